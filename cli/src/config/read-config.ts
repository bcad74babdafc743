import { resolve } from 'node:path';
import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/roles';
import { isBankgiro } from '@kreditlina/domain/validators/bankgiro';
import { z } from 'zod';
import type { ProductConfig } from './product-config.ts';

/** The environment is not what the product needs. Names the variables, never their values. */
export class InvalidEnvironment extends Error {
  constructor(issues: readonly string[]) {
    super(`The environment is not right:\n${issues.map((issue) => `  ${issue}`).join('\n')}`);
    this.name = 'InvalidEnvironment';
  }
}

const flag = z.enum(['0', '1']).transform((text) => text === '1');
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const port = whole(0, 65_535);
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''));
const jsonObject = z.string().transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below like any other wrong shape.
  }
  context.issues.push({ code: 'custom', message: 'must be a JSON object', input: '' });
  return z.NEVER;
});
const partnerUrls = z.strictObject({
  bankId: url,
  bankIdApp: url,
  uc: url,
  bisnode: url,
  instantor: url,
  myNumbers: url,
  messages: url,
  firstLender: url,
  secondLender: url,
});
const file = z.string().min(1);
/** Each is the name of a file, even the passphrase: nothing secret is in the environment. */
const certificateFiles = z.strictObject({
  pfx: file.optional(),
  passphrase: file.optional(),
  cert: file.optional(),
  key: file.optional(),
  ca: file.optional(),
});
const partnerCertificates = z.partialRecord(
  // The app is opened by the customer, not called.
  partnerUrls.keyof().exclude(['bankIdApp']),
  certificateFiles,
);
const staffEntry = new RegExp(`^(\\d{12}):(${staffRoles.join('|')})$`);
/** `197305079837:admin,198708309847:approver` */
const staff = z.string().transform((text, context) =>
  text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const parsed = staffEntry.exec(entry.trim());
      if (!parsed) context.issues.push({ code: 'custom', message: 'must be ssn:role,…', input: '' });
      return { ssn: parsed?.[1] ?? '', role: (parsed?.[2] ?? 'analyst') as StaffRole };
    }),
);
const key = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
  .transform((text) => Buffer.from(text, 'base64'));

/** Every variable that the product reads; docs/reference/environment.md is made from it. */
export const environment = z.object({
  KREDITLINA_DATA: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database, the generated secrets and the log.'),
  KREDITLINA_HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  KREDITLINA_PORT: port.optional().describe('Port to listen on, 0 for a free one; before `PORT`.'),
  PORT: port.optional().describe('The same; without either 3000.'),
  KREDITLINA_PUBLIC_URL: url.optional().describe('Address that browsers use; host and port otherwise.'),
  KREDITLINA_WEB_ROOT: file
    .optional()
    .describe('Folder of the built web client; `web/dist` of the checkout otherwise.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres of your own: means production, where nothing secret is made up.'),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Login on the same Postgres that owns the log of events, for migrations only: `DATABASE_URL` is then a login that cannot change the log. Without it that one does both.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Jobs in Redis; in Postgres otherwise.'),
  KREDITLINA_MASTER_KEY: key
    .optional()
    .describe('32 bytes in base64 that the keys of persons are sealed under. Needed in production.'),
  KREDITLINA_SECRET: z
    .string()
    .min(32)
    .max(500)
    .optional()
    .describe('Signs cookies and seals answers and orders under way. Needed in production.'),
  KREDITLINA_PEPPER: z
    .string()
    .min(16)
    .max(500)
    .optional()
    .describe('Goes into the ids of persons; never change it. Needed in production.'),
  KREDITLINA_TEST_MODE: flag
    .optional()
    .describe('`1`: made-up bank data and test routes. On with the embedded database, off otherwise.'),
  KREDITLINA_STAFF: staff
    .optional()
    .describe('Who has a role in the back office: `ssn:role,…`; roles admin, approver, analyst.'),
  KREDITLINA_PARTNERS: jsonObject
    .pipe(partnerUrls)
    .optional()
    .describe('JSON with the address of each partner; the simulators otherwise. Needed in production.'),
  KREDITLINA_PARTNER_CERTIFICATES: jsonObject
    .pipe(partnerCertificates)
    .default({})
    .describe(
      'JSON by partner with names of files: `pfx` and `passphrase`, or `cert` and `key`; and `ca`, the issuers to trust.',
    ),
  KREDITLINA_SIMULATORS: jsonObject.default({}).describe('JSON with settings of the simulators, for tests.'),
  KREDITLINA_LOG: z
    .enum(['file', 'stderr', 'none'])
    .optional()
    .describe('Where the log goes: a file in the data folder with the embedded database, stderr otherwise.'),
  KREDITLINA_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'])
    .default('info')
    .describe('What is logged: this level and more severe ones.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      'Base address of an OpenTelemetry collector (OTLP over HTTP) that gets the traces; none otherwise.',
    ),
  KREDITLINA_TRUSTED_PROXIES: whole(0, 10)
    .default(0)
    .describe('How many proxies stand in front of the product and may say who the caller is.'),
  KREDITLINA_REQUESTS_PER_MINUTE: whole(1, 1_000_000)
    .optional()
    .describe('Requests of one session in a minute, 1,200 without it; of one address ten times as many.'),
  KREDITLINA_LOGINS_PER_MINUTE: whole(1, 1_000_000)
    .optional()
    .describe(
      'Logins and signatures that one session may start in a minute, 60 without it; one address five times as many.',
    ),
  KREDITLINA_LENDER_NAME: z
    .string()
    .min(2)
    .max(100)
    .default('Kreditlina AB')
    .describe('Who lends, as in the agreement.'),
  KREDITLINA_LENDER_NUMBER: z
    .string()
    .regex(/^\d{10}$/)
    .default('5599009007')
    .describe('Organisation number of the lender, ten digits.'),
  KREDITLINA_BANKGIRO: z
    .string()
    .regex(/^\d{7,8}$/)
    .refine(isBankgiro, 'must have a valid check digit')
    .default('9912346')
    .describe('Bankgiro that customers pay to; the default is Bankgirot’s own example.'),
});

/**
 * Reads and checks the whole environment once, at start: what is wrong is said before anything runs.
 * @throws InvalidEnvironment naming every variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): ProductConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new InvalidEnvironment(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    );
  }
  const read = parsed.data;
  const isEmbedded = read.DATABASE_URL === undefined;
  requireForProduction(read);
  const partnerUrlsGiven = read.KREDITLINA_PARTNERS;
  return defined({
    dataDir: resolve(read.KREDITLINA_DATA),
    host: read.KREDITLINA_HOST,
    port: read.KREDITLINA_PORT ?? read.PORT ?? 3000,
    publicUrl: read.KREDITLINA_PUBLIC_URL,
    webRoot: read.KREDITLINA_WEB_ROOT,
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    redisUrl: read.REDIS_URL,
    masterKey: read.KREDITLINA_MASTER_KEY,
    secret: read.KREDITLINA_SECRET,
    pepper: read.KREDITLINA_PEPPER,
    testMode: read.KREDITLINA_TEST_MODE ?? isEmbedded,
    staff: read.KREDITLINA_STAFF ?? (isEmbedded && !partnerUrlsGiven ? ('personas' as const) : []),
    partnerUrls: partnerUrlsGiven,
    partnerCertificates: read.KREDITLINA_PARTNER_CERTIFICATES,
    simulators: read.KREDITLINA_SIMULATORS,
    log: {
      to: read.KREDITLINA_LOG ?? (isEmbedded ? ('file' as const) : ('stderr' as const)),
      level: read.KREDITLINA_LOG_LEVEL,
    },
    tracesUrl: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustedProxies: read.KREDITLINA_TRUSTED_PROXIES,
    limits: defined({
      perMinute: read.KREDITLINA_REQUESTS_PER_MINUTE,
      loginsPerMinute: read.KREDITLINA_LOGINS_PER_MINUTE,
    }),
    lender: {
      name: read.KREDITLINA_LENDER_NAME,
      companyNumber: read.KREDITLINA_LENDER_NUMBER,
      bankgiroNumber: read.KREDITLINA_BANKGIRO,
    },
  });
}

/**
 * On an outside database nothing is made up: simulated partners would let anybody in, and keys made in one container would be
 * lost with it.
 */
function requireForProduction(read: z.output<typeof environment>): void {
  if (read.DATABASE_URL === undefined || read.KREDITLINA_TEST_MODE === true) return;
  const needed = [
    'KREDITLINA_MASTER_KEY',
    'KREDITLINA_SECRET',
    'KREDITLINA_PEPPER',
    'KREDITLINA_PARTNERS',
  ] as const;
  const missing = needed.filter((name) => read[name] === undefined);
  if (missing.length > 0) {
    throw new InvalidEnvironment(
      missing.map((name) => `${name}: is needed with DATABASE_URL (KREDITLINA_TEST_MODE=1 does without)`),
    );
  }
}

type Defined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/** Leaves out what is undefined: an absent setting is absent, not set to nothing. */
function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Defined<T>;
}

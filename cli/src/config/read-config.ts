import { resolve } from 'node:path';
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
  firstLender: url,
  secondLender: url,
});
/** `197305079837:admin,198708309847:approver` */
const staff = z.string().transform((text, context) =>
  text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const parsed = /^(\d{12}):(admin|approver|analyst)$/.exec(entry.trim());
      if (!parsed) context.issues.push({ code: 'custom', message: 'must be ssn:role,…', input: '' });
      return { ssn: parsed?.[1] ?? '', role: (parsed?.[2] ?? 'analyst') as 'admin' | 'approver' | 'analyst' };
    }),
);
const key = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
  .transform((text) => Buffer.from(text, 'base64'));

const environment = z.object({
  KREDITLINA_DATA: z.string().min(1).default('.data'),
  KREDITLINA_HOST: z.string().min(1).default('127.0.0.1'),
  KREDITLINA_PORT: port.optional(),
  PORT: port.optional(),
  KREDITLINA_PUBLIC_URL: url.optional(),
  KREDITLINA_WEB_ROOT: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  KREDITLINA_MASTER_KEY: key.optional(),
  KREDITLINA_SECRET: z.string().min(32).max(500).optional(),
  KREDITLINA_PEPPER: z.string().min(16).max(500).optional(),
  KREDITLINA_TEST_MODE: flag.optional(),
  KREDITLINA_STAFF: staff.optional(),
  KREDITLINA_PARTNERS: jsonObject.pipe(partnerUrls).optional(),
  KREDITLINA_SIMULATORS: jsonObject.default({}),
  KREDITLINA_LOG: z.enum(['file', 'stderr', 'none']).optional(),
  KREDITLINA_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  KREDITLINA_TRUSTED_PROXIES: whole(0, 10).default(0),
  KREDITLINA_REQUESTS_PER_MINUTE: whole(1, 1_000_000).optional(),
  KREDITLINA_LOGINS_PER_MINUTE: whole(1, 1_000_000).optional(),
  KREDITLINA_LENDER_NAME: z.string().min(2).max(100).default('Kreditlina AB'),
  KREDITLINA_LENDER_NUMBER: z
    .string()
    .regex(/^\d{10}$/)
    .default('5599009007'),
  // Bankgirot's own example number.
  KREDITLINA_BANKGIRO: z
    .string()
    .regex(/^\d{7,8}$/)
    .refine(isBankgiro, 'must have a valid check digit')
    .default('9912346'),
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
    redisUrl: read.REDIS_URL,
    masterKey: read.KREDITLINA_MASTER_KEY,
    secret: read.KREDITLINA_SECRET,
    pepper: read.KREDITLINA_PEPPER,
    testMode: read.KREDITLINA_TEST_MODE ?? isEmbedded,
    staff: read.KREDITLINA_STAFF ?? (isEmbedded && !partnerUrlsGiven ? ('personas' as const) : []),
    partnerUrls: partnerUrlsGiven,
    simulators: read.KREDITLINA_SIMULATORS,
    log: {
      to: read.KREDITLINA_LOG ?? (isEmbedded ? ('file' as const) : ('stderr' as const)),
      level: read.KREDITLINA_LOG_LEVEL,
    },
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

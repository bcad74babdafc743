import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/roles';
import { provider, socialServiceOf } from '@kreditlina/domain/text/support';
import { isBankgiro } from '@kreditlina/domain/validators/bankgiro';
import { z } from 'zod';

/** Who lends in a demonstration; in a customer's agreement it would be a false promise. */
export const exampleLender = {
  name: provider.name,
  number: provider.companyNumber,
  bankgiro: '9912346',
} as const;

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
  mailingList: url,
  errorReports: url,
  firstLender: url,
  secondLender: url,
  bank: url,
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
/** Whose keys sign stands in the environment as the library of AWS reads it, or is a role of the machine: never in here. */
const objectStorage = z.strictObject({
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'bucket must be the name of one'),
  region: z.string().regex(/^[a-z0-9-]{2,40}$/, 'region must be the name of one'),
  endpoint: url.optional(),
  pathStyle: z.boolean().optional(),
});
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

/** Long enough for a bank, short enough for a column; no sign that a text, an address or a spreadsheet would take for its own. */
const lenderName = z
  .string()
  .trim()
  .min(2, 'must have at least 2 characters')
  .max(40, 'must have at most 40 characters')
  .regex(
    /^\p{L}[\p{L}\p{N} .,&'’()/-]*$/u,
    "must begin with a letter, and have letters, digits, spaces and . , & ' ( ) / - only",
  )
  .optional();

/** Where customers rate us. Other schemes than https would run in the page or lead nowhere. */
const ratingUrl = z
  .url({ protocol: /^https$/ })
  .max(300)
  .optional();

/** A page in each of some services whose names we know: what leads anywhere else is no social link. */
const socialUrls = z.string().transform((text, context) => {
  const addresses = text.split(',').map((one) => one.trim());
  const isWrong = (one: string) => one.length > 200 || socialServiceOf(one) === undefined;
  if (addresses.length > 5 || addresses.some(isWrong))
    context.issues.push({
      code: 'custom',
      message:
        'must be at most five pages with https at LinkedIn, Facebook, Instagram, YouTube or X, with a comma between them',
      input: '',
    });
  return addresses;
});

/** Where a demonstration is to be found, which is nowhere. */
export const exampleSocialUrls: readonly string[] = [
  'https://www.linkedin.example/company/kreditlina',
  'https://www.facebook.example/kreditlina',
  'https://www.instagram.example/kreditlina',
];

const pushSecret = z.string().min(32).max(500).optional();

/** Every variable that the product reads; docs/reference/environment.md is made from it. */
export const environment = z.object({
  KREDITLINA_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe(
      '`demo`: simulated partners and made-up persons, on this machine only. `production`: nothing is made up, and a start says everything that is missing.',
    ),
  KREDITLINA_DATA: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database, the generated secrets and the log.'),
  KREDITLINA_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; loopback in a demonstration.'),
  KREDITLINA_PORT: port.optional().describe('Port to listen on, 0 for a free one; before `PORT`.'),
  PORT: port.optional().describe('The same; without either 3000.'),
  KREDITLINA_PUBLIC_URL: url
    .optional()
    .describe('Address that browsers use; host and port otherwise. Needed in production, with https.'),
  KREDITLINA_WEB_ROOT: file
    .optional()
    .describe('Folder of the built web client; `web/dist` of the checkout otherwise.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'A Postgres of your own, with `?sslmode=verify-full` unless it is on this machine. Needed in production, refused in a demonstration.',
    ),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Login on the same Postgres that owns the log of events, for migrations only; that of `DATABASE_URL` cannot change the log. Needed in production; without its password where `kreditlina migrate` is run elsewhere.',
    ),
  DATABASE_ERASER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Login on the same Postgres that destroys the keys of persons who are erased, and can do nothing else; that of `DATABASE_URL` cannot. Needed in production.',
    ),
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/, 'must be an address of EventStoreDB')
    .optional()
    .describe(
      'EventStoreDB that holds the events, `esdb://…` or `esdb+discover://…`; they lie in Postgres otherwise.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'Jobs in Redis 7.0.8 or later with `maxmemory-policy noeviction`; in Postgres otherwise. In production `rediss://`, unless it is on this machine.',
    ),
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
    .describe(
      'Goes into the ids of persons; never change it. Needed in production, with at least 32 characters.',
    ),
  KREDITLINA_TEST_MODE: flag
    .optional()
    .describe('`1`: made-up bank data and test routes. On in a demonstration, refused in production.'),
  KREDITLINA_STAFF: staff
    .optional()
    .describe('Who has a role in the back office: `ssn:role,…`; roles admin, approver, analyst.'),
  KREDITLINA_STAFF_PASSKEY: flag
    .optional()
    .describe('`1`: staff show a passkey after BankID. Always so in production, off in a demonstration.'),
  KREDITLINA_PARTNERS: jsonObject
    .pipe(partnerUrls)
    .optional()
    .describe(
      'JSON with the address of each partner; the simulators otherwise. Needed in production, with https.',
    ),
  KREDITLINA_PARTNER_CERTIFICATES: jsonObject
    .pipe(partnerCertificates)
    .default({})
    .describe(
      'JSON by partner with names of files: `pfx` and `passphrase`, or `cert` and `key`; and `ca`, the issuers to trust. In production each partner needs one.',
    ),
  KREDITLINA_BANKID_AUTHORITIES: file
    .optional()
    .describe(
      'File (PEM) with the roots that the signatures of BankID must lead to; BankID gives it to its customers. The simulator’s in a demonstration. Needed in production.',
    ),
  KREDITLINA_SIMULATORS: jsonObject
    .default({})
    .describe('JSON with settings of the simulators, for tests; refused in production.'),
  KREDITLINA_BLOBS: jsonObject
    .pipe(objectStorage)
    .optional()
    .describe(
      'JSON with an S3 storage for files: `bucket`, `region`, and for one that is not AWS `endpoint` and `pathStyle`; in Postgres otherwise. Its keys as the library of AWS finds them (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, or a role of the machine). In production https, unless it is on this machine.',
    ),
  KREDITLINA_LOG: z
    .enum(['file', 'stderr', 'none'])
    .optional()
    .describe('Where the log goes: a file in the data folder in a demonstration, stderr in production.'),
  KREDITLINA_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'])
    .default('info')
    .describe('What is logged: this level and more severe ones.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      'Base address of an OpenTelemetry collector (OTLP over HTTP) that gets the traces; none otherwise. In production https, unless it is on this machine.',
    ),
  KREDITLINA_METRICS_TOKEN: z
    .string()
    .min(32)
    .max(500)
    .optional()
    .describe(
      'What a collector of metrics sends as `Authorization: Bearer` for `/metrics`. Without it they are closed in production, and open to this machine in a demonstration.',
    ),
  KREDITLINA_BANK_PUSH_SECRET: pushSecret.describe(
    'What the bank signs its pushes of incoming payments with. Without it no push is taken in production, and payments come by file alone; made up at each start of a demonstration.',
  ),
  KREDITLINA_BANK_PUSH_SECRET_FORMER: pushSecret.describe('The one before, while the bank changes over.'),
  KREDITLINA_TRUSTED_PROXIES: whole(0, 10)
    .optional()
    .describe(
      'How many proxies stand in front of the product and may say who the caller is. Needed in production, also when it is 0.',
    ),
  KREDITLINA_REQUESTS_PER_MINUTE: whole(1, 1_000_000)
    .optional()
    .describe('Requests of one session in a minute, 1,200 without it; of one address ten times as many.'),
  KREDITLINA_LOGINS_PER_MINUTE: whole(1, 1_000_000)
    .optional()
    .describe(
      'Logins and signatures that one session may start in a minute, 60 without it; one address five times as many.',
    ),
  KREDITLINA_RATING_URL: ratingUrl.describe(
    'Page of a rating service about us, with https: a plain link to it stands in the foot of every public page. No link without it.',
  ),
  KREDITLINA_SOCIAL_URLS: socialUrls
    .optional()
    .describe(
      'Our pages at LinkedIn, Facebook, Instagram, YouTube or X, with https and a comma between them: plain links in the foot of every public page. Made-up ones in a demonstration, none in production without it.',
    ),
  KREDITLINA_LENDER_NAME: z
    .string()
    .min(2)
    .max(100)
    .optional()
    .describe(
      `Who lends, as in the agreement; ${exampleLender.name} in a demonstration. Needed in production.`,
    ),
  KREDITLINA_FIRST_LENDER_NAME: lenderName.describe(
    'What the lender is called in the back office that is asked first for each credit, 2 to 40 characters; `Långivare 1` without it, in English `Lender 1`. Not the one of the agreement.',
  ),
  KREDITLINA_SECOND_LENDER_NAME: lenderName.describe(
    'What the lender is called that is asked when the first has approved; `Långivare 2` or `Lender 2` without it.',
  ),
  KREDITLINA_LENDER_NUMBER: z
    .string()
    .regex(/^\d{10}$/)
    .optional()
    .describe('Organisation number of the lender, ten digits. Needed in production.'),
  KREDITLINA_BANKGIRO: z
    .string()
    .regex(/^\d{7,8}$/)
    .refine(isBankgiro, 'must have a valid check digit')
    .optional()
    .describe(
      'Bankgiro that customers pay to; Bankgirot’s own example in a demonstration. Needed in production.',
    ),
});

/** The environment as it was read and understood. */
export type Environment = z.output<typeof environment>;

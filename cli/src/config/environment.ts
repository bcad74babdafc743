import { provider } from '@kreditlina/domain/text/support';
import { normalizeOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { isBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import { z } from 'zod';
import {
  file,
  flag,
  jsonObject,
  key,
  lenderName,
  objectStorage,
  partnerCertificates,
  partnerUrls,
  port,
  pushSecret,
  ratingUrl,
  share,
  socialUrls,
  staff,
  url,
  whole,
} from './environment-fields.ts';

/** Lender in a demonstration. In a real agreement it would be a false statement. */
export const exampleLender = {
  name: provider.name,
  number: provider.companyNumber,
  bankgiro: '9912346',
} as const;

/** Social links of a demonstration, which do not resolve. */
export const exampleSocialUrls: readonly string[] = [
  'https://www.linkedin.example/company/kreditlina',
  'https://www.facebook.example/kreditlina',
  'https://www.instagram.example/kreditlina',
];

/** All variables that the product reads; docs/reference/environment.md is generated from them. */
export const environment = z.object({
  KREDITLINA_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe(
      '`demo`: simulated partners and fictitious people, on this machine only. `production`: nothing is simulated or generated, and a start reports everything that is missing.',
    ),
  KREDITLINA_DATA: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder for the embedded database, the generated secrets and the log file.'),
  KREDITLINA_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; loopback in a demonstration.'),
  KREDITLINA_PORT: port
    .optional()
    .describe('Port to listen on; 0 picks a free one. Takes precedence over `PORT`.'),
  PORT: port.optional().describe('Port to listen on; 3000 if neither is set.'),
  KREDITLINA_HEALTH_PORT: port
    .optional()
    .describe(
      'Port for `/health/live`, `/health/ready` and `/metrics` of a process started with `--only` and without the API; 0 picks a free one. Required for such a process in production; a free one in a demonstration.',
    ),
  KREDITLINA_HEALTH_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on for `KREDITLINA_HEALTH_PORT`; loopback in a demonstration.'),
  KREDITLINA_DRAIN_SECONDS: whole(0, 60)
    .optional()
    .describe(
      'How long the API keeps serving after SIGTERM while `/health/ready` answers 503, so that proxies can switch to other copies; 8 in production with `--only`, otherwise 0.',
    ),
  KREDITLINA_PUBLIC_URL: url
    .optional()
    .describe('Address that browsers use; default: host and port. Required in production, with https.'),
  KREDITLINA_WEB_ROOT: file
    .optional()
    .describe('Folder of the built web client; default: `web/dist` of the checkout.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address with postgresql://' })
    .optional()
    .describe(
      'Your own Postgres, with `?sslmode=verify-full` unless it is on this machine. Required in production, refused in a demonstration.',
    ),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address with postgresql://' })
    .optional()
    .describe(
      'Address with the login that owns the event log on the same Postgres, for migrations only; the login of `DATABASE_URL` cannot change the log. Required in production; omit its password where `kreditlina migrate` is run elsewhere.',
    ),
  DATABASE_ERASER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address with postgresql://' })
    .optional()
    .describe(
      'Address with the login on the same Postgres that can only destroy the keys of erased people; the login of `DATABASE_URL` cannot. Required in production.',
    ),
  EVENTSTORE_URL: z
    .string()
    .regex(/^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/, 'must be an EventStoreDB address')
    .optional()
    .describe('EventStoreDB that stores the events, `esdb://…` or `esdb+discover://…`; default: Postgres.'),
  EVENTSTORE_ADMIN_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Password of the server’s `admin` login, only for `kreditlina eventstore-login`; no other process needs it.',
    ),
  EVENTSTORE_NEW_PASSWORD: z
    .string()
    .min(8)
    .optional()
    .describe('New password that `kreditlina eventstore-login --password NAME` sets.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, hostname: /./, error: 'must be an address with rediss:// or redis://' })
    .optional()
    .describe(
      'Redis for the jobs, 7.0.8 or later with `maxmemory-policy noeviction`; default: Postgres. In production `rediss://` unless it is on this machine, without parameters.',
    ),
  KREDITLINA_MASTER_KEY: key
    .optional()
    .describe('Key that seals each person’s key, 32 bytes in base64. Required in production.'),
  KREDITLINA_MASTER_KEY_FORMER: key
    .optional()
    .describe(
      'Previous master key during `kreditlina rotate-master-key`; keys sealed under either can be opened.',
    ),
  KREDITLINA_SECRET: z
    .string()
    .min(32)
    .max(500)
    .optional()
    .describe(
      'Secret that signs cookies and seals answers and BankID orders in progress. Required in production.',
    ),
  KREDITLINA_SECRET_FORMER: z
    .string()
    .min(32)
    .max(500)
    .optional()
    .describe('Previous secret during its replacement; anything signed or sealed with it is still accepted.'),
  KREDITLINA_PEPPER: z
    .string()
    .min(16)
    .max(500)
    .optional()
    .describe(
      'Secret part of every person’s id; never change it. Required in production, at least 32 characters.',
    ),
  KREDITLINA_TEST_MODE: flag
    .optional()
    .describe(
      '`1` enables fictitious bank data and test routes. On in a demonstration, refused in production.',
    ),
  KREDITLINA_STAFF: staff
    .optional()
    .describe(
      'First back-office staff, `ssn:role,…`; roles: admin, approver, analyst. In production a new installation needs an admin and an approver. Ignored afterwards: use `kreditlina staff` to change roles.',
    ),
  KREDITLINA_STAFF_PASSKEY: flag
    .optional()
    .describe(
      '`1` requires a passkey from staff after BankID. Always on in production; default in a demonstration: off.',
    ),
  KREDITLINA_PARTNERS: jsonObject
    .pipe(partnerUrls)
    .optional()
    .describe(
      'JSON with the address of each partner; default: the simulators. Required in production, with https.',
    ),
  KREDITLINA_PARTNER_CERTIFICATES: jsonObject
    .pipe(partnerCertificates)
    .default({})
    .describe(
      'JSON with file names by partner: `pfx` and `passphrase`, or `cert` and `key`; and `ca` for the trusted issuers. In production every partner needs a certificate.',
    ),
  KREDITLINA_BANKID_AUTHORITIES: file
    .optional()
    .describe(
      'PEM file with the trusted root certificates for BankID signatures, provided by BankID. Required in production; a demonstration uses the simulator’s.',
    ),
  KREDITLINA_SIMULATORS: jsonObject
    .default({})
    .describe('JSON with simulator settings, for tests; refused in production.'),
  KREDITLINA_BLOBS: jsonObject
    .pipe(objectStorage)
    .optional()
    .describe(
      'JSON with an S3 storage for files: `bucket` and `region`, and outside AWS `endpoint` and `pathStyle`; default: Postgres. Credentials come from `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or from a role of the machine. In production https, unless it is on this machine.',
    ),
  KREDITLINA_LOG: z
    .enum(['file', 'stderr', 'none'])
    .optional()
    .describe(
      'Log destination; default: a file in the data folder in a demonstration, stderr in production.',
    ),
  KREDITLINA_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'])
    .default('info')
    .describe('Lowest level that is logged.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      'Base address of an OpenTelemetry collector (OTLP over HTTP); without it there are no traces. In production https, unless it is on this machine.',
    ),
  OTEL_TRACES_SAMPLER_ARG: share
    .default(1)
    .describe(
      'Share of requests that are traced, 0 to 1, each with everything that follows from it; default: all.',
    ),
  NODE_TLS_REJECT_UNAUTHORIZED: z
    .string()
    .optional()
    .describe(
      'Node’s own setting: `0` disables all certificate checks, even those that addresses require. Refused in production.',
    ),
  KREDITLINA_METRICS_TOKEN: z
    .string()
    .min(32)
    .max(500)
    .optional()
    .describe(
      'Bearer token for `/metrics`. Without it, metrics are closed in production and open only to this machine in a demonstration.',
    ),
  KREDITLINA_BANK_PUSH_SECRET: pushSecret.describe(
    'Secret that authenticates the bank’s push notifications of incoming payments. Without it, production accepts no pushes and payments come only by file; a demonstration generates one at each start.',
  ),
  KREDITLINA_BANK_PUSH_SECRET_FORMER: pushSecret.describe(
    'Previous push secret, until the bank has switched.',
  ),
  KREDITLINA_TRUSTED_PROXIES: whole(0, 10)
    .optional()
    .describe(
      'Number of proxies in front of the product that may state the caller’s address. Required in production, even if 0.',
    ),
  KREDITLINA_REQUESTS_PER_MINUTE: whole(1, 1_000_000)
    .optional()
    .describe(
      'Maximum number of requests per session and minute, default 1,200; ten times as many per address.',
    ),
  KREDITLINA_LOGINS_PER_MINUTE: whole(1, 1_000_000)
    .optional()
    .describe(
      'Maximum number of logins and signatures started per session and minute, default 60; five times as many per address.',
    ),
  KREDITLINA_CUSTOMER_EVENTS_PER_DAY: whole(50, 1_000_000)
    .optional()
    .describe('Maximum number of events per customer and day, default 200.'),
  KREDITLINA_PERSONAL_ROWS_PER_DAY: whole(100, 10_000_000)
    .optional()
    .describe(
      'Maximum number of rows with personal data shown to a staff member per day, default 5,000; counts lists, details, reports, files and historical views together.',
    ),
  KREDITLINA_RATING_URL: ratingUrl.describe(
    'Address of our page at a rating service, with https; linked in the footer of every public page. Without it there is no link.',
  ),
  KREDITLINA_SOCIAL_URLS: socialUrls
    .optional()
    .describe(
      'Comma-separated https addresses of our pages at LinkedIn, Facebook, Instagram, YouTube or X, linked in the footer of every public page. Default: examples in a demonstration, none in production.',
    ),
  KREDITLINA_LENDER_NAME: z
    .string()
    .min(2)
    .max(100)
    .optional()
    .describe(
      `Name of the lender in the agreement; ${exampleLender.name} in a demonstration. Required in production.`,
    ),
  KREDITLINA_FIRST_LENDER_NAME: lenderName.describe(
    'Name shown in the back office for the lender that is asked first for each credit, 2 to 40 characters; default `Långivare 1`, in English `Lender 1`. Does not affect the agreement.',
  ),
  KREDITLINA_SECOND_LENDER_NAME: lenderName.describe(
    'The same for the lender that is asked once the first has approved; default `Långivare 2` or `Lender 2`.',
  ),
  KREDITLINA_LENDER_NUMBER: z
    .string()
    .transform((typed, context) => {
      const number = normalizeOrganisationNumber(typed);
      if (number === undefined) context.addIssue('must be an organisation number, with a valid check digit');
      return number ?? z.NEVER;
    })
    .optional()
    .describe('Organisation number of the lender. Required in production.'),
  KREDITLINA_BANKGIRO: z
    .string()
    .regex(/^\d{7,8}$/, 'must be seven or eight digits, without a dash')
    .refine(isBankgiro, 'must have a valid check digit')
    .optional()
    .describe(
      'Bankgiro number that customers pay to; Bankgirot’s own example in a demonstration. Required in production.',
    ),
});

export type Environment = z.output<typeof environment>;

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
  KREDITLINA_HEALTH_PORT: port
    .optional()
    .describe(
      'Port on which a process of `start --only` without the API answers `/health/live`, `/health/ready` and `/metrics`, 0 for a free one. Needed there in production; a free one in a demonstration.',
    ),
  KREDITLINA_HEALTH_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address that it listens on for them; loopback in a demonstration.'),
  KREDITLINA_DRAIN_SECONDS: whole(0, 60)
    .optional()
    .describe(
      'How long the API goes on after SIGTERM while `/health/ready` says 503, so that a proxy that asks leads no new requests to it, and one that does not has found the other copies again; 8 in production with `--only`, otherwise 0.',
    ),
  KREDITLINA_PUBLIC_URL: url
    .optional()
    .describe('Address that browsers use; host and port otherwise. Needed in production, with https.'),
  KREDITLINA_WEB_ROOT: file
    .optional()
    .describe('Folder of the built web client; `web/dist` of the checkout otherwise.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address with postgresql://' })
    .optional()
    .describe(
      'A Postgres of your own, with `?sslmode=verify-full` unless it is on this machine. Needed in production, refused in a demonstration.',
    ),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address with postgresql://' })
    .optional()
    .describe(
      'Login on the same Postgres that owns the log of events, for migrations only; that of `DATABASE_URL` cannot change the log. Needed in production; without its password where `kreditlina migrate` is run elsewhere.',
    ),
  DATABASE_ERASER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address with postgresql://' })
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
  EVENTSTORE_ADMIN_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe('Of the server’s `admin`, for `kreditlina eventstore-login` alone: no other process has it.'),
  EVENTSTORE_NEW_PASSWORD: z
    .string()
    .min(8)
    .optional()
    .describe('What `kreditlina eventstore-login --password NAME` sets.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, hostname: /./, error: 'must be an address with rediss:// or redis://' })
    .optional()
    .describe(
      'Jobs in Redis 7.0.8 or later with `maxmemory-policy noeviction`; in Postgres otherwise. In production `rediss://`, unless it is on this machine, and without parameters.',
    ),
  KREDITLINA_MASTER_KEY: key
    .optional()
    .describe('32 bytes in base64 that the keys of persons are sealed under. Needed in production.'),
  KREDITLINA_MASTER_KEY_FORMER: key
    .optional()
    .describe(
      'The one before, while `kreditlina rotate-master-key` replaces it: keys under either are opened.',
    ),
  KREDITLINA_SECRET: z
    .string()
    .min(32)
    .max(500)
    .optional()
    .describe('Signs cookies and seals answers and orders under way. Needed in production.'),
  KREDITLINA_SECRET_FORMER: z
    .string()
    .min(32)
    .max(500)
    .optional()
    .describe('The one before, while the other replaces it: what was signed or sealed with it still counts.'),
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
    .describe(
      'Who has a role in the back office: `ssn:role,…`; roles admin, approver, analyst. In production a new installation needs an admin and an approver; afterwards it is ignored, and `kreditlina staff` changes roles.',
    ),
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
  OTEL_TRACES_SAMPLER_ARG: share
    .default(1)
    .describe(
      'Share of the requests whose traces are recorded, 0 to 1, with all that follows from them; all without it.',
    ),
  NODE_TLS_REJECT_UNAUTHORIZED: z
    .string()
    .optional()
    .describe(
      'Node’s own: with `0` the certificate of no store and no partner is looked at, whatever their addresses ask for. Refused in production.',
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
  KREDITLINA_CUSTOMER_EVENTS_PER_DAY: whole(50, 1_000_000)
    .optional()
    .describe('Events that one person may cause in a day as a customer, 200 without it.'),
  KREDITLINA_PERSONAL_ROWS_PER_DAY: whole(100, 10_000_000)
    .optional()
    .describe(
      'Rows with personal data that one member of staff is shown in a day, 5,000 without it: in lists, details, reports, files and earlier moments together.',
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
    .transform((typed, context) => {
      const number = normalizeOrganisationNumber(typed);
      if (number === undefined) context.addIssue('must be an organisation number, with a valid check digit');
      return number ?? z.NEVER;
    })
    .optional()
    .describe('Organisation number of the lender. Needed in production.'),
  KREDITLINA_BANKGIRO: z
    .string()
    .regex(/^\d{7,8}$/, 'must be seven or eight digits, without a dash')
    .refine(isBankgiro, 'must have a valid check digit')
    .optional()
    .describe(
      'Bankgiro that customers pay to; Bankgirot’s own example in a demonstration. Needed in production.',
    ),
});

export type Environment = z.output<typeof environment>;

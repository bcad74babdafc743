import { resolve } from 'node:path';
import { type Environment, environment, exampleLender, exampleSocialUrls } from './environment.ts';
import { refusalsOf } from './modes.ts';
import type { ProcessRole } from './process-roles.ts';
import type { ProductConfig } from './product-config.ts';

/** Longer than a proxy avoids a failed copy, so that it uses restarted copies before the next one ends. */
const DRAIN_SECONDS = 8;

/** The environment is invalid. Names the variables, never their values. */
export class InvalidEnvironment extends Error {
  constructor(issues: readonly string[]) {
    super(`The environment is invalid:\n${issues.map((issue) => `  ${issue}`).join('\n')}`);
    this.name = 'InvalidEnvironment';
  }
}

/**
 * Reads and validates the whole environment once, at startup, so that errors are reported before anything
 * runs.
 * @param only roles of the process, so that only settings that these use are required; absent: the whole
 * product
 * @throws InvalidEnvironment naming every wrong variable
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  only?: readonly ProcessRole[],
): ProductConfig {
  const read = readEnvironment(env, only);
  const isDemo = read.KREDITLINA_MODE === 'demo';
  const partnerUrlsGiven = read.KREDITLINA_PARTNERS;
  return defined({
    mode: read.KREDITLINA_MODE,
    only,
    dataDir: resolve(read.KREDITLINA_DATA),
    host: read.KREDITLINA_HOST,
    port: read.KREDITLINA_PORT ?? read.PORT ?? 3000,
    health: { host: read.KREDITLINA_HEALTH_HOST, port: read.KREDITLINA_HEALTH_PORT ?? 0 },
    // A single process has no successor to wait for.
    drainSeconds: read.KREDITLINA_DRAIN_SECONDS ?? (isDemo || !only ? 0 : DRAIN_SECONDS),
    publicUrl: read.KREDITLINA_PUBLIC_URL,
    webRoot: read.KREDITLINA_WEB_ROOT,
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databaseEraserUrl: read.DATABASE_ERASER_URL,
    eventStoreUrl: read.EVENTSTORE_URL,
    redisUrl: read.REDIS_URL,
    masterKey: read.KREDITLINA_MASTER_KEY,
    formerMasterKey: read.KREDITLINA_MASTER_KEY_FORMER,
    secret: read.KREDITLINA_SECRET,
    formerSecret: read.KREDITLINA_SECRET_FORMER,
    pepper: read.KREDITLINA_PEPPER,
    testMode: read.KREDITLINA_TEST_MODE ?? isDemo,
    staff: read.KREDITLINA_STAFF ?? (isDemo && !partnerUrlsGiven ? ('personas' as const) : []),
    staffPasskey: !isDemo || (read.KREDITLINA_STAFF_PASSKEY ?? false),
    partnerUrls: partnerUrlsGiven,
    partnerCertificates: read.KREDITLINA_PARTNER_CERTIFICATES,
    bankIdAuthorities: read.KREDITLINA_BANKID_AUTHORITIES,
    simulators: read.KREDITLINA_SIMULATORS,
    blobs: read.KREDITLINA_BLOBS,
    log: {
      to: read.KREDITLINA_LOG ?? (isDemo ? ('file' as const) : ('stderr' as const)),
      level: read.KREDITLINA_LOG_LEVEL,
    },
    tracesUrl: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesRatio: read.OTEL_TRACES_SAMPLER_ARG,
    metricsToken: read.KREDITLINA_METRICS_TOKEN,
    bankPushSecrets: [read.KREDITLINA_BANK_PUSH_SECRET, read.KREDITLINA_BANK_PUSH_SECRET_FORMER].filter(
      (one) => one !== undefined,
    ),
    trustedProxies: read.KREDITLINA_TRUSTED_PROXIES ?? 0,
    limits: defined({
      perMinute: read.KREDITLINA_REQUESTS_PER_MINUTE,
      loginsPerMinute: read.KREDITLINA_LOGINS_PER_MINUTE,
      eventsPerDay: read.KREDITLINA_CUSTOMER_EVENTS_PER_DAY,
      personalRowsPerDay: read.KREDITLINA_PERSONAL_ROWS_PER_DAY,
    }),
    ratingUrl: read.KREDITLINA_RATING_URL,
    socialUrls: read.KREDITLINA_SOCIAL_URLS ?? (isDemo ? exampleSocialUrls : []),
    lender: {
      name: read.KREDITLINA_LENDER_NAME ?? exampleLender.name,
      companyNumber: read.KREDITLINA_LENDER_NUMBER ?? exampleLender.number,
      bankgiroNumber: read.KREDITLINA_BANKGIRO ?? exampleLender.bankgiro,
    },
    lenderNames: {
      first: read.KREDITLINA_FIRST_LENDER_NAME ?? null,
      second: read.KREDITLINA_SECOND_LENDER_NAME ?? null,
    },
  });
}

/** Validates each variable by itself, then against the mode; reports all errors at once. */
function readEnvironment(env: NodeJS.ProcessEnv, only: readonly ProcessRole[] | undefined): Environment {
  const read: Record<string, unknown> = {};
  const issues: string[] = [];
  const wrong = new Set<string>();
  for (const [name, schema] of Object.entries(environment.shape)) {
    const parsed = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (parsed.success) read[name] = parsed.data;
    else {
      wrong.add(name);
      issues.push(...parsed.error.issues.map(({ path, message }) => [name, ...path, message].join(': ')));
    }
  }
  if (!wrong.has('KREDITLINA_MODE')) {
    for (const { variable, reason } of refusalsOf(read, only))
      if (!wrong.has(variable)) issues.push(`${variable}: ${reason}`);
  }
  // Two rules for one variable may give the same message.
  if (issues.length > 0) throw new InvalidEnvironment([...new Set(issues)]);
  return read as Environment;
}

type Defined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/** Removes undefined values, so that a missing setting is absent. */
function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Defined<T>;
}

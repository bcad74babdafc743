import { SERVERS_OWN } from '@kreditlina/event-store/eventstoredb/address';
import { personaBySsn } from '@kreditlina/partners/personas/personas';
import { exampleLender } from './environment.ts';
import type { ProcessRole } from './process-roles.ts';
import {
  databaseNames,
  type Found,
  type Given,
  isLoopback,
  isLoopbackUrl,
  type Refusal,
  refuse,
  refusedEventStore,
  refusedLogins,
  type Variable,
} from './store-rules.ts';

/** Minimum number of distinct characters; 32 random bytes have about thirty, a typed phrase far fewer. */
const LEAST_DIFFERENT = 14;
const LEAST_CHARACTERS = 32;
/** Words typical of examples and careless input, too long to occur by chance. */
const exampleWord = /change|example|secret|password|default|kreditlina|abcdef|123456|pepper/i;

/**
 * Weakness of a secret; undefined if there is none.
 * @param text the secret as given; for a key, its bytes as characters
 */
function weaknessOf(text: string): string | undefined {
  if (text.length < LEAST_CHARACTERS)
    return `must have at least ${LEAST_CHARACTERS} characters in production`;
  if (new Set(text).size < LEAST_DIFFERENT || exampleWord.test(text))
    return 'looks like an example: use random bytes';
  return undefined;
}

const AWS = 'https://s3.amazonaws.com';
type Only = readonly ProcessRole[] | undefined;

/** Roles that use each setting required in production; all roles use those not listed. */
const users: { readonly [Name in Variable]?: readonly ProcessRole[] } = {
  KREDITLINA_PUBLIC_URL: ['command-api', 'workers'],
  KREDITLINA_TRUSTED_PROXIES: ['command-api'],
  // Only jobs erase people.
  DATABASE_ERASER_URL: ['workers'],
  KREDITLINA_SECRET: ['command-api', 'workers'],
  KREDITLINA_PEPPER: ['command-api', 'workers'],
  KREDITLINA_PARTNERS: ['command-api', 'workers'],
  KREDITLINA_PARTNER_CERTIFICATES: ['command-api', 'workers'],
  KREDITLINA_BANKID_AUTHORITIES: ['command-api'],
  KREDITLINA_LENDER_NAME: ['command-api', 'workers'],
  KREDITLINA_LENDER_NUMBER: ['command-api', 'workers'],
  KREDITLINA_BANKGIRO: ['command-api', 'workers'],
};

const isUsed = (variable: Variable, only: Only): boolean =>
  only === undefined || (users[variable]?.some((role) => only.includes(role)) ?? true);

/** True if the setting is given. An omitted JSON setting is parsed as an empty object. */
const isGiven = (value: unknown): boolean =>
  value !== undefined && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/**
 * Finds all settings that contradict the mode.
 * @param only absent: the process is the whole product
 */
export function refusalsOf(given: Given, only?: Only): readonly Refusal[] {
  const found =
    given.KREDITLINA_MODE === 'production'
      ? [...refusedInProduction(given), ...ofRolesInProduction(given, only)].filter(
          // A setting that these roles do not use may be missing, but never wrong.
          (one) => one && (isGiven(given[one.variable]) || isUsed(one.variable, only)),
        )
      : refusedInDemo(given);
  return [...found, sameNames(given)].filter((one) => one !== undefined);
}

function ofRolesInProduction(given: Given, only: Only): Found {
  const listens = only !== undefined && !only.includes('command-api');
  return [
    refuse(
      only?.includes('surroundings') === true,
      'KREDITLINA_MODE',
      'production has no role `surroundings`: its database and partners are real',
    ),
    refuse(
      listens && given.KREDITLINA_HEALTH_PORT === undefined,
      'KREDITLINA_HEALTH_PORT',
      'is required in production for a process without the API',
    ),
  ];
}

/** Refuses two lenders of the same name, which lists could not distinguish. */
const sameNames = (given: Given): Refusal | undefined => {
  const [first, second] = [given.KREDITLINA_FIRST_LENDER_NAME, given.KREDITLINA_SECOND_LENDER_NAME].map(
    (name) => name?.toLocaleLowerCase('sv'),
  );
  return refuse(
    first !== undefined && first === second,
    'KREDITLINA_SECOND_LENDER_NAME',
    'is the name of the first lender',
  );
};

/**
 * Refusals in a demonstration, which admits everyone and generates its keys, so it must be reachable only
 * from its own machine.
 */
function refusedInDemo(given: Given): Found {
  const url = given.KREDITLINA_PUBLIC_URL;
  const isPublic = url !== undefined && !(url.startsWith('http:') && isLoopbackUrl(url));
  const partners = Object.values(given.KREDITLINA_PARTNERS ?? {});
  const reason = 'a demonstration (KREDITLINA_MODE=demo) ';
  return [
    refuse(
      !isLoopback(given.KREDITLINA_HOST ?? '127.0.0.1'),
      'KREDITLINA_HOST',
      `${reason}listens on loopback only`,
    ),
    refuse(
      !isLoopback(given.KREDITLINA_HEALTH_HOST ?? '127.0.0.1'),
      'KREDITLINA_HEALTH_HOST',
      `${reason}listens on loopback only`,
    ),
    refuse(isPublic, 'KREDITLINA_PUBLIC_URL', `${reason}is reached over http on loopback only`),
    refuse(
      (given.KREDITLINA_TRUSTED_PROXIES ?? 0) > 0,
      'KREDITLINA_TRUSTED_PROXIES',
      `${reason}has no proxy in front`,
    ),
    ...databaseNames.map((name) =>
      refuse(given[name] !== undefined, name, `${reason}uses only its own database`),
    ),
    refuse(
      given.REDIS_URL !== undefined && !isLoopbackUrl(given.REDIS_URL),
      'REDIS_URL',
      `${reason}keeps its jobs on this machine`,
    ),
    ...refusedEventStore(given, (address) =>
      address.hosts.every(isLoopback) ? undefined : `${reason}keeps its events on this machine`,
    ),
    refuse(!partners.every(isLoopbackUrl), 'KREDITLINA_PARTNERS', `${reason}calls no real partner`),
    refuse(
      given.KREDITLINA_BLOBS !== undefined && !isLoopbackUrl(given.KREDITLINA_BLOBS.endpoint ?? AWS),
      'KREDITLINA_BLOBS',
      `${reason}keeps its files on this machine`,
    ),
  ];
}

/** Refusals in production, where no setting is generated or guessed. */
function refusedInProduction(given: Given): Found {
  return [...publicSide(given), ...secrets(given), ...connections(given), ...business(given)];
}

const missing = (given: Given, variable: Variable): Refusal | undefined =>
  refuse(given[variable] === undefined, variable, 'is required in production');

function publicSide(given: Given): Found {
  const url = given.KREDITLINA_PUBLIC_URL;
  return [
    missing(given, 'KREDITLINA_PUBLIC_URL'),
    refuse(
      url !== undefined && (!url.startsWith('https:') || isLoopbackUrl(url)),
      'KREDITLINA_PUBLIC_URL',
      'must be the https address that customers use',
    ),
    refuse(
      given.KREDITLINA_TRUSTED_PROXIES === undefined,
      'KREDITLINA_TRUSTED_PROXIES',
      'is required in production, 0 without a proxy',
    ),
    refuse(given.KREDITLINA_TEST_MODE === true, 'KREDITLINA_TEST_MODE', 'must not be set in production'),
  ];
}

const neededSecrets = ['KREDITLINA_MASTER_KEY', 'KREDITLINA_SECRET', 'KREDITLINA_PEPPER'] as const;
const pushSecrets = ['KREDITLINA_BANK_PUSH_SECRET', 'KREDITLINA_BANK_PUSH_SECRET_FORMER'] as const;
const secretNames = [
  ...neededSecrets,
  'KREDITLINA_MASTER_KEY_FORMER',
  'KREDITLINA_SECRET_FORMER',
  'KREDITLINA_METRICS_TOKEN',
  ...pushSecrets,
] as const;

function secrets(given: Given): Found {
  const texts = secretNames.map((name) => {
    const value = given[name];
    return [name, Buffer.isBuffer(value) ? value.toString('latin1') : value] as const;
  });
  const wrong = texts.flatMap(([name, text], index) => {
    if (text === undefined) return [];
    const weakness = weaknessOf(text);
    const isCopy = texts.findIndex(([, other]) => other === text) < index;
    return [
      weakness === undefined ? undefined : { variable: name, reason: weakness },
      refuse(isCopy, name, 'is the same as another secret'),
    ];
  });
  const isAlone =
    given.KREDITLINA_BANK_PUSH_SECRET_FORMER !== undefined && given.KREDITLINA_BANK_PUSH_SECRET === undefined;
  return [
    ...neededSecrets.map((name) => missing(given, name)),
    refuse(isAlone, 'KREDITLINA_BANK_PUSH_SECRET', 'is required beside the former one'),
    ...wrong,
  ];
}

function connections(given: Given): Found {
  const { REDIS_URL: redis, OTEL_EXPORTER_OTLP_ENDPOINT: traces, KREDITLINA_PARTNERS: partners } = given;
  return [
    refuse(
      given.NODE_TLS_REJECT_UNAUTHORIZED === '0',
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'would disable all certificate checks; name the authority in NODE_EXTRA_CA_CERTS',
    ),
    ...databaseNames.map((name) => missing(given, name)),
    ...refusedLogins(given),
    refuse(
      redis !== undefined && !isSafe(redis, 'rediss:'),
      'REDIS_URL',
      'must be rediss://, except on loopback',
    ),
    // The client lets a parameter override other parts of the address, including its TLS.
    refuse(redis !== undefined && new URL(redis).search !== '', 'REDIS_URL', 'must have no parameters'),
    ...refusedEventStore(given, ({ hosts, tls, credentials }) => {
      if (hosts.every(isLoopback)) return undefined;
      if (!tls || credentials === undefined)
        return 'must name user and password and not have tls=false, except on loopback';
      // These logins can hide and delete events, and the log would not show who did it.
      return SERVERS_OWN.has(credentials.username)
        ? 'must name the product’s own login, which kreditlina eventstore-login creates, not one with all rights'
        : undefined;
    }),
    refuse(
      traces !== undefined && !isSafe(traces, 'https:'),
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'must be https, except on loopback',
    ),
    refuse(
      !isSafe(given.KREDITLINA_BLOBS?.endpoint ?? AWS, 'https:'),
      'KREDITLINA_BLOBS',
      'endpoint must be https, except on loopback',
    ),
    refuse(
      partners === undefined,
      'KREDITLINA_PARTNERS',
      'is required in production: there are no simulators',
    ),
    ...Object.entries(partners ?? {}).map(([partner, url]) =>
      refuse(
        !url.startsWith('https:') || isLoopbackUrl(url),
        'KREDITLINA_PARTNERS',
        `${partner} must be the https address of the real partner`,
      ),
    ),
    refuse(
      Object.keys(given.KREDITLINA_SIMULATORS ?? {}).length > 0,
      'KREDITLINA_SIMULATORS',
      'must not be set in production',
    ),
    missing(given, 'KREDITLINA_BANKID_AUTHORITIES'),
    ...certificates(given),
  ];
}

const isSafe = (url: string, protocol: string): boolean =>
  isLoopbackUrl(url) || new URL(url).protocol === protocol;

/**
 * Refuses partners without a complete client certificate. The customer opens the BankID app; every other
 * partner identifies us only by our certificate.
 */
function certificates(given: Given): Found {
  return Object.keys(given.KREDITLINA_PARTNERS ?? {})
    .filter((partner) => partner !== 'bankIdApp')
    .map((partner) => {
      const files = given.KREDITLINA_PARTNER_CERTIFICATES?.[partner as 'bankId'] ?? {};
      const isWhole = files.pfx !== undefined || (files.cert !== undefined && files.key !== undefined);
      return refuse(
        !isWhole,
        'KREDITLINA_PARTNER_CERTIFICATES',
        `${partner} needs a pfx, or a cert with its key, in production`,
      );
    });
}

function business(given: Given): Found {
  const { KREDITLINA_LENDER_NUMBER: number, KREDITLINA_BANKGIRO: bankgiro } = given;
  const testPersons = (given.KREDITLINA_STAFF ?? []).filter(({ ssn }) => personaBySsn(ssn) !== undefined);
  return [
    missing(given, 'KREDITLINA_LENDER_NAME'),
    missing(given, 'KREDITLINA_LENDER_NUMBER'),
    refuse(number === exampleLender.number, 'KREDITLINA_LENDER_NUMBER', 'is the example number'),
    missing(given, 'KREDITLINA_BANKGIRO'),
    refuse(bankgiro === exampleLender.bankgiro, 'KREDITLINA_BANKGIRO', 'is the example bankgiro'),
    refuse(testPersons.length > 0, 'KREDITLINA_STAFF', 'names a test person, whom anyone can impersonate'),
  ];
}

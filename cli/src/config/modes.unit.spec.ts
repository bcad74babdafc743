import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, describe, expect, it } from 'vitest';
import { partnersAt, productionEnvironment } from '../testing/production-environment.ts';
import { type ProcessRole, readRoles } from './process-roles.ts';
import { readConfig } from './read-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-modes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const databaseAs = (login: string) => `postgresql://${login}@db.example/kreditlina?sslmode=verify-full`;
const production = productionEnvironment(
  { appUrl: databaseAs('app:a'), ownerUrl: databaseAs('owner:o'), eraserUrl: databaseAs('eraser:e') },
  folder,
);
const blobsAt = (endpoint: string) =>
  JSON.stringify({ bucket: 'kreditlina-files', region: 'eu-north-1', endpoint });
const bytes = (text: string) => Buffer.from(text.padEnd(32, text)).subarray(0, 32).toString('base64');

/** Lines of the error message, without the first. */
function refusals(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}
const variables = (env: Record<string, string>) => refusals(env).map((line) => line.split(':', 1)[0]);

describe('demonstration mode', () => {
  it('demonstration mode is the default, with test personas, test routes and a log in its folder', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ mode: 'demo', testMode: true, staff: 'personas', log: { to: 'file' } });
  });

  it.each([
    ['KREDITLINA_HOST', '0.0.0.0'],
    ['KREDITLINA_HOST', '::'],
    ['KREDITLINA_HOST', '192.168.1.10'],
    ['KREDITLINA_HOST', 'demo.example'],
    ['KREDITLINA_HEALTH_HOST', '0.0.0.0'],
    ['KREDITLINA_PUBLIC_URL', 'https://demo.example'],
    ['KREDITLINA_PUBLIC_URL', 'https://localhost:3000'],
    ['KREDITLINA_PUBLIC_URL', 'http://demo.example'],
    ['KREDITLINA_TRUSTED_PROXIES', '1'],
    ['DATABASE_URL', 'postgresql://db.example/kreditlina?sslmode=verify-full'],
    // A local database needs a login too.
    ['DATABASE_URL', 'postgresql://127.0.0.1/kreditlina'],
    ['DATABASE_OWNER_URL', 'postgresql://127.0.0.1/kreditlina'],
    ['DATABASE_ERASER_URL', 'postgresql://127.0.0.1/kreditlina'],
    ['REDIS_URL', 'rediss://redis.example'],
    ['EVENTSTORE_URL', 'esdb://app:secret@store.example'],
    ['EVENTSTORE_URL', 'esdb://127.0.0.1,store.example?tls=false'],
    ['KREDITLINA_PARTNERS', partnersAt((name) => `https://${name}.example`)],
    ['KREDITLINA_BLOBS', blobsAt('https://s3.example')],
    ['KREDITLINA_BLOBS', '{"bucket":"kreditlina-files","region":"eu-north-1"}'],
  ])('refuses a %s that leads outside, in test mode too (%#)', (name, value) => {
    expect(variables({ [name]: value })).toEqual([name]);
    expect(variables({ [name]: value, KREDITLINA_TEST_MODE: '1', KREDITLINA_MODE: 'demo' })).toEqual([name]);
  });

  it.each([
    ['KREDITLINA_HOST', 'localhost'],
    ['KREDITLINA_HOST', '127.0.0.2'],
    ['KREDITLINA_HOST', '::1'],
    ['KREDITLINA_PUBLIC_URL', 'http://localhost:8080'],
    ['KREDITLINA_PUBLIC_URL', 'http://[::1]:8080'],
    ['KREDITLINA_PARTNERS', partnersAt(() => 'http://127.0.0.1:4000')],
  ])('accepts this %s (%#)', (name, value) => {
    expect(refusals({ [name]: value })).toEqual([]);
  });
});

describe('production mode', () => {
  it(
    'starts with a complete configuration, without test routes and test personas, and logs to stderr',
    proves('X-51'),
    () => {
      const { KREDITLINA_LOG: _, KREDITLINA_STAFF: __, ...env } = production;
      const config = readConfig(env);
      expect(config).toMatchObject({
        mode: 'production',
        testMode: false,
        staff: [],
        trustedProxies: 0,
        // Fictitious links would mislead customers.
        socialUrls: [],
        log: { to: 'stderr' },
        lender: { name: 'Långivaren AB', companyNumber: '5560360793', bankgiroNumber: '58056201' },
      });
      expect(config.masterKey).toHaveLength(32);
    },
  );

  it('accepts two secrets of the bank during a replacement, and the former one not alone', () => {
    const [first, second] = ['qV8-kz2!Lr0_wYxBnM4pTd7#Hs9cJe1A', 'zR3+uF6@Wo5_aGbEvK2nXi8%Pt7qLy0D'];
    const { KREDITLINA_LOG: _, KREDITLINA_STAFF: __, ...env } = production;
    expect(readConfig(env).bankPushSecrets).toEqual([]);
    const both = { KREDITLINA_BANK_PUSH_SECRET: first, KREDITLINA_BANK_PUSH_SECRET_FORMER: second };
    expect(readConfig({ ...env, ...both }).bankPushSecrets).toEqual([first, second]);
    const alone = { ...production, KREDITLINA_BANK_PUSH_SECRET_FORMER: second };
    expect(variables(alone)).toEqual(['KREDITLINA_BANK_PUSH_SECRET']);
  });

  it('lists all missing settings at once', () => {
    expect(variables({ KREDITLINA_MODE: 'production' }).sort()).toEqual(
      [
        'DATABASE_ERASER_URL',
        'DATABASE_OWNER_URL',
        'DATABASE_URL',
        'KREDITLINA_BANKGIRO',
        'KREDITLINA_BANKID_AUTHORITIES',
        'KREDITLINA_LENDER_NAME',
        'KREDITLINA_LENDER_NUMBER',
        'KREDITLINA_MASTER_KEY',
        'KREDITLINA_PARTNERS',
        'KREDITLINA_PEPPER',
        'KREDITLINA_PUBLIC_URL',
        'KREDITLINA_SECRET',
        'KREDITLINA_TRUSTED_PROXIES',
      ].sort(),
    );
  });

  it('lists invalid and missing settings together, each variable once', () => {
    expect(
      variables({ ...production, PORT: '80x', KREDITLINA_SECRET: 'short', KREDITLINA_PEPPER: '' }),
    ).toEqual(['PORT', 'KREDITLINA_SECRET', 'KREDITLINA_PEPPER']);
  });

  it.each([
    ['KREDITLINA_PUBLIC_URL', 'http://kreditlina.example'],
    ['KREDITLINA_PUBLIC_URL', 'https://127.0.0.1'],
    ['KREDITLINA_TEST_MODE', '1'],
    ['KREDITLINA_MASTER_KEY', Buffer.alloc(32, 7).toString('base64')],
    ['KREDITLINA_MASTER_KEY', bytes('0123456789')],
    ['KREDITLINA_SECRET', 's'.repeat(64)],
    ['KREDITLINA_SECRET', 'change-me-to-32-random-bytes-or-more'],
    ['KREDITLINA_PEPPER', 'qV8-kz2!Lr0_wYxB'],
    ['KREDITLINA_PEPPER', production.KREDITLINA_SECRET ?? ''],
    ['KREDITLINA_METRICS_TOKEN', 'm'.repeat(32)],
    ['KREDITLINA_METRICS_TOKEN', production.KREDITLINA_SECRET ?? ''],
    ['KREDITLINA_BANK_PUSH_SECRET', 'm'.repeat(32)],
    ['KREDITLINA_BANK_PUSH_SECRET', production.KREDITLINA_SECRET ?? ''],
    ['KREDITLINA_SIMULATORS', '{"reportDelayMs":0}'],
    ['KREDITLINA_PARTNERS', partnersAt((name) => `https://${name === 'uc' ? '127.0.0.1' : 'a.example'}`)],
    ['KREDITLINA_PARTNERS', partnersAt((name) => `${name === 'uc' ? 'http' : 'https'}://a.example`)],
    ['KREDITLINA_STAFF', `199001012385:admin,${personaByKey('admin').ssn}:admin`],
    ['KREDITLINA_LENDER_NUMBER', '5599009007'],
    ['KREDITLINA_BANKGIRO', '9912346'],
    ['DATABASE_URL', 'postgresql://app@db.example/kreditlina'],
    ['DATABASE_URL', 'postgresql://app@db.example/kreditlina?sslmode=no-verify'],
    ['DATABASE_URL', 'postgresql://app@db.example/kreditlina?sslmode=verify-full&sslmode=disable'],
    ['DATABASE_URL', 'postgresql://app@db.example/kreditlina?sslmode=verify-full&ssl=0'],
    ['DATABASE_URL', 'postgresql://app@127.0.0.1/kreditlina?host=db.example'],
    ['DATABASE_OWNER_URL', 'postgresql://owner@db.example/kreditlina?sslmode=require'],
    ['DATABASE_ERASER_URL', 'postgresql://eraser@db.example/kreditlina'],
    ['REDIS_URL', 'redis://redis.example'],
    // The client reads an empty value as "no TLS", despite the scheme of the address.
    ['REDIS_URL', 'rediss://api:secret@redis.example?tls='],
    ['REDIS_URL', 'rediss://redis.example?path=/run/redis.sock'],
    ['EVENTSTORE_URL', 'esdb://app:secret@store.example?tls=false'],
    ['EVENTSTORE_URL', 'esdb://app:secret@store.example?T-L-S=false'],
    ['EVENTSTORE_URL', 'esdb://store.example'],
    ['EVENTSTORE_URL', 'esdb://admin:secret@store.example'],
    ['EVENTSTORE_URL', 'esdb://o%70s:secret@store.example'],
    ['EVENTSTORE_URL', 'esdb://app:secret@127.0.0.1,store.example?tls=false'],
    ['EVENTSTORE_URL', 'esdb://app:secret@store.example?tlsVerifyCert=false'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example'],
    ['KREDITLINA_BLOBS', blobsAt('http://s3.example')],
  ])('refuses this %s without printing it (%#)', (name, value) => {
    const found = refusals({ ...production, [name]: value });
    expect(found.map((line) => line.split(':', 1)[0])).toEqual([name]);
    expect(found.join()).not.toContain(value);
  });

  it('refuses disabled certificate checks in Node, for every process', () => {
    const env = { ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0', KREDITLINA_HEALTH_PORT: '0' };
    for (const only of [undefined, ['command-api'], ['projections'], ['workers']] as const)
      expect(() => readConfig(env, only)).toThrow(/^ {2}NODE_TLS_REJECT_UNAUTHORIZED: would disable/m);
    expect(refusals({ ...production, NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toEqual([]);
  });

  it.each([
    ['DATABASE_URL', 'postgresql://app@127.0.0.1/kreditlina'],
    // The running product does not get the owner's password.
    ['DATABASE_OWNER_URL', databaseAs('owner')],
    ['REDIS_URL', 'rediss://redis.example'],
    ['REDIS_URL', 'redis://127.0.0.1'],
    ['EVENTSTORE_URL', 'esdb://app:secret@store.example'],
    ['EVENTSTORE_URL', 'esdb+discover://app:secret@nodes.example?tlsCAFile=/run/ca.crt'],
    ['EVENTSTORE_URL', 'kurrentdb://app:secret@a.example,b.example:2114'],
    ['EVENTSTORE_URL', 'esdb://127.0.0.1?tls=false'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318'],
    ['KREDITLINA_BLOBS', blobsAt('https://s3.example')],
    ['KREDITLINA_BLOBS', blobsAt('http://127.0.0.1:9000')],
    ['KREDITLINA_BLOBS', '{"bucket":"kreditlina-files","region":"eu-north-1"}'],
    ['KREDITLINA_TRUSTED_PROXIES', '2'],
  ])('accepts this %s (%#)', (name, value) => {
    expect(refusals({ ...production, [name]: value })).toEqual([]);
  });

  it.each([
    ['the same for all three', ['app', 'app', 'app'], ['DATABASE_OWNER_URL', 'DATABASE_ERASER_URL']],
    ['its owner', ['one', 'one', 'eraser'], ['DATABASE_OWNER_URL']],
    ['its eraser', ['one', 'owner', 'one'], ['DATABASE_ERASER_URL']],
    ['an owner who erases', ['app', 'one', 'one'], ['DATABASE_ERASER_URL']],
    ['the same in other letters', ['app', '%61pp', 'eraser'], ['DATABASE_OWNER_URL']],
  ])('refuses a database login that is %s', proves('X-51'), (_what, [app, owner, eraser], expected) => {
    const env = {
      ...production,
      DATABASE_URL: databaseAs(`${app}:a`),
      DATABASE_OWNER_URL: databaseAs(`${owner}:b`),
      DATABASE_ERASER_URL: databaseAs(`${eraser}:c`),
    };
    expect(refusals(env)).toEqual(
      expected.map((name) => `${name}: must use a different login from the other two database addresses`),
    );
  });

  it('refuses a database login overridden by a parameter, and one without a name', () => {
    const overruled = `${databaseAs('owner:b')}&user=app`;
    expect(variables({ ...production, DATABASE_OWNER_URL: overruled })).toEqual(['DATABASE_OWNER_URL']);
    const nameless = 'postgresql://db.example/kreditlina?sslmode=verify-full';
    expect(refusals({ ...production, DATABASE_ERASER_URL: nameless })).toEqual([
      'DATABASE_ERASER_URL: must contain a login name',
    ]);
  });

  it('needs a certificate or a key store for every partner', () => {
    const given = JSON.parse(production.KREDITLINA_PARTNER_CERTIFICATES ?? '');
    const changed = { ...given, uc: { cert: 'uc.pem' }, bankId: { pfx: 'bankid.p12' } };
    delete changed.instantor;
    const found = refusals({ ...production, KREDITLINA_PARTNER_CERTIFICATES: JSON.stringify(changed) });
    expect(found).toEqual([
      'KREDITLINA_PARTNER_CERTIFICATES: uc needs a pfx, or a cert with its key, in production',
      'KREDITLINA_PARTNER_CERTIFICATES: instantor needs a pfx, or a cert with its key, in production',
    ]);
  });
});

describe('a process with some of the roles', () => {
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(production).filter(([name]) => !names.includes(name)));
  const missingFor = (only: readonly ProcessRole[], env: Record<string, string>) => {
    try {
      readConfig(env, only);
      return [];
    } catch (error) {
      return (error as Error).message.match(/[A-Z_]{5,}(?=:)/g);
    }
  };
  const bare = {
    KREDITLINA_MODE: 'production',
    KREDITLINA_HEALTH_PORT: '0',
  };

  it('lists every missing setting that its roles use', () => {
    const everybody = ['KREDITLINA_MASTER_KEY', 'DATABASE_URL', 'DATABASE_OWNER_URL'];
    const both = [
      'KREDITLINA_PUBLIC_URL',
      'KREDITLINA_SECRET',
      'KREDITLINA_PEPPER',
      'KREDITLINA_PARTNERS',
      'KREDITLINA_LENDER_NAME',
      'KREDITLINA_LENDER_NUMBER',
      'KREDITLINA_BANKGIRO',
    ];
    const sorted = (names: readonly string[]) => [...names].sort();
    expect(missingFor(['projections'], bare)?.sort()).toEqual(sorted(everybody));
    expect(missingFor(['workers'], bare)?.sort()).toEqual(
      sorted([...everybody, ...both, 'DATABASE_ERASER_URL']),
    );
    expect(missingFor(['command-api'], bare)?.sort()).toEqual(
      sorted([...everybody, ...both, 'KREDITLINA_TRUSTED_PROXIES', 'KREDITLINA_BANKID_AUTHORITIES']),
    );
  });

  it('starts with only the settings that its roles use', () => {
    const ofProjections = without(
      'KREDITLINA_PARTNERS',
      'KREDITLINA_PARTNER_CERTIFICATES',
      'KREDITLINA_LENDER_NAME',
      'KREDITLINA_SECRET',
      'DATABASE_ERASER_URL',
    );
    expect(readConfig({ ...ofProjections, ...bare }, ['projections']).only).toEqual(['projections']);
  });

  it('accepts settings that it does not use, as long as they are valid', () => {
    const env = { ...production, ...bare, KREDITLINA_PARTNER_CERTIFICATES: '{}' };
    expect(missingFor(['projections'], env)).toEqual([]);
    expect(missingFor(['projections'], { ...env, KREDITLINA_TEST_MODE: '1' })).toEqual([
      'KREDITLINA_TEST_MODE',
    ]);
  });

  it('needs a health port in production without the API, and refuses simulated surroundings there', () => {
    expect(missingFor(['workers'], production)).toEqual(['KREDITLINA_HEALTH_PORT']);
    expect(missingFor(['command-api'], production)).toEqual([]);
    expect(missingFor(['surroundings', 'command-api'], production)).toEqual(['KREDITLINA_MODE']);
  });

  it('roles are read alone or from a list, and unknown ones are refused', () => {
    expect(readRoles('workers, projections')).toEqual(['projections', 'workers']);
    expect(() => readRoles('api')).toThrow(
      '--only takes a comma-separated list of surroundings, command-api, projections, workers',
    );
    expect(() => readRoles('')).toThrow('--only takes');
  });
});

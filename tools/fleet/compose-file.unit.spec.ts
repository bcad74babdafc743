import { readFileSync } from 'node:fs';
import { environment } from '@kreditlina/cli/config/environment';
import { readConfig } from '@kreditlina/cli/config/read-config';
import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from '../source-files.ts';
import { composeFile, neededVariables, type Service } from './compose-file.ts';

const { services, networks, volumes } = composeFile();
const all = Object.entries(services);
const names = all.map(([name]) => name);
const roles = ['command-api', 'projections', 'workers'] as const;
const service = (name: string): Service => services[name] as Service;
const breaching = (isRight: (service: Service, name: string) => boolean): string[] =>
  all.filter(([name, one]) => !isRight(one, name)).map(([name]) => name);
const ended = new Set(['certificates', 'eventstore-login', 'migrate']);
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

describe('every service of docker-compose.yml', () => {
  it('each service has an image of a fixed version, or ours', () => {
    const pinned = /^[\w./-]+:v?\d+\.\d+(\.\d+)?[\w.-]*$/;
    expect(breaching(({ image = '' }) => pinned.test(image) || image.startsWith('kreditlina:'))).toEqual([]);
  });

  it('the EventStoreDB image that tests start is the one that the fleet runs', () => {
    const tests = read('platform/event-store/src/eventstoredb/testing/servers.ts');
    expect(tests).toContain(`'${service('eventstore').image}'`);
  });

  it('writes only to its volumes and memory, has no capabilities, and can gain none', () => {
    expect(breaching(({ read_only }) => read_only === true)).toEqual([]);
    expect(breaching(({ cap_drop }) => cap_drop?.join() === 'ALL')).toEqual([]);
    expect(breaching(({ security_opt }) => security_opt?.join() === 'no-new-privileges:true')).toEqual([]);
    expect(breaching(({ tmpfs = [] }) => tmpfs.every((one) => one.includes('size=')))).toEqual([]);
  });

  it('runs as a non-root user, except certificates, which has no network', () => {
    expect(breaching(({ user = '0' }) => !/^0\b/.test(user))).toEqual(['certificates']);
    expect(breaching(({ cap_add }) => cap_add === undefined)).toEqual(['certificates']);
    expect(service('certificates').network_mode).toBe('none');
  });

  it('each service has limits of memory, CPU and log, and a health check', () => {
    const limits = ({ deploy }: Service) => deploy?.resources?.limits;
    expect(breaching((one) => Boolean(limits(one)?.memory && limits(one)?.cpus))).toEqual([]);
    expect(breaching(({ logging }) => Boolean(logging?.options?.['max-size']))).toEqual([]);
    expect(breaching(({ healthcheck }, name) => ended.has(name) || healthcheck !== undefined)).toEqual([]);
    expect(breaching(({ restart }, name) => restart === (ended.has(name) ? 'no' : 'unless-stopped'))).toEqual(
      [],
    );
  });

  it('gives the read models time to be built before the health check counts', () => {
    expect(service('projections').healthcheck?.start_period).toBe('6h');
  });

  it('waits for the services it depends on', () => {
    for (const role of roles)
      expect(service(role).depends_on).toMatchObject({
        migrate: { condition: 'service_completed_successfully' },
        postgres: { condition: 'service_healthy' },
        eventstore: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
      });
    expect(
      breaching(({ depends_on }) => Object.keys(depends_on ?? {}).every((one) => names.includes(one))),
    ).toEqual([]);
  });

  it('uses existing volumes, networks and files of the repository', () => {
    const mounts = all.flatMap(([, one]) => (one.volumes ?? []).map((line) => line.split(':')[0] ?? ''));
    const named = mounts.filter((one) => /^[a-z]/.test(one));
    expect(named.filter((one) => !(one in volumes))).toEqual([]);
    const files = mounts.filter((one) => one.startsWith('./') && !one.startsWith('./ops/secrets'));
    expect(files.filter((one) => listFiles(one).length === 0)).toEqual([]);
    expect(breaching(({ networks: own = [] }) => own.every((one) => one in networks))).toEqual([]);
  });

  it('mounts folders for files that are replaced while it runs: a mounted file would stay the former one', () => {
    const sources = ({ volumes: own = [] }: Service) => own.map((line) => line.split(':')[0] ?? '');
    const mayChange = /^\.\/ops\/(secrets|proxy|prometheus)\b/;
    const files = all
      .flatMap(([name, one]) => (ended.has(name) ? [] : sources(one)))
      .filter((one) => mayChange.test(one));
    expect(files.filter((one) => /\.\w+$/.test(one))).toEqual(['./ops/prometheus/blackbox.yml']);
  });
});

describe('isolation of the services', () => {
  it('only the proxy has ports, and its internal port is bound to this machine', () => {
    expect(breaching(({ ports }) => ports === undefined)).toEqual(['proxy']);
    expect(service('proxy').ports).toEqual(['80:8080', '443:8443', '127.0.0.1:8444:8444']);
  });

  it('each network connects only the listed services', () => {
    const members = (network: string) =>
      all.filter(([, one]) => one.networks?.includes(network)).map(([name]) => name);
    expect(members('stores')).toEqual([
      ...['postgres', 'redis', 'eventstore', 'eventstore-2', 'eventstore-3', 'eventstore-login'],
      'migrate',
      ...roles,
    ]);
    expect(members('front')).toEqual(['command-api', 'proxy']);
    expect(members('outside')).toEqual(['proxy']);
    expect(members('partners')).toEqual(['command-api', 'workers']);
    const open = Object.keys(networks).filter((name) => networks[name]?.internal !== true);
    expect(open).toEqual(['outside', 'partners']);
  });

  it('only the migration and the database get the password of the log’s owner', () => {
    const told = all.filter(([, one]) => JSON.stringify(one.environment ?? {}).includes('OWNER_PASSWORD'));
    expect(told.map(([name]) => name)).toEqual(['postgres', 'migrate']);
  });

  it('only the nodes and the service that creates the product’s login have the event store’s admin password, and that service runs first', () => {
    const told = all.filter(([, one]) =>
      /\{EVENTSTORE_(OPS_)?PASSWORD/.test(JSON.stringify(one.environment ?? {})),
    );
    const nodes = ['eventstore', 'eventstore-2', 'eventstore-3'];
    expect(told.map(([name]) => name)).toEqual([...nodes, 'eventstore-login']);
    const spoken = all.flatMap(([, one]) => one.environment?.EVENTSTORE_URL ?? []);
    expect(spoken).toHaveLength(5);
    for (const url of spoken)
      expect(url).toMatch(/^esdb:\/\/\$\{EVENTSTORE_USER:-kreditlina\}:\$\{EVENTSTORE_APP_PASSWORD:\?\}@/);
    const before = service('migrate').depends_on?.['eventstore-login'];
    expect(before).toEqual({ condition: 'service_completed_successfully' });
  });

  it('each kind of process has a separate Redis login, not the operators’', () => {
    const told = all.filter(([, one]) => JSON.stringify(one.environment ?? {}).includes('{REDIS_PASSWORD'));
    expect(told.map(([name]) => name)).toEqual(['redis']);
    const loginOf = (name: string) =>
      /^rediss:\/\/(\w+):/.exec(service(name).environment?.REDIS_URL ?? '')?.[1];
    expect([...roles, 'migrate'].map(loginOf)).toEqual(['api', undefined, 'jobs', 'jobs']);
  });

  it('no secret is in the file, a command line or git', () => {
    const secret = /^(?!\$\{)(?=.{8,})[A-Za-z0-9+/=_-]+$/;
    for (const [name, { environment: own = {}, command = [] }] of all) {
      const values = Object.entries(own).filter(([key]) =>
        /PASSWORD|SECRET|TOKEN|KEY$|PEPPER|AUTH$/.test(key),
      );
      expect(
        values.filter(([, value]) => secret.test(String(value))),
        name,
      ).toEqual([]);
      expect(command.join(' '), name).not.toMatch(/\$\{/);
    }
    expect(listFiles('.env', 'ops/secrets')).toEqual([]);
    const given = read('ops/example.env')
      .split('\n')
      .filter((line) => /^[A-Z_]*(PASSWORD|SECRET|TOKEN|PEPPER|MASTER_KEY)[A-Z_]*=./.test(line));
    expect(given).toEqual([]);
  });
});

describe('roles of the product in docker-compose.yml', () => {
  const settings = Object.fromEntries(neededVariables().map((name) => [name, fill(name)]));
  const filled = (value: string): string =>
    value.replaceAll(
      /\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g,
      (_, name: string, kind: string, otherwise = '') => (kind === '?' ? (settings[name] ?? '') : otherwise),
    );
  const environmentOf = (name: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(service(name).environment ?? {}).map(([key, value]) => [key, filled(String(value))]),
    );

  it.each([...roles, 'migrate'])('%s gets every setting that production requires', (name) => {
    const only = roles.filter((role) => role === name);
    expect(readConfig(environmentOf(name), name === 'migrate' ? undefined : only)).toMatchObject({
      mode: 'production',
      trustedProxies: 1,
    });
  });

  it('get only the secrets that they use', () => {
    const toldOf = (variable: string) =>
      all.filter(([, one]) => variable in (one.environment ?? {})).map(([name]) => name);
    const serving = ['migrate', 'command-api', 'workers'];
    expect(toldOf('DATABASE_ERASER_URL')).toEqual(['migrate', 'workers']);
    for (const variable of ['REDIS_URL', 'AWS_SECRET_ACCESS_KEY', 'KREDITLINA_PARTNER_CERTIFICATES'])
      expect(toldOf(variable), variable).toEqual(serving);
    for (const variable of ['KREDITLINA_SECRET', 'KREDITLINA_SECRET_FORMER', 'KREDITLINA_PEPPER'])
      expect(toldOf(variable), variable).toEqual(serving);
    const holding = all.filter(([, one]) => one.volumes?.some((line) => line.endsWith(':/run/secrets:ro')));
    expect(holding.map(([name]) => name)).toEqual(serving);
  });

  it('get every known variable, except those listed here', () => {
    const told = new Set(roles.flatMap((role) => Object.keys(service(role).environment ?? {})));
    const untold = Object.keys(environment.shape).filter((name) => !told.has(name));
    expect(untold.sort()).toEqual([
      'EVENTSTORE_ADMIN_PASSWORD',
      'EVENTSTORE_NEW_PASSWORD',
      'KREDITLINA_SIMULATORS',
      'KREDITLINA_STAFF_PASSKEY',
      'KREDITLINA_TEST_MODE',
      'KREDITLINA_WEB_ROOT',
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'PORT',
    ]);
  });

  it('each role has two replicas, started alone, with a longer stop period than they need', () => {
    const limit = Number(
      /STOP_LIMIT_MS = ([\d_]+)/.exec(read('cli/src/commands/start.ts'))?.[1]?.replaceAll('_', ''),
    );
    expect(limit).toBeGreaterThan(0);
    for (const role of roles) {
      expect(service(role).command).toEqual(['start', '--only', role]);
      expect(service(role).deploy?.replicas).toBe(2);
      const grace = Number.parseInt(service(role).stop_grace_period ?? '0', 10) * 1_000;
      const drain = Number(service(role).environment?.KREDITLINA_DRAIN_SECONDS ?? 0) * 1_000;
      expect(grace).toBeGreaterThan(limit + drain + 5_000);
    }
  });

  it('the example has every variable that the compose file requires', () => {
    const example = read('ops/example.env');
    expect(neededVariables().filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
  });
});

it('the proxy accepts the largest body of a route, and not much more', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(read('ops/proxy/nginx.conf'))?.[1]);
  const needed = UPLOAD_MAX_BYTES;
  // A multipart form adds at most 64 KiB to its file (AROUND_FILE_BYTES).
  expect(megabytes * 1024 * 1024).toBeGreaterThan(needed + 64 * 1024);
  expect((megabytes - 1) * 1024 * 1024).toBeLessThanOrEqual(needed);
});

/** A well-formed value for each variable of `.env`. */
function fill(name: string): string {
  const partners =
    'bankId bankIdApp uc bisnode instantor myNumbers messages mailingList errorReports firstLender secondLender bank';
  const known: Record<string, string> = {
    KREDITLINA_PUBLIC_URL: 'https://kreditlina.example',
    KREDITLINA_LENDER_NAME: 'Långivaren AB',
    KREDITLINA_LENDER_NUMBER: '5560360793',
    KREDITLINA_BANKGIRO: '58056201',
    KREDITLINA_PARTNERS: JSON.stringify(
      Object.fromEntries(partners.split(' ').map((one) => [one, `https://${one.toLowerCase()}.example`])),
    ),
    KREDITLINA_PARTNER_CERTIFICATES: JSON.stringify(
      Object.fromEntries(
        partners
          .split(' ')
          .filter((one) => one !== 'bankIdApp')
          .map((one) => [one, { pfx: `/run/secrets/${one}.p12` }]),
      ),
    ),
  };
  const random = Buffer.from(name.padEnd(32, 'x7Qp').slice(0, 32).split('').reverse().join(''));
  return (
    known[name] ??
    (/MASTER_KEY|SECRET|PEPPER/.test(name) ? random.toString('base64') : random.toString('hex'))
  );
}

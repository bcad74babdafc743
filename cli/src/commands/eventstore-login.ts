import { readAddress } from '@kreditlina/event-store/eventstoredb/address';
import { disableLogin, makeLogin, setPassword } from '@kreditlina/event-store/eventstoredb/logins';
import { pause } from '@kreditlina/postgres/backoff';
import { environment } from '../config/environment.ts';
import { isLoopback } from '../config/store-rules.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';

export interface EventStoreLoginOptions {
  readonly disable?: string;
  readonly password?: string;
  readonly json?: boolean;
}

/** Time limit; a server that has just started must first elect its leader and create `admin`. */
const WAIT_MAX_MS = 60_000;
const PAUSE_MS = 2_000;

const settings = environment.pick({
  EVENTSTORE_URL: true,
  EVENTSTORE_ADMIN_PASSWORD: true,
  EVENTSTORE_NEW_PASSWORD: true,
  NODE_TLS_REJECT_UNAUTHORIZED: true,
});

/**
 * `kreditlina eventstore-login`: creates the login named in `EVENTSTORE_URL`, with rights only to read and
 * append. `--password NAME` sets the password of another login; `--disable NAME` disables one. All are
 * idempotent.
 */
export async function eventStoreLogin({ disable, password, json }: EventStoreLoginOptions): Promise<void> {
  // Docker Compose passes unset variables as empty strings.
  const read = settings.safeParse(
    Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
  );
  const { EVENTSTORE_URL: url, EVENTSTORE_ADMIN_PASSWORD: adminPassword } = read.data ?? {};
  if (url === undefined || adminPassword === undefined)
    return fail('EVENTSTORE_URL and EVENTSTORE_ADMIN_PASSWORD are both required', EXIT.usage);
  const address = readAddress(url);
  // The product refuses this in production. Here it would expose the password of the login with all rights.
  if (typeof address !== 'string' && !address.tls && !address.hosts.every(isLoopback))
    return fail(
      'EVENTSTORE_URL must not have tls=false, except on loopback: the admin password would be sent in clear text',
      EXIT.usage,
    );
  if (read.data?.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    return fail(
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0: the admin password could be sent to an impostor',
      EXIT.usage,
    );
  if (disable === 'admin')
    return fail(
      'admin cannot be disabled: no other login could enable it again or create logins',
      EXIT.usage,
    );
  if (disable !== undefined && typeof address !== 'string' && address.credentials?.username === disable)
    return fail(`${disable} is the login in EVENTSTORE_URL: the product would lose access`, EXIT.usage);
  const server = { url, adminPassword };
  if (disable !== undefined) {
    await untilAnswered(() => disableLogin(disable, server));
    return json ? printJson({ disabled: disable }) : print(`${disable} is disabled`);
  }
  if (password !== undefined) {
    const given = read.data?.EVENTSTORE_NEW_PASSWORD;
    if (given === undefined) return fail('EVENTSTORE_NEW_PASSWORD is required', EXIT.usage);
    await untilAnswered(() => setPassword(password, given, server));
    return json ? printJson({ changed: password }) : print(`The password of ${password} is changed`);
  }
  const report = await untilAnswered(() => makeLogin(server));
  if (json) return printJson(report);
  const login = [report.login, report.repaired.join(', ')].filter((part) => part !== '').join(': ');
  print(`login: ${login}; rights: ${report.rights}`);
}

async function untilAnswered<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + WAIT_MAX_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() + PAUSE_MS > until) throw error;
      await pause(PAUSE_MS);
    }
  }
}

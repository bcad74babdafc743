import { isDeepStrictEqual } from 'node:util';
import { BACKWARDS, END, jsonEvent } from '@eventstore/db-client';
import { pause } from '@kreditlina/postgres/backoff';
import { z } from 'zod';
import { StoreUnavailable } from '../errors.ts';
import { readAddress, SERVERS_OWN } from './address.ts';
import { connect, readEvents, within } from './client.ts';
import { storeError } from './errors.ts';

/** Group of the logins that work with the log; it has no built-in rights. */
const GROUP = 'kreditlina';
const ADMINS = '$admins';
/** Stream that holds the server's default rights. */
const SETTINGS = '$settings';
const ANSWER_MAX_MS = 10_000;
/** Maximum number of checks that a changed password works: it takes effect after some seconds. */
const EFFECT_TRIES = 40;
const EFFECT_PAUSE_MS = 500;

/**
 * Rights of the group: reading and appending only, because deleting a stream or setting its metadata would
 * hide events for ever. `$all`, which feeds the read models, counts as a system stream; system streams must
 * not be writable, or the rights themselves would be.
 */
const RIGHTS = {
  $userStreamAcl: { $r: [GROUP], $w: [GROUP], $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
  $systemStreamAcl: { $r: [GROUP], $w: ADMINS, $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
} as const;

export interface LoginOptions {
  /** `esdb://login:password@host:2113?tls=true`: the server, and the login that works with the log. */
  readonly url: string;
  readonly adminPassword: string;
  /** The server's HTTP interface; by default the first host of the address. */
  readonly origin?: string;
}

type Repaired = 'groups' | 'state' | 'password';

/** Result of `makeLogin`: the state found and the changes made. */
export interface LoginReport {
  readonly login: 'made' | 'set right' | 'as it should be';
  /** Properties of an existing login that had to be corrected. */
  readonly repaired: readonly Repaired[];
  readonly rights: 'set' | 'as they should be';
}

/**
 * Creates the login named in the address, with read and append rights only, or restores it: groups, state and
 * password are checked each time and corrected. Idempotent.
 * @throws StoreUnavailable when the server does not answer or refuses, without revealing a password
 */
export async function makeLogin(given: LoginOptions): Promise<LoginReport> {
  const address = addressOf(given.url);
  const { credentials } = address;
  if (!credentials || SERVERS_OWN.has(credentials.username))
    throw new StoreUnavailable('The address of the event store must name the product’s login');
  const at = usersAt(given);
  // Set the rights first, so that the login never has more than these.
  const rights = await setRights(asAdmin(address.url, given.adminPassword));
  return { ...(await at.make(credentials.username, credentials.password)), rights };
}

/**
 * Disables a login; `makeLogin` enables it again.
 * @throws StoreUnavailable like `makeLogin`
 */
export const disableLogin = (name: string, given: LoginOptions): Promise<void> =>
  usersAt(given).command(name, 'disable');

/**
 * Sets the password of a login, including `admin` and `ops`.
 * @throws StoreUnavailable like `makeLogin`
 */
export const setPassword = (name: string, newPassword: string, given: LoginOptions): Promise<void> =>
  usersAt(given).command(name, 'reset-password', { newPassword });

function usersAt({ url, adminPassword, origin }: LoginOptions) {
  const address = addressOf(url);
  return createUsers(origin ?? originOf(address.url, address.tls), adminPassword);
}

function addressOf(url: string) {
  const address = readAddress(url);
  if (typeof address === 'string') throw new StoreUnavailable(`The address of the event store ${address}`);
  return address;
}

const AUTHORITY = /^(?<scheme>[a-z+]+:\/\/)(?:[^@/?]*@)?(?<hosts>[^/?]+)/;

/** Takes the first node: a follower forwards requests to the leader. */
function originOf(url: string, tls: boolean): string {
  const first = AUTHORITY.exec(url)?.groups?.hosts?.split(',')[0] ?? '';
  return `${tls ? 'https' : 'http'}://${first.includes(':') ? first : `${first}:2113`}`;
}

const asAdmin = (url: string, password: string): string =>
  url.replace(AUTHORITY, `$<scheme>admin:${encodeURIComponent(password)}@$<hosts>`);

const details = z.object({ data: z.object({ groups: z.array(z.string()), disabled: z.boolean() }) });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Manages the server's logins over HTTP, like its own console: the gRPC client does not support this. */
function createUsers(origin: string, adminPassword: string) {
  const ask = async (method: string, path: string, login: readonly [string, string], body?: object) => {
    const headers = {
      Authorization: `Basic ${Buffer.from(login.join(':')).toString('base64')}`,
      Accept: 'application/json',
      'Content-Type': 'application/json',
    };
    const sent = { method, headers, signal: AbortSignal.timeout(ANSWER_MAX_MS), redirect: 'error' } as const;
    try {
      const answer = await fetch(
        `${origin}${path}`,
        body === undefined ? sent : { ...sent, body: JSON.stringify(body) },
      );
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      throw new StoreUnavailable('The event store does not answer over HTTP', { cause: error });
    }
  };
  const admin = (method: string, path: string, body?: object) =>
    ask(method, path, ['admin', adminPassword], body);
  const must = ({ status }: { readonly status: number }, what: string) => {
    if (status === 401 || status === 403)
      throw new StoreUnavailable(`The event store refuses admin: ${what}`);
    if (status >= 300) throw new StoreUnavailable(`The event store answers ${status}: ${what}`);
  };
  const pathOf = (name: string) => `/users/${encodeURIComponent(name)}`;
  const command = async (name: string, what: 'disable' | 'enable' | 'reset-password', body?: object) =>
    must(await admin('POST', `${pathOf(name)}/command/${what}`, body), `${what} of a login`);
  /** Returns undefined if the login does not exist. */
  const find = async (name: string) => {
    const answer = await admin('GET', pathOf(name));
    if (answer.status === 404) return undefined;
    must(answer, 'looking at a login');
    const read = details.safeParse(readJson(answer.text));
    if (!read.success)
      throw new StoreUnavailable('The event store described a login in an unexpected format');
    return read.data.data;
  };
  const isOpenedBy = async (name: string, password: string) =>
    (await ask('GET', '/users/$current', [name, password])).status === 200;
  return {
    command,
    async make(name: string, password: string): Promise<Pick<LoginReport, 'login' | 'repaired'>> {
      const wanted = { fullName: 'Kreditlina', groups: [GROUP] };
      const isNew = (await find(name)) === undefined;
      if (isNew) {
        const made = await admin('POST', '/users/', { loginName: name, password, ...wanted });
        // 409: another caller has just created the login.
        if (made.status !== 409) must(made, 'making a login');
      }
      // The server answers 201 even if the login exists with this password, regardless of its groups and
      // state.
      const found = await find(name);
      const repaired: Repaired[] = [];
      if (!isDeepStrictEqual(found?.groups, wanted.groups)) {
        must(await admin('PUT', pathOf(name), wanted), 'setting the groups of a login');
        repaired.push('groups');
      }
      if (found?.disabled !== false) {
        await command(name, 'enable');
        repaired.push('state');
      }
      if (!(await isOpenedBy(name, password))) {
        await command(name, 'reset-password', { newPassword: password });
        repaired.push('password');
        // The server caches the old password for some seconds.
        for (let tries = 0; !(await isOpenedBy(name, password)); tries += 1) {
          if (tries === EFFECT_TRIES) throw new StoreUnavailable('The event store did not apply a password');
          await pause(EFFECT_PAUSE_MS);
        }
      }
      const login = repaired.length > 0 ? 'set right' : isNew ? 'made' : 'as it should be';
      return { login, repaired };
    },
  };
}

/** Writes the default rights over gRPC: the server's HTTP interface does not serve streams by default. */
async function setRights(adminUrl: string): Promise<LoginReport['rights']> {
  const { client, options, close } = connect(adminUrl);
  try {
    const [last] = await readEvents(() =>
      client.readStream(SETTINGS, { ...options, fromRevision: END, direction: BACKWARDS, maxCount: 1 }),
    );
    if (isDeepStrictEqual(last?.data, RIGHTS)) return 'as they should be';
    const event = jsonEvent({ type: 'update-default-acl', data: RIGHTS });
    await within(
      ANSWER_MAX_MS,
      client.appendToStream(SETTINGS, event, {
        ...options,
        expectedRevision: last ? last.revision : 'no_stream',
      }),
    ).catch((error: unknown) => {
      throw storeError(error);
    });
    return 'set';
  } finally {
    await close();
  }
}

import { isDeepStrictEqual } from 'node:util';
import { BACKWARDS, END, jsonEvent } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.ts';
import { readAddress, SERVERS_OWN } from './address.ts';
import { connect, readEvents, within } from './client.ts';
import { storeError } from './errors.ts';

/** The group whose members work with the log. It is in no other, and the server gives it nothing by itself. */
const GROUP = 'kreditlina';
const ADMINS = '$admins';
/** Where the server looks for the rights of streams that name none of their own. */
const SETTINGS = '$settings';
const ANSWER_MAX_MS = 10_000;

/**
 * Reads and appends, and nothing else: who deletes a stream or sets its metadata hides events for ever. `$all`, which read models
 * are fed from, counts as a stream of the server's own; of these nothing may be written, or the rights themselves could be.
 */
const RIGHTS = {
  $userStreamAcl: { $r: [GROUP], $w: [GROUP], $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
  $systemStreamAcl: { $r: [GROUP], $w: ADMINS, $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
} as const;

export interface LoginOptions {
  /** `esdb://login:password@host:2113?tls=true`: who is to work with the log, and where. */
  readonly url: string;
  /** Of `admin`. */
  readonly adminPassword: string;
  /** Of the server's HTTP interface; by default the first host of the address. */
  readonly origin?: string;
}

/** What was found and done. */
export interface LoginReport {
  readonly login: 'made' | 'its password was set' | 'as it should be';
  readonly rights: 'set' | 'as they should be';
}

/**
 * Makes the login that an address names, with the rights to read and to append alone, or makes it so again: another password is
 * taken over, another group left. Done twice it changes nothing.
 * @throws StoreUnavailable when the server does not answer or refuses, without a word of a password
 */
export async function makeLogin(given: LoginOptions): Promise<LoginReport> {
  const address = addressOf(given.url);
  const { credentials } = address;
  if (!credentials || SERVERS_OWN.has(credentials.username))
    throw new StoreUnavailable('The address of the event store must name a login of the product');
  const at = usersAt(given);
  // The rights first: from its first moment the login can do no more than it is to.
  const rights = await setRights(asAdmin(address.url, given.adminPassword));
  const login = await at.make(credentials.username, credentials.password);
  return { login, rights };
}

/** Takes a login away from whoever still uses it; it can be made again. @throws StoreUnavailable as `makeLogin` */
export const disableLogin = (name: string, given: LoginOptions): Promise<void> =>
  usersAt(given).command(name, 'disable');

/** Sets the password of a login, of `admin` and `ops` too. @throws StoreUnavailable as `makeLogin` */
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

/** A follower passes on what is for the leader, so any node will do. */
function originOf(url: string, tls: boolean): string {
  const first = AUTHORITY.exec(url)?.groups?.hosts?.split(',')[0] ?? '';
  return `${tls ? 'https' : 'http'}://${first.includes(':') ? first : `${first}:2113`}`;
}

const asAdmin = (url: string, password: string): string =>
  url.replace(AUTHORITY, `$<scheme>admin:${encodeURIComponent(password)}@$<hosts>`);

/** The logins of the server, which its gRPC client knows nothing of: by HTTP, as its own console asks. */
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
      await answer.body?.cancel();
      return answer.status;
    } catch (error) {
      throw new StoreUnavailable('The event store does not answer over HTTP', { cause: error });
    }
  };
  const admin = (method: string, path: string, body?: object) =>
    ask(method, path, ['admin', adminPassword], body);
  const must = (status: number, what: string) => {
    if (status === 401 || status === 403)
      throw new StoreUnavailable(`The event store refuses admin: ${what}`);
    if (status >= 300) throw new StoreUnavailable(`The event store answers ${status}: ${what}`);
  };
  const pathOf = (name: string) => `/users/${encodeURIComponent(name)}`;
  return {
    async make(name: string, password: string): Promise<LoginReport['login']> {
      const wanted = { fullName: 'Kreditlina', groups: [GROUP] };
      const made = await admin('POST', '/users/', { loginName: name, password, ...wanted });
      if (made === 201) return 'made';
      // There already.
      if (made !== 409) must(made, 'making a login');
      must(await admin('PUT', pathOf(name), wanted), 'setting the groups of a login');
      if ((await ask('GET', '/users/$current', [name, password])) === 200) return 'as it should be';
      must(
        await admin('POST', `${pathOf(name)}/command/reset-password`, { newPassword: password }),
        'setting a password',
      );
      must(await admin('POST', `${pathOf(name)}/command/enable`), 'enabling a login');
      return 'its password was set';
    },
    async command(name: string, command: 'disable' | 'reset-password', body?: object): Promise<void> {
      must(await admin('POST', `${pathOf(name)}/command/${command}`, body), `${command} of a login`);
    },
  };
}

/** Appended over gRPC: the streams of the server's HTTP interface are closed unless somebody opens them. */
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

import { BlockList, isIP } from 'node:net';
import {
  type EventStoreAddress,
  isEventStoreDb,
  readAddress,
} from '@kreditlina/event-store/eventstoredb/address';
import type { Environment } from './environment.ts';

/** Parsed settings, without the invalid ones. */
export type Given = { readonly [Name in keyof Environment]?: Environment[Name] };
export type Variable = keyof Environment;

export interface Refusal {
  readonly variable: Variable;
  readonly reason: string;
}

export type Found = readonly (Refusal | undefined)[];

/** Returns undefined if not refused, so that rules can be listed. */
export const refuse = (isRefused: boolean, variable: Variable, reason: string): Refusal | undefined =>
  isRefused ? { variable, reason } : undefined;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** True if a listening address, or the host name of a URL, means this machine only. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(bare);
  return family === 0 ? bare === 'localhost' : loopback.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

/** @param url a valid address */
export const isLoopbackUrl = (url: string): boolean => isLoopback(new URL(url).hostname);

const NEEDS_TLS = 'must end in sslmode=verify-full, except on loopback';

export const databaseNames = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_ERASER_URL'] as const;

/** Faults of the three database logins in production. */
export const refusedLogins = (given: Given): Found => [
  ...sameLogins(given),
  ...databaseNames.map((name) => refuse(!isSafeDatabase(given[name]), name, NEEDS_TLS)),
];

/**
 * Refuses equal logins: changing the log, using it and erasing from it need three, or one leaked password
 * would grant all of that.
 */
function sameLogins(given: Given): Found {
  const logins = databaseNames.map((name) => loginOf(given[name]));
  return databaseNames.flatMap((name, index) => {
    const login = logins[index];
    if (login === undefined) return [];
    return [
      refuse(login === '', name, 'must contain a login name'),
      refuse(
        login !== '' && logins.indexOf(login) < index,
        name,
        'must use a different login from the other two database addresses',
      ),
    ];
  });
}

/** Name of the login. The driver lets a parameter override the name before the `@`. */
function loginOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { username, searchParams } = new URL(text);
  return searchParams.getAll('user').at(-1) ?? decodeURIComponent(username);
}

/** True if the address is safe: the driver lets parameters override it, so none may contradict it. */
function isSafeDatabase(text: string | undefined): boolean {
  if (text === undefined) return true;
  const { hostname, searchParams } = new URL(text);
  const said = (name: string) => searchParams.getAll(name);
  if (isLoopback(hostname) && said('host').length === 0) return true;
  const overrules = ['ssl', 'uselibpqcompat'].some((name) => searchParams.has(name));
  return !overrules && said('sslmode').join() === 'verify-full';
}

/**
 * Fault of a store address on the command line, in any mode, by the rules of production. Undefined for an
 * address that cannot be parsed, since opening it fails.
 */
export function unsafeAddress(text: string): string | undefined {
  if (isEventStoreDb(text)) {
    const address = readAddress(text);
    if (typeof address === 'string') return address;
    return address.tls || address.hosts.every(isLoopback)
      ? undefined
      : 'must not have tls=false, except on loopback';
  }
  return !URL.canParse(text) || isSafeDatabase(text) ? undefined : NEEDS_TLS;
}

/** @param reasonAgainst returns why the address contradicts the mode */
export function refusedEventStore(
  given: Given,
  reasonAgainst: (address: EventStoreAddress) => string | undefined,
): Found {
  const { EVENTSTORE_URL: url } = given;
  if (url === undefined) return [];
  const address = readAddress(url);
  const reason = typeof address === 'string' ? address : reasonAgainst(address);
  return reason === undefined ? [] : [{ variable: 'EVENTSTORE_URL', reason }];
}

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;
const highAndLow = (group: string): number[] => [
  Number.parseInt(group, 16) >> 8,
  Number.parseInt(group, 16) & 0xff,
];

/** The address of a caller. An IPv4 address within IPv6, as a socket for both families shows it, is the IPv4 address, however it was written. */
export function ipOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (isIP(ip) !== 6 || !URL.canParse(`http://[${ip}]`)) return ip;
  const [, high, low] = MAPPED.exec(new URL(`http://[${ip}]`).hostname) ?? [];
  return high === undefined || low === undefined ? ip : [high, low].flatMap(highAndLow).join('.');
}

/**
 * Where a request came from, past the proxies that are trusted, as it may be logged. A caller may write what it likes into the
 * header of a proxy that is not there: what is no address is not repeated.
 */
export const addressOf = (caller: Pick<FastifyRequest, 'ip'>): string =>
  isIP(caller.ip) === 0 ? 'unknown' : ipOf(caller);

/** Groups of sixteen bits that name the network of an address: what follows is the subscriber's own to choose. */
const NETWORK_GROUPS = 4;
/** What a subscriber is given is at least 64 bits wide, often 56, at most 48. */
const SUBSCRIBER_BITS = [64, 56, 48] as const;

/** The first 64 bits of an IPv6 address; undefined for an IPv4 address, also one within IPv6, this machine, and what is no address. */
function networkGroups(ip: string): readonly string[] | undefined {
  if (isIP(ip) !== 6 || !URL.canParse(`http://[${ip}]`)) return undefined;
  const written = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  if (before === '') return undefined;
  const groups = before.split(':');
  const zeros = after === undefined ? 0 : NETWORK_GROUPS;
  return [...groups, ...Array<string>(zeros).fill('0')].slice(0, NETWORK_GROUPS);
}

/**
 * Whose requests count as one sender's: an address, of IPv6 the network of 64 bits that it is in. Whoever has one there has them all, and
 * would have as many counts.
 */
export function senderOf(caller: Pick<FastifyRequest, 'ip'>): string {
  const groups = networkGroups(caller.ip);
  return groups ? `${groups.join(':')}::` : ipOf(caller);
}

/**
 * The networks that an address is in, the narrowest first: of IPv6 those of 64, 56 and 48 bits, any of which one subscriber may have been
 * given, of IPv4 the address itself and the 256 around it.
 */
export function networksOf(caller: Pick<FastifyRequest, 'ip'>): readonly string[] {
  const groups = networkGroups(caller.ip);
  if (groups) {
    const bits = groups.map((group) => group.padStart(NETWORK_GROUPS, '0')).join('');
    return SUBSCRIBER_BITS.map((width) => `${bits.slice(0, width / 4)}/${width}`);
  }
  const ip = ipOf(caller);
  if (isIP(ip) !== 4) return [`${ip}/128`];
  return [`${ip}/32`, `${ip.slice(0, ip.lastIndexOf('.'))}/24`];
}

/**
 * As many times what one sender may, by place in `networksOf`: carriers give each phone 64 bits, so that strangers share 48 bits of IPv6.
 */
export const NETWORK_SHARES = [1, 2, 16] as const;

/** What one subscriber has at once, and a subscriber with a wider network may have more of. */
export interface HeldByNetwork {
  /** @returns what gives it back; undefined when one of the networks that the address is in has too much */
  take(ip: string): (() => void) | undefined;
}

/**
 * Counts what is held at once by every network that one subscriber may have been given: of IPv6 64, 56 and 48 bits, of IPv4 the address
 * alone, whose neighbours are other people. What is no address, such as the id of a session, is counted by itself.
 */
export function createHeldByNetwork(max: number): HeldByNetwork {
  const held = new Map<string, number>();
  const change = (network: string, by: number): void => {
    const count = (held.get(network) ?? 0) + by;
    if (count > 0) held.set(network, count);
    else held.delete(network);
  };
  return {
    take(ip) {
      const networks = networkGroups(ip) ? networksOf({ ip }) : [ipOf({ ip })];
      if (networks.some((network, index) => (held.get(network) ?? 0) >= max * (NETWORK_SHARES[index] ?? 1)))
        return undefined;
      for (const network of networks) change(network, 1);
      return () => {
        for (const network of networks) change(network, -1);
      };
    },
  };
}

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;
const highAndLow = (group: string): number[] => [
  Number.parseInt(group, 16) >> 8,
  Number.parseInt(group, 16) & 0xff,
];

/** IP address of a caller. An IPv4-mapped IPv6 address in any notation becomes the IPv4 address. */
export function ipOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (isIP(ip) !== 6 || !URL.canParse(`http://[${ip}]`)) return ip;
  const [, high, low] = MAPPED.exec(new URL(`http://[${ip}]`).hostname) ?? [];
  return high === undefined || low === undefined ? ip : [high, low].flatMap(highAndLow).join('.');
}

/**
 * Source address of a request, past the trusted proxies, for the log. A caller without a proxy may forge its
 * header, so a text that is not an address is not logged.
 */
export const addressOf = (caller: Pick<FastifyRequest, 'ip'>): string =>
  isIP(caller.ip) === 0 ? 'unknown' : ipOf(caller);

/** 16-bit groups that identify the network of an address: the subscriber chooses the rest. */
const NETWORK_GROUPS = 4;
/** Prefix lengths in bits that a subscriber may have: usually 64 or 56, at the widest 48. */
const SUBSCRIBER_BITS = [64, 56, 48] as const;

/** First 64 bits of an IPv6 address; undefined for IPv4 (mapped too), loopback and other text. */
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
 * Key under which a caller's requests are counted: its IPv4 address, or its 64-bit IPv6 network, all of whose
 * addresses are one subscriber's and would otherwise be counted separately.
 */
export function senderOf(caller: Pick<FastifyRequest, 'ip'>): string {
  const groups = networkGroups(caller.ip);
  return groups ? `${groups.join(':')}::` : ipOf(caller);
}

/**
 * Networks that contain an address, the narrowest first. IPv6: 64, 56 and 48 bits, any of which one
 * subscriber may have; IPv4: the address itself and its /24.
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

/** Factors on one sender's limit, by index in `networksOf`: many subscribers share 48 bits of IPv6. */
export const NETWORK_SHARES = [1, 2, 16] as const;

export interface HeldByNetwork {
  /** @returns a function that ends the use; undefined when a network of the address is at its limit */
  take(ip: string): (() => void) | undefined;
}

/**
 * Counts concurrent use by every network that one subscriber may have: IPv6 64, 56 and 48 bits; for IPv4 only
 * the address itself, since its neighbours are other people. Any other key, such as a session id, is counted
 * on its own.
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

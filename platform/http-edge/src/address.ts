import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request came from, past the proxies that are trusted, as it may be logged. A caller may write what it likes into the
 * header of a proxy that is not there: what is no address is not repeated.
 */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => (isIP(ip) === 0 ? 'unknown' : ip);

/** Groups of sixteen bits that name the network of an address: what follows is the subscriber's own to choose. */
const NETWORK_GROUPS = 4;

/**
 * Whose requests count as one sender's: an address, of IPv6 the network of 64 bits that it is in. Whoever has one there has them all, and
 * would have as many counts.
 */
export function senderOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (isIP(ip) !== 6 || !URL.canParse(`http://[${ip}]`)) return ip;
  const written = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  // An IPv4 address within IPv6, and this machine.
  if (before === '') return ip;
  const groups = before.split(':');
  const zeros = after === undefined ? 0 : NETWORK_GROUPS;
  return `${[...groups, ...Array<string>(zeros).fill('0')].slice(0, NETWORK_GROUPS).join(':')}::`;
}

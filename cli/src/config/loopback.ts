import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether an address to listen on, or the host name of a URL, means this machine only. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(bare);
  return family === 0 ? bare === 'localhost' : loopback.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

/** @param url an address that can be parsed */
export const isLoopbackUrl = (url: string): boolean => isLoopback(new URL(url).hostname);

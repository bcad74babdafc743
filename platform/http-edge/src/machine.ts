import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ipOf } from './address.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const LOOPBACK = /^(::1|127\.\d+\.\d+\.\d+)$/;

export interface MachineOptions {
  /** What the machine that collects metrics sends as `Authorization: Bearer`. */
  readonly token?: string | undefined;
  /** Without a token: whoever is on this very machine. Never behind a proxy, where everybody seems to be. */
  readonly trustsLoopback: boolean;
}

/** Tells the caller of a route that is for machines from everybody else. */
export function machineCheck({
  token,
  trustsLoopback,
}: MachineOptions): (request: FastifyRequest) => boolean {
  if (token === undefined)
    return ({ socket }) => trustsLoopback && LOOPBACK.test(ipOf({ ip: socket.remoteAddress ?? '' }));
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
}

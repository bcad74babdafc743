import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ipOf } from './address.ts';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
const LOOPBACK = /^(::1|127\.\d+\.\d+\.\d+)$/;

export interface MachineOptions {
  /** Bearer token of the metrics collector. */
  readonly token?: string | undefined;
  /** Without a token: trust loopback. Never behind a proxy, which makes every caller look local. */
  readonly trustsLoopback: boolean;
}

/** Distinguishes callers that may use machine routes. */
export function machineCheck({
  token,
  trustsLoopback,
}: MachineOptions): (request: FastifyRequest) => boolean {
  if (token === undefined)
    return ({ socket }) => trustsLoopback && LOOPBACK.test(ipOf({ ip: socket.remoteAddress ?? '' }));
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
}

import { nameUuid } from '@kreditlina/event-store/name-uuid';
import type { FastifyRequest } from 'fastify';

import { HttpProblem } from './problem.ts';

/** UUID namespace of command ids made from idempotency keys; arbitrary but fixed. */
const COMMANDS = '6b1f3c6e-3b0e-5d53-9a76-0f5a0c7d9d11';
const keyPattern = /^[A-Za-z0-9_.:-]{8,100}$/;

/** The validated `Idempotency-Key` of a write, or undefined. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new HttpProblem(400, 'INVALID_REQUEST', {
    fields: [{ field: 'Idempotency-Key', code: 'invalid_format' }],
  });
}

/** Command id of a request with a key: the same user, key and route give the same id in any process. */
export function commandIdOf(request: FastifyRequest): string | undefined {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  return nameUuid(
    `${request.session?.userId ?? 'anonymous'}:${request.routeOptions.url ?? ''}:${key}`,
    COMMANDS,
  );
}

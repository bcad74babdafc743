import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Fault } from '../personas/personas.ts';

export interface SimulatorClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Response time of a partner with the fault `slow`, in ms. */
  readonly slowMs: number;
  /**
   * Creates a unique reference.
   * @param what its subject, from which a repeatable run derives it
   */
  readonly newId: (what: string) => string;
}

export const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** An error answered in the form of the fictitious partners: `{ error: { code } }`. */
export class SimulatedRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Sets the error handler of a simulator that answers `{ error: { code } }`, without any of the input. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, _request, reply: FastifyReply) => {
    if (error instanceof SimulatedRefusal) {
      return reply.code(error.status).send({ error: { code: error.code } });
    }
    const status = Number((error as { statusCode?: number }).statusCode ?? 500);
    return reply.code(status).send({ error: { code: status < 500 ? 'invalidRequest' : 'internalError' } });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { code: 'notFound' } }));
}

/** @throws SimulatedRefusal 400 if the body does not match the schema */
export function readBody<Shape>(schema: z.ZodType<Shape>, request: FastifyRequest): Shape {
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) throw new SimulatedRefusal(400, 'invalidRequest');
  return parsed.data;
}

/** @throws SimulatedRefusal 500 for a partner that is broken for this person or company */
export async function suffer(fault: Fault | undefined, clock: SimulatorClock): Promise<void> {
  if (fault === 'broken') throw new SimulatedRefusal(500, 'internalError');
  if (fault === 'slow') await sleep(clock.slowMs, undefined, { ref: false });
}

const KEYS_MAX = 10_000;

/**
 * Stores answers by `Idempotency-Key`: the same key and body give the same answer, and the same key with
 * another body is refused with 409. Without a key every call is new. `make` gets the key.
 */
export function createIdempotency<Answer>() {
  const kept = new Map<string, { body: string; answer: Answer }>();
  return (request: FastifyRequest, make: (key: string) => Answer): Answer => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return make('');
    const body = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
    const before = kept.get(key);
    if (before !== undefined) {
      if (before.body !== body) throw new SimulatedRefusal(409, 'idempotencyKeyReused');
      return before.answer;
    }
    const answer = make(key);
    kept.set(key, { body, answer });
    const oldest = kept.keys().next().value;
    if (kept.size > KEYS_MAX && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}

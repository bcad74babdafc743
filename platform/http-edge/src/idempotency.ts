import { DomainError, type DomainErrorKind, type FieldError } from '@kreditlina/domain/kernel/domain-error';
import type { ErrorCode } from '@kreditlina/domain/kernel/error-codes';
import { nameUuid } from '@kreditlina/event-store/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ipOf } from './address.ts';
import { describeError } from './describe-error.ts';
import type { Claim, IdempotencyStore } from './idempotency-store.ts';
import { conflict, HttpProblem } from './problem.ts';
import type { Route } from './route.ts';
import type { Binding, BoundParts, Sealing } from './sealing.ts';

/** UUID namespace of command ids made from idempotency keys; arbitrary but fixed. */
const COMMANDS = '6b1f3c6e-3b0e-5d53-9a76-0f5a0c7d9d11';
const keyPattern = /^[A-Za-z0-9_.:-]{8,100}$/;

/** Validates the `Idempotency-Key` of a write; undefined for a read, and without the header. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
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

/** Headers replayed with a stored answer. None is a secret: routes that issue secrets store no answer. */
const KEPT_HEADERS = ['x-event-position'] as const;

export interface AnswerParts {
  readonly idempotency: IdempotencyStore;
  readonly sealing: Sealing;
  /** Keyed hash of the input: a plain hash would let a reader of the table verify guesses. */
  readonly binding: Binding;
  readonly now: () => string;
}

interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number>>;
  readonly body?: unknown;
  /** Refusal by a rule, which is stored like any other answer. */
  readonly refusal?: { kind: DomainErrorKind; code: ErrorCode; fields: readonly FieldError[] };
}

/**
 * Runs a write at most once per `Idempotency-Key`: the same key and body get the stored answer, another body
 * gets 409, and so does a second request while the first runs. Transient failures are not stored.
 */
export async function withStoredAnswer(
  parts: AnswerParts,
  route: Pick<Route, 'keepsNoAnswer' | 'status'>,
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = route.keepsNoAnswer ? undefined : idempotencyKeyOf(request);
  if (key === undefined) return run();
  const scope = request.session?.userId ?? `anonymous:${ipOf(request)}`;
  const input = inputOf(request);
  const claim: Claim = {
    scope,
    key,
    inputHash: parts.binding.of(input),
    isInput: (other) => parts.binding.holds(input, other),
    now: parts.now(),
  };
  const claimed = await parts.idempotency.claim(claim);
  if (claimed.outcome === 'other-input') throw conflict('IDEMPOTENCY_KEY_REUSED');
  if (claimed.outcome === 'in-progress') throw inProgress();
  if (claimed.outcome === 'answered') return replay(reply, open(parts, claim, claimed.sealed));
  return runAndStore(parts, claim, route, reply, run);
}

const inProgress = (): HttpProblem =>
  new HttpProblem(409, 'IDEMPOTENCY_KEY_IN_PROGRESS', { retryAfterSeconds: 1 });

async function runAndStore(
  parts: AnswerParts,
  claim: Claim,
  { status = 200 }: Pick<Route, 'status'>,
  reply: FastifyReply,
  run: () => Promise<unknown>,
): Promise<unknown> {
  try {
    const body = await run();
    // Uses the route's own status: the reply's is 503 if the time limit was answered first.
    keep(parts, claim, reply, { status, headers: keptHeaders(reply), body });
    return body;
  } catch (error) {
    if (error instanceof DomainError) {
      const { kind, code, fields } = error;
      keep(parts, claim, reply, { status: 422, headers: {}, refusal: { kind, code, fields } });
    } else {
      parts.idempotency.release(claim);
    }
    throw error;
  }
}

function replay(reply: FastifyReply, answer: StoredAnswer): unknown {
  if (answer.refusal) {
    const { kind, code, fields } = answer.refusal;
    throw new DomainError(kind, code, fields);
  }
  reply.code(answer.status).header('Idempotency-Replayed', 'true');
  for (const [name, value] of Object.entries(answer.headers)) reply.header(name, value);
  return answer.body;
}

const contextOf = ({ scope, key }: Claim): string => JSON.stringify([scope, key]);

const open = (parts: AnswerParts, claim: Claim, sealed: Buffer): StoredAnswer =>
  JSON.parse(parts.sealing.open(sealed, contextOf(claim))) as StoredAnswer;

/** Does not make the caller wait: if this fails, a repeated command finds its own events. */
function keep(parts: AnswerParts, claim: Claim, reply: FastifyReply, answer: StoredAnswer): void {
  const sealed = parts.sealing.seal(JSON.stringify(answer), contextOf(claim));
  parts.idempotency.answer(claim, answer.status, sealed).catch((error: unknown) => {
    reply.log.warn({ error: describeError(error) }, 'an answer could not be stored for its idempotency key');
  });
}

const keptHeaders = (reply: FastifyReply): StoredAnswer['headers'] =>
  Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Values that identify a request: route, parameters and validated body (fields in schema order). */
const inputOf = (request: FastifyRequest): BoundParts => [
  JSON.stringify([request.routeOptions.url, request.params, request.query, request.body ?? null]),
];

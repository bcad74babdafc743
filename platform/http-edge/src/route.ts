import type { Endpoint } from '@kreditlina/domain/kernel/endpoint';
import type { Language } from '@kreditlina/domain/text/words';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Session } from './session.ts';

/** A route about something in which whoever works here may have a part of their own. */
export interface About {
  /** Kind of the thing that is named, as `OwnMatters` knows it. */
  readonly what: string;
  /** What names it, where that is not `:id`: read before the body is checked. */
  readonly named?: (request: FastifyRequest) => unknown;
  /** To whoever has a part in it: 422 `OWN_CASE`; shown as to somebody without rights; or it does not exist. */
  readonly own: 'refused' | 'masked' | 'hidden';
}

/** One request as a handler sees it: everything checked, nothing raw. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Of a route with `rawBodyBytesMax`: what was sent, as it was sent. */
  readonly rawBody: Uint8Array;
  readonly language: Language;
  /** Of whoever called; reading it on a public route without one is a mistake in the program. */
  readonly session: Session;
  /** Whether the caller has a part in what the route is about; true only where that is shown with masks. */
  readonly isOwn: boolean;
  /**
   * Who does it in which request, as events record it. The command id is derived from user and `Idempotency-Key`, so that a
   * repeated request is the same command; fresh without the key.
   */
  readonly origin: CommandOrigin;
  /** Tells the caller where its write stands; the next reads of its session wait for it. */
  announce(position: string): void;
  /** Waits, at most two seconds, until the read models hold what this session wrote last and what the caller asks for. */
  waitForReads(): Promise<void>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type HandlerOf<Parts, Params, Query, Body, Answer extends z.ZodType> = (
  call: Call<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>>,
  parts: Parts,
) => Promise<z.output<Answer> | FastifyReply>;

/** Facts about a route that only the server needs to know. `Parts`: what its handler works with. */
export interface ServerOptions<Parts> {
  /** The caller must have no part in it. */
  readonly about?: About;
  /** A write that looks into read models, which then must hold the session's former writes. */
  readonly readsModels?: boolean;
  /**
   * No answer is stored for its `Idempotency-Key`, and each call is a command of its own: a poll rightly has another answer each time,
   * and an answer with secrets (tokens, cookies) belongs into no store.
   */
  readonly keepsNoAnswer?: boolean;
  /**
   * Rows of persons that it shows in clear of what `:id` names, where they have to count before the handler: what records a reading, and a
   * file of several persons. Any other file that only readers in clear may open is one row.
   */
  readonly rowsFirst?: (id: string, parts: Parts) => Promise<readonly string[]> | readonly string[];
}

/** An endpoint with its handler and the types of its input forgotten, as a list of routes holds it. */
export interface Route<Parts = never> extends Omit<Endpoint, 'path'>, ServerOptions<Parts> {
  readonly url: string;
  readonly handler: (call: Call<never, never, never>, parts: Parts) => Promise<unknown>;
}

/** Answers an endpoint of the contract. The handler names the parts that it works with as its second argument. */
export function handle<
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
  Parts = unknown,
>(
  { path, ...described }: Endpoint<string, Params, Query, Body, Answer>,
  handler: HandlerOf<Parts, Params, Query, Body, Answer>,
  options: ServerOptions<Parts> = {},
): Route<Parts> {
  return { ...described, url: path, ...options, handler } as unknown as Route<Parts>;
}

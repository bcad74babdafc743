import type { Endpoint } from '@kreditlina/domain/kernel/endpoint';
import type { Language } from '@kreditlina/domain/text/words';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** A session in which a person is authenticated as `userId`. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** True if the session was opened at the staff login, so that staff roles apply in it. */
  readonly isStaff: boolean;
  /** True while the second factor of a staff login is pending: no staff rights until then. */
  readonly awaitsSecondFactor: boolean;
  /** ISO instant, like the two below. */
  readonly createdAt: string;
  /** End of the session if it stays idle. */
  readonly expiresAt: string;
  readonly absoluteExpiresAt: string;
}

/** Subject of a route, if staff may themselves be a party to it. */
export interface About {
  /** Kind of subject, a key of `OwnMatters`. */
  readonly what: string;
  /** Reads the id of the subject, if not `:id`; called before the body is validated. */
  readonly named?: (request: FastifyRequest) => unknown;
  /** Answer to a party to the subject: 422 `OWN_CASE`, masked as for a reader without rights, or 404. */
  readonly own: 'refused' | 'masked' | 'hidden';
}

/** A fully validated request. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The unmodified body, on a route with `rawBodyBytesMax`. */
  readonly rawBody: Uint8Array;
  readonly language: Language;
  /** The caller's session; reading it on a public route without one is a programming error. */
  readonly session: Session;
  /** True if the caller is a party to the subject; set only on routes that then mask the answer. */
  readonly isOwn: boolean;
  /**
   * Actor and request, as events record them. The command id is derived from user and `Idempotency-Key`, so
   * that a repeated request is the same command; random without the key.
   */
  readonly origin: CommandOrigin;
  /** Returns the position of the write to the caller; the next reads of its session wait for it. */
  announce(position: string): void;
  /** Waits, at most two seconds, for the session's last write and the requested position. */
  waitForReads(): Promise<void>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type HandlerOf<Parts, Params, Query, Body, Answer extends z.ZodType> = (
  call: Call<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>>,
  parts: Parts,
) => Promise<z.output<Answer> | FastifyReply>;

/** Options of a route that only the server needs. `Parts` are the dependencies of its handler. */
interface ServerOptions<Parts> {
  /** Subject of the route, if staff may be a party to it. */
  readonly about?: About;
  /** A write that reads from read models, which must then include the session's earlier writes. */
  readonly readsModels?: boolean;
  /**
   * No answer is stored for its `Idempotency-Key`, and each call is a separate command: a poll must get a new
   * answer each time, and an answer with secrets (tokens, cookies) must not be stored.
   */
  readonly keepsNoAnswer?: boolean;
  /**
   * Personal rows shown in clear for `:id`, if they must be counted before the handler: when reading them is
   * itself recorded, or for a file about several persons. Any other file that only readers in clear may open
   * counts as one row.
   */
  readonly rowsFirst?: (id: string, parts: Parts) => Promise<readonly string[]> | readonly string[];
}

/** An endpoint with its handler, without the types of its input, for lists of routes. */
export interface Route<Parts = never> extends Omit<Endpoint, 'path'>, ServerOptions<Parts> {
  readonly url: string;
  readonly handler: (call: Call<never, never, never>, parts: Parts) => Promise<unknown>;
}

/** Implements an endpoint. The handler destructures its dependencies from its second argument. */
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

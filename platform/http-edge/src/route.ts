import type { Access } from '@kreditlina/domain/kernel/access';
import type { Endpoint } from '@kreditlina/domain/kernel/endpoint';
import type { Language } from '@kreditlina/domain/text/words';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Session } from './session.ts';

/** Subject of a route to which staff may themselves be a party. */
export interface About {
  /** Kind of subject, a key of `OwnMatters`. */
  readonly what: string;
  /** Reads the id of the subject, if not `:id`; called before the body is validated. */
  readonly named?: (request: FastifyRequest) => unknown;
  /** For a party to it: 422 `OWN_CASE`; shown as to a reader without rights; or not found. */
  readonly own: 'refused' | 'masked' | 'hidden';
}

/** One request as a handler sees it: fully validated. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The unmodified body, on a route with `rawBodyBytesMax`. */
  readonly rawBody: Uint8Array;
  readonly language: Language;
  /** The caller's session; reading it on a public route without one is a programming error. */
  readonly session: Session;
  /** Whether the caller is a party to the subject; true only where it is shown masked. */
  readonly isOwn: boolean;
  /**
   * Actor and request, as events record them. The command id is derived from user and `Idempotency-Key`, so
   * that a repeated request is the same command; random without the key.
   */
  readonly origin: CommandOrigin;
  /** Returns the position of the write to the caller; the next reads of its session wait for it. */
  announce(position: string): void;
  /**
   * Waits, at most two seconds, until the read models include this session's last write and the requested
   * position.
   */
  waitForReads(): Promise<void>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** HEAD is implied by GET. */
export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A route with its types: see `route()`. */
export interface RouteOptions<
  Parts,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
> {
  readonly method: RouteMethod;
  /** From `apiPaths`. */
  readonly url: string;
  readonly access: Access;
  /** Subject to which the caller must not be a party. */
  readonly about?: About;
  /** One line for the API reference. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Schema of the answer; fields outside it are never sent. */
  readonly answer: Answer;
  /** Default 200. */
  readonly status?: 200 | 201;
  /** Media type of the answer when it is not JSON. */
  readonly produces?: string;
  /** Starts a login or signature: the strict rate limit applies. */
  readonly isLogin?: boolean;
  /** Stores input without a session: a separate rate limit by address applies. */
  readonly isForm?: boolean;
  /** Answers 202 when the input is stored and processed later. */
  readonly mayBeLater?: boolean;
  /** For monitoring: exempt from rate limits. */
  readonly isUnlimited?: boolean;
  /** Exists only in test mode. */
  readonly isTestOnly?: boolean;
  /** Passes the body unparsed as `rawBody`, at most this many bytes. Its content type is still JSON. */
  readonly rawBodyBytesMax?: number;
  /**
   * The body is a form, `multipart/form-data`, with one file of at most this many bytes in the field `file`.
   */
  readonly fileBytesMax?: number;
  /** Characters of the longest text in the body, if above the general limit. */
  readonly textCharactersMax?: number;
  /** A write that reads from read models, which must then include the session's earlier writes. */
  readonly readsModels?: boolean;
  /**
   * No answer is stored for its `Idempotency-Key`, and each call is a separate command: a poll rightly gets a
   * new answer each time, and an answer with secrets (tokens, cookies) must not be stored.
   */
  readonly keepsNoAnswer?: boolean;
  /**
   * Personal rows shown in clear for `:id`, if they must count before the handler: a recorded reading, or a
   * file about several persons. Any other file restricted to readers in clear is one row.
   */
  readonly rowsFirst?: (id: string, parts: Parts) => Promise<readonly string[]> | readonly string[];
  readonly handler: (
    call: Call<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>>,
    parts: Parts,
  ) => Promise<z.output<Answer> | FastifyReply>;
}

/** A route with its input types erased, for lists of routes. `Parts`: dependencies of its handler. */
export interface Route<Parts = never> {
  readonly method: RouteMethod;
  readonly url: string;
  readonly access: Access;
  readonly about?: About;
  readonly summary: string;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly answer: z.ZodType;
  /** Codes of its problems, if its endpoint lists them. */
  readonly errors?: readonly string[];
  readonly status?: 200 | 201;
  readonly produces?: string;
  readonly isLogin?: boolean;
  readonly isForm?: boolean;
  readonly mayBeLater?: boolean;
  readonly isUnlimited?: boolean;
  readonly isTestOnly?: boolean;
  readonly rawBodyBytesMax?: number;
  readonly fileBytesMax?: number;
  readonly textCharactersMax?: number;
  readonly readsModels?: boolean;
  readonly keepsNoAnswer?: boolean;
  readonly rowsFirst?: (id: string, parts: Parts) => Promise<readonly string[]> | readonly string[];
  readonly handler: (call: Call<never, never, never>, parts: Parts) => Promise<unknown>;
}

/**
 * Declares a route: path, access, input and output, and a short handler that destructures its dependencies
 * from its second argument.
 */
export function route<
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Parts = unknown,
>(options: RouteOptions<Parts, Params, Query, Body, Answer>): Route<Parts> {
  return options as unknown as Route<Parts>;
}

/** Options of a route that only the server needs. */
export type ServerOptions<Parts> = Pick<
  RouteOptions<Parts, undefined, undefined, undefined, z.ZodType>,
  'about' | 'readsModels' | 'keepsNoAnswer' | 'rowsFirst'
>;

/**
 * Implements an endpoint of the contract. The handler destructures its dependencies from its second argument.
 */
export function handle<
  Path extends string,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
  Parts = unknown,
>(
  { path, ...described }: Endpoint<Path, Params, Query, Body, Answer>,
  handler: RouteOptions<Parts, Params, Query, Body, Answer>['handler'],
  options: ServerOptions<Parts> = {},
): Route<Parts> {
  return { ...described, url: path, ...options, handler } as unknown as Route<Parts>;
}

import type { Access } from '@kreditlina/domain/kernel/access';
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

/** HEAD comes with every GET. */
export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A route before its types are forgotten: see `route()`. */
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
  /** The caller must have no part in it. */
  readonly about?: About;
  /** One line for the reference. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What goes out; anything else is never sent. */
  readonly answer: Answer;
  /** Default 200. */
  readonly status?: 200 | 201;
  /** Media type of the answer when it is not JSON. */
  readonly produces?: string;
  /** Starts of logins and signatures: the strict limit of requests a minute. */
  readonly isLogin?: boolean;
  /** Stores what anybody sends without a session: a limit of requests a minute of its own, by address. */
  readonly isForm?: boolean;
  /** Answers 202 where what was sent is kept and done later. */
  readonly mayBeLater?: boolean;
  /** For machines that watch the product: outside every limit of requests. */
  readonly isUnlimited?: boolean;
  /** Exists only in test mode. */
  readonly isTestOnly?: boolean;
  /** The body is wanted byte for byte, at most so many of them: it is not read as JSON, `rawBody` has it. Its type is JSON all the same. */
  readonly rawBodyBytesMax?: number;
  /** The body is a form, `multipart/form-data`, with one file of at most so many bytes in the field `file`. */
  readonly fileBytesMax?: number;
  /** Characters of the longest text of the body, where one is longer than the door lets in anywhere else. */
  readonly textCharactersMax?: number;
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
  readonly handler: (
    call: Call<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>>,
    parts: Parts,
  ) => Promise<z.output<Answer> | FastifyReply>;
}

/** A route with the types of its input forgotten, as a list of routes holds it. `Parts`: what its handler works with. */
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
  /** Codes of its problems, where its endpoint names them. */
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
 * Declares a route: path, who may call it, what goes in and out, and a handler of a few lines that names the parts which it
 * works with as its second argument.
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

/** Facts about a route that only the server needs to know. */
export type ServerOptions<Parts> = Pick<
  RouteOptions<Parts, undefined, undefined, undefined, z.ZodType>,
  'about' | 'readsModels' | 'keepsNoAnswer' | 'rowsFirst'
>;

/** Answers an endpoint of the contract. The handler names the parts that it works with as its second argument. */
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

import type { Actor } from '@kreditlina/event-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Api } from '../api.ts';
import type { Session } from '../sessions/session.ts';
import type { Access } from './access.ts';
import type { Language } from './language.ts';

/** One request as a handler sees it: everything checked, nothing raw. */
export interface Call<Params, Query, Body> {
  readonly api: Api;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly language: Language;
  /** Of whoever called; reading it on a public route without one is a mistake in the program. */
  readonly session: Session;
  /** Who does it, as events record it. */
  readonly actor: Actor;
  /** Derived from user and `Idempotency-Key`, so that a repeated request is the same command; fresh without the key. */
  readonly commandId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A route before its types are forgotten: see `route()`. */
export interface RouteOptions<
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** From `apiPaths`. */
  readonly url: string;
  readonly access: Access;
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
  /** Starts of e-ID orders: the strict limit of requests a minute. */
  readonly isLogin?: boolean;
  /** Exists only in test mode. */
  readonly isTestOnly?: boolean;
  /** A write that looks into read models, which then must hold the session's former writes. */
  readonly readsModels?: boolean;
  /** A poll of something under way: the same call rightly has another answer, so none is stored for its key. */
  readonly isPoll?: boolean;
  readonly handler: (
    call: Call<OutputOf<Params>, OutputOf<Query>, OutputOf<Body>>,
  ) => Promise<z.output<Answer> | FastifyReply>;
}

/** A route with its types forgotten, as the list of routes holds it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly answer: z.ZodType;
  readonly status?: 200 | 201;
  readonly produces?: string;
  readonly isLogin?: boolean;
  readonly isTestOnly?: boolean;
  readonly readsModels?: boolean;
  readonly isPoll?: boolean;
  readonly handler: (call: Call<never, never, never>) => Promise<unknown>;
}

/** Declares a route: path, who may call it, what goes in and out, and a handler of a few lines. */
export function route<
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(options: RouteOptions<Params, Query, Body, Answer>): Route {
  return options as unknown as Route;
}

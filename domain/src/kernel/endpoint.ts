import type { z } from 'zod';
import type { Access } from './access.ts';

/** Every GET also answers HEAD. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType | undefined;

/**
 * One call of the API, described once: the server handles it (`handle`), the client makes it (`call`), and
 * the OpenAPI document and the access reference are generated from it.
 */
export interface Endpoint<
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** `:name` is a parameter. */
  readonly path: Path;
  readonly access: Access;
  /** One line for the reference. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The only fields that leave the server. */
  readonly answer: Answer;
  /**
   * Codes of the problems specific to this endpoint; every endpoint can also answer with the general ones (no
   * session, wrong role, bad input).
   */
  readonly errors?: readonly string[];
  /** Success status; default 200. */
  readonly status?: 200 | 201;
}

/** Describes a call, preserving the types of path and schemas for server and client. */
export const endpoint = <
  const Path extends string,
  Answer extends z.ZodType,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  description: Endpoint<Path, Params, Query, Body, Answer>,
): Endpoint<Path, Params, Query, Body, Answer> => description;

/** Parameter names of a path. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Parameter values of a path. */
export type PathValues<Path extends string> = { readonly [Name in ParameterOf<Path>]: string };

type PathInput<Path extends string> = [ParameterOf<Path>] extends [never]
  ? object
  : { readonly params: PathValues<Path> };
/** Parameters without a value are omitted from the address. */
type QueryInput<Query> = Query extends z.ZodType
  ? { readonly query?: { readonly [Name in keyof z.input<Query>]?: z.input<Query>[Name] | undefined } }
  : object;
type BodyInput<Body> = Body extends z.ZodType ? { readonly body: z.input<Body> } : object;

/** Values that a client sends to an endpoint. */
export type InputOf<Called> =
  Called extends Endpoint<infer Path, Schema, infer Query, infer Body>
    ? PathInput<Path> & QueryInput<Query> & BodyInput<Body>
    : never;

/** Answer of an endpoint, as read by a client. */
export type AnswerOf<Called extends Pick<Endpoint, 'answer'>> = z.output<Called['answer']>;

/** Fills the `:parameters` of a path, URL-encoded. */
export function pathTo(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([a-z]+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''));
}

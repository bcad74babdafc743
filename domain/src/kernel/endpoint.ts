import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { type Right, rolesWith } from './rights.ts';

/** An entity that belongs to one person and is not found for anyone else. */
export type Owned = 'application' | 'company';

/**
 * The callers that an endpoint admits. Every endpoint has one; otherwise the server does not start.
 * - `public`: anybody (login, health, documentation, the web client).
 * - `machine`: a caller with the machine token or, in a demonstration, a caller on this machine (metrics).
 * - `signed-in`: any session.
 * - `own`: a session whose user owns the entity of `:id`; for everybody else it does not exist (404).
 * - `staff`: a session with one of the roles; others get 403.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'machine' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'own'; readonly what: Owned }
  | { readonly kind: 'staff'; readonly roles: readonly string[] };

export const everybody: Access = { kind: 'public' };
export const machine: Access = { kind: 'machine' };
export const signedIn: Access = { kind: 'signed-in' };
export const ownApplication: Access = { kind: 'own', what: 'application' };
export const ownCompany: Access = { kind: 'own', what: 'company' };
/** Staff with a role that includes this right. */
export const staffWith = (right: Right): Access => ({ kind: 'staff', roles: rolesWith(right) });

/** Text for the reference and the access matrix: `own-<what>`, `staff: <role>, <role>`. */
export function describeAccess(access: Access): string {
  if (access.kind === 'own') return `own-${access.what}`;
  return access.kind === 'staff' ? `staff: ${access.roles.join(', ')}` : access.kind;
}

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
  Verb extends Method = Method,
> {
  readonly method: Verb;
  /** `:name` is a parameter. */
  readonly path: Path;
  readonly access: Access;
  /** One line for the reference. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Schema of the answer. Fields that are not in it never leave the server. */
  readonly answer: Answer;
  /**
   * Codes of the problems that this call can answer, besides the general ones of its kind
   * (`general-errors.ts`). The API client of the tests fails on any other code.
   */
  readonly errors?: readonly ErrorCode[];
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201;
  /** Media type of the answer if it is not JSON. */
  readonly produces?: string;
  /** True for calls that start a login or signature, which have a stricter limit of requests per minute. */
  readonly isLogin?: boolean;
  /** True for calls that store input without a session, which have their own rate limit per IP address. */
  readonly isForm?: boolean;
  /** True if the call may answer 202 and process the stored input later. */
  readonly mayBeLater?: boolean;
  /** True for monitoring endpoints, which have no rate limit. */
  readonly isUnlimited?: boolean;
  /** True if the endpoint exists only in test mode. */
  readonly isTestOnly?: boolean;
  /** Maximum bytes of a JSON body that the handler receives raw instead of parsed. */
  readonly rawBodyBytesMax?: number;
  /** Maximum bytes of the file in the field `file` of a `multipart/form-data` body. */
  readonly fileBytesMax?: number;
  /** Maximum characters of a text in the body, if more than the server accepts elsewhere. */
  readonly textCharactersMax?: number;
}

/** Describes a call, preserving the types of path and schemas for server and client. */
export const endpoint = <
  const Path extends string,
  Answer extends z.ZodType,
  const Verb extends Method,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  description: Endpoint<Path, Params, Query, Body, Answer, Verb>,
): Endpoint<Path, Params, Query, Body, Answer, Verb> => description;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type PathValues<Path extends string> = { readonly [Name in ParameterOf<Path>]: string };

type PathInput<Path extends string> = [ParameterOf<Path>] extends [never]
  ? object
  : { readonly params: PathValues<Path> };
/** Values as text in the address; parameters without a value are omitted. */
type QueryInput<Query> = Query extends z.ZodType
  ? { readonly query?: { readonly [Name in keyof z.input<Query>]?: string | number | boolean | undefined } }
  : object;
type BodyInput<Body> = Body extends z.ZodType
  ? undefined extends z.input<Body>
    ? { readonly body?: z.input<Body> }
    : { readonly body: z.input<Body> }
  : object;

/** Values that a client sends to an endpoint. */
export type InputOf<Called> =
  Called extends Endpoint<infer Path, Schema, infer Query, infer Body>
    ? PathInput<Path> & QueryInput<Query> & BodyInput<Body>
    : never;

export type ParamsOf<Called extends Pick<Endpoint, 'path'>> = PathValues<Called['path']>;

/** Body of a call, as a client sends it. */
export type BodyOf<Called> =
  Called extends Endpoint<string, Schema, Schema, infer Body>
    ? Body extends z.ZodType
      ? z.input<Body>
      : undefined
    : never;

/** Answer of an endpoint, as read by a client. */
export type AnswerOf<Called extends Pick<Endpoint, 'answer'>> = z.output<Called['answer']>;

/** Replaces the `:parameters` of a path with URL-encoded values. */
export function pathTo(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([a-z]+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''));
}

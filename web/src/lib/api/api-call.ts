import { type AnswerOf, type Endpoint, type ParamsOf, pathTo } from '@kreditlina/domain/kernel/endpoint';
import type { z } from 'zod';

/** The same endpoint with its answer ignored. */
type Unread<Called> =
  Called extends Endpoint<infer Path, infer Params, infer Query, infer Body, z.ZodType, infer Verb>
    ? Endpoint<Path, Params, Query, Body, z.ZodVoid, Verb>
    : never;
type KeyOf<Answer> = Answer extends unknown ? keyof Answer & string : never;

/**
 * An endpoint without its contract's schemas, for pages that must stay small: the server has already checked
 * the answer, and the client only checks that these keys are present. Without keys the answer is ignored. The
 * type fixes method and path.
 */
export function light<Called extends Endpoint>(
  method: Called['method'],
  path: Called['path'],
): Unread<Called>;
export function light<Called extends Endpoint>(
  method: Called['method'],
  path: Called['path'],
  ...keys: KeyOf<AnswerOf<Called>>[]
): Called;
export function light(method: string, path: string, ...keys: string[]): unknown {
  return { method, path, answer: keys.length === 0 ? nothing : object(keys) };
}

const nothing = { parse: (): void => undefined };

const object = (keys: readonly string[]) => ({
  parse(value: unknown) {
    if (typeof value !== 'object' || value === null || !keys.every((key) => key in value)) {
      throw new TypeError(`The answer has no ${keys.join(', ')}`);
    }
    return value;
  },
});

/** URL of an endpoint with its parameters, for files and links. */
export const addressOf = <Called extends Endpoint>(path: Called['path'], params: ParamsOf<Called>): string =>
  pathTo(path, params as Readonly<Record<string, string>>);

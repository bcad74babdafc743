/** Reads the JSON of an answer. A zod schema is one; `object()` is the light one for pages that must stay small. */
export interface AnswerSchema<Answer> {
  parse(value: unknown): Answer;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ApiCall<Answer> {
  readonly method: Method;
  /** Path below `/api`, from `config/paths.ts`. */
  readonly endpoint: string;
  readonly schema: AnswerSchema<Answer>;
}

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Describes a call. A wrong description is a mistake of the programmer and is thrown at once.
 * @throws TypeError when the endpoint, the method or the schema is missing
 */
export function apiCall<Answer>(
  method: Method,
  endpoint: string,
  schema: AnswerSchema<Answer>,
): ApiCall<Answer> {
  if (typeof endpoint !== 'string' || !endpoint.startsWith('/'))
    throw new TypeError('Specify a string endpoint URL');
  if (!METHODS.includes(method)) throw new TypeError('Specify one of the methods of HTTP');
  if (typeof schema?.parse !== 'function') throw new TypeError('Specify the schema of the answer');
  return { method, endpoint, schema };
}

/** An object that has these keys; the server has already checked the rest against the contract. */
export function object<Answer>(...keys: (keyof Answer & string)[]): AnswerSchema<Answer> {
  return {
    parse(value) {
      if (typeof value !== 'object' || value === null || !keys.every((key) => key in value)) {
        throw new TypeError(`The answer has no ${keys.join(', ')}`);
      }
      return value as Answer;
    },
  };
}

/** For answers that nobody reads. */
export const nothing: AnswerSchema<void> = { parse: () => undefined };

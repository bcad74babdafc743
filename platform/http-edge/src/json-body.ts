import type { FieldError } from '@kreditlina/domain/kernel/domain-error';
import type { FieldCode } from '@kreditlina/domain/kernel/field-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problem.ts';

const DEPTH_MAX = 12;
/** Twice the longest text of most contracts: longer text is refused before any pattern runs on it. */
const TEXT_CHARACTERS_MAX = 4_000;

/** More combining marks than any script uses (UAX 15); composing a run of them takes quadratic time. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * Accepts JSON bodies only. An empty body counts as none, so that calls without a body work with and without
 * a content type. NUL and lone surrogates are refused, because Postgres cannot store them, and so are
 * excessive combining marks. All other text is normalised to NFC, in which an "å" is one character however it
 * was typed, so that names that look the same are equal.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  app.addHook('preValidation', async (request) => {
    refuseBrokenText(request);
    for (const part of ['body', 'query', 'params'] as const) request[part] = composed(request[part]);
  });
}

/** Gives the routes of one scope the raw body, to check a signature over it before it is parsed. */
export function acceptRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

function refuseBrokenText(request: FastifyRequest): void {
  const { textCharactersMax = TEXT_CHARACTERS_MAX } = request.routeOptions.config;
  const fields = [
    ...brokenText(request.body, '', textCharactersMax),
    ...[request.query, request.params].flatMap((part) => brokenText(part, '', TEXT_CHARACTERS_MAX)),
  ];
  if (fields.length > 0) throw new HttpProblem(400, 'INVALID_REQUEST', { fields });
}

/** Normalises every text to NFC, in place. The depth is bounded: deeper input was refused. */
function composed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || depth > DEPTH_MAX)
    return value;
  const parts = value as Record<string, unknown>;
  for (const [key, part] of Object.entries(parts)) parts[key] = composed(part, depth + 1);
  return value;
}

const faultOf = (text: string, most: number): FieldCode | undefined => {
  if (text.length > most) return 'too_big';
  const isBroken = text.includes('\u0000') || !text.isWellFormed() || TOO_MANY_MARKS.test(text);
  return isBroken ? 'invalid_character' : undefined;
};

function brokenText(value: unknown, path: string, most: number, depth = 0): FieldError[] {
  if (typeof value === 'string') {
    const code = faultOf(value, most);
    return code === undefined ? [] : [{ field: path || 'body', code }];
  }
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return [];
  // A raw body, which is parsed later.
  if (value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = /^[A-Za-z0-9_-]{1,60}$/.test(key) && !/\d{6}/.test(key) ? key : '?';
    return brokenText(inner, path === '' ? name : `${path}.${name}`, most, depth + 1);
  });
}

import { problem } from '@kreditlina/domain/kernel/contract-fields';
import { describeAccess } from '@kreditlina/domain/kernel/endpoint';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Route } from './route.ts';

const nothing = z.strictObject({});
const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problem } },
});

const problemTexts: Readonly<Record<number, string>> = {
  400: 'Malformed, oversized, wrong-typed or unknown fields; each is named in `errors`.',
  401: 'No valid session; `detail` is `Unauthorized`.',
  403: 'The role does not allow it, or the request came from another site.',
  404: "Does not exist, or is somebody else's.",
  409: 'Wrong step, stale state, or a used idempotency key.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  422: 'A rule refuses it; `code` says which.',
  429: 'Too many requests; see `Retry-After`.',
  500: 'Unexpected; nothing about the inside is told.',
  503: 'A partner or the database does not answer; see `Retry-After`.',
};

const problemTextOf = ({ fileBytesMax }: Pick<Route, 'fileBytesMax'>, status: number): string =>
  status === 415 && fileBytesMax !== undefined
    ? 'The body is not multipart/form-data.'
    : (problemTexts[status] ?? '');

/** Error statuses that the route can answer with, besides its own status. */
export function problemStatuses(route: Route): number[] {
  const statuses = [400, 404, 429, 500, 503];
  if (route.access.kind !== 'public') statuses.push(401);
  if (route.access.kind === 'staff' || route.access.kind === 'machine') statuses.push(403);
  if (route.method !== 'GET') statuses.push(403, 409, 413, 415, 422);
  else if (route.access.kind !== 'public') statuses.push(409, 422);
  return [...new Set(statuses)].sort();
}

/** Schemas for validation by Fastify and for the OpenAPI document. Undeclared input is not accepted. */
export function schemaOf(
  route: Route,
): FastifySchema & { tags: string[]; summary: string; description: string } {
  const answer = route.produces
    ? { description: route.summary, content: { [route.produces]: { schema: route.answer } } }
    : route.answer;
  const problems = problemStatuses(route).map((status) => [
    status,
    problemAnswer(problemTextOf(route, status)),
  ]);
  return {
    tags: [tagOf(route.url)],
    summary: route.summary,
    description: descriptionOf(route),
    params: route.params ?? nothing,
    querystring: route.query ?? nothing,
    ...(route.method !== 'GET'
      ? { body: route.body ?? (route.rawBodyBytesMax === undefined ? nothing.nullish() : z.unknown()) }
      : {}),
    ...(route.fileBytesMax !== undefined && { consumes: ['multipart/form-data'] }),
    response: {
      [route.status ?? 200]: answer,
      ...(route.mayBeLater && { 202: answer }),
      ...Object.fromEntries(problems),
    },
    ...(route.access.kind === 'public' || route.access.kind === 'machine'
      ? {}
      : { security: [{ accessToken: [], sessionCookie: [] }] }),
  };
}

const descriptionOf = ({ access, errors = [] }: Pick<Route, 'access' | 'errors'>): string =>
  [
    `Access: ${describeAccess(access)}.`,
    ...(errors.length > 0 ? [`Problems: ${errors.map((code) => `\`${code}\``).join(', ')}.`] : []),
  ].join(' ');

const tagOf = (url: string): string => url.split('/').find((part) => part !== '' && part !== 'api') ?? 'api';

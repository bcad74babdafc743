import { leavesOf, maskAnswer } from '@kreditlina/domain/kernel/mask-personal';
import { shownMark } from '@kreditlina/domain/kernel/personal';
import { personalRows } from '@kreditlina/domain/kernel/personal-rows';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { forbidden } from './problem.ts';
import type { Route } from './route.ts';

export interface PersonalFields {
  /**
   * Runs before the handler.
   * @throws HttpProblem 403 when the caller would filter or sort by a masked field
   */
  check(request: FastifyRequest): void;
  /** Returns the answer as shown to a caller with these roles. */
  shownTo(roles: readonly string[], answer: unknown): unknown;
  /** Rows shown in clear to a caller with these roles; empty if the answer is masked. */
  clearRows(roles: readonly string[], answer: unknown): readonly string[];
  /** True if rows are counted before the handler, after which an answer can no longer be refused. */
  countsFirst(roles: readonly string[]): boolean;
}

/**
 * Masks marked fields of the answer's contract, for every staff route alike. Filtering or sorting by a masked
 * field would reveal it letter by letter, so a query that names one is refused.
 * @throws Error when a marked field cannot be masked: the server does not start
 */
export function personalFields(
  route: Pick<Route, 'access' | 'answer' | 'method' | 'produces' | 'query' | 'rowsFirst' | 'url'>,
  seesPersonalData: (roles: readonly string[]) => boolean,
): PersonalFields | undefined {
  if (route.access.kind !== 'staff') return undefined;
  const marked = leavesOf(route.answer).filter(({ isMarked }) => isMarked);
  const unmaskable = marked.filter(({ schema }) => shownMark(schema)?.mask === undefined);
  if (unmaskable.length > 0) {
    const fields = unmaskable.map(({ path }) => path).join(', ');
    throw new Error(`The server does not start: no mask for ${fields} of ${route.method} ${route.url}`);
  }
  const names = new Set(marked.map(({ path }) => lastName(path)));
  // The value of an enum may name a field, such as the sort field; the value of a search does not.
  const choices = new Set(
    (route.query ? leavesOf(route.query) : [])
      .filter(({ schema }) => schema instanceof z.ZodEnum)
      .map(({ path }) => path),
  );
  const { roles: allowed } = route.access;
  // A file that only readers of personal data may open is personal as a whole.
  const isFileOfPersons = () =>
    route.produces !== undefined && allowed.every((role) => seesPersonalData([role]));
  const isCountedFirst = () => route.rowsFirst !== undefined || isFileOfPersons();
  return {
    countsFirst: (roles) => isCountedFirst() && seesPersonalData(roles),
    clearRows: (roles, answer) =>
      isCountedFirst() || marked.length === 0 || isReply(answer) || !seesPersonalData(roles)
        ? []
        : personalRows(route.answer, answer),
    check(request) {
      if (seesPersonalData(request.roles)) return;
      const query = Object.entries((request.query ?? {}) as Record<string, unknown>);
      const isTelling = ([key, value]: [string, unknown]) =>
        value !== undefined && (names.has(key) || (choices.has(key) && names.has(String(value))));
      if (query.some(isTelling)) throw forbidden();
    },
    shownTo: (roles, answer) =>
      seesPersonalData(roles) || isReply(answer) ? answer : maskAnswer(route.answer, answer),
  };
}

/** Last name in a path: `user_name` for `rows[].user_name`. */
const lastName = (path: string): string => path.replaceAll('[]', '').split('.').at(-1) ?? path;

const isReply = (answer: unknown): answer is FastifyReply =>
  typeof answer === 'object' && answer !== null && 'raw' in answer && 'send' in answer;

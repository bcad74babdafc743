import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gridLists, pagedLists } from './lists.ts';

const web = new URL('../../web/src/', import.meta.url).pathname;
/** Components that show a given list; the screens that use them are listed instead. */
const SHARED = ['back-office/audit/audit-list.tsx', 'back-office/notification/message-list.tsx'];

const filesWith = (pattern: RegExp): string[] =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx') && !SHARED.includes(path))
    .filter((path) => pattern.test(readFileSync(`${web}${path}`, 'utf8')))
    .sort();

it('every screen with a list is paged in a browser test', () => {
  const listed = filesWith(/<(DataList|AuditList|MessageList)\b/);
  expect(listed, 'add a new screen to `gridLists` in e2e/src/lists.ts').toEqual(
    gridLists.map(({ file }) => file).sort(),
  );
});

it('every paged list without a grid is paged in a browser test', () => {
  expect(filesWith(/\bpage [-+] 1\b|fetchNextPage/)).toEqual(pagedLists.map(({ file }) => file).sort());
});

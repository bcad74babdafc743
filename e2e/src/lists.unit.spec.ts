import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gridLists, pagedLists } from './lists.ts';

const web = new URL('../../web/src/', import.meta.url).pathname;
/** Components that show a list given to them: the screens around them are named instead. */
const SHARED = ['back-office/ui/audit/audit-list.tsx', 'back-office/notification/message-list.tsx'];

const filesWith = (pattern: RegExp): string[] =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.spec.tsx') && !SHARED.includes(path))
    .filter((path) => pattern.test(readFileSync(`${web}${path}`, 'utf8')))
    .sort();

it('every screen with a list is among those that are paged in a browser', () => {
  expect(filesWith(/<(DataList|AuditList|MessageList)\b/)).toEqual(gridLists.map(({ file }) => file).sort());
});

it('so is every list with pages of another form', () => {
  expect(filesWith(/\bpage [-+] 1\b|fetchNextPage/)).toEqual(pagedLists.map(({ file }) => file).sort());
});

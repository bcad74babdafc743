// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, useSession } from '../../lib/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { find, kindsOfNumber } from './find.ts';

beforeEach(() => useSession.setState({ isLoggedIn: true, access_token: 't', jwt: 't' }));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

/** The API calls of a search that finds nothing. */
async function askedFor(text: string, seesPeople = true): Promise<unknown[]> {
  const list = { total: 0, is_total_exact: true };
  const calls = fakeFetch(({ url }) => ({
    body: url.includes('/users') ? { ...list, users: [], is_partial: false } : { ...list, companies: [] },
  }));
  await find(text, seesPeople, new AbortController().signal);
  return calls.map(({ url, body }) => (body ? [url, body] : url));
}

describe('the search of the back office', () => {
  it.each(['5599001079', '559900-1079', '165599001079', '16559900-1079'])(
    'asks for the company with the ten digits of %s',
    proves('X-60'),
    async (text) => {
      expect(await askedFor(text)).toEqual(['/api/admin/companies?page=0&rows=5&company_number=5599001079']);
    },
  );

  it.each([
    ['0701740607', '0701740607'],
    ['070-174 06 07', '0701740607'],
    ['+46 70 174 06 07', '+46701740607'],
  ])('looks for who has the telephone %s, which stands in no address', async (text, phone) => {
    expect(await askedFor(text)).toEqual([['/api/admin/users/search', { page: 0, rows: 5, phone }]]);
    expect(await askedFor(text, false)).toEqual([]);
  });
});

it.each(['860611+9801', '(070) 174 06 06', '070.174.06.06', '680312–9805'])(
  'puts %s, which may be a person’s, in no address',
  async (text) => {
    expect((await askedFor(text, false)).join()).not.toContain('company_name');
  },
);

describe('digits that are typed', () => {
  const today = '2026-11-29';
  it.each([
    ['0701740607', ['person', 'phone']],
    ['070174 0607', ['person', 'phone']],
    ['070174-0607', ['person']],
    ['070-174 06 07', ['phone']],
    ['+46701740607', ['phone']],
    // Wrong check digit: not a personal number.
    ['0701740606', ['phone']],
    ['200701740607', ['person']],
    ['680312-9805', ['person']],
    ['6803129805', ['person']],
    ['5599001079', []],
    ['165599001079', []],
    ['0812345678', ['person']],
    ['070174', []],
    ['Astrid', []],
  ])('%s may be %j', (text, kinds) => {
    expect(kindsOfNumber(text, today)).toEqual(kinds);
  });
});

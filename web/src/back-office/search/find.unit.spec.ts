// @vitest-environment jsdom
import type { CompanyRow } from '@kreditlina/domain/company/contracts/staff-list';
import type { UserListRow } from '@kreditlina/domain/identity/contracts/users';
import { makeOcr } from '@kreditlina/domain/validators/payment-numbers';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, useSession } from '../../lib/session/session-store.ts';
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

describe('back-office search', () => {
  it.each(['5599001079', '559900-1079', '165599001079', '16559900-1079'])(
    'searches for the company with the ten digits of %s',
    proves('X-60'),
    async (text) => {
      expect(await askedFor(text)).toEqual(['/api/admin/companies?page=0&rows=5&company_number=5599001079']);
    },
  );

  it.each([
    ['0701740607', '0701740607'],
    ['070-174 06 07', '0701740607'],
    ['+46 70 174 06 07', '+46701740607'],
  ])(
    'searches for the phone number %s in a body, and only for a reader who may see people',
    async (text, phone) => {
      expect(await askedFor(text)).toEqual([['/api/admin/users/search', { page: 0, rows: 5, phone }]]);
      expect(await askedFor(text, false)).toEqual([]);
    },
  );
});

it.each(['860611+9801', '(070) 174 06 06', '070.174.06.06', '680312–9805'])(
  '%s, possibly a personal or phone number, is not searched for as a company name',
  async (text) => {
    expect((await askedFor(text, false)).join()).not.toContain('company_name');
  },
);

describe('search for a person', () => {
  const search = (query: object) => ['/api/admin/users/search', { page: 0, rows: 5, ...query }];

  it('searches for a person by both names in either order', proves('F-30'), async () => {
    expect(await askedFor('tornell ylva')).toEqual(
      expect.arrayContaining([
        search({ first_name: 'tornell', last_name: 'ylva' }),
        search({ first_name: 'ylva', last_name: 'tornell' }),
      ]),
    );
  });

  it('searches for a person by the start of an e-mail address, in a body', proves('F-30'), async () => {
    const asked = await askedFor('ylva.tor');
    expect(asked).toContainEqual(search({ email: 'ylva.tor' }));
    expect(await askedFor('ylva@exempel.se')).toEqual([search({ email: 'ylva@exempel.se' })]);
  });
});

it('searches for the company with a valid OCR number', proves('F-30'), async () => {
  const ocr = makeOcr('987654321012');
  expect(await askedFor(ocr)).toEqual([`/api/admin/companies?page=0&rows=5&ocr=${ocr}`]);
  expect(await askedFor(`${ocr.slice(0, -1)}${(Number(ocr.at(-1)) + 1) % 10}`)).toEqual([]);
});

it('formats numbers as lists do', proves('F-30'), async () => {
  const at = { inserted_at: '2026-01-02T08:00:00.000Z', updated_at: '2026-11-02T08:00:00.000Z' };
  const user: UserListRow = {
    id: 'c0ffee00-0000-4000-8000-000000000001',
    first_name: 'Ylva',
    last_name: 'Ek',
    ssn: '700101-****',
    phone: '+46701740636',
    email: null,
    is_admin: false,
    pep: null,
    sanctioned: null,
    screened_at: null,
    total_approved: 0,
    total_rejected: 0,
    total_in_progress: 0,
    credit_applications: [],
    ...at,
  };
  const company: CompanyRow = {
    id: 'c0ffee00-0000-4000-8000-000000000002',
    company_number: '5599001079',
    company_name: 'Ek AB',
    status: null,
    rejected_by: null,
    manual_review: false,
    review_answer_by: null,
    approved: false,
    signed: false,
    has_borrowed: false,
    credit_limit: null,
    loan_amount: 0,
    number_of_due_notices: 0,
    oldest_due_notice: null,
    days_past_due: 0,
    tags: [],
    ...at,
  };
  const count = { total: 1, is_total_exact: true };
  fakeFetch(({ url }) => ({
    body: url.includes('/users')
      ? { ...count, users: [user], is_partial: false }
      : { ...count, companies: [company] },
  }));
  const detailOf = async (text: string) =>
    (await find(text, true, new AbortController().signal)).map(({ detail }) => detail);
  expect(await detailOf('0701740636')).toEqual(['070-174 06 36']);
  expect(await detailOf('5599001079')).toEqual(['559900-1079']);
});

describe('kind of a typed number', () => {
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

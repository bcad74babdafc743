// @vitest-environment jsdom
import { listPageSizes } from '@kreditlina/domain/kernel/list-contract';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { forgetApp, testUser } from '../../testing/render-app.tsx';
import {
  changed,
  hasFilters,
  listHeight,
  normalised,
  pagerOf,
  readListState,
  withoutFilters,
} from './list-state.ts';
import { rememberedRows, rememberRows } from './use-list-address.ts';

const address = (text: string) => new URLSearchParams(text);
const sorts = ['step', 'company_name'];

afterEach(forgetApp);

it.each(['page=x&rows=5', 'page=0&rows=five', 'page=-1&rows=5', 'page=3&rows=7'])(
  'rewrites %j to page=0 and rows=5',
  proves('A-006'),
  (text) => {
    const rewritten = normalised(address(text), { usualRows: 50, sorts });
    rewritten?.sort();
    expect(rewritten?.toString()).toBe('page=0&rows=5');
  },
);

it('keeps the rest of the address, and a valid address unchanged', proves('A-006'), () => {
  expect(normalised(address('d=2026-11-20&rows=x&step=kyc'), { usualRows: 50, sorts })?.toString()).toBe(
    'd=2026-11-20&rows=5&step=kyc&page=0',
  );
  expect(normalised(address('page=2&rows=25'), { usualRows: 50, sorts })).toBeNull();
  expect(readListState(address('page=2&rows=25&sort=step&order=asc'), { usualRows: 50, sorts })).toEqual({
    page: 2,
    rows: 25,
    sort: 'step',
    order: 'asc',
  });
});

it.each([
  ['sort=banana&order=asc&page=2&rows=5&step=kyc', 'page=2&rows=5&step=kyc'],
  ['sort=step&order=upwards&page=2&rows=5', 'sort=step&page=2&rows=5'],
  ['sort=&order=&page=0&rows=5', 'page=0&rows=5'],
  ['order=ASC&page=0&rows=5', 'page=0&rows=5'],
])('an invalid order %j is replaced by the usual one', proves('A-006'), (text, expected) => {
  const rules = { usualRows: 50, sorts };
  expect(normalised(address(text), rules)?.toString()).toBe(expected);
  const { sort, order } = readListState(address(text), rules);
  expect([sort === null || sorts.includes(sort), order]).toEqual([true, null]);
});

it("an address without rows gets the reader's usual number", proves('X-70'), () => {
  expect(normalised(address('d=2026-11-20'), { usualRows: 50, sorts })?.toString()).toBe(
    'd=2026-11-20&page=0&rows=50',
  );
  expect(normalised(address('page=3'), { usualRows: 10, sorts })?.toString()).toBe('page=3&rows=10');
  expect(normalised(address('rows=10'), { usualRows: 50, sorts })?.toString()).toBe('rows=10&page=0');
  expect(readListState(address(''), { usualRows: 100, sorts }).rows).toBe(100);
});

it("shows five rows until the reader chooses; the choice is the reader's own", proves('X-70'), () => {
  receiveUser({ ...testUser, id: 'anna' });
  expect(rememberedRows()).toBe(5);
  rememberRows(100);
  expect(rememberedRows()).toBe(100);
  receiveUser({ ...testUser, id: 'berit' });
  expect(rememberedRows()).toBe(5);
  rememberRows(7);
  expect(rememberedRows()).toBe(5);
});

it('offers 5, 10, 25, 50 and 100 rows', proves('A-228', 'X-70'), () => {
  expect(listPageSizes).toEqual([5, 10, 25, 50, 100]);
});

it('separates filters from page and order, and removes the filters', () => {
  const only = address('page=1&rows=10&sort=step&order=asc&d=2026-11-20');
  expect(hasFilters(only, ['d'])).toBe(false);
  expect(hasFilters(only)).toBe(true);
  const filtered = address('page=1&rows=10&d=2026-11-20&step=kyc&company_name=berg');
  expect(changed(filtered, withoutFilters(filtered, ['d'])).toString()).toBe('page=0&rows=10&d=2026-11-20');
});

it.each(['page=3&rows=5', 'page=3', 'page=0&rows=100', 'page=12&rows=50&sort=eta'])(
  'keeps the page of %j',
  proves('X-70'),
  (text) => {
    const rewritten = normalised(address(text), { usualRows: 25, sorts }) ?? address(text);
    expect(rewritten.get('page')).toBe(address(text).get('page'));
  },
);

it('the address keeps only the birth date of a personal number', proves('X-48'), () => {
  const named = address('page=2&rows=5&ssn=19680312-1234&company_number=559900-1079');
  expect(normalised(named, { usualRows: 5, sorts })?.toString()).toBe(
    'page=2&rows=5&ssn=19680312&company_number=559900-1079',
  );
  expect(changed(address('page=2&rows=5'), { company_number: '680312-1234' }).toString()).toBe(
    'page=0&rows=5&company_number=680312',
  );
});

it('the pager shows the requested page during loading and with an unknown total', () => {
  const of = (page: number, shown: number, total: number, isTotalExact = true) => {
    const pager = pagerOf({ page, rows: 5, shown, total, isTotalExact });
    return [pager.page, pager.count];
  };
  expect(of(2, 2, 12)).toEqual([2, 12]);
  // The count still belongs to other filters.
  expect(of(3, 2, 2)).toEqual([3, 17]);
  // Nothing loaded yet, and a page that no longer exists.
  expect(of(3, 0, 0)).toEqual([0, 0]);
  expect(of(9, 0, 12)).toEqual([2, 12]);
  // The total is not known.
  expect(of(7, 5, 10, false)).toEqual([7, -1]);
  expect(of(7, 3, 10, false)).toEqual([7, 38]);
});

it('a filter resets the page; an empty one leaves the address', proves('A-070'), () => {
  const start = address('page=3&rows=10&step=kyc');
  expect(changed(start, { company_name: 'berg' }).toString()).toBe(
    'page=0&rows=10&step=kyc&company_name=berg',
  );
  expect(changed(start, { step: '' }).toString()).toBe('page=0&rows=10');
  expect(changed(start, { page: '4' }).toString()).toBe('page=4&rows=10&step=kyc');
});

it(
  'pads pages of a longer list to the page size, and a single page to at least five rows',
  proves('A-075'),
  () => {
    const rowsOf = (pageSize: number, shown: number, total: number) =>
      (listHeight({ pageSize, shown, total }, 48) - listHeight({ pageSize: 5, shown: 0, total: 0 }, 48)) /
        48 +
      5;
    expect([rowsOf(5, 0, 0), rowsOf(5, 2, 2), rowsOf(5, 2, 7), rowsOf(25, 1, 26)]).toEqual([5, 5, 5, 25]);
    expect([rowsOf(25, 2, 2), rowsOf(25, 11, 11), rowsOf(25, 25, 25), rowsOf(100, 30, 30)]).toEqual([
      5, 11, 25, 30,
    ]);
  },
);

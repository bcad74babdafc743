import { pageSizes } from '@kreditlina/domain/kernel/contract-fields';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { changed, listHeight, normalised, readListState } from './list-state.ts';

const address = (text: string) => new URLSearchParams(text);

it.each(['', 'page=0', 'rows=5', 'page=x&rows=5', 'page=0&rows=five', 'page=-1&rows=5', 'page=3&rows=7'])(
  'rewrites %j to page=0 and rows=5',
  proves('A-006'),
  (text) => {
    const rewritten = normalised(address(text));
    rewritten?.sort();
    expect(rewritten?.toString()).toBe('page=0&rows=5');
  },
);

it('keeps the rest of the address, and a good address as it is', proves('A-006'), () => {
  expect(normalised(address('d=2026-11-20&step=kyc'))?.toString()).toBe(
    'd=2026-11-20&step=kyc&page=0&rows=5',
  );
  expect(normalised(address('page=2&rows=25'))).toBeNull();
  expect(readListState(address('page=2&rows=25&sort=step&order=asc'))).toEqual({
    page: 2,
    rows: 25,
    sort: 'step',
    order: 'asc',
  });
});

it('offers 5, 10 and 25 rows', () => {
  expect(pageSizes).toEqual([5, 10, 25]);
});

it('a filter begins again at the first page and an empty one leaves the address', proves('A-070'), () => {
  const start = address('page=3&rows=10&step=kyc');
  expect(changed(start, { company_name: 'berg' }).toString()).toBe(
    'page=0&rows=10&step=kyc&company_name=berg',
  );
  expect(changed(start, { step: '' }).toString()).toBe('page=0&rows=10');
  expect(changed(start, { page: '4' }).toString()).toBe('page=4&rows=10&step=kyc');
});

it('pads a list to its page size: its height knows the size, not the rows that came', () => {
  expect(listHeight(10, 48) - listHeight(5, 48)).toBe(5 * 48);
});

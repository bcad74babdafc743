// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { afterEach, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { forgetApp, testUser } from '../../testing/render-app.tsx';
import { fixedFields, inOrder, isUsual, readColumns } from './list-columns.ts';
import { hasFilters, withoutFilters } from './list-state.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { isBare, isSameView } from './view-address.ts';

afterEach(forgetApp);

const columns = ['number', 'name', 'status', 'limit'].map((field) => ({ field }));
const marked = columns.map((column) => (column.field === 'name' ? { ...column, hideable: false } : column));

it.each([
  ['number,limit,status', ['number', 'limit', 'status']],
  ['number,secret,status,status', ['number', 'status']],
  ['limit,status', ['number', 'limit', 'status']],
  ['secret', undefined],
  ['', undefined],
  [null, undefined],
])('%j is reduced to known columns, once each, with the fixed one', proves('F-32'), (text, shown) => {
  expect(readColumns(columns, text)).toEqual(shown);
});

it('the fixed column is the marked one, otherwise the first, and is restored when missing', () => {
  expect(fixedFields(columns)).toEqual(['number']);
  expect(fixedFields(marked)).toEqual(['name']);
  expect(readColumns(marked, 'limit,number')).toEqual(['limit', 'name', 'number']);
  expect(readColumns(marked, 'limit')).toEqual(['limit', 'name']);
});

it('shown columns come first in their order; the usual order is no choice', () => {
  expect(inOrder(columns, ['status', 'number']).map(({ field }) => field)).toEqual([
    'status',
    'number',
    'name',
    'limit',
  ]);
  expect(isUsual(columns, ['number', 'name', 'status', 'limit'])).toBe(true);
  expect(isUsual(columns, ['name', 'number', 'status', 'limit'])).toBe(false);
  expect(isUsual(columns, ['number', 'name', 'status'])).toBe(false);
});

it('columns are no filter and survive clearing the filters', proves('F-32'), () => {
  const address = new URLSearchParams('page=0&rows=25&columns=number');
  expect(hasFilters(address)).toBe(false);
  expect(withoutFilters(address)).toEqual({});
});

it('columns are remembered by reader and list', proves('F-32'), () => {
  receiveUser({ ...testUser, id: 'anna' });
  expect(rememberedColumns('companies')).toBeNull();
  rememberColumns('companies', 'number,limit');
  rememberColumns('queues', 'due_at');
  expect(rememberedColumns('companies')).toBe('number,limit');
  receiveUser({ ...testUser, id: 'berit' });
  expect(rememberedColumns('companies')).toBeNull();
  receiveUser({ ...testUser, id: 'anna' });
  rememberColumns('companies', null);
  expect([rememberedColumns('companies'), rememberedColumns('queues')]).toEqual([null, 'due_at']);
  localStorage.setItem('kreditlina.columns.anna', '{not json');
  expect(rememberedColumns('queues')).toBeNull();
});

it('a browser remembers the last fifty lists', () => {
  for (let list = 0; list < 51; list++) rememberColumns(`list${'x'.repeat(list)}`, 'number');
  expect(rememberedColumns('list')).toBeNull();
  expect(rememberedColumns('listx')).toBe('number');
});

it(
  "an address with only the reader's own columns counts as bare; other columns and filters do not",
  proves('F-32'),
  () => {
    rememberColumns('companies', 'number,limit');
    const isBareAt = (address: string) => isBare(new URLSearchParams(address), 'companies');
    expect(isBareAt('page=0&rows=25')).toBe(true);
    expect(isBareAt('page=3&rows=25')).toBe(false);
    expect(isBareAt('page=0&rows=25&first_name=astrid')).toBe(false);
    expect(isBareAt('page=0&rows=25&columns=number,limit')).toBe(true);
    expect(isBareAt('page=0&rows=25&columns=number')).toBe(false);
    expect(isBareAt('page=0&rows=25&columns=number,limit&q=all')).toBe(false);
  },
);

it('a view without columns equals itself with any; one with columns only with these', () => {
  expect(isSameView('q=all', 'q=all')).toBe(true);
  expect(isSameView('q=all', 'columns=number&q=all')).toBe(true);
  expect(isSameView('columns=name&q=all', 'columns=number&q=all')).toBe(false);
  expect(isSameView('columns=name&q=all', 'q=all')).toBe(false);
});

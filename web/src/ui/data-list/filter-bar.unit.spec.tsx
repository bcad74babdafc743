// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atAddress, forgetApp } from '../../testing/render-app.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ListAddress, useListAddress } from './use-list-address.ts';

const SORTS: readonly string[] = ['name', 'company_name', 'updated_at'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forgetApp();
});

let search = '';
let address: ListAddress;
function Filters() {
  address = useListAddress(SORTS);
  search = useLocation().search;
  return (
    <FilterBar
      label="Filter"
      address={address}
      fields={(['name', 'number'] as const).map((name) => ({ name, label: name, kind: 'text' }))}
    />
  );
}
const show = (path = '/?page=0&rows=5') => render(atAddress(path, <Filters />));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const rest = () => act(() => vi.advanceTimersByTime(300));

it('every typed filter is in the address', proves('A-070'), () => {
  show('/?page=3&rows=5');
  type('name', 'berg');
  type('number', '5599');
  rest();
  expect(search).toBe('?page=0&rows=5&name=berg&number=5599');
});

it.each(['/?page=x&rows=5&name=berg', '/?page=0&rows=five&name=berg', '/?page=&rows=&name=berg'])(
  'rewrites the address %s to page=0 and rows=5 without a history entry',
  proves('A-006'),
  (path) => {
    const steps = history.length;
    show(path);
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ page: '0', rows: '5', name: 'berg' });
    expect([history.length, address.state.page, address.state.rows]).toEqual([steps, 0, 5]);
  },
);

it('an address without page and rows gets page 0 with five rows', proves('A-006', 'A-228'), () => {
  show('/');
  expect(search).toBe('?page=0&rows=5');
});

it('a change right after another keeps the first one', () => {
  show();
  act(() => {
    address.change({ name: 'berg' });
    address.change({ number: '5599' });
  });
  expect(search).toBe('?page=0&rows=5&name=berg&number=5599');
});

it('a change keeps what the address has but is not drawn yet', () => {
  show();
  history.replaceState(history.state, '', '/?page=0&rows=5&name=berg');
  act(() => address.change({ number: '5599' }));
  expect(search).toBe('?page=0&rows=5&name=berg&number=5599');
});

it('Enter and leaving the field apply a filter at once', () => {
  show();
  type('name', 'berg');
  fireEvent.keyDown(field('name'), { key: 'Enter' });
  expect(search).toContain('name=berg');
  type('number', '5599');
  fireEvent.blur(field('number'));
  expect(search).toContain('number=5599');
});

it('a trailing space in a filter does not reset the page', () => {
  show();
  type('name', 'berg ');
  rest();
  act(() => address.change({ page: '2' }));
  rest();
  expect(search).toBe('?page=2&rows=5&name=berg');
  expect(field('name').value).toBe('berg ');
});

it('a typed personal number is in the address only as its birth date', proves('X-48'), () => {
  show();
  type('number', '680312-1234');
  rest();
  expect(search).toBe('?page=0&rows=5&number=680312');
  expect(field('number').value).toBe('680312-1234');
});

it('shows the filters of the address, and empties cleared ones', () => {
  show('/?page=0&rows=5&name=berg');
  expect(field('name').value).toBe('berg');
  act(() => address.change({ name: null }));
  expect(field('name').value).toBe('');
});

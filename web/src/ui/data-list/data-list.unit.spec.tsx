// @vitest-environment jsdom
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atAddress, forgetApp } from '../../testing/render-app.tsx';
import { DataList, type DataListProps } from './data-list.tsx';
import { useListAddress } from './use-list-address.ts';

const SORTS: readonly string[] = ['name', 'company_name', 'updated_at'];

type Row = { id: string; name: string };
const rows: Row[] = ['Alfa', 'Beta', 'Gamma'].map((name) => ({ id: name.toLowerCase(), name }));
const columns = [{ field: 'name', headerName: 'Namn', width: 200 }];

beforeEach(() => {
  // jsdom has no layout, and a grid without a size renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  forgetApp();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function List(props: Partial<DataListProps<Row>>) {
  const address = useListAddress(SORTS);
  return (
    <>
      <input aria-label="sök" />
      <DataList<Row>
        label="Namn"
        columns={columns}
        rows={rows}
        total={rows.length}
        address={address}
        defaultSort={{ field: 'name', sort: 'desc' }}
        onOpen={() => undefined}
        {...props}
      />
    </>
  );
}
const show = (props: Partial<DataListProps<Row>> = {}, path = '/?page=0&rows=5') =>
  render(atAddress(path, <List {...props} />));
const read = { isFetching: false, isError: false, error: null, data: {}, dataUpdatedAt: 0, refetch: vi.fn() };
const focused = () => document.activeElement?.textContent;

it('J and K find the rows from anywhere on the page, move between them and stop at the ends', async () => {
  show();
  await screen.findByText('Gamma');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(focused()).toBe('Alfa');
  for (const expected of ['Beta', 'Gamma', 'Gamma']) {
    fireEvent.keyDown(document.activeElement as Element, { key: 'J' });
    expect(focused()).toBe(expected);
  }
  fireEvent.keyDown(document.activeElement as Element, { key: 'k' });
  expect(focused()).toBe('Beta');
});

it(
  'a cut cell shows its whole text on keyboard focus until the next row or Escape',
  proves('F-56'),
  async () => {
    show();
    await screen.findByText('Gamma');
    const isCut = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect((await screen.findByRole('tooltip')).textContent).toBe('Alfa');
    expect(document.activeElement?.getAttribute('title')).toBe('Alfa');
    fireEvent.keyDown(document.activeElement as Element, { key: 'j' });
    await eventually(() => expect(screen.getByRole('tooltip').textContent).toBe('Beta'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await eventually(() => expect(screen.queryByRole('tooltip')).toBeNull());
    isCut.mockReturnValue(100);
    fireEvent.keyDown(document.activeElement as Element, { key: 'j' });
    expect(focused()).toBe('Gamma');
    expect(screen.queryByRole('tooltip')).toBeNull();
  },
);

it('letters typed in a field are no shortcuts', async () => {
  show();
  await screen.findByText('Gamma');
  const field = screen.getByLabelText('sök');
  field.focus();
  fireEvent.keyDown(field, { key: 'j' });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
  expect(document.activeElement).toBe(field);
});

it('Enter opens the focused row', async () => {
  const onOpen = vi.fn();
  show({ onOpen });
  await screen.findByText('Gamma');
  fireEvent.keyDown(document.body, { key: 'k' });
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[2]);
});

it('a wait is shown only after 800 ms', proves('A-114', 'A-233', 'F-56'), async () => {
  vi.useFakeTimers();
  show({ read: { ...read, isFetching: true } });
  const isShown = () => screen.queryByRole('progressbar') !== null;
  await act(() => vi.advanceTimersByTimeAsync(799));
  expect(isShown()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(isShown()).toBe(true);
});

it('a pending list says that it is loading, not that it is empty', proves('A-114', 'F-56'), async () => {
  const pending = { ...read, isFetching: true, data: undefined };
  show({ rows: [], total: 0, read: pending }, '/?page=0&rows=5&name=x');
  expect(await screen.findByText('Listan hämtas …')).toBeTruthy();
  expect(screen.queryByText('Inga rader passar filtren.')).toBeNull();
  forgetApp();
  show({
    rows: [],
    total: 0,
    read: { ...pending, isFetching: false, isError: true, error: new Error('x') },
  });
  await screen.findByRole('grid');
  expect(screen.queryByText(/Inget att visa|hämtas …/)).toBeNull();
});

it('rows are 48 px high, or 36 px when dense', proves('A-228', 'F-50'), async () => {
  show();
  const heightOf = async () =>
    (await screen.findByText('Alfa'))
      .closest<HTMLElement>('[role="row"]')
      ?.style.getPropertyValue('--height');
  expect(await heightOf()).toBe('48px');
  fireEvent.click(screen.getByRole('button', { name: 'Täta rader' }));
  expect(await heightOf()).toBe('36px');
});

it('rows that could not be refreshed stay, with their time and a retry', proves('F-56'), async () => {
  const refetch = vi.fn(async () => undefined);
  const dataUpdatedAt = Date.parse('2026-11-21T12:55:00.000Z');
  show({ read: { ...read, isError: true, error: new Error('x'), dataUpdatedAt, refetch } });
  expect(screen.getByRole('alert').textContent).toContain(
    'Listan kunde inte uppdateras. Raderna är från 21 nov. 2026 13:55.',
  );
  expect(await screen.findByText('Gamma')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('a list that could not be fetched says so', proves('F-56'), () => {
  show({ rows: [], total: 0, read: { ...read, isError: true, error: new Error('x'), data: undefined } });
  expect(screen.getByRole('alert').textContent).toContain('Listan kunde inte hämtas.');
});

it('an empty list says whether filters emptied it, and can clear them', proves('F-56'), async () => {
  show({ rows: [], total: 0, notFilters: ['d'] }, '/?page=0&rows=5&d=2026-11-21');
  expect(await screen.findByText('Inget att visa')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rensa filtren' })).toBeNull();
  forgetApp();
  show({ rows: [], total: 0, notFilters: ['d'] }, '/?page=0&rows=5&name=x&d=2026-11-21');
  expect(await screen.findByText('Inga rader passar filtren.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rensa filtren' }));
  expect(await screen.findByText('Inget att visa')).toBeTruthy();
});

it('an empty list explains itself only once it is known to be empty', proves('F-56'), async () => {
  const empty = 'Inga namn än. Lägg till det första.';
  const { rerender } = show({ rows: [], total: 0, empty, read: { ...read, data: undefined } });
  await screen.findByRole('grid');
  expect(screen.queryByText(/^In/)).toBeNull();
  rerender(atAddress('/?page=0&rows=5', <List rows={[]} total={0} empty={empty} read={read} />));
  expect(await screen.findByText(empty)).toBeTruthy();
  forgetApp();
  show({ rows: [], total: 0, empty }, '/?page=0&rows=5&name=x');
  expect(await screen.findByText('Inga rader passar filtren.')).toBeTruthy();
});

it('a list longer than counted says so and can be paged on', async () => {
  const full = Array.from({ length: 5 }, (_, index) => ({ id: `${index}`, name: `Rad ${index}` }));
  show({ rows: full, total: 10_000, isTotalExact: false }, '/?page=2&rows=5');
  expect(await screen.findByText(/^11–15 \/ fler än 10.000$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /nästa sida/i }).hasAttribute('disabled')).toBe(false);
});

/** A list that pages its own rows, as a server does. */
function Served({ total, others = total }: { total: number; others?: number }) {
  const address = useListAddress(SORTS);
  const navigate = useNavigate();
  const { search } = useLocation();
  place = search;
  const { page, rows: size } = address.state;
  const count = address.filter('other') ? others : total;
  const all = Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Rad ${index}` }));
  return (
    <>
      <Link to="/?page=0&rows=5&other=1">andra</Link>
      <button type="button" onClick={() => navigate(-1)}>
        tillbaka
      </button>
      <DataList<Row>
        label="Namn"
        columns={[{ field: 'name', headerName: 'Namn', width: 200 }]}
        rows={all.slice(page * size, (page + 1) * size)}
        total={count}
        address={address}
        defaultSort={{ field: 'name', sort: 'desc' }}
        onOpen={() => undefined}
      />
    </>
  );
}
let place = '';
const serve = (path: string, total: number, others?: number) =>
  render(atAddress(path, <Served total={total} {...(others !== undefined && { others })} />));
const pageIn = () => new URLSearchParams(place).get('page');
/** Longer than the delay after which the grid changes its page by itself. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it('a list is paged to its end and back and stays on the page', proves('A-156', 'X-70'), async () => {
  serve('/?page=0&rows=5&sort=name&order=asc', 12);
  const next = await screen.findByRole('button', { name: /nästa sida/i });
  for (const [page, first] of [
    ['1', 'Rad 5'],
    ['2', 'Rad 10'],
  ]) {
    fireEvent.click(next);
    expect(await screen.findByText(first ?? '')).toBeTruthy();
    await aMoment();
    expect(pageIn()).toBe(page);
  }
  expect(screen.getByText('11–12 av 12')).toBeTruthy();
  expect(next.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /föregående sida/i }));
  expect(await screen.findByText('Rad 5')).toBeTruthy();
  await aMoment();
  expect(pageIn()).toBe('1');
});

it('the page in the address stays, at first and after Back from a shorter list', async () => {
  serve('/?page=2&rows=5&sort=name&order=asc', 12, 2);
  expect(await screen.findByText('Rad 11')).toBeTruthy();
  await aMoment();
  expect(pageIn()).toBe('2');
  fireEvent.click(screen.getByRole('link', { name: 'andra' }));
  expect(await screen.findByText('1–2 av 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'tillbaka' }));
  expect(await screen.findByText('Rad 11')).toBeTruthy();
  await aMoment();
  expect(place).toBe('?page=2&rows=5&sort=name&order=asc');
});

it('a page beyond the last becomes the last', async () => {
  serve('/?page=99&rows=5', 12);
  expect(await screen.findByText('11–12 av 12')).toBeTruthy();
  expect(pageIn()).toBe('2');
});

it('a row that needs attention is red', proves('A-038', 'A-230'), async () => {
  show({ isAlert: ({ name }) => name === 'Beta' });
  const row = (await screen.findByText('Beta')).closest('[role="row"]');
  expect(row?.className).toContain('k-row-alert');
  expect(screen.getByText('Alfa').closest('[role="row"]')?.className).not.toContain('k-row-alert');
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  const own = rules.filter((rule) => /\.k-row-alert *\{/.test(rule));
  expect(own.join(' ')).toMatch(/background: ?[^;]*var\(--k-red\)/);
});

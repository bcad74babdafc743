// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { useDesk } from '../desk/desk.ts';
import { DataList } from './data-list.tsx';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { useListAddress } from './use-list-address.ts';

const SORTS: readonly string[] = ['name', 'company_name', 'updated_at'];

const rows = ['Alfa', 'Beta'].map((name) => ({
  id: name,
  number: `nr ${name}`,
  name,
  status: `läge ${name}`,
}));
const columns = [
  { field: 'number', headerName: 'Nummer', width: 120 },
  { field: 'name', headerName: 'Namn', width: 120 },
  { field: 'status', headerName: 'Status', width: 120 },
];

beforeEach(() => {
  // jsdom has no layout, and a grid without a size renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  forgetApp();
  useDesk.setState({ views: null });
  vi.restoreAllMocks();
});

let search = '';
function List() {
  const address = useListAddress(SORTS);
  search = useLocation().search;
  return (
    <DataList
      label="Bolag"
      columns={columns}
      rows={rows}
      total={rows.length}
      address={address}
      defaultSort={{ field: 'name', sort: 'desc' }}
      onOpen={() => undefined}
    />
  );
}
const show = (query = 'page=0&rows=25') => renderApp(<List />, `/admin/companies?${query}`);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const shownColumns = (...names: string[]) => waitFor(() => expect(heads()).toEqual(names));
const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Kolumner/ }));

it(
  'columns are hidden and moved by keyboard, and kept in the address and for the reader',
  proves('F-32'),
  async () => {
    show();
    await shownColumns('Nummer', 'Namn', 'Status');
    await open();
    const name = await screen.findByRole('checkbox', { name: 'Namn' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nummer (visas alltid)' }).disabled).toBe(
      true,
    );
    name.focus();
    await userEvent.keyboard(' ');
    const earlier = screen.getByRole('button', { name: 'Flytta Status ett steg tidigare' });
    earlier.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    // At the end the button still has the focus.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Flytta Status ett steg tidigare');
    expect(screen.getByRole('status').textContent).toBe('Status är nu nummer 1 av 3.');
    expect(search).not.toContain('columns');
    screen.getByRole('button', { name: 'Visa så' }).focus();
    await userEvent.keyboard('{Enter}');
    await shownColumns('Status', 'Nummer');
    expect(new URLSearchParams(search).get('columns')).toBe('status,number');
    expect(rememberedColumns('companies')).toBe('status,number');
    expect(await screen.findByRole('button', { name: 'Kolumner (1 dolda)' })).toBeTruthy();
  },
);

it('a cancelled choice changes nothing; a reset is forgotten', proves('F-32'), async () => {
  rememberColumns('companies', 'number');
  show();
  await shownColumns('Nummer');
  expect(new URLSearchParams(search).get('columns')).toBe('number');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Återställ' }));
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heads()).toEqual(['Nummer']);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Återställ' }));
  await userEvent.click(screen.getByRole('button', { name: 'Visa så' }));
  await shownColumns('Nummer', 'Namn', 'Status');
  expect(search).not.toContain('columns');
  expect(rememberedColumns('companies')).toBeNull();
});

it("a link's columns override the reader's and are corrected when invalid", async () => {
  rememberColumns('companies', 'number,name');
  show('page=0&rows=25&columns=status,secret,status');
  await shownColumns('Nummer', 'Status');
  await waitFor(() => expect(new URLSearchParams(search).get('columns')).toBe('number,status'));
  // A link's columns are not stored as the reader's choice.
  expect(rememberedColumns('companies')).toBe('number,name');
});

it('the default view is shown also to a reader with columns of their own', proves('F-32'), async () => {
  rememberColumns('companies', 'number,name');
  const view = { id: 'v', list: 'companies', name: 'Sena', query: 'q=late-payments', is_default: true };
  useDesk.setState({ views: [view] });
  show('page=0');
  await waitFor(() => expect(new URLSearchParams(search).get('q')).toBe('late-payments'));
  await waitFor(() => expect(new URLSearchParams(search).get('columns')).toBe('number,name'));
  expect(new URLSearchParams(search).get('rows')).toBe('5');
});

it('J finds the rows after the column that had the focus is hidden', proves('F-32'), async () => {
  show();
  await userEvent.click(await screen.findByText('läge Alfa'));
  // By keyboard: the mouse would move the focus out of the rows.
  const press = async (element: HTMLElement, key: string) => {
    element.focus();
    await userEvent.keyboard(key);
  };
  await press(await screen.findByRole('button', { name: 'Kolumner' }), '{Enter}');
  await press(await screen.findByRole('checkbox', { name: 'Status' }), ' ');
  await press(screen.getByRole('button', { name: 'Visa så' }), '{Enter}');
  await shownColumns('Nummer', 'Namn');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.activeElement as Element, { key: 'j' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('nr Alfa'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'j' });
  expect(document.activeElement?.textContent).toBe('nr Beta');
});

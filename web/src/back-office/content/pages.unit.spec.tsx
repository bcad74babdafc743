// @vitest-environment jsdom
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import {
  asksBeforeLeaving,
  forgetApp,
  logInTestUser,
  renderApp,
  testUser,
} from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import { pathOfName } from './page-dialog.tsx';
import PagesPage from './pages-page.tsx';

beforeEach(() => {
  // jsdom has no layout, and a grid without a size renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
});
afterEach(() => {
  forgetApp();
  vi.restoreAllMocks();
});

const pageOf = (number: number, name: string): EditedPage => ({
  id: `0197f6aa-0000-7000-8000-00000000000${number}`,
  name,
  language: 'sv',
  path: pathOfName(name),
  is_template: true,
  template: 'blog',
  background_url: null,
  is_live: number === 1,
  data: { '#blog-title': name },
  updated_at: '2026-11-21T08:00:00.000Z',
  changed_by: 'Anders Mellander',
  plan: number === 2 ? { publish_at: '2026-11-24T08:00:00.000Z', is_latest: true } : null,
  revision: 1,
  version: 2,
});

/** A stateful fake of the API, with two pages. */
function show(role: 'admin' | 'analyst' = 'admin') {
  let pages = [pageOf(1, 'Leasing'), pageOf(2, 'Räntan')];
  const kept = pages;
  const calls = fakeFetch(({ url, init, body }) => {
    const [, id = ''] = /translations\/([\w-]+)/.exec(url) ?? [];
    const own = kept.find((page) => page.id === id);
    if (init.method === 'POST' && own) {
      pages = [...pages, own];
      return { body: own };
    }
    if (init.method === 'POST') {
      const made = { ...pageOf(3, 'Ny'), ...(body as object) };
      pages = [...pages, made];
      return { status: 201, body: made };
    }
    if (init.method === 'DELETE') {
      pages = pages.filter((page) => page.id !== id);
      return { body: { id } };
    }
    if (init.method === 'PUT') {
      const { name, path } = body as EditedPage;
      if (path === '/upptagen') return problemOf('Adressen hör till en annan sida.', 422);
      pages = pages.map((page) => (page.id === id ? { ...page, name, path, revision: 2, version: 3 } : page));
      return { body: pages.find((page) => page.id === id) };
    }
    return { body: { translations: pages, total: pages.length, is_total_exact: true } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(
    <>
      <Notices />
      <Routes>
        <Route path="/admin/pages" element={<PagesPage />} />
        <Route path="/leasing" element={<p>preview of leasing</p>} />
      </Routes>
    </>,
    '/admin/pages',
  );
  const sent = (method: string) => calls.filter(({ init }) => init.method === method);
  return { calls, sent };
}

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const edit = (name: string) => press(`Ändra namn och adress för ${name}`);
const fields = () => within(screen.getByRole('grid')).queryAllByRole('textbox') as HTMLInputElement[];

it('suggests an address from the name', () => {
  expect([pathOfName('Ränta & avgift på lån'), pathOfName(' Två  ord '), pathOfName('')]).toEqual([
    '/ranta-avgift-pa-lan',
    '/tva-ord',
    '/',
  ]);
});

describe('the list of pages', () => {
  it(
    'lists name, address and status of each page, and opens the page',
    proves('A-076', 'A-080'),
    async () => {
      const { calls } = show();
      const row = (await screen.findByText('Leasing')).closest('[role="row"]') as HTMLElement;
      expect(within(row).getByText('LIVE')).toBeTruthy();
      const draft = screen.getByText('Räntan').closest('[role="row"]') as HTMLElement;
      expect(within(draft).getByText('DRAFT')).toBeTruthy();
      expect(within(draft).getByText('24/11/2026 09:00')).toBeTruthy();
      expect(calls[0]?.url).toMatch(/^\/api\/admin\/translations\?is_template=true/);
      await user.click(within(row).getByRole('link', { name: '/leasing' }));
      await screen.findByText('preview of leasing');
    },
  );

  it('lists the built-in pages as live', proves('A-082'), async () => {
    show();
    const own = within(await screen.findByRole('region', { name: 'Inbyggda sidor' }));
    expect(own.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Index/indexLIVE',
      'Enkel finansiering/enkel-foretagsfinansieringLIVE',
      'Företagslån/foretagslan-via-kontokreditLIVE',
      'Kreditlina kontokredit/kreditlina-kontokreditLIVE',
    ]);
  });

  it('adds a page and closes the dialog; a reserved address is refused', proves('A-077'), async () => {
    const { sent } = show();
    await press('Lägg till sida');
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till sida' }));
    expect(dialog.getByRole('button', { name: 'Skapa utkast' }).getAttribute('aria-disabled')).toBe('true');
    await user.type(dialog.getByLabelText('Namn'), 'Om räntor');
    expect(dialog.getByLabelText<HTMLInputElement>('Adress').value).toBe('/om-rantor');
    await user.clear(dialog.getByLabelText('Adress'));
    await user.type(dialog.getByLabelText('Adress'), 'utan-snedstreck');
    await user.click(dialog.getByRole('button', { name: 'Skapa utkast' }));
    await dialog.findByRole('link', { name: /^Skriv adressen som \/om-leasing/ });
    await user.clear(dialog.getByLabelText('Adress'));
    await user.type(dialog.getByLabelText('Adress'), '/admin');
    await user.click(dialog.getByRole('button', { name: 'Skapa utkast' }));
    await dialog.findByRole('link', { name: 'Adressen används av webbplatsen själv' });
    await user.clear(dialog.getByLabelText('Adress'));
    await user.type(dialog.getByLabelText('Adress'), '/rantor');
    await user.click(dialog.getByRole('button', { name: 'Skapa utkast' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        name: 'Om räntor',
        path: '/rantor',
        is_template: true,
        template: 'blog',
        language: 'sv',
        data: { '#blog-title': 'Om räntor' },
      },
    ]);
    await screen.findByText('Om räntor');
  });

  it(
    'edits one row at a time; a refused save stays in edit mode, a successful one leaves it',
    proves('A-078', 'A-081'),
    async () => {
      const { sent } = show();
      await edit('Leasing');
      expect(fields().map(({ value }) => value)).toEqual(['Leasing', '/leasing']);
      await edit('Räntan');
      expect(fields().map(({ value }) => value)).toEqual(['Räntan', '/rantan']);
      const [name, path] = fields() as [HTMLInputElement, HTMLInputElement];
      await user.clear(name);
      await user.type(name, 'Vår ränta');
      await user.clear(path);
      await user.type(path, '/upptagen');
      await press('Spara');
      await screen.findByText(/Adressen hör till en annan sida/);
      expect(fields()).toHaveLength(2);
      await user.clear(path);
      await user.type(path, '/rantan{Enter}');
      await eventually(() => expect(fields()).toEqual([]));
      await screen.findByText('Vår ränta');
      expect(sent('PUT').at(-1)?.body).toMatchObject({ name: 'Vår ränta', path: '/rantan', version: 2 });
    },
  );

  it('asks before leaving a changed row, also for another row', async () => {
    show();
    const ask = vi.fn(() => false);
    vi.stubGlobal('confirm', ask);
    await edit('Räntan');
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(fields()[0] as Element, ' i dag');
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(screen.getByText('Leasing'));
    expect(ask).toHaveBeenCalledOnce();
    expect(fields()[0]?.value).toBe('Räntan i dag');
    vi.unstubAllGlobals();
  });

  it('deletes a page after a question; the deletion can be undone', proves('A-079'), async () => {
    const { sent } = show();
    await press('Ta bort Leasing');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort Leasing' }));
    expect(dialog.getByText(/publicerad på \/leasing/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Ta bort' }));
    await eventually(() => expect(screen.queryByRole('link', { name: '/leasing' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('DELETE')).toHaveLength(1);
    await press('Ångra');
    await screen.findByRole('link', { name: '/leasing' });
    expect(sent('POST')[0]?.body).toEqual({ to_revision: 1, version: 2 });
  });

  it('a reader who may not edit requests no drafts', proves('A-164'), async () => {
    const { calls } = show('analyst');
    await screen.findByText('Din roll får inte ändra webbplatsens sidor.');
    expect(calls).toEqual([]);
  });
});

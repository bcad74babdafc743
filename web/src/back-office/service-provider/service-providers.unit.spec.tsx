// @vitest-environment jsdom

import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { CostRow } from '@kreditlina/domain/service-cost/contract';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { tableDay } from '../../lib/time/table-time.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { mistakesOf } from '../../testing/mistakes-of.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import { costForm, newCost } from './cost-dialog.tsx';
import CostsPage from './costs-page.tsx';
import ProvidersPage from './providers-page.tsx';

beforeEach(() => {
  // jsdom has no layout, and a grid without a size renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});
afterEach(() => {
  forgetApp();
  vi.restoreAllMocks();
});

const id = '0197f6aa-0000-7000-8000-000000000001';
const provider = {
  id,
  name: 'Porto AB',
  description: 'Brev',
  category: 'Post',
  inserted_at: '2026-11-02T08:00:00.000Z',
  inserted_by: 'Anders Mellander',
  version: 1,
};
const cost: CostRow = {
  id: '0197f6aa-0000-7000-8000-000000000002',
  service_provider_id: id,
  quantity: 1_200,
  cost_cents: 4_950,
  additional_notes: 'Faktura 7',
  from: '2026-11-02',
  to: '2026-11-08',
  inserted_at: '2026-11-09T08:00:00.000Z',
  inserted_by: 'Anders Mellander',
  _deleted: false,
  version: 3,
};

function show(page: 'providers' | 'costs', role: 'admin' | 'analyst' = 'admin') {
  let costs = [cost];
  const calls = fakeFetch(({ url, init }) => {
    const path = url.split('?')[0] ?? '';
    if (path.endsWith('/restore')) {
      costs = [cost];
      return { body: cost };
    }
    if (init.method === 'DELETE') {
      costs = [];
      return { body: { id, cost: cost.id } };
    }
    if (init.method === 'PUT') return { body: path.endsWith(cost.id) ? cost : provider };
    if (init.method === 'POST')
      return path.endsWith('/costs')
        ? { status: 201, body: { costs: [cost, cost, cost, cost] } }
        : { status: 201, body: provider };
    return path.endsWith('/costs')
      ? {
          body: {
            service_provider: { id, name: provider.name },
            costs,
            total: costs.length,
            is_total_exact: true,
          },
        }
      : { body: { service_providers: [provider], total: 1, is_total_exact: true } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  const home = '/admin/service-providers';
  renderApp(
    <>
      <Notices />
      <Routes>
        <Route path={home} element={<ProvidersPage />} />
        <Route path={`${home}/:id/costs`} element={<CostsPage />} />
      </Routes>
    </>,
    page === 'providers'
      ? home
      : `${home}/${id}/costs?page=0&rows=25&company_name=Ek&company_number=5560&status=failed`,
  );
  const written = () => calls.filter(({ init }) => init.method !== 'GET');
  return { calls, written };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('service providers', () => {
  it(
    'providers are listed; one is saved only with a name of three characters',
    proves('A-103', 'A-104', 'A-152'),
    async () => {
      const { written } = show('providers');
      expect((await screen.findByRole('gridcell', { name: 'Porto AB' })).textContent).toBe('Porto AB');
      await press('Lägg till leverantör');
      await screen.findByRole('dialog');
      const save = () => dialog().getByRole('button', { name: 'Spara' });
      await userEvent.type(dialog().getByLabelText('Namn'), 'UC');
      expect(save().getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(save());
      expect(
        dialog().getByText('Skriv ett namn med minst tre tecken', { selector: '[data-mistake]' }),
      ).toBeTruthy();
      await userEvent.type(dialog().getByLabelText('Namn'), ' AB');
      const tick = 'Beskrivningen är lång nog att säga något';
      await userEvent.type(dialog().getByLabelText('Beskrivning'), 'Rapp');
      expect(dialog().queryByRole('img', { name: tick })).toBeNull();
      await userEvent.type(dialog().getByLabelText('Beskrivning'), 'o');
      expect(dialog().getByRole('img', { name: tick })).toBeTruthy();
      await userEvent.click(save());
      await eventually(() =>
        expect(written().map(({ body }) => body)).toEqual([
          { name: 'UC AB', description: 'Rappo', category: '' },
        ]),
      );
    },
  );

  it('a provider is changed from its current values', proves('A-105'), async () => {
    const { written } = show('providers');
    await press('Ändra Porto AB');
    await screen.findByRole('dialog');
    await userEvent.type(dialog().getByLabelText('Kategori'), 'o');
    await userEvent.click(dialog().getByRole('button', { name: 'Spara' }));
    await eventually(() =>
      expect(written().map(({ body }) => body)).toEqual([
        { name: 'Porto AB', description: 'Brev', category: 'Posto', version: 1 },
      ]),
    );
  });
});

describe('the costs of a service provider', () => {
  it(
    "shows the costs in kronor with long dates, under the provider's name and breadcrumbs",
    proves('A-106', 'A-107', 'A-109', 'A-112', 'A-231', 'X-71', 'X-73'),
    async () => {
      const { calls } = show('costs');
      await screen.findByRole('heading', { name: 'Kostnader för Porto AB' });
      const crumbs = within(screen.getByRole('navigation', { name: 'Du är här' }));
      const links = crumbs.getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Översikt', '/admin'],
        ['Tjänsteleverantörer', '/admin/service-providers'],
      ]);
      const steps = crumbs.getAllByRole('listitem').map(({ textContent }) => textContent);
      // The breadcrumb shows the name, not the slug.
      expect(steps).toEqual(['Översikt', 'Tjänsteleverantörer', 'Porto AB']);
      const cells = await screen.findAllByRole('gridcell');
      expect(cells.slice(0, 4).map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))).toEqual([
        '1 200',
        '49,50 kr',
        '2 november 2026',
        '8 november 2026',
      ]);
      const asked = new URL(calls.at(-1)?.url ?? '', 'http://localhost').searchParams;
      expect(Object.fromEntries(asked)).toEqual({
        page: '0',
        rows: '25',
        company_name: 'Ek',
        company_number: '5560',
        status: 'failed',
      });
      for (const name of ['Antal', 'Kostnad', 'Från', 'Till'])
        expect(screen.getByRole('columnheader', { name }).className).toContain('sortable');
    },
  );

  it('lists the newest entry first, 5, 10 or 25 at a time', proves('A-112', 'A-113', 'A-228'), async () => {
    const { calls } = show('costs');
    const inserted = await screen.findByRole('columnheader', { name: /^Inlagd/ });
    expect(inserted.getAttribute('aria-sort')).toBe('descending');
    const asked = () => new URL(calls.at(-1)?.url ?? '', 'http://localhost').searchParams;
    // The server's default order.
    expect([asked().get('sort'), asked().get('order'), asked().get('rows')]).toEqual([null, null, '25']);
    await userEvent.click(screen.getByRole('combobox', { name: /rader/i }));
    const choices = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(choices.slice(0, 3)).toEqual(['5', '10', '25']);
    await userEvent.click(screen.getByRole('option', { name: '10' }));
    await eventually(() => expect(asked().get('rows')).toBe('10'));
  });

  it(
    'a new cost defaults to one krona for the last seven days; repeats are sent as one command',
    proves('A-108', 'A-153', 'A-154', 'A-155'),
    async () => {
      const { written } = show('costs');
      await press('Lägg till kostnad');
      await screen.findByRole('dialog');
      const value = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value;
      const today = todayInSweden();
      await dialog().findByLabelText('Till', {}, { timeout: 20_000 });
      expect([value('Antal'), value('Kostnad'), value('Till')]).toEqual(['1', '1', tableDay(today)]);
      const from = addDays(today, -7);
      expect(value('Från')).toBe(tableDay(from));
      await userEvent.selectOptions(dialog().getByLabelText('Upprepa'), 'Varje vecka i 52 veckor');
      expect(dialog().getByLabelText<HTMLInputElement>('Till').disabled).toBe(true);
      await userEvent.selectOptions(dialog().getByLabelText('Upprepa'), 'Varje vecka i 4 veckor');
      await userEvent.clear(dialog().getByLabelText('Kostnad'));
      await userEvent.type(dialog().getByLabelText('Kostnad'), '49,50');
      await userEvent.click(dialog().getByRole('button', { name: 'Spara' }));
      await screen.findByText('4 kostnader är inlagda.');
      expect(written().map(({ body }) => body)).toEqual([
        { quantity: 1, cost_cents: 4_950, additional_notes: '', from, to: from, repeat_weeks: 4 },
      ]);
      expect(written()[0]?.headers.get('idempotency-key')).toMatch(/.{10}/);
    },
  );

  it('mistakes are shown beside their fields and nothing is sent', proves('A-153', 'A-154'), async () => {
    const { written } = show('costs');
    await press('Lägg till kostnad');
    await screen.findByRole('dialog');
    await userEvent.clear(dialog().getByLabelText('Antal'));
    await userEvent.type(dialog().getByLabelText('Antal'), '0');
    await userEvent.click(await dialog().findByLabelText('Till', {}, { timeout: 20_000 }));
    await userEvent.keyboard('01012099');
    await userEvent.click(dialog().getByLabelText('Från'));
    await userEvent.keyboard('31022026');
    await userEvent.click(dialog().getByRole('button', { name: 'Spara' }));
    expect(
      dialog().getByText('Skriv ett helt antal mellan 1 och 100 000', { selector: '[data-mistake]' }),
    ).toBeTruthy();
    expect(dialog().getByText(/^Dagen har inte kommit än/, { selector: '[data-mistake]' })).toBeTruthy();
    expect(dialog().getByText(/^Dagen finns inte/, { selector: '[data-mistake]' })).toBeTruthy();
    expect(written()).toEqual([]);
  });

  it(
    'a cost opens from its row and is removed with undo; an analyst only reads it',
    proves('A-110', 'A-111', 'A-166'),
    async () => {
      const { written } = show('costs');
      await press('Visa och ändra kostnaden från 2 november 2026');
      await screen.findByRole('dialog');
      expect(dialog().getByLabelText<HTMLInputElement>('Anteckning').value).toBe('Faktura 7');
      await userEvent.click(dialog().getByRole('button', { name: 'Avbryt' }));
      await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press('Ta bort kostnaden från 2 november 2026');
      await screen.findByText('Kostnaden är borttagen.');
      await press('Ångra');
      await eventually(() => expect(written().map(({ init }) => init.method)).toEqual(['DELETE', 'POST']));
      forgetApp();
      show('costs', 'analyst');
      await screen.findByRole('button', { name: 'Visa kostnaden från 2 november 2026' });
      expect(screen.queryByRole('button', { name: /^Ta bort/ })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Lägg till kostnad' })).toBeNull();
    },
  );
});

describe('reading a typed cost', () => {
  const today = '2026-11-21';
  const faultsOf = (more: object, kept?: { from: string; to: string }) =>
    mistakesOf(costForm(today, kept), { ...newCost(today), ...more });

  it(
    'quantity is a whole number from 1 to 100,000; cost is up to 1,000 kr and may have öre',
    proves('A-153', 'A-234'),
    () => {
      expect(
        ['0', '1', '100000', '100001', '1,5', ''].map((quantity) => 'quantity' in faultsOf({ quantity })),
      ).toEqual([true, false, false, true, true, true]);
      expect(
        ['0', '0,01', '1 000', '1 000,01', 'x'].map((cost_cents) => 'cost_cents' in faultsOf({ cost_cents })),
      ).toEqual([true, false, false, true, true]);
    },
  );

  it('dates are in order and not in the future, unless they were saved so', proves('A-154'), () => {
    expect(faultsOf({ from: '2026-11-22', to: '2026-11-23' })).toEqual({
      from: 'costs.dateWrong',
      to: 'costs.dateWrong',
    });
    expect(faultsOf({ from: '2026-11-20', to: '2026-11-19' })).toEqual({ to: 'costs.orderWrong' });
    const ahead = { from: '2026-12-05', to: '2026-12-11' };
    expect(faultsOf(ahead, ahead)).toEqual({});
    expect(faultsOf({ from: '', to: '' })).toEqual({ from: 'costs.dateWrong', to: 'costs.dateWrong' });
  });
});

// @vitest-environment jsdom
// Loaded in advance: loading is slow on a busy machine.
import './bar-chart.tsx';
import './line-chart.tsx';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as files from '../../../lib/browser/files.ts';
import { fakeFetch, problemOf } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import OverviewPage from '../overview-page.tsx';
import { testOverview } from '../testing/test-overview.ts';

logInForEachTest();
// jsdom has no layout; the drawing itself is checked in a browser.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => vi.restoreAllMocks());

const range = { from: '2026-11-20', to: '2026-11-21' };
const money = {
  kind: 'money',
  ...range,
  rows: [
    { date: '2026-11-20', interest: 10.1, amortizations: 0, withdrawals: 240_000 },
    { date: '2026-11-21', interest: 10.2, amortizations: 5_000, withdrawals: -1_000 },
  ],
};
const users = {
  kind: 'users',
  ...range,
  rows: [
    { date: '2026-11-20', users: 2, cumulative: 8 },
    { date: '2026-11-21', users: 1, cumulative: 9 },
  ],
};

/** Opens the overview and one of its charts. @returns the chart's queries, as they arrive */
async function open(button: string): Promise<string[]> {
  const asked: string[] = [];
  fakeFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/overview')) return { body: testOverview };
    if (pathname.endsWith('/saved-reports')) return { body: { saved_reports: [], total: 0, new: 0 } };
    asked.push(searchParams.toString());
    return { body: searchParams.get('name') === 'users' ? users : money };
  });
  renderApp(<OverviewPage />);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('table');
  return asked;
}
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => plain(cell.textContent)));
const select = () => screen.getByRole('combobox', { name: 'Period' });

describe('a chart of the overview', () => {
  it(
    'the chart of withdrawals shows the figures of the last seven days, newest first, with sums',
    proves('A-022', 'A-023', 'A-028', 'A-233'),
    async () => {
      const asked = await open('Visa diagram: Amorteringar och uttag');
      expect(asked).toEqual(['name=withdrawals&days=7']);
      expect(select()).toMatchObject({ value: 'last-7-days' });
      expect(rows()).toEqual([
        ['Datum', 'Ränta', 'Amorteringar', 'Uttag'],
        ['21/11/2026', '10,20', '5 000', '−1 000'],
        ['20/11/2026', '10,10', '0', '240 000'],
        ['Summa', '20,30', '5 000', '239 000'],
      ]);
    },
  );

  it('a chart can show seven days, thirty days or all time', proves('A-025'), async () => {
    const asked = await open('Visa diagram: Intjänad ränta');
    const options = within(select()).getAllByRole('option');
    expect(options.map((one) => [one.getAttribute('value'), one.textContent])).toEqual([
      ['last-7-days', 'Senaste 7 dagarna'],
      ['last-30-days', 'Senaste 30 dagarna'],
      ['all-time', 'Sedan starten'],
    ]);
    await userEvent.selectOptions(select(), 'last-30-days');
    await screen.findByRole('table');
    await userEvent.selectOptions(select(), 'all-time');
    await screen.findByRole('table');
    expect(asked).toEqual(['name=interest&days=7', 'name=interest&days=30', 'name=interest&q=all-time']);
  });

  it(
    'the chart of users lists the new ones and the total, whose sum is the last value',
    proves('A-024', 'A-028'),
    async () => {
      await open('Visa diagram: Nya användare och alla');
      expect(rows().slice(1)).toEqual([
        ['21/11/2026', '1', '9'],
        ['20/11/2026', '2', '8'],
        ['Summa', '3', '9'],
      ]);
    },
  );

  /** Opens a chart rendered 280 px high. @returns the chart, and a lookup of a legend entry's colour */
  const openDrawn = async (title: string) => {
    // jsdom has no layout, and a chart without a size renders nothing.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 280));
    await open(`Visa diagram: ${title}`);
    const chart = await screen.findByRole('img', { name: title });
    const colorOf = (word: string) =>
      screen.getByText(word, { selector: 'li' }).querySelector('span')?.style.background ?? '';
    return { chart, colorOf };
  };

  it('the chart of users draws a line of new users and a line of all users', proves('A-024'), async () => {
    const { chart, colorOf } = await openDrawn('Nya användare och alla');
    // The upper edge is the largest figure, 9; the lower edge, 240 px below, is 0.
    const heights = (word: string) =>
      [...chart.querySelectorAll(`path[fill="none"][stroke="${colorOf(word)}"]`)].map((line) =>
        [...(line.getAttribute('d') ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) =>
          Math.round(9 - Number(y) / (240 / 9)),
        ),
      );
    expect([heights('Nya'), heights('Alla')]).toEqual([[[2, 1]], [[8, 9]]]);
  });

  it('the chart of money draws a pair of bars for each day', proves('A-023'), async () => {
    const { chart, colorOf } = await openDrawn('Amorteringar och uttag');
    const bars = (word: string) => chart.querySelectorAll(`rect[fill="${colorOf(word)}"]`).length;
    expect([bars('Amorteringar'), bars('Uttag')]).toEqual([2, 2]);
  });

  it.each([
    [
      'Visa diagram: Amorteringar och uttag',
      'withdrawals-2026-11-20-2026-11-21.csv',
      'date;interest;amortizations;withdrawals\r\n2026-11-20;10,1;0;240000\r\n2026-11-21;10,2;5000;-1000\r\n',
    ],
    [
      'Visa diagram: Nya användare och alla',
      'users-2026-11-20-2026-11-21.csv',
      'date;users;cumulative\r\n2026-11-20;2;8\r\n2026-11-21;1;9\r\n',
    ],
  ])('%s: downloads its rows as a file', proves('A-027', 'A-028'), async (button, fileName, text) => {
    const saved: [Blob, string][] = [];
    vi.spyOn(files, 'saveFile').mockImplementation((blob, name) => void saved.push([blob, name]));
    await open(button);
    await userEvent.click(screen.getByRole('button', { name: 'Hämta som CSV' }));
    expect(saved.map(([, name]) => name)).toEqual([fileName]);
    expect((await saved[0]?.[0].text())?.replace('\uFEFF', '')).toBe(text);
  });

  it('a chart that cannot be fetched says so and can be retried', async () => {
    let isBroken = true;
    fakeFetch(({ url }) => {
      if (url.includes('/overview')) return { body: testOverview };
      return isBroken ? problemOf('Trasigt', 503) : { body: money };
    });
    renderApp(<OverviewPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Visa diagram: Intjänad ränta' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Siffrorna kunde inte hämtas.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    await screen.findByRole('table');
  });
});

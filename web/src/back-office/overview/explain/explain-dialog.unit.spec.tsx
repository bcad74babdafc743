// @vitest-environment jsdom
import type { ExplainTileAnswer } from '@kreditlina/domain/overview/contracts/explain';
import { countedByCredits, explainedBy } from '@kreditlina/domain/overview/contracts/explain';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import OverviewPage from '../overview-page.tsx';
import { testOverview } from '../testing/test-overview.ts';
import { overviewTexts } from '../texts.ts';

logInForEachTest();

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');
const answer: ExplainTileAnswer = {
  tile: 'available',
  amount_cents: 120_000_000,
  lines: [
    { what: 'limits', events: null, amount_cents: 200_000_000 },
    { what: 'WithdrawalPaidOut', events: 1_200, amount_cents: -90_000_000 },
    { what: 'PaymentAllocated', events: 40, amount_cents: 10_000_000 },
  ],
};

it(
  'the amount of a tile opens its meaning, its events and a link to the companies',
  proves('M-06'),
  async () => {
    const asked: string[] = [];
    fakeFetch(({ url }) => {
      if (url.endsWith('/overview')) return { body: testOverview };
      if (url.endsWith('/saved-reports')) return { body: { saved_reports: [], total: 0, new: 0 } };
      asked.push(url);
      return { body: answer };
    });
    renderApp(<OverviewPage />);
    await userEvent.click(await screen.findByRole('button', { name: /^Tillgänglig limit: 1\s200\s000\skr/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Tillgänglig limit' });
    const table = await within(dialog).findByRole('table');
    expect(asked).toEqual([expect.stringMatching(/overview\/explain\?tile=available$/)]);
    expect(within(dialog).getByText(/minus det kapital som är utlånat/)).toBeTruthy();
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => plain(cell.textContent)));
    expect(rows).toEqual([
      ['Vad som hände', 'Antal', 'Belopp'],
      ['Kreditgränser på erbjudna, signerade och öppna krediter', '', '2 000 000 kr'],
      ['Uttag betalades ut', '1 200', '−900 000 kr'],
      ['Betalningar fördelades', '40', '100 000 kr'],
      ['Summa', '', '1 200 000 kr'],
    ]);
    const link = within(dialog).getByRole('link', { name: 'Visa företagen som har lånat' });
    expect(link.getAttribute('href')).toBe(
      '/admin/companies?page=0&has_borrowed=true&sort=loan_amount&order=desc',
    );
  },
);

it('every kind of event that makes an amount has words in both languages', proves('M-06'), () => {
  for (const what of [...explainedBy, ...countedByCredits])
    for (const { explain } of [overviewTexts.sv, overviewTexts.en])
      expect(explain[what].length, what).toBeGreaterThan(8);
});

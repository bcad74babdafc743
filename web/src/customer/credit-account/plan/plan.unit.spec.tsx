// @vitest-environment jsdom
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as files from '../../../lib/browser/files.ts';
import { activeCompany, openAccount } from '../../../testing/account-page.tsx';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { widthOf } from '../../../testing/width.ts';

logInForEachTest();

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');
const dialog = () => screen.getByRole('dialog');
const cells = (row: Element) => [...row.children].map((cell) => plain(cell.textContent));
const tableRows = async () => (await within(dialog()).findAllByRole('row')).map(cells);

describe('the repayment table of a chosen withdrawal', () => {
  const open = async () => {
    await openAccount(activeCompany());
    const field = screen.getByRole('textbox', { name: 'Hur mycket vill du ta ut?' });
    await userEvent.clear(field);
    await userEvent.type(field, '270000');
    await userEvent.click(screen.getByRole('button', { name: 'Visa betalningsplan' }));
    await screen.findByRole('heading', { name: 'Betalningsplan' });
  };

  it(
    'the table has 24 months with the sums of each year and in total',
    proves('C-204', 'C-221', 'C-403', 'F-01'),
    async () => {
      await open();
      const rows = await tableRows();
      expect(rows[0]).toEqual([
        'Förfaller',
        'Skuld',
        'Amortering',
        'Ränta',
        'Månadsavgift',
        'Aviavgift',
        'Att betala',
      ]);
      expect(rows).toHaveLength(1 + 24 + 2 + 1);
      expect(rows[1]).toEqual(['28 december 2026', '270 000', '11 250', '660', '0', '0', '11 910']);
      expect(rows[13]).toEqual(['År 1', '', '135 000', '22 106,56', '0', '0', '157 106,56']);
      expect(rows.at(-2)).toEqual(['År 2', '', '135 000', '9 264,06', '0', '0', '144 264,06']);
      expect(rows.at(-1)).toEqual(['Summa', '', '270 000', '31 370,62', '0', '0', '301 370,62']);
      expect(plain(dialog().textContent)).toContain(
        'Planen visar avierna om pengarna betalas ut den 23 november 2026 och varje avi betalas på förfallodagen.',
      );
    },
  );

  it('early repayment pays the rest in the chosen month and nothing later', proves('C-280'), async () => {
    await open();
    fireEvent.change(within(dialog()).getByRole('slider', { name: 'Betala allt efter antal månader' }), {
      target: { value: 3 },
    });
    const rows = await tableRows();
    expect(rows[3]).toEqual(['26 februari 2027', '247 500', '247 500', '4 252,18', '0', '0', '251 752,18']);
    expect(rows[4]?.[0]).toBe('År 1');
    const field = within(dialog()).getByRole<HTMLInputElement>('textbox');
    for (const [typed, kept] of [
      ['0', '1'],
      ['25', '24'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      expect(field.value).toBe(kept);
    }
  });

  it('the dialog scrolls as a whole in a low window', async () => {
    await open();
    const body = dialog().querySelector('.MuiDialogContent-root');
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules] as CSSMediaRule[])
      .filter(({ media }) => media?.mediaText === '(max-height: 30rem)')
      .flatMap((one) => [...one.cssRules] as CSSStyleRule[])
      .filter(({ selectorText }) => body?.matches(selectorText));
    expect(rules.map(({ style }) => style.overflowY)).toEqual(['visible']);
  });

  it('the table is a list with the same content on a phone', proves('C-221'), async () => {
    widthOf(360);
    await open();
    expect(within(dialog()).queryByRole('table')).toBeNull();
    const items = within(dialog())
      .getAllByRole('listitem')
      .map((item) => plain(item.textContent));
    expect(items).toHaveLength(27);
    expect(items[0]).toBe(
      '28 december 202611 910Amortering 11 250 · Ränta 660 · Avgifter 0Skuld före betalning 270 000',
    );
    // Without the padding the demonstration notice would cover the title.
    expect(getComputedStyle(dialog()).paddingTop).toBe('var(--k-notice-height, 0px)');
    expect(items.at(-1)).toBe('Summa301 370,62Amortering 270 000 · Ränta 31 370,62 · Avgifter 0');
  });

  it('the PDF is for the same amount and months', proves('C-204', 'F-01'), async () => {
    const { calls } = await openAccount(activeCompany());
    await userEvent.click(screen.getByRole('button', { name: 'Visa betalningsplan' }));
    await screen.findByRole('dialog');
    await userEvent.click(await within(dialog()).findByRole('button', { name: 'Hämta som PDF' }));
    await eventually(() =>
      expect(calls.at(-1)?.url).toBe(
        `/api/company/${activeCompany().id}/repayment-plan.pdf?amount=5000&months=24`,
      ),
    );
    expect(within(dialog()).getByRole('button', { name: 'Hämta som CSV' })).toBeTruthy();
  });
});

describe('the plan of the account', () => {
  const row = (month: number, amortization: number, interest: number, credit = 0) => ({
    month,
    due_date: `2027-0${month}-28`,
    balance: 3_000,
    amortization,
    interest_payment: interest,
    monthly_fee: 0,
    invoice_fee: 0,
    paid_by_credit: credit,
    monthly_total_payment: amortization + interest - credit,
  });
  const original = [row(1, 1_000, 27.5), row(2, 1_000, 18.33), row(3, 1_000, 9.17)];
  const current = [row(1, 1_000, 27.5), row(2, 500, 9.17)];
  const withdrawal = { id: '0191b6c2-0000-7000-8000-000000000005', date: '2026-12-01', amount: 3_000 };
  const open = async (pooled = { original, current }) => {
    const opened = await openAccount(activeCompany(), (path) =>
      path === 'GET /plan'
        ? {
            body: {
              withdrawals: [
                { ...withdrawal, original, current },
                { ...withdrawal, id: '0191b6c2-0000-7000-8000-000000000006', original, current: original },
              ],
              pooled,
            },
          }
        : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Återbetalningsplan' }));
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Aktuell plan' });
    return opened;
  };

  it('shows the current plan, its differences and the original one', proves('C-204', 'F-02'), async () => {
    await open();
    const rows = await tableRows();
    const heads = [
      'Förfaller',
      'Skuld',
      'Amortering',
      'Ränta och dröjsmålsränta',
      'Månadsavgift',
      'Avi- och påminnelseavgift',
      'Att betala',
    ];
    expect(rows[0]).toEqual([...heads, 'Skillnad']);
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Hämta som CSV' }));
    const [file, name] = saved.mock.lastCall ?? [];
    expect(name).toBe('aterbetalningsplan.csv');
    expect((await file?.text())?.split('\r\n').slice(0, 2)).toEqual([
      heads.join(';'),
      '2027-01-28;3000;1000;27,5;0;0;1027,5',
    ]);
    expect(rows.slice(1)).toEqual([
      ['28 januari 2027', '3 000', '1 000', '27,50', '0', '0', '1 027,50', '–'],
      ['28 februari 2027', '3 000', '500', '9,17', '0', '0', '509,17', '−509,16'],
      ['År 1', '', '1 500', '36,67', '0', '0', '1 536,67', '−509,16'],
      ['Summa', '', '1 500', '36,67', '0', '0', '1 536,67', '−509,16'],
    ]);
    expect(plain(dialog().textContent)).toContain('28 februari 2027 (ursprungligen 28 mars 2027)');
    expect(plain(dialog().textContent)).toContain(
      'Räntan räknas dag för dag från utbetalningen. Varje uttag betalas på 24 avier.',
    );
    expect(within(dialog()).getByRole('status').textContent).toBe('Aktuell plan, 2 betalningar');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Ursprunglig plan' }));
    expect(within(dialog()).getByRole('status').textContent).toBe('Ursprunglig plan, 3 betalningar');
    const promised = await tableRows();
    expect(promised[0]?.at(-1)).toBe('Att betala');
    expect(promised.at(-1)).toEqual(['Summa', '', '3 000', '55', '0', '0', '3 055']);
  });

  it('shows what the credit balance pays beside what is left to pay', proves('F-02'), async () => {
    await open({ original, current: [row(1, 1_000, 27.5, 600), row(2, 500, 9.17)] });
    const rows = await tableRows();
    expect(rows[0]?.slice(-3)).toEqual(['Betalas av tillgodohavande', 'Att betala', 'Skillnad']);
    expect(rows.slice(1).map((one) => one.slice(-3))).toEqual([
      ['−600', '427,50', '−600'],
      ['0', '509,17', '−509,16'],
      ['−600', '936,67', '−1 109,16'],
      ['−600', '936,67', '−1 109,16'],
    ]);
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Hämta som CSV' }));
    const [file] = saved.mock.lastCall ?? [];
    expect((await file?.text())?.split('\r\n')[1]).toBe('2027-01-28;3000;1000;27,5;0;0;-600;427,5');
  });

  it('the PDF is of the shown plan and the chosen withdrawal', proves('F-01', 'C-204'), async () => {
    const { calls } = await open();
    const of = `/api/company/${activeCompany().id}/plan.pdf`;
    const fetchIt = async () => {
      await userEvent.click(await within(dialog()).findByRole('button', { name: 'Hämta som PDF' }));
      await eventually(() => expect(calls.at(-1)?.url).toContain('/plan.pdf'));
      return calls.at(-1)?.url;
    };
    expect(await fetchIt()).toBe(`${of}?version=current`);
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Ursprunglig plan' }));
    await userEvent.selectOptions(within(dialog()).getByRole('combobox', { name: 'Uttag' }), [withdrawal.id]);
    await eventually(async () =>
      expect(await fetchIt()).toBe(`${of}?version=original&withdrawal=${withdrawal.id}`),
    );
  });

  it(
    'the plan of one withdrawal can be chosen; an unchanged one shows no difference',
    proves('F-02'),
    async () => {
      await open();
      await userEvent.selectOptions(within(dialog()).getByRole('combobox', { name: 'Uttag' }), [
        '0191b6c2-0000-7000-8000-000000000006',
      ]);
      expect((await tableRows()).slice(1).map((one) => one.at(-1))).toEqual(['–', '–', '–', '–', '–']);
      expect(dialog().textContent).not.toContain('ursprungligen');
    },
  );
});

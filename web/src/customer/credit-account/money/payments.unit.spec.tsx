// @vitest-environment jsdom

import type { Company } from '@kreditlina/domain/company/contracts/customer';
import {
  noticeSample,
  paymentSample,
  withdrawalSample,
} from '@kreditlina/domain/credit-account/testing/figures';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activeCompany, openAccount } from '../../../testing/account-page.tsx';
import { logInForEachTest } from '../../../testing/open-flow.tsx';

logInForEachTest();
afterEach(() => vi.restoreAllMocks());

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');
const card = () => screen.getByRole('region', { name: 'Betalning' });
const said = () => plain(card().textContent);
const dialog = () => screen.getByRole('dialog');
const idOf = (last: number) => `0191b6c2-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;

const pdfAnswer = { raw: '%PDF-1.7', headers: { 'Content-Type': 'application/pdf' } };
/** Names of the downloaded files. */
function downloads() {
  const names: string[] = [];
  class WithBlobs extends URL {
    static override createObjectURL = () => 'blob:1';
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal('URL', WithBlobs);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return () => names;
}

const owing = (more: Partial<Company> = {}): Company =>
  activeCompany({
    current_payment_notices: [noticeSample],
    notices_total: 1,
    to_pay: {
      amount: 1_060.8,
      dueDate: '2026-12-28',
      isOverdue: false,
      overdueAmount: 0,
      overdueSince: null,
    },
    ...more,
  });
const late = owing({
  current_payment_notices: [
    {
      ...noticeSample,
      status: 'overdue',
      daysPastDue: 8,
      interestOnOverduePayments: 1.92,
      reminderFee: 60,
      reminderDate: '2027-01-05',
    },
  ],
  days_past_due: 8,
  to_pay: {
    amount: 1_122.72,
    dueDate: '2026-12-28',
    isOverdue: true,
    overdueAmount: 1_122.72,
    overdueSince: '2026-12-28',
  },
});

describe('a closed account', proves('X-39'), () => {
  const closed = { bank_status: 'closed', status: 'signed' } as const;

  it('shows what is owed again', async () => {
    const { to_pay, current_payment_notices } = late;
    await openAccount(activeCompany({ ...closed, owed_cents: 6_050_000, to_pay, current_payment_notices }));
    expect(said()).toContain('1 122,72 kr');
    expect(document.body.textContent).not.toContain('inget att betala');
  });

  it('shows the next notice while nothing is billed', async () => {
    await openAccount(activeCompany({ ...closed, owed_cents: 6_050_000 }));
    expect(said()).toContain('Nästa avi kommer den');
    expect(document.body.textContent).toContain('Avslutad, med skuld kvar');
  });

  it('shows what was paid back too much', async () => {
    await openAccount(activeCompany({ ...closed, credit_balance_cents: -40_000 }));
    expect(said()).toContain('Vi har betalat tillbaka 400 kr för mycket till dig.');
    expect(said()).toContain('OCR-nummer');
    expect(document.body.textContent).not.toContain('inget att betala');
  });
});

describe('the payment card', () => {
  it.each([
    [
      'offer',
      /^BetalningKrediten behandlas och väntar på godkännande\. .*Bankgiro5999-0065Kopiera.*OCR-nummer12345674Kopiera$/,
    ],
    [
      'denied',
      /^BetalningBanken nekade krediten\. Ingen skuld har uppstått och du har inget att betala\.Skälet som banken angav: Inget giltigt kontobevis\.?Ring oss på 010-555 01 20, måndag–fredag 08\.00–17\.00, om du har frågor\.$/,
    ],
    [
      'annulled',
      /^BetalningKrediten är annullerad\. .*Skälet som banken angav: Inget giltigt kontobevis.*Ring oss på 010-555 01 20/,
    ],
  ] as const)('bank status %s has its own text', proves('C-208', 'X-40'), async (status, words) => {
    await openAccount(
      activeCompany({
        bank_status: status,
        status: 'signed',
        bank_reason: status === 'offer' ? null : 'Inget giltigt kontobevis',
      }),
    );
    expect(said()).toMatch(words);
  });

  it(
    'says what to pay, when and where, and that it is unpaid',
    proves('C-209', 'C-210', 'X-42'),
    async () => {
      await openAccount(owing());
      expect(said()).toMatch(
        /^BetalningAtt betala den här månaden1 060,80 kr INTE BETALD · Förfaller 28 december 2026Bankgiro5999-0065Kopiera/,
      );
      expect(screen.getByText('INTE BETALD').style.color).toBe('var(--k-amber)');
      expect(said()).not.toContain('Försenad');
    },
  );

  it(
    'a late notice is red and states the days and the cost of the delay',
    proves('C-209', 'X-42'),
    async () => {
      await openAccount(late);
      expect(screen.getByText('INTE BETALD').style.color).toBe('var(--k-red)');
      expect(said()).toMatch(
        /^BetalningAtt betala1 122,72 kr INTE BETALD · Förföll 28 december 2026Försenad/,
      );
      expect(said()).toContain(
        'Försenad 8 dagar. Förseningen har hittills kostat 61,92 kr: dröjsmålsränta 1,92 kr och påminnelseavgift 60 kr. Du kan ta ut pengar igen när det är betalt.',
      );
    },
  );

  it('the head of a late account is red and says that withdrawals are blocked', proves('C-209'), async () => {
    await openAccount({ ...late, can_withdraw: false, withdrawal_obstacle: 'overdue' });
    expect(screen.queryByText('Aktiv')).toBeNull();
    expect(screen.getByText('Försenad', { selector: 'p span' }).parentElement?.style.color).toBe(
      'var(--k-red)',
    );
    const figure = screen.getByText('Kvar att ta ut', { selector: 'span' }).closest('p');
    expect(figure?.nextElementSibling?.textContent).toBe('Spärrat tills avin är betald');
  });

  it('separates the late part from the part not yet due', async () => {
    await openAccount({
      ...late,
      to_pay: {
        amount: 2_183.52,
        dueDate: '2027-01-28',
        isOverdue: true,
        overdueAmount: 1_122.72,
        overdueSince: '2026-12-28',
      },
    });
    expect(said()).toContain('2 183,52 kr');
    expect(said()).toContain(
      '1 122,72 kr förföll 28 december 2026. Resten, 1 060,80 kr, förfaller 28 januari 2027.',
    );
    expect(said().match(/förföll/gi)).toHaveLength(1);
  });

  it.each([
    ['in time', owing, 'amber', 'DELVIS BETALD · Förfaller 28 december 2026'],
    ['late', () => late, 'red', 'INTE BETALD · Förföll 28 december 2026'],
  ] as const)(
    'shows what was paid on the notice, %s',
    proves('C-209', 'X-42'),
    async (_when, of, tone, words) => {
      const company = of();
      const notices = company.current_payment_notices.map((one) => ({ ...one, paid: 400.5 }));
      await openAccount({ ...company, current_payment_notices: notices });
      expect(said()).toContain(`${words}Betalt: 400,50 kr`);
      expect(screen.getByText(words.slice(0, words.indexOf(' ·'))).style.color).toBe(`var(--k-${tone})`);
    },
  );

  it.each([
    [500, 1_560.8, 'Den 28 december 2026 betalade du 500 kr mer än avin begärde: vi har amorterat extra.'],
    [
      1_560.8,
      1_560.8,
      'Den 28 december 2026 betalade du 1 560,80 kr som ingen avi begärde: vi har amorterat extra.',
    ],
  ])(
    'says where %s kr above the notice went, as does the payment',
    async (extraAmortization, totalAmount, words) => {
      const payments = [{ ...paymentSample, extraAmortization, totalAmount }];
      await openAccount(activeCompany({ payments, payments_total: 1 }), (path) =>
        path.startsWith('GET /payments') ? { body: { payments, total: 1 } } : undefined,
      );
      expect(said()).toContain(words);
      await userEvent.click(screen.getByRole('button', { name: 'Betalningar' }));
      expect(plain((await within(dialog()).findByRole('group')).textContent)).toContain(words);
    },
  );

  it.each([
    ['was taken back', { reversedDate: '2027-01-04', extraAmortization: 500 }],
    ['is what was asked for', {}],
  ])('says nothing about extra amortization for a payment that %s', async (_what, more) => {
    await openAccount(activeCompany({ payments: [{ ...paymentSample, ...more }], payments_total: 1 }));
    expect(said()).toContain('Inget att betala just nu');
    expect(said()).not.toContain('extra');
  });

  it('shows no paid amount before any payment', async () => {
    await openAccount(owing());
    expect(said()).not.toContain('Betalt');
  });

  it('giro and OCR number can be copied', proves('C-209'), async () => {
    const user = userEvent.setup();
    await openAccount(owing());
    await user.click(screen.getByRole('button', { name: 'Kopiera OCR-nummer' }));
    expect(await navigator.clipboard.readText()).toBe('12345674');
    expect(await within(card()).findByText('Kopierat')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kopiera Bankgiro' }));
    expect(await navigator.clipboard.readText()).toBe('5999-0065');
  });

  it.each([
    [
      'nothing lent',
      { debt_amount_cents: 0, owed_cents: 0 },
      /^BetalningInget att betala just nuNär du har lånat kommer en avi den 1:a varje månad, med ränta och amortering\. Den förfaller omkring den 28:e, alltid på en bankdag\.Bankgiro/,
    ],
    [
      'all paid of what is lent',
      { as_of: '2026-12-29' },
      /^BetalningInget att betala just nuNästa avi kommer den 1 januari 2027 och förfaller omkring den 28:e, alltid på en bankdag\.Bankgiro/,
    ],
    [
      'money in hand',
      { credit_balance_cents: 25_050 },
      /Du har 250,50 kr tillgodo\. Det betalar din nästa avi, eller så betalar vi tillbaka det\./,
    ],
    [
      'a loss',
      { bank_status: 'credit-loss', written_off_cents: 9_912_345, can_withdraw: false } as const,
      /^BetalningSkulden är avskriven i våra böcker som en kreditförlust, men du är fortfarande skyldig den\..*99 123,45 kr.*OCR-nummer12345674/,
    ],
    [
      'its end',
      { bank_status: 'closed', can_withdraw: false, owed_cents: 0 } as const,
      /^BetalningKrediten är avslutad och du har inget att betala\.$/,
    ],
  ])('the payment card has its own text for %s', proves('C-209'), async (_what, more, words) => {
    await openAccount(activeCompany(more));
    expect(said()).toMatch(words);
  });
});

describe('notices and payments', () => {
  const many = Array.from({ length: 23 }, (_, index) => ({
    ...noticeSample,
    id: idOf(index + 10),
    number: 23 - index,
  }));
  const pageOf = <Row,>(rows: readonly Row[], url: string) => {
    const query = new URL(url, 'http://x').searchParams;
    const at = Number(query.get('page')) * Number(query.get('rows'));
    return rows.slice(at, at + Number(query.get('rows')));
  };

  it('the due notice opens with its parts and its PDFs', proves('C-210', 'C-230'), async () => {
    const saved = downloads();
    const { calls } = await openAccount(late, (path) => {
      if (/\/(pdf|reminder)$/.test(path)) return pdfAnswer;
      return path.startsWith('GET /notices')
        ? { body: { notices: late.current_payment_notices, total: 1 } }
        : undefined;
    });
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this);
    };
    await userEvent.click(screen.getByRole('button', { name: 'Visa avin' }));
    expect(within(dialog()).getByRole('heading', { name: 'Betalningsmeddelanden' })).toBeTruthy();
    const entry = await within(dialog()).findByRole('group');
    // The requested entry is scrolled into view, however many precede it.
    expect(scrolled).toEqual([entry]);
    expect((entry as HTMLDetailsElement).open).toBe(true);
    expect(plain(entry.textContent)).toMatch(
      /Skickad 1 december 2026, förfaller 28 december 2026.*Amortering1 000 krRänta60,80 krDröjsmålsränta1,92 krPåminnelseavgift60 krSumma1 060,80 krKvar att betala1 060,80 kr/,
    );
    expect(within(entry).getByText('INTE BETALD').style.color).toBe('var(--k-red)');
    await userEvent.click(within(entry).getByText('Avin (PDF)'));
    await eventually(() => expect(saved()).toEqual(['avi-1.pdf']));
    await userEvent.click(within(entry).getByText('Påminnelsen (PDF)'));
    await eventually(() => expect(saved()).toEqual(['avi-1.pdf', 'paminnelse-1.pdf']));
    expect(calls.slice(-2).map(({ url }) => url.split('/notices/')[1])).toEqual([
      `${noticeSample.id}/pdf`,
      `${noticeSample.id}/reminder`,
    ]);
  });

  const openNotices = async (periods: readonly object[]) => {
    const { calls } = await openAccount(late, (path) => {
      if (path === 'GET /late-periods') return { body: { periods } };
      return path.startsWith('GET /notices')
        ? { body: { notices: late.current_payment_notices, total: 1 } }
        : undefined;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Visa avin' }));
    await within(dialog()).findByRole('group');
    await eventually(() => expect(calls.some(({ url }) => url.endsWith('/late-periods'))).toBe(true));
  };

  it('late periods are listed below the notices, newest first', proves('F-11'), async () => {
    await openNotices([
      { from: '2026-09-29', through: '2026-09-29', days: 1, ageing: '1-30' },
      { from: '2026-10-29', through: '2026-12-10', days: 42, ageing: '31-60' },
      { from: '2026-12-29', through: null, days: 8, ageing: '1-30' },
    ]);
    const list = await within(dialog()).findByRole('region', { name: 'Förseningar' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => plain(item.textContent)),
    ).toEqual([
      'Sedan 29 december 2026Försenad 8 dagar hittills',
      '29 oktober 2026 – 10 december 2026Som mest 42 dagar försenad',
      '29 september 2026Som mest 1 dag försenad',
    ]);
  });

  it('an account that was never late has no section about delays', proves('F-11'), async () => {
    await openNotices([]);
    expect(within(dialog()).queryByRole('region', { name: 'Förseningar' })).toBeNull();
    expect(dialog().textContent).not.toContain('Förseningar');
  });

  it('all notices are read page by page', proves('C-211', 'C-214'), async () => {
    const saved = downloads();
    const { calls } = await openAccount(owing({ notices_total: 23 }), (path, { url }) => {
      if (path === 'GET /invoices.pdf') return pdfAnswer;
      return path.startsWith('GET /notices')
        ? { body: { notices: pageOf(many, url), total: 23 } }
        : undefined;
    });
    // A negative margin cancels the padding of text buttons, so that their text aligns with the content
    // above; it must stay below the narrowest page margin. jsdom does not resolve specificity, so the test
    // looks for the rule itself.
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules] as CSSStyleRule[]);
    const moved = rules
      .filter(({ style }) => style?.marginLeft === '-8px' && style.paddingInline === '8px')
      .map((one) => one.selectorText);
    for (const name of ['Alla avier', 'Skuldebrevet (PDF)', 'Höj kreditgränsen']) {
      const button = screen.getByRole('button', { name });
      expect(moved.some((selector) => button.matches(selector))).toBe(true);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Alla avier' }));
    expect(await within(dialog()).findByText('Sida 1 av 3')).toBeTruthy();
    expect(within(dialog()).getByRole('heading', { name: 'Betalningsmeddelanden' })).toBeTruthy();
    const entries = within(dialog()).getAllByRole('group');
    expect(entries.map((entry) => within(entry).getByText(/^Avi /).textContent)).toEqual(
      [23, 22, 21, 20, 19, 18, 17, 16, 15, 14].map((number) => `Avi ${number}`),
    );
    expect(plain(entries[0]?.querySelector('summary')?.textContent)).toMatch(
      /^Avi 23Skickad 1 december 2026, förfaller 28 december 2026.*1 060,80 krINTE BETALD$/,
    );
    const older = within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Äldre' });
    await userEvent.click(older);
    expect(await within(dialog()).findByText('Avi 13')).toBeTruthy();
    await userEvent.click(older);
    expect(await within(dialog()).findByText('Avi 1')).toBeTruthy();
    expect(within(dialog()).getAllByRole('group')).toHaveLength(3);
    expect(older.disabled).toBe(true);
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Hämta alla avier (PDF)' }));
    await eventually(() => expect(saved()).toEqual(['avier.pdf']));
    expect(calls.at(-1)?.url).toBe(`/api/company/${activeCompany().id}/invoices.pdf`);
  });

  it('payments show what they paid and which were reversed', proves('C-215', 'C-231'), async () => {
    const payments = [
      { ...paymentSample, id: idOf(1), credit: 100, totalAmount: 1_160.8 },
      { ...paymentSample, id: idOf(2), reversedDate: '2027-01-04' },
    ];
    const saved = downloads();
    const { calls } = await openAccount(owing({ payments_total: 2 }), (path) => {
      if (path.endsWith('/receipt') || path.endsWith('/correction')) return pdfAnswer;
      return path.startsWith('GET /payments') ? { body: { payments, total: 2 } } : undefined;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Betalningar' }));
    const [first, second] = await within(dialog()).findAllByRole('group');
    expect(plain(first?.textContent)).toMatch(
      /^28 december 2026Inbetalning, en del ligger tillgodo.*Ränta60,80 krAmortering1 000 krTillgodo100 krSumma1 160,80 kr/,
    );
    expect(plain(second?.textContent)).toContain('Återtagen 4 januari 2027');
    await userEvent.click(within(second as HTMLElement).getByText('Kvitto (PDF)'));
    await eventually(() => expect(saved()).toEqual(['kvitto-2026-12-28.pdf']));
    expect(calls.at(-1)?.url).toBe(`/api/company/${activeCompany().id}/payments/${idOf(2)}/receipt`);
    expect(within(first as HTMLElement).queryByText('Brev om rättelsen (PDF)')).toBeNull();
    await userEvent.click(within(second as HTMLElement).getByText('Brev om rättelsen (PDF)'));
    await eventually(() => expect(saved()).toContain('rattelse-2026-12-28.pdf'));
    expect(calls.at(-1)?.url).toBe(`/api/company/${activeCompany().id}/payments/${idOf(2)}/correction`);
  });

  it('a list that cannot be read says so and can be retried', proves('C-214'), async () => {
    const state = { isBroken: true };
    await openAccount(owing(), (path) => {
      if (!path.startsWith('GET /notices')) return undefined;
      return state.isBroken ? { status: 500 } : { body: { notices: [noticeSample], total: 1 } };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Alla avier' }));
    const alert = await within(dialog()).findByRole('alert');
    expect(alert.textContent).toContain('Listan kunde inte hämtas.');
    state.isBroken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Försök igen' }));
    expect(await within(dialog()).findByText('Avi 1')).toBeTruthy();
  });
});

describe('explanation of an amount', () => {
  it('an amount is explained line by line with its sum and rules', proves('M-06'), async () => {
    const lines = [
      {
        date: '2026-11-23',
        text: 'Uttag utbetalt',
        amount: 24_000,
        event: 'WithdrawalPaidOut',
        position: '12',
      },
      {
        date: '2026-12-28',
        text: 'Amortering betald',
        amount: -1_000,
        event: 'PaymentAllocated',
        position: '40',
      },
    ];
    const { calls } = await openAccount(owing(), (path) =>
      path.startsWith('GET /explain')
        ? {
            body: {
              amount: 'debt',
              value: 100_000,
              lines,
              earlier: 77_000,
              earlier_count: 3,
              rules: ['Skulden är det som har betalats ut, minus det som har betalats tillbaka.'],
            },
          }
        : undefined,
    );
    // By keyboard only.
    const opener = screen.getByRole('button', { name: 'Visa hur: använt' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const rows = (await within(dialog()).findAllByRole('row')).map((row) =>
      [...row.children].map((cell) => plain(cell.textContent)),
    );
    expect(rows).toEqual([
      ['Datum', 'Vad som hände', 'Belopp'],
      ['', '3 tidigare händelser', '77 000 kr'],
      ['23 november 2026', 'Uttag utbetalt', '24 000 kr'],
      ['28 december 2026', 'Amortering betald', '−1 000 kr'],
      ['Summa', '', '100 000 kr'],
    ]);
    expect(within(dialog()).getByText(/^Skulden är det som har betalats ut/)).toBeTruthy();
    expect(calls.some(({ url }) => url.endsWith('/explain?amount=debt'))).toBe(true);
    expect(
      within(dialog())
        .getAllByRole('status')
        .map((one) => plain(one.textContent)),
    ).toEqual(['Händelserna visas. De blir tillsammans 100 000 kr.']);
    await userEvent.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('each of two notices has its own amount and explanation', proves('M-06'), async () => {
    const [first] = late.current_payment_notices;
    const second = { ...noticeSample, id: idOf(9), number: 2, dueDate: '2027-01-28', remaining: 1_060.8 };
    const due = { amount: 2_183.52, dueDate: '2027-01-28', isOverdue: true };
    const { calls } = await openAccount(
      {
        ...late,
        current_payment_notices: [{ ...noticeSample, ...first, remaining: 1_122.72 }, second],
        notices_total: 2,
        to_pay: { ...due, overdueAmount: 1_122.72, overdueSince: '2026-12-28' },
      },
      (path) => (path.startsWith('GET /explain') ? { status: 500 } : undefined),
    );
    const figures = within(card())
      .getAllByRole('term')
      .filter((term) => term.textContent?.startsWith('Avi'))
      .map((term) => plain(`${term.textContent}: ${term.nextElementSibling?.textContent}`));
    expect(figures).toEqual(['Avi 1: 1 122,72 krVisa hur', 'Avi 2: 1 060,80 krVisa hur']);
    const explained = within(card()).getAllByRole('button', { name: /^Visa hur/ });
    expect(explained.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Visa hur: avi 1',
      'Visa hur: avi 2',
    ]);
    await userEvent.click(explained[1] as HTMLElement);
    await eventually(() =>
      expect(calls.at(-1)?.url.endsWith(`/explain?amount=notice&of=${second.id}`)).toBe(true),
    );
  });

  it('a late payment shows the reminder fee and late interest that it paid', proves('C-231'), async () => {
    const payments = [
      {
        ...paymentSample,
        reminderFee: 60,
        interestOnOverduePayments: 1.92,
        totalAmount: 1_122.72,
      },
    ];
    await openAccount(owing({ payments_total: 1 }), (path) =>
      path.startsWith('GET /payments') ? { body: { payments, total: 1 } } : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Betalningar' }));
    const entry = await within(dialog()).findByRole('group');
    expect(plain(entry.textContent)).toMatch(
      /Påminnelseavgift60 krDröjsmålsränta1,92 krRänta60,80 krAmortering1 000 krSumma1 122,72 kr/,
    );
  });

  it('every amount, withdrawal and notice of the account offers an explanation', proves('M-06'), async () => {
    const withdrawals = [withdrawalSample];
    await openAccount(owing({ reserved_cents: 500_000, credit_balance_cents: 100, withdrawals }));
    const names = screen
      .getAllByRole('button', { name: /^Visa hur/ })
      .map((one) => plain(one.getAttribute('aria-label')));
    expect(names).toEqual([
      'Visa hur: kvar att ta ut',
      'Visa hur: avi 1',
      'Visa hur: tillgodo',
      'Visa hur: använt',
      'Visa hur: på väg ut',
      'Visa hur: upplupen ränta',
      'Visa hur: total skuld',
      'Visa hur: uttag på 24 000 kr den 23 november 2026',
    ]);
  });
});

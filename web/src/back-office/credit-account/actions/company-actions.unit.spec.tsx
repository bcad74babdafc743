// @vitest-environment jsdom
import type { ActionAccount, Effect } from '@kreditlina/domain/credit-account/contracts/actions';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../../lib/session/session-store.ts';
import { i18n } from '../../../lib/text/i18n.ts';
import { agreedChanges } from '../../../testing/agreed-changes.ts';
import { fakeFetch, problemOf } from '../../../testing/fake-fetch.ts';
import { foundCompany } from '../../../testing/found-company.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../testing/render-app.tsx';
import CompanyActions from './company-actions.tsx';

afterEach(async () => {
  forgetApp();
  await i18n.changeLanguage('sv');
});

const ids = {
  account: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01',
  withdrawal: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a02',
  company: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a03',
  payment: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a04',
};
const account: ActionAccount = {
  id: ids.account,
  version: 17,
  bank_status: 'active',
  blocked: null,
  limit_cents: 40_000_000,
  principal_cents: 20_000_000,
  owed_cents: 20_200_000,
  credit_cents: 0,
  refundable_cents: 0,
  rate_year_basis_points: 1_080,
  coming_rates: [],
  ...agreedChanges,
  is_lost: false,
  is_loss_early: false,
  is_own: false,
  is_own_credit: false,
  refund_needs_second_person: false,
  increase: null,
  withdrawals: [],
  payments: [{ id: ids.payment, amount_cents: 100_000, value_on: '2026-11-20' }],
  reminder_fees: [],
  pending: [],
};
const effect: Effect = {
  needs_second_person: false,
  effect: [{ figure: 'limit', unit: 'cents', before: 40_000_000, after: 10_000_000 }],
  warnings: ['limit-below-debt'],
  months: [],
  months_left_out: 0,
  messages: [],
};

function show(
  more: Partial<ActionAccount> = {},
  {
    role = 'admin',
    preview = () => ({ body: effect }),
    answer = () => ({ body: { account: { ...account, ...more } } }),
  }: {
    role?: 'admin' | 'approver';
    preview?: () => { status?: number; body: unknown };
    answer?: () => { status?: number; body: unknown };
  } = {},
) {
  const calls = fakeFetch(({ url, init }) => {
    if (url.endsWith('/preview')) return preview();
    if (url.includes('/companies?'))
      return { body: { companies: [foundCompany], total: 1, is_total_exact: true } };
    return init.method === 'POST' ? answer() : { body: { account: { ...account, ...more } } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<CompanyActions company={{ id: ids.company, name: 'Bolaget AB' }} />);
  return { calls, sent: (end: string) => calls.filter(({ url }) => url.endsWith(end)).at(-1)?.body };
}
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
type Dialog = Awaited<ReturnType<typeof open>>;
const why = async (dialog: Dialog, reason: string) => {
  await userEvent.selectOptions(dialog.getByLabelText('Skäl'), reason);
  await userEvent.type(dialog.getByLabelText('Varför?'), 'Pratade med kunden');
};
const field = (dialog: Dialog) => dialog.getByLabelText<HTMLInputElement>('Ny gräns');
const retype = async (dialog: Dialog, text: string) => {
  await userEvent.clear(field(dialog));
  if (text !== '') await userEvent.type(field(dialog), text);
};

describe('changing the limit', () => {
  it(
    'a new limit is previewed and sent in öre with the version that was seen',
    proves('A-136', 'A-158', 'A-194', 'A-227', 'X-77'),
    async () => {
      const { sent } = show();
      const dialog = await open('Ändra gränsen');
      expect(field(dialog).value).toBe('400 000');
      await retype(dialog, '100 000');
      const row = await dialog.findByRole('row', { name: /Gräns/ });
      expect(row.textContent).toBe('Gräns400 000 kr100 000 kr'.replaceAll(' ', '\u00a0'));
      expect(await dialog.findByText(/Gränsen blir lägre än skulden/)).toBeTruthy();
      await why(dialog, 'weaker-figures');
      await userEvent.click(dialog.getByRole('button', { name: 'Ändra gränsen' }));
      await waitFor(() =>
        expect(sent('/limit')).toEqual({
          limit: 10_000_000,
          account_id: ids.account,
          version: 17,
          reason: 'weaker-figures',
          comment: 'Pratade med kunden',
        }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('the limit form starts with the limit that the customer requests', proves('A-158'), async () => {
    show({ increase: { wanted_cents: 60_000_000, requested_on: '2026-11-21' } });
    expect(field(await open('Ändra gränsen')).value).toBe('600 000');
  });

  it.each([
    ['nothing', '', /hela kronor/],
    ['no number', 'mycket', /hela kronor/],
    ['less than nothing', '-5', /hela kronor/],
    ['a part of a krona', '100 000,50', /hela kronor/],
    ['more than the product has', '1 500 001', /0 till 1\s500\s000/],
    ['what it is already', '400 000', /Gränsen är redan 400\s000/],
  ])(
    'a value of %s is not sent, and the form says why',
    proves('A-143', 'A-227', 'X-77'),
    async (_what, text, says) => {
      const { sent } = show();
      const dialog = await open('Ändra gränsen');
      await retype(dialog, text);
      await why(dialog, 'other');
      const save = dialog.getByRole('button', { name: 'Ändra gränsen' });
      expect(save.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(save);
      expect(within(dialog.getByRole('alert')).getByText(says)).toBeTruthy();
      expect(sent('/limit')).toBeUndefined();
    },
  );

  it(
    "shows a colleague's earlier change, keeps the entered limit, and sends it again for the new state",
    proves('X-84'),
    async () => {
      const changed = problemOf('Anna Berg: Kreditgränsen ändrades.', 409);
      const answer = () => ({ ...changed, body: { ...changed.body, version: 19 } });
      const { sent } = show({}, { answer });
      const dialog = await open('Ändra gränsen');
      await retype(dialog, '450 000');
      await why(dialog, 'other');
      await userEvent.click(dialog.getByRole('button', { name: 'Ändra gränsen' }));
      expect(await dialog.findByText('Anna Berg: Kreditgränsen ändrades.')).toBeTruthy();
      expect(sent('/limit')).toMatchObject({ version: account.version });
      expect(field(dialog).value).toMatch(/450\s000/);
      await userEvent.click(dialog.getByRole('button', { name: 'Ändra gränsen' }));
      await waitFor(() => expect(sent('/limit')).toMatchObject({ limit: 45_000_000, version: 19 }));
    },
  );

  it('a refusal by the rules is shown before the limit is sent', async () => {
    show({}, { preview: () => problemOf('Ett förslag väntar redan', 409) });
    const dialog = await open('Ändra gränsen');
    await retype(dialog, '600 000');
    expect(await dialog.findByText('Det här går inte nu: Ett förslag väntar redan')).toBeTruthy();
  });

  it.each([
    [null, /Gränsen bestäms av erbjudandet/],
    ['closed' as const, /Betalningar/],
  ])(
    'a change of the limit is not offered with bank status %s',
    proves('A-136'),
    async (bank_status, shown) => {
      show({ bank_status });
      expect(await screen.findByText(shown)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Ändra gränsen' })).toBeNull();
    },
  );
});

describe('a credit loss', () => {
  it(
    'a credit loss is confirmed in the specified words and needs a second person',
    proves('A-135', 'A-161', 'A-195', 'X-76'),
    async () => {
      const { sent } = show(
        {},
        {
          preview: () => ({
            body: {
              ...effect,
              needs_second_person: true,
              effect: [{ figure: 'status', unit: 'code', before: 'active', after: 'credit-loss' }],
              warnings: [],
            },
          }),
          answer: () => ({ body: { account: { ...account, pending: ['credit-loss'] } } }),
        },
      );
      await userEvent.click(await screen.findByRole('button', { name: 'Skriv av som kreditförlust' }));
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Vill du bekräfta Bolaget AB som osäker fordran?' }),
      );
      expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeTruthy();
      expect(await dialog.findByText(/En andra person måste godkänna/)).toBeTruthy();
      expect((await dialog.findByRole('row', { name: /Kontot/ })).textContent).toBe(
        'Kontotaktivtkreditförlust',
      );
      await why(dialog, 'not-paid');
      await userEvent.click(dialog.getByRole('button', { name: 'Ja fortsätt' }));
      await waitFor(() => expect(sent('/credit-loss')).toMatchObject({ reason: 'not-paid', version: 17 }));
    },
  );

  it('a credit loss is offered on a closed account that owes money', proves('A-135', 'X-39'), async () => {
    show({ bank_status: 'closed' });
    expect(await screen.findByRole('button', { name: 'Skriv av som kreditförlust' })).toBeTruthy();
  });

  it.each([null, 'offer', 'denied', 'annulled'] as const)(
    'a credit loss is not offered with bank status %s',
    proves('A-135'),
    async (bank_status) => {
      show({ bank_status });
      expect(await screen.findByRole('heading', { name: 'Skuld och avslut' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Skriv av som kreditförlust' })).toBeNull();
    },
  );

  it.each([
    [
      'nothing is late',
      { is_loss_early: true },
      /försenat i mer än 30 dagar; det som har fått en ny förfallodag räknas från den.*bara skriva av för en konkurs/,
      true,
    ],
    ['nothing is owed', { owed_cents: 0 }, /Inget att skriva av/, false],
    ['it is proposed', { pending: ['credit-loss'] }, /andra person: Skriv av som kreditförlust/, false],
    [
      'its reversal is proposed',
      { bank_status: 'credit-loss', is_lost: true, pending: ['reverse-credit-loss'] },
      /andra person: Ta tillbaka kreditförlusten/,
      false,
    ],
  ] as const)(
    'says beside the button why a credit loss is restricted when %s',
    proves('A-135'),
    async (_, more, says, isOffered) => {
      show({ ...more, pending: 'pending' in more ? [...more.pending] : [] });
      expect(await screen.findByText(says)).toBeTruthy();
      const offered = screen.queryAllByRole('button', { name: /kreditförlust/ });
      expect(offered).toHaveLength(isOffered ? 1 : 0);
    },
  );

  it('cancelling the dialog sends no credit loss', proves('A-135'), async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Skriv av som kreditförlust' }));
    const asked = await screen.findByRole('dialog', {
      name: 'Vill du bekräfta Bolaget AB som osäker fordran?',
    });
    await userEvent.click(within(asked).getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/credit-loss')).toBeUndefined();
  });

  it('a lost account offers the reversal of the loss instead of another loss', async () => {
    show({ bank_status: 'credit-loss', is_lost: true });
    const dialog = await open('Ta tillbaka kreditförlusten');
    expect(dialog.getByRole('heading', { name: 'Ta tillbaka kreditförlusten' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Skriv av som kreditförlust' })).toBeNull();
  });
});

describe('rights to act on a credit', () => {
  const referred: ActionAccount['withdrawals'][number] = {
    id: ids.withdrawal,
    amount_cents: 5_000_000,
    principal_cents: 0,
    monthly_amortization_cents: 0,
    status: 'referred',
    reasons: ['sanctions-hit', 'above-available'],
    overridden: [],
    is_own_override: false,
  };

  it('an approver can decide waiting withdrawals and nothing else', async () => {
    show({ withdrawals: [referred] }, { role: 'approver' });
    expect(await screen.findByRole('button', { name: /^Godkänn uttaget/ })).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Sätt åt sidan: träff i en sanktions- eller PEP-lista: Uttag på 50 000 kr, väntar på beslut'.replace(
        '50 000 kr',
        '50\u00a0000\u00a0kr',
      ),
      'Godkänn uttaget: Uttag på 50\u00a0000\u00a0kr, väntar på beslut',
      'Neka uttaget: Uttag på 50\u00a0000\u00a0kr, väntar på beslut',
    ]);
  });

  it('a reader who is party to the credit is offered no action', async () => {
    show({ is_own: true, withdrawals: [referred], credit_cents: 500, refundable_cents: 500 });
    expect(await screen.findByText(/har del i den här krediten/)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['active', true],
    ['offer', true],
    ['closed', false],
    ['credit-loss', false],
  ] as const)(
    'offers to block withdrawals of a credit with status %s: %s',
    proves('X-41'),
    async (bank_status, isOffered) => {
      show({ bank_status, is_lost: bank_status === 'credit-loss' });
      await screen.findByRole('heading', { name: 'Uttag' });
      expect(screen.queryByRole('button', { name: 'Spärra uttag' }) !== null).toBe(isOffered);
    },
  );

  it.each([
    [
      'Betala tillbaka',
      {
        pending: ['refund'],
        credit_cents: 10_000_100,
        refundable_cents: 10_000_100,
        refund_needs_second_person: true,
      },
    ],
    ['Häv spärren', { pending: ['unblock'], blocked: 'sanctions' }],
  ] as const)(
    'a waiting proposal replaces the button that would repeat it: %s',
    proves('X-54'),
    async (name, more) => {
      show({ ...more, pending: [...more.pending] });
      const says = await screen.findByText(`Väntar på en andra person: ${name}.`);
      expect(within(says).getByRole('link', { name: 'Till attesten' }).getAttribute('href')).toBe(
        '/admin/approvals',
      );
      expect(screen.queryByRole('button', { name })).toBeNull();
    },
  );

  it(
    'says that a limit waits, and accepts only one that needs no second person',
    proves('X-54'),
    async () => {
      const { sent } = show({ pending: ['limit'] });
      const says = await screen.findByText('Väntar på en andra person: Ändra gränsen.');
      expect(within(says).getByRole('link', { name: 'Till attesten' })).toBeTruthy();
      const dialog = await open('Ändra gränsen');
      await retype(dialog, '1 200 000');
      await why(dialog, 'customer-asked');
      await userEvent.click(dialog.getByRole('button', { name: 'Ändra gränsen' }));
      expect(within(dialog.getByRole('alert')).getByText(/Ett förslag väntar redan/)).toBeTruthy();
      expect(sent('/limit')).toBeUndefined();
      await retype(dialog, '100 000');
      await userEvent.click(dialog.getByRole('button', { name: 'Ändra gränsen' }));
      await waitFor(() => expect(sent('/limit')).toMatchObject({ limit: 10_000_000 }));
    },
  );

  it('a small credit balance can be repaid although a refund waits', async () => {
    show({ pending: ['refund'], credit_cents: 50_000, refundable_cents: 50_000 });
    expect(await screen.findByRole('button', { name: 'Betala tillbaka' })).toBeTruthy();
  });

  it('a waiting proposal is shown in English with a link to the approvals', async () => {
    await i18n.changeLanguage('en');
    show({ pending: ['limit'] });
    const says = within(await screen.findByText(/Waits for a second person: new limit/));
    expect(says.getByRole('link', { name: 'Go to approvals' }).getAttribute('href')).toBe('/admin/approvals');
  });
});

describe('reversal of a payment', () => {
  it('a reversal needs a cause and is sent with the payment', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: /^Återför/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Återför betalningen' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Återför' }));
    expect(within(dialog.getByRole('alert')).getByText('Välj vad som har hänt')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Vad har hänt?'), 'mistake');
    await why(dialog, 'our-mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Återför' }));
    await waitFor(() =>
      expect(sent('/reverse-payment')).toMatchObject({
        payment_id: ids.payment,
        reversal_reason: 'mistake',
        reason: 'our-mistake',
      }),
    );
  });
});

describe('the past that an action changes', () => {
  const figures = {
    asked_cents: 959_400,
    unpaid_cents: 0,
    interest_cents: 177_052,
    late_charges_cents: 0,
    days_past_due: 0,
    owed_cents: 19_283_852,
  };
  const past: Pick<Effect, 'months' | 'months_left_out' | 'messages'> = {
    months: [
      {
        month: '2026-10',
        before: figures,
        after: { ...figures, unpaid_cents: 959_400, days_past_due: 3, owed_cents: 20_306_426 },
      },
      { month: '2026-11', before: figures, after: { ...figures, days_past_due: 33 } },
    ],
    months_left_out: 2,
    messages: [
      { to: 'customer', subject: 'Nytt datum att betala' },
      { to: 'guarantors', subject: 'Din borgen: en betalning är försenad' },
    ],
  };
  const rows = (dialog: Dialog) =>
    within(dialog.getByRole('region'))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));

  it('the dialog lists what changes in each month, and who gets which message', async () => {
    show({}, { preview: () => ({ body: { ...effect, ...past } }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Återför/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Återför betalningen' }));
    expect(dialog.queryByRole('region')).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText('Vad har hänt?'), 'bank-recall');
    const region = await dialog.findByRole('region', { name: 'Månad för månad' });
    expect(rows(dialog)).toEqual([
      ['Vad', 'Nu', 'Efter'],
      ['oktober 2026'],
      ['Obetalt på avier', '0 kr', '9 594 kr'],
      ['Dagar sen', '0', '3'],
      ['Allt som ska betalas', '192 838,52 kr', '203 064,26 kr'],
      ['november 2026'],
      ['Dagar sen', '0', '33'],
    ]);
    expect(within(region).getByText('2 månader till ändras men visas inte.')).toBeTruthy();
    const messages = dialog.getByRole('heading', { name: 'Meddelanden som skickas' }).nextElementSibling;
    expect([...(messages?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Till kunden: Nytt datum att betala',
      'Till den som går i borgen: Din borgen: en betalning är försenad',
    ]);
  });

  it('the months can be scrolled with the keyboard, and are named in English too', async () => {
    await i18n.changeLanguage('en');
    show({}, { preview: () => ({ body: { ...effect, ...past } }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Take back/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('What has happened?'), 'bank-recall');
    const region = await dialog.findByRole('region', { name: 'Month by month' });
    expect(region.tabIndex).toBe(0);
    expect(within(region).getAllByRole('rowheader', { name: 'Days late' })).toHaveLength(2);
    expect(dialog.getByText('To the customer: Nytt datum att betala')).toBeTruthy();
  });
});

describe('a payment put right', () => {
  it('the value date is another past day, and the effect is shown before it is sent', async () => {
    const { sent, calls } = show();
    const dialog = await open('Rätta dagen: 1 000 kr, 20/11/2026'.replace('1 000 kr', '1\u00a0000\u00a0kr'));
    const day = await dialog.findByRole('textbox', { name: /Rätt valutadag/ });
    await userEvent.type(day, '20112026');
    await why(dialog, 'bank-told-us');
    await userEvent.click(dialog.getByRole('button', { name: 'Rätta dagen' }));
    expect(within(dialog.getByRole('alert')).getByText(/Välj en annan dag/)).toBeTruthy();
    expect(sent('/redate-payment')).toBeUndefined();
    await userEvent.clear(day);
    await userEvent.type(day, '10112026');
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/preview'))).toBe(true));
    await userEvent.click(dialog.getByRole('button', { name: 'Rätta dagen' }));
    const body = { payment_id: ids.payment, value_on: '2026-11-10' };
    await waitFor(() => expect(sent('/redate-payment')).toMatchObject({ ...body, reason: 'bank-told-us' }));
  });

  it('it moves to the account of a company that the reader finds, with both effects', async () => {
    const gets: NonNullable<Effect['other']> = {
      ...effect,
      needs_second_person: true,
      warnings: [],
      effect: [{ figure: 'owed', unit: 'cents', before: 500_000, after: 400_000 }],
      messages: [{ to: 'customer', subject: 'Vi har fått din betalning' }],
      company: { name: foundCompany.company_name, company_number: '5599001079' },
    };
    const { sent } = show({}, { preview: () => ({ body: { ...effect, other: gets } }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Flytta/ }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Flytta betalningen till ett annat konto' }),
    );
    await userEvent.type(dialog.getByLabelText('Vems är betalningen?'), 'Lindq');
    await userEvent.click(await dialog.findByRole('radio', { name: /Lindqvist Snickeri AB/ }));
    const other = within(
      await dialog.findByRole('region', { name: 'Lindqvist Snickeri AB' }, { timeout: 5_000 }),
    );
    expect(other.getByRole('heading', { name: /^Lindqvist/ }).textContent).toBe(
      'Lindqvist Snickeri AB 559900-1079',
    );
    expect(other.getByRole('row', { name: /Allt som ska betalas/ }).textContent).toContain('4');
    expect(other.getByText('Till kunden: Vi har fått din betalning')).toBeTruthy();
    expect(other.getByText(/En andra person godkänner att pengarna läggs här/)).toBeTruthy();
    await why(dialog, 'payer-told-us');
    await userEvent.click(dialog.getByRole('button', { name: 'Flytta' }));
    const body = { payment_id: ids.payment, company_number: '5599001079' };
    await waitFor(() => expect(sent('/move-payment')).toMatchObject({ ...body, reason: 'payer-told-us' }));
  });
});

describe("actions barred by the reader's own earlier act", () => {
  it('a refund is barred, with the reason, for the reader who put the money on the account', async () => {
    show({ credit_cents: 500_000, refundable_cents: 500_000, is_own_credit: true });
    expect(
      await screen.findByText('Du har själv lagt pengar på kontot. En kollega betalar tillbaka.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Betala tillbaka' })).toBeNull();
  });

  it('the reader who set a rule aside may refuse that withdrawal but not approve it', async () => {
    show({
      withdrawals: [
        {
          id: ids.withdrawal,
          amount_cents: 5_000_000,
          principal_cents: 0,
          monthly_amortization_cents: 100_000,
          status: 'referred',
          reasons: ['sanctions-hit'],
          overridden: ['sanctions-hit'],
          is_own_override: true,
        },
      ],
    });
    expect(
      await screen.findByText('Du har själv satt en listregel åt sidan. En kollega godkänner uttaget.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Godkänn uttaget/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Neka uttaget/ })).toBeTruthy();
  });
});

describe('changing the rate', () => {
  it('shows the coming rate with its date', async () => {
    show({ coming_rates: [{ from_on: '2027-01-31', rate_year_basis_points: 956 }] });
    const term = await screen.findByText('Årsränta från 31/01/2027');
    expect(term.nextElementSibling?.textContent).toBe('9,56\u00a0%');
  });

  it.each([
    ['9,555', 'Skriv räntan i procent med högst två decimaler, till exempel 10,80'],
    ['8,399', 'Skriv räntan i procent med högst två decimaler, till exempel 10,80'],
    ['tio', 'Skriv räntan i procent med högst två decimaler, till exempel 10,80'],
    ['8,39', 'Räntan kan vara 8,40 % till 24,00 %'],
    ['24,01', 'Räntan kan vara 8,40 % till 24,00 %'],
    ['1000', 'Räntan kan vara 8,40 % till 24,00 %'],
  ])('a value of %s is not sent, and the form says why', proves('C-017', 'X-07'), async (text, says) => {
    const { calls } = show();
    const dialog = await open('Ändra räntan');
    const rate = dialog.getByLabelText('Ny årsränta, procent');
    await userEvent.clear(rate);
    await userEvent.type(rate, text);
    await userEvent.click(dialog.getByRole('button', { name: 'Ändra räntan' }));
    const listed = within(dialog.getByRole('alert')).getAllByRole('link');
    expect(listed[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe(says);
    expect(calls.filter(({ init }) => init.method === 'POST')).toEqual([]);
  });

  const reasons = (dialog: Dialog) =>
    within(dialog.getByLabelText('Skäl'))
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'))
      .slice(1);
  const retypeRate = async (dialog: Dialog, text: string) => {
    const rate = dialog.getByLabelText('Ny årsränta, procent');
    await userEvent.clear(rate);
    await userEvent.type(rate, text);
  };

  it('the reasons are those that the agreement permits for the direction of the change', async () => {
    const { sent } = show({ coming_rates: [{ from_on: '2027-02-01', rate_year_basis_points: 900 }] });
    const dialog = await open('Ändra räntan');
    expect(dialog.getByText(/^Avtalet tillåter att räntan höjs/).textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Avtalet tillåter att räntan höjs till högst 14,80 %, tidigast från 22/12/2026, och bara av vissa skäl.',
    );
    await userEvent.type(await dialog.findByRole('textbox', { name: /Från och med/ }), '31012027');
    await retypeRate(dialog, '10');
    expect(reasons(dialog)).toEqual(['price-agreed', 'other']);
    await why(dialog, 'other');
    await retypeRate(dialog, '11');
    expect(reasons(dialog)).toEqual(['central-bank', 'funding-cost']);
    // The reason that was chosen for a lower rate does not hold for a higher one.
    expect(dialog.getByLabelText<HTMLSelectElement>('Skäl').value).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: 'Ändra räntan' }));
    expect(sent('/rate')).toBeUndefined();
    await userEvent.selectOptions(dialog.getByLabelText('Skäl'), 'funding-cost');
    await userEvent.click(dialog.getByRole('button', { name: 'Ändra räntan' }));
    await waitFor(() => expect(sent('/rate')).toMatchObject({ reason: 'funding-cost' }));
  });

  it('a rate is higher or lower than that of its first day', async () => {
    show({ coming_rates: [{ from_on: '2027-02-01', rate_year_basis_points: 900 }] });
    const dialog = await open('Ändra räntan');
    await userEvent.type(await dialog.findByRole('textbox', { name: /Från och med/ }), '01022027');
    await retypeRate(dialog, '10');
    expect(reasons(dialog)).toEqual(['central-bank', 'funding-cost']);
  });

  it('says that the agreement permits no raise, and offers no reason for one', async () => {
    const { reasons: agreed } = agreedChanges;
    show({ rate_raise: null, reasons: { ...agreed, raise_rate: [] } });
    const dialog = await open('Ändra räntan');
    expect(dialog.getByText('Avtalet ger ingen rätt att höja räntan.')).toBeTruthy();
    await userEvent.type(await dialog.findByRole('textbox', { name: /Från och med/ }), '31012027');
    await retypeRate(dialog, '11');
    expect(reasons(dialog)).toEqual([]);
  });

  it('a lower limit and a block offer the reasons that the agreement lists', async () => {
    show();
    const limit = await open('Ändra gränsen');
    await retype(limit, '300 000');
    expect(reasons(limit)).toEqual(['weaker-figures', 'customer-asked']);
    await retype(limit, '500 000');
    expect(reasons(limit)).toEqual(['better-figures', 'other']);
    await userEvent.click(limit.getByRole('button', { name: 'Avbryt' }));
    const block = await open('Spärra uttag');
    const grounds = within(block.getByLabelText('Varför spärras uttagen?')).getAllByRole('option');
    expect(grounds.map(({ textContent }) => textContent)).toEqual(['Välj', 'Avtalsbrott', 'Konkurs']);
  });

  it('the preview shows days in the same format as the field', proves('X-83'), async () => {
    const days = { figure: 'rate-from', unit: 'date', before: '2026-02-06', after: '2027-01-31' } as const;
    show({}, { preview: () => ({ body: { ...effect, effect: [days], warnings: ['rate-far-ahead'] } }) });
    const dialog = await open('Ändra räntan');
    await userEvent.type(await dialog.findByRole('textbox', { name: /Från och med/ }), '31012027');
    const row = await dialog.findByRole('row', { name: /Räntan gäller från/ });
    expect(row.textContent).toBe('Räntan gäller från06/02/202631/01/2027');
    expect(await dialog.findByText(/först om mer än ett år/)).toBeTruthy();
  });

  it('money approved for payout is named as such in the preview', proves('M-07'), async () => {
    const paid = { figure: 'under-way', unit: 'cents', before: 0, after: 6_300_000 } as const;
    show({}, { preview: () => ({ body: { ...effect, effect: [paid], warnings: [] } }) });
    const dialog = await open('Ändra räntan');
    await userEvent.type(await dialog.findByRole('textbox', { name: /Från och med/ }), '31012027');
    expect(await dialog.findByRole('row', { name: /Godkänt för utbetalning/ })).toBeTruthy();
    expect(dialog.queryByText(/på väg/i)).toBeNull();
  });

  it('the granted rate applies "from the beginning" in the preview', proves('M-07'), async () => {
    const days = { figure: 'rate-from', unit: 'date', before: null, after: '2027-01-31' } as const;
    show({}, { preview: () => ({ body: { ...effect, effect: [days], warnings: [] } }) });
    const dialog = await open('Ändra räntan');
    await userEvent.type(await dialog.findByRole('textbox', { name: /Från och med/ }), '31012027');
    const row = await dialog.findByRole('row', { name: /Räntan gäller från/ });
    expect(row.textContent).toBe('Räntan gäller frånbörjan31/01/2027');
  });
});

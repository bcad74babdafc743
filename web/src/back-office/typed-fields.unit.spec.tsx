// @vitest-environment jsdom
// Loaded beforehand: on a busy machine a calendar takes its time.
import '../ui/calendar.tsx';
import './service-provider/texts/texts.ts';
import './ui/audit/texts.ts';
import './overview/saved/texts.ts';
import type { ActionAccount } from '@kreditlina/domain/credit-account/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { addTexts, i18n } from '../lib/i18n.ts';
import { type Language, useLanguage } from '../lib/language.ts';
import { receiveUser } from '../lib/session-store.ts';
import { pressByKey, typeOver } from '../testing/by-keyboard.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { logInForEachTest } from '../testing/open-flow.tsx';
import { renderApp, testUser } from '../testing/render-app.tsx';
import { useListAddress } from '../ui/data-list/use-list-address.ts';
import CompanyActions from './credit-account/actions/company-actions.tsx';
import ReportDialog from './overview/report/report-dialog.tsx';
import { FixedDaysFields } from './overview/saved/fixed-days-fields.tsx';
import { overviewTexts } from './overview/texts.ts';
import { CostDialog } from './service-provider/cost-dialog.tsx';
import { DayFilters } from './ui/audit/day-filter.tsx';

addTexts('overview', overviewTexts);
logInForEachTest();
const speak = (language: Language) =>
  act(async () => {
    useLanguage.getState().choose(language);
    await i18n.changeLanguage(language);
  });
afterEach(() => speak('sv'));

const account: ActionAccount = {
  id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01',
  version: 17,
  bank_status: 'active',
  blocked: null,
  limit_cents: 40_000_000,
  principal_cents: 20_000_000,
  owed_cents: 20_200_000,
  credit_cents: 1_000_000,
  rate_year_basis_points: 1_080,
  coming_rates: [],
  is_lost: false,
  is_loss_early: false,
  is_own: false,
  is_own_credit: false,
  increase: null,
  draws: [],
  payments: [],
  reminder_fees: [],
  pending: [],
};
const TODAY = '2028-12-31';
const none = () => undefined;
type Read = () => unknown;

interface Owner {
  readonly open: () => Promise<Read> | Read;
  /** The button that sends, where something is sent. */
  readonly submit?: { readonly sv: string; readonly en: string };
}
/** Hidden ones too: to look for what hides one takes long. */
const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name, hidden: true });
const buttons = (name: string) => screen.findAllByRole('button', { name, hidden: true });

const lastBody = (calls: ReturnType<typeof fakeFetch>, end: string) => () =>
  calls.filter(({ url, init }) => init.method === 'POST' && url.endsWith(end)).at(-1)?.body;

/** The body of an action, read from its preview: the form itself asks for more. */
const action = (button: { sv: string; en: string }) => async () => {
  const calls = fakeFetch(({ url }) =>
    url.endsWith('/preview')
      ? { body: { needs_second_person: false, effect: [], warnings: [] } }
      : { body: { account } },
  );
  receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
  renderApp(<CompanyActions company={{ id: 'c1', name: 'Bolaget AB' }} />);
  const [opener] = await buttons(button[useLanguage.getState().language]);
  if (opener) await pressByKey(opener);
  const preview = lastBody(calls, '/preview');
  return () => (preview() as { input: object } | undefined)?.input;
};

const limit = action({ sv: 'Ändra gränsen', en: 'Change the limit' });
const refund = action({ sv: 'Betala tillbaka', en: 'Pay back' });
const rate = action({ sv: 'Ändra räntan', en: 'Change the rate' });
const report: Owner = {
  open: () => {
    const calls = fakeFetch(() => ({ status: 201, body: { id: 'r', status: 'printing' } }));
    renderApp(<ReportDialog today={TODAY} onClose={none} />);
    return lastBody(calls, '/pdf');
  },
  submit: { sv: 'Skapa rapport', en: 'Create report' },
};
let savedDays: unknown;
const saved: Owner = {
  open: () => {
    savedDays = undefined;
    renderApp(
      <FixedDaysFields
        days={{ from: '2028-01-01', to: TODAY, asOf: TODAY }}
        today={TODAY}
        wrong={new Set()}
        onChange={(days, wrong) => {
          savedDays = wrong.size > 0 ? undefined : days;
        }}
      />,
    );
    return () => savedDays;
  },
};
const cost: Owner = {
  open: () => {
    const calls = fakeFetch(() => ({ status: 201, body: { costs: [] } }));
    renderApp(<CostDialog providerId="p" onClose={none} />);
    return lastBody(calls, '/costs');
  },
  submit: { sv: 'Spara', en: 'Save' },
};
function Filter() {
  const address = useListAddress(['occurred_at']);
  const from = address.filter('from');
  savedDays = from && { from };
  return <DayFilters address={address} />;
}
const filter: Owner = {
  open: () => {
    renderApp(<Filter />);
    return () => savedDays;
  },
};

/** Field, who has it, and the name under which its day is sent or kept. */
const dayFields: readonly (readonly [file: string, sv: string, en: string, name: string, owner: Owner])[] = [
  ['overview/report/report-dialog.tsx', 'Från', 'From', 'from', report],
  ['overview/report/report-dialog.tsx', 'Till', 'To', 'to', report],
  ['overview/saved/fixed-days-fields.tsx', 'Från', 'From', 'from', saved],
  ['overview/saved/fixed-days-fields.tsx', 'Till', 'To', 'to', saved],
  ['overview/saved/fixed-days-fields.tsx', 'Som det var känt den', 'As it was known on', 'asOf', saved],
  ['service-provider/cost-dialog.tsx', 'Från', 'From', 'from', cost],
  ['ui/audit/day-filter.tsx', 'Från och med', 'From', 'from', filter],
  ['credit-account/actions/action-fields.tsx', 'Från och med', 'From', 'effective_on', { open: rate }],
];
const noSuchDay = {
  sv: 'Dagen finns inte. Skriv en dag som finns i kalendern',
  en: 'There is no such day. Enter a day that the calendar has',
};
const inBoth = <Case extends readonly unknown[]>(cases: readonly Case[]) =>
  cases.flatMap((one) => (['sv', 'en'] as const).map((language) => [language, ...one] as const));

it.each(inBoth(dayFields))(
  'in %s, a day by keyboard alone: %s, "%s" ("%s")',
  async (language, _file, sv, en, name, { open, submit }) => {
    await speak(language);
    const read = await open();
    const field = await textbox(language === 'sv' ? sv : en);
    const send = async (text: string) => {
      await typeOver(field, text);
      const [button] = submit ? await buttons(submit[language]) : [];
      await (button ? pressByKey(button) : act(async () => field.blur()));
    };
    // The rest of the calendar is the same in both languages.
    const isWhole = language === 'sv';
    for (const text of ['29022025', ...(isWhole ? ['31/04/2025'] : [])]) {
      await send(text);
      expect([text, field.getAttribute('aria-invalid')]).toEqual([text, 'true']);
      expect(document.body.textContent).toContain(noSuchDay[language]);
      expect(read()).toBeUndefined();
    }
    for (const [text, day] of [
      ['29/02/2024', '2024-02-29'],
      ...(isWhole ? [['31012025', '2025-01-31'] as const] : []),
    ] as const) {
      await send(text);
      await waitFor(() => expect(read()).toMatchObject({ [name]: day }));
      expect(field.getAttribute('aria-invalid')).toBe('false');
    }
  },
);

const numberFields: readonly (readonly [
  file: string,
  sv: string,
  en: string,
  text: string,
  sent: object,
  owner: Owner,
])[] = [
  ['limit', 'Ny gräns', 'New limit', '500 000', { limit: 50_000_000 }, { open: limit }],
  ['limit', 'Ny gräns', 'New limit', '500\u00a0000,00 kr', { limit: 50_000_000 }, { open: limit }],
  ['limit', 'Ny gräns', 'New limit', '500.000', { limit: 50_000_000 }, { open: limit }],
  ['refund', 'Belopp', 'Amount', '1\u202f500,50', { amount_cents: 150_050 }, { open: refund }],
  ['refund', 'Belopp', 'Amount', '1.500 kr', { amount_cents: 150_000 }, { open: refund }],
  ['cost', 'Antal', 'Quantity', '1 200', { quantity: 1_200 }, cost],
  ['cost', 'Antal', 'Quantity', '100\u00a0000', { quantity: 100_000 }, cost],
  ['cost', 'Kostnad', 'Cost', '1\u00a0000,00', { cost_cents: 100_000 }, cost],
  ['cost', 'Kostnad', 'Cost', '1.000 kr', { cost_cents: 100_000 }, cost],
];

it.each(inBoth(numberFields))(
  'in %s, a number by keyboard alone: %s, "%s" ("%s") "%s"',
  async (language, _file, sv, en, text, sent, { open, submit }) => {
    await speak(language);
    const read = await open();
    await typeOver(await textbox(language === 'sv' ? sv : en), text);
    const [button] = submit ? await buttons(submit[language]) : [];
    if (button) await pressByKey(button);
    await waitFor(() => expect(read()).toMatchObject(sent));
  },
);

it.each(inBoth([['11,5'], ['11.50 %']]))('in %s, a rate by keyboard alone: "%s"', async (language, text) => {
  await speak(language);
  const read = await rate();
  await typeOver(await textbox(language === 'sv' ? 'Från och med' : 'From'), '31012027');
  await typeOver(
    await textbox(language === 'sv' ? 'Ny årsränta, procent' : 'New yearly rate, per cent'),
    text,
  );
  await waitFor(() =>
    expect(read()).toMatchObject({ rate_year_basis_points: 1_150, effective_on: '2027-01-31' }),
  );
});

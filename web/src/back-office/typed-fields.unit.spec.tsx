// @vitest-environment jsdom
// Loaded in advance: on a busy machine the calendar is slow to load.
import '../ui/forms/calendar.tsx';
import './company/list/texts.ts';
import './credit-application/texts/texts.ts';
import './notification/texts.ts';
import './notification-type/texts.ts';
import './overview/saved-report/texts.ts';
import './service-provider/texts.ts';
import './audit/texts.ts';
import type { ActionAccount } from '@kreditlina/domain/credit-account/contracts/actions';
import type { UnallocatedPayment } from '@kreditlina/domain/incoming-payment/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { TypeRow } from '@kreditlina/domain/notification-type/contracts/staff';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useLanguage } from '../lib/browser/language.ts';
import { receiveUser } from '../lib/session/session-store.ts';
import { addTexts } from '../lib/text/i18n.ts';
import { agreedChanges } from '../testing/agreed-changes.ts';
import { pressByKey, typeOver } from '../testing/by-keyboard.ts';
import { type FakeAnswer, fakeFetch } from '../testing/fake-fetch.ts';
import { logInForEachTest } from '../testing/open-flow.tsx';
import { renderApp, speak, testUser } from '../testing/render-app.tsx';
import { testCompanyDetail } from '../testing/test-company-detail.ts';
import { type FieldCase, fieldsWithoutCase, proveTyped } from '../testing/typed-fields.ts';
import { useListAddress } from '../ui/data-list/use-list-address.ts';
import CompanyListPage from './company/list/company-list-page.tsx';
import { DossierForm } from './company/report/reports-tab.tsx';
import CompanyActions from './credit-account/actions/company-actions.tsx';
import ApprovalsPage from './credit-account/approvals/approvals-page.tsx';
import './credit-application/detail/offer/offer-texts.ts';
import { OfferForm } from './credit-application/detail/offer/offer-panel.tsx';
import DayListPage from './credit-application/list/day-list-page.tsx';
import { StaffDialog } from './identity/staff-dialog.tsx';
import './identity/staff-texts.ts';
import UsersPage from './identity/users-page.tsx';
import PaymentDialog from './incoming-payment/payment-dialog.tsx';
import './operations/texts/texts.ts';
import PayoutDateDialog from './operations/payout-date-dialog.tsx';
import './incoming-payment/texts.ts';
import { DayFilters } from './audit/day-filter.tsx';
import { MessageList } from './notification/message-list.tsx';
import AudiencePage from './notification-type/audience-page.tsx';
import BlockedDialog from './notification-type/blocked-dialog.tsx';
import ReportDialog from './overview/report/report-dialog.tsx';
import { FixedDaysFields } from './overview/saved-report/saved-report-dialog.tsx';
import { overviewTexts } from './overview/texts.ts';
import CostDialog from './service-provider/cost-dialog.tsx';
import { AsOfControl } from './ui/as-of/as-of-control.tsx';

addTexts('overview', overviewTexts);
logInForEachTest();
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
  refundable_cents: 1_000_000,
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
  payments: [],
  reminder_fees: [],
  pending: [],
};
const TODAY = '2028-12-31';
const none = () => undefined;
type Calls = ReturnType<typeof fakeFetch>;
type Owner = Pick<FieldCase, 'open' | 'submit' | 'isOver'>;
const asAdmin = () => receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });

const lastBody = (calls: Calls, end: string) => () =>
  calls.filter(({ url, init }) => init.method === 'POST' && url.endsWith(end)).at(-1)?.body;

/** Body of an action, read from its preview, since submitting requires more input. */
const action = (button: { sv: string; en: string }) => async () => {
  const calls = fakeFetch(({ url }) =>
    url.endsWith('/preview')
      ? {
          body: {
            needs_second_person: false,
            effect: [],
            warnings: [],
            months: [],
            months_left_out: 0,
            messages: [],
          },
        }
      : { body: { account } },
  );
  asAdmin();
  renderApp(<CompanyActions company={{ id: 'c1', name: 'Bolaget AB' }} />);
  const name = button[useLanguage.getState().language];
  const [opener] = await screen.findAllByRole('button', { name, hidden: true });
  if (opener) await pressByKey(opener);
  const preview = lastBody(calls, '/preview');
  return () => (preview() as { input: object } | undefined)?.input;
};
const limit: Owner = { open: action({ sv: 'Ändra gränsen', en: 'Change the limit' }) };
const refund: Owner = { open: action({ sv: 'Betala tillbaka', en: 'Pay back' }) };
const rate = action({ sv: 'Ändra räntan', en: 'Change the rate' });
const rateOfDay: Owner = {
  open: async () => {
    const read = await rate();
    const name = useLanguage.getState().language === 'sv' ? 'Från och med' : 'From';
    await typeOver(await screen.findByRole('textbox', { name, hidden: true }), '31012027');
    return read;
  },
};

const report: Owner = {
  open: () => {
    const calls = fakeFetch(() => ({ status: 201, body: { id: 'r', status: 'printing' } }));
    renderApp(<ReportDialog today={TODAY} onClose={none} />);
    return lastBody(calls, '/pdf');
  },
  submit: { sv: 'Skapa rapport', en: 'Create report' },
};
let kept: unknown;
const saved: Owner = {
  open: () => {
    kept = undefined;
    renderApp(
      <FixedDaysFields
        days={{ from: '2028-01-01', to: TODAY, as_of: TODAY }}
        today={TODAY}
        onChange={(field, day) => {
          kept = day ? { [field]: day } : undefined;
        }}
      />,
    );
    return () => kept;
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
/** A cost that began long ago. */
const oldCost: Owner = {
  ...cost,
  open: async () => {
    const read = await cost.open();
    const name = useLanguage.getState().language === 'sv' ? 'Från' : 'From';
    await typeOver(await screen.findByRole('textbox', { name, hidden: true }), '01012024');
    return read;
  },
};
function Filter() {
  const address = useListAddress(['occurred_at']);
  const from = address.filter('from');
  kept = from && { from };
  return <DayFilters address={address} />;
}
const filter: Owner = {
  open: () => {
    kept = undefined;
    renderApp(<Filter />);
    return () => kept;
  },
};

/** A page with filters: reads the parameters of its latest query that the first one did not have. */
const list = (page: React.ReactNode, body: object, address = '/'): Owner => ({
  open: () => {
    const calls = fakeFetch(() => ({ body: { total: 0, is_total_exact: true, ...body } }));
    asAdmin();
    renderApp(page, address);
    const began = new URLSearchParams(address.split('?')[1]).get('d');
    return () => {
      const { d, ...asked } = Object.fromEntries(
        new URL(calls.at(-1)?.url ?? '', 'http://localhost').searchParams,
      );
      return (d !== undefined && d !== began) || asked.company_number !== undefined
        ? { ...asked, d }
        : undefined;
    };
  },
});
const companies = list(<CompanyListPage />, { companies: [] }, '/admin/companies?q=events&d=2025-03-01');
const applications = list(
  <DayListPage />,
  { credit_applications: [], latest_day: null },
  '/admin/credit-applications?d=2025-03-01',
);
const users: Owner = {
  open: () => {
    const calls = fakeFetch(
      ({ url }): FakeAnswer =>
        url.endsWith('/look-up')
          ? { status: 404, body: { detail: '', code: 'NOT_FOUND' } }
          : { body: { users: [], total: 0, is_total_exact: true, is_partial: false } },
    );
    asAdmin();
    renderApp(<UsersPage />);
    return lastBody(calls, '/search');
  },
};

const company = testCompanyDetail();
const dossier: Owner = {
  open: async () => {
    const calls = fakeFetch(() => ({
      status: 201,
      body: { id: 'd', as_of: '2024-02-29', status: 'failed' },
    }));
    asAdmin();
    renderApp(<DossierForm company={company} />);
    const isSwedish = useLanguage.getState().language === 'sv';
    const purpose = await screen.findByLabelText(
      isSwedish ? 'Varför ska du läsa det?' : 'What do you read it for?',
    );
    await userEvent.selectOptions(purpose, 'complaint');
    return lastBody(calls, '/dossiers');
  },
  submit: { sv: 'Hämta kreditakten', en: 'Download the credit file' },
};

const offer: Owner = {
  open: async () => {
    const preview = {
      application_id: company.id,
      version: 21,
      obstacle: null,
      policy: { limit_cents: 30_000_000, rate_year_basis_points: 1_080 },
      bounds: {
        limit_min_cents: 1_000_000,
        limit_max_cents: 100_000_000,
        limit_alone_max_cents: 60_000_000,
        rate_min_basis_points: 840,
        rate_max_basis_points: 2_100,
      },
      proposal: null,
      loans: [],
      saving: null,
    };
    const made = { application_id: company.id, version: 22, saving: null, needs_second_person: false };
    const calls = fakeFetch(({ init }) => ({ body: init.method === 'POST' ? made : preview }));
    asAdmin();
    renderApp(<OfferForm applicationId={company.id} preview={preview} />);
    const isSwedish = useLanguage.getState().language === 'sv';
    await userEvent.selectOptions(
      await screen.findByLabelText(isSwedish ? 'Skäl' : 'Reason'),
      isSwedish ? 'Billigare för företaget' : 'Cheaper for the company',
    );
    await typeOver(screen.getByLabelText(isSwedish ? 'Kommentar' : 'Comment'), 'Kunden har läst det');
    return lastBody(calls, '/offer');
  },
  submit: { sv: 'Skapa erbjudande', en: 'Create offer' },
};

const proposal: Owner = {
  open: async () => {
    const calls = fakeFetch(() => ({ body: { id: company.id } }));
    renderApp(<StaffDialog pending={{ kind: 'propose', change: 'grant' }} onClose={none} />);
    const name = useLanguage.getState().language === 'sv' ? 'Varför?' : 'Why?';
    await typeOver(await screen.findByRole('textbox', { name, hidden: true }), 'Börjar i höst hos oss');
    return lastBody(calls, '/look-up');
  },
  submit: { sv: 'Föreslå', en: 'Propose' },
};

const type = {
  id: company.id,
  key: 'due-soon',
  description: 'Snart dags att betala',
  channel: 'sms-and-email',
  body: '',
  variables: [],
  preview: { subject: '', text: '', sms_parts: 1 },
  is_live: true,
  sent_last_week: 0,
  is_required: false,
  blocked_companies: [],
  version: 1,
} satisfies TypeRow;
const blocked: Owner = {
  open: () => {
    const calls = fakeFetch(() => ({ body: { companies: [], total: 0, notification_types: [type] } }));
    renderApp(<BlockedDialog type={type} mayEdit onClose={none} />);
    return lastBody(calls, '/companies');
  },
  submit: { sv: 'Undanta', en: 'Leave out' },
};

const waitingPayment: UnallocatedPayment = {
  id: company.id,
  bank_reference: 'I1',
  amount_cents: 10_000,
  value_on: '2026-11-20',
  booked_on: '2026-11-20',
  ocr_number: null,
  why: 'unknown-reference',
  is_date_doubted: false,
  payer: null,
  suggestion: null,
  needs_second_person: false,
  awaits_second_person: false,
};
const payment: Owner = {
  open: () => {
    const calls = fakeFetch(() => ({ body: { companies: [], total: 0, is_total_exact: true } }));
    renderApp(<PaymentDialog payment={waitingPayment} step="assign" onClose={none} />);
    return () => {
      const asked = calls.filter(({ url }) => url.includes('company_number=')).at(-1);
      return asked && { sought: new URL(asked.url, 'http://localhost').searchParams.get('company_number') };
    };
  },
};
/** A payment whose day cannot be right, with its company chosen. */
const datedPayment: Owner = {
  open: async () => {
    const calls = fakeFetch(() => ({ status: 422, body: { code: 'VALUE_DATE_NEEDED', detail: '' } }));
    const suggestion = { company_name: 'Bolaget AB', company_number: '5560360793', ocr_number: '12' };
    const odd = { ...waitingPayment, why: 'dated-ahead', is_date_doubted: true, suggestion } as const;
    renderApp(<PaymentDialog payment={odd} step="assign" onClose={none} />);
    await userEvent.click(await screen.findByRole('radio', { name: /Bolaget AB/, hidden: true }));
    const preview = lastBody(calls, '/preview');
    return () => {
      const { value_on } = (preview() ?? {}) as { value_on?: string };
      return value_on === undefined ? undefined : { value_on };
    };
  },
};

/** A payout whose day cannot be right, with the comment in place. */
const payoutDay: Owner = {
  open: async () => {
    const calls = fakeFetch(() => ({ body: {} }));
    const payout = {
      id: company.id,
      company: { id: company.id, name: 'Bolaget AB', company_number: '5560360793' },
      kind: 'paid-out',
      amount_cents: 10_000,
      told_on: '2099-12-31',
      first_on: '2024-01-01',
      fault: 'too-late',
      doubted_on: '2026-11-21',
    } as const;
    renderApp(<PayoutDateDialog payout={payout} onClose={none} />);
    const name = useLanguage.getState().language === 'sv' ? 'Varför?' : 'Why?';
    await typeOver(await screen.findByRole('textbox', { name, hidden: true }), 'Banken ringde om dagen');
    return lastBody(calls, company.id);
  },
  submit: { sv: 'Ange rätt dag', en: 'Enter the right day' },
};

/** A page in the as-of view: the other field of the pair is filled in advance. */
const asOf = (other: { sv: string; en: string }, text: string): Owner => ({
  open: async () => {
    kept = undefined;
    const Place = () => {
      const at = new URLSearchParams(useLocation().search).get('as_of');
      kept = at === null ? undefined : { at };
      return null;
    };
    renderApp(
      <>
        <AsOfControl />
        <Place />
      </>,
    );
    // In a browser Enter opens it, too.
    await userEvent.click(document.querySelector('summary') as Element);
    const name = other[useLanguage.getState().language];
    await typeOver(await screen.findByRole('textbox', { name, hidden: true }), text);
    return () => kept;
  },
  submit: { sv: 'Visa', en: 'Show' },
});
const dayOfMoment = { sv: 'Dag', en: 'Day' };
const timeOfMoment = { sv: 'Klockslag', en: 'Time of day' };

const noSuchDay = [
  'Dagen finns inte. Skriv en dag som finns i kalendern',
  'There is no such day. Enter a day that the calendar has',
] as const;
const day = (file: string, sv: string, en: string, name: string, owner: Owner): FieldCase => ({
  file: `back-office/${file}`,
  label: { sv, en },
  ...owner,
  good: [
    ['29/02/2024', { [name]: '2024-02-29' }],
    ['31012025', { [name]: '2025-01-31' }],
  ],
  bad: [
    ['29022025', ...noSuchDay],
    ['31/04/2025', ...noSuchDay],
  ],
});
const numbers = (file: string, sv: string, en: string, owner: Owner, good: FieldCase['good']): FieldCase => ({
  file: `back-office/${file}`,
  label: { sv, en },
  ...owner,
  good,
});
const COMPANY = ['5560360793', '556036-0793', '165560360793', '16556036-0793'];
const noCompany = ['Felaktigt organisationsnummer', 'Wrong organisation number'] as const;
const numberFilter = (file: string, sv: string, en: string, owner: Owner) =>
  numbers(
    file,
    sv,
    en,
    owner,
    COMPANY.map((text) => [text, { company_number: text }]),
  );
const actionFields = 'credit-account/actions/action-dialog.tsx';
const PERSON = ['6803129805', '680312-9805', '196803129805', '19680312-9805'];

const cases: readonly FieldCase[] = [
  day('overview/report/report-dialog.tsx', 'Från', 'From', 'from', report),
  day('overview/report/report-dialog.tsx', 'Till', 'To', 'to', report),
  day('overview/saved-report/saved-report-dialog.tsx', 'Från', 'From', 'from', saved),
  day('overview/saved-report/saved-report-dialog.tsx', 'Till', 'To', 'to', saved),
  day(
    'overview/saved-report/saved-report-dialog.tsx',
    'Som det var känt den',
    'As it was known on',
    'as_of',
    saved,
  ),
  day('service-provider/cost-dialog.tsx', 'Från', 'From', 'from', cost),
  day('service-provider/cost-dialog.tsx', 'Till', 'To', 'to', oldCost),
  day('audit/day-filter.tsx', 'Från och med', 'From', 'from', filter),
  day(actionFields, 'Från och med', 'From', 'effective_on', { open: rate }),
  day(
    'incoming-payment/payment-dialog.tsx',
    'Rätt valutadag',
    'Correct value date',
    'value_on',
    datedPayment,
  ),
  day('company/list/company-list-page.tsx', 'Dag', 'Day', 'd', companies),
  day('credit-application/list/day-list-page.tsx', 'Dag', 'Day', 'd', applications),
  day('company/report/reports-tab.tsx', 'Vid slutet av dagen', 'At the end of the day', 'as_of', dossier),
  day('operations/payout-date-dialog.tsx', 'Rätt dag', 'Right day', 'on', payoutDay),
  {
    file: 'back-office/ui/as-of/as-of-control.tsx',
    label: dayOfMoment,
    ...asOf(timeOfMoment, '1430'),
    good: [
      ['29/02/2024', { at: '2024-02-29T13:30:59.999Z' }],
      ['31072025', { at: '2025-07-31T12:30:59.999Z' }],
    ],
    bad: [['29022025', ...noSuchDay]],
  },
  {
    file: 'back-office/ui/as-of/as-of-control.tsx',
    label: timeOfMoment,
    ...asOf(dayOfMoment, '31012025'),
    good: [
      ['14.30', { at: '2025-01-31T13:30:59.999Z' }],
      ['kl 9', { at: '2025-01-31T08:00:59.999Z' }],
      ['2359', { at: '2025-01-31T22:59:59.999Z' }],
    ],
    bad: [['24:00', 'Skriv klockslaget så här: 14:30', 'Enter the time like this: 14:30']],
  },
  numbers(actionFields, 'Ny gräns', 'New limit', limit, [
    ['500 000', { limit: 50_000_000 }],
    ['500\u00a0000,00 kr', { limit: 50_000_000 }],
    ['600.000', { limit: 60_000_000 }],
  ]),
  numbers(actionFields, 'Belopp', 'Amount', refund, [
    ['1\u202f500,50', { amount_cents: 150_050 }],
    ['1.500 kr', { amount_cents: 150_000 }],
  ]),
  numbers(actionFields, 'Ny årsränta, procent', 'New yearly rate, per cent', rateOfDay, [
    ['11,5', { rate_year_basis_points: 1_150, effective_on: '2027-01-31' }],
    ['11.25 %', { rate_year_basis_points: 1_125 }],
  ]),
  numbers('service-provider/cost-dialog.tsx', 'Antal', 'Quantity', cost, [
    ['1 200', { quantity: 1_200 }],
    ['100\u00a0000', { quantity: 100_000 }],
  ]),
  numbers('service-provider/cost-dialog.tsx', 'Kostnad', 'Cost', cost, [
    ['1\u00a0000,00', { cost_cents: 100_000 }],
    ['999,50', { cost_cents: 99_950 }],
    ['1.000 kr', { cost_cents: 100_000 }],
  ]),
  {
    ...numbers('credit-application/detail/offer/offer-panel.tsx', 'Kreditgräns', 'Credit limit', offer, [
      ['500 000', { limit_cents: 50_000_000 }],
      ['510\u00a0000,00 kr', { limit_cents: 51_000_000 }],
      ['520.000', { limit_cents: 52_000_000 }],
    ]),
    bad: [['500 000,50', 'Skriv en kreditgräns i hela kronor', 'Write a credit limit in whole kronor']],
  },
  {
    ...numbers('credit-application/detail/offer/offer-panel.tsx', 'Ränta per år', 'Rate a year', offer, [
      ['11,5', { rate_year_basis_points: 1_150 }],
      ['11.25 %', { rate_year_basis_points: 1_125 }],
    ]),
    bad: [['115', 'Skriv en ränta på', 'Write a rate of']],
  },
  {
    ...numbers('identity/staff-dialog.tsx', 'Personnummer', 'Personal number', proposal, [
      ...PERSON.map((text) => [text, { ssn: text }] as const),
      ['20000229-1235', { ssn: '20000229-1235' }],
    ]),
    bad: [['19990229-1237', 'Felaktigt personnummer', 'Wrong personal number']],
  },
  {
    ...numbers(
      'notification-type/blocked-dialog.tsx',
      'Organisationsnummer',
      'Organisation number',
      blocked,
      COMPANY.map((text) => [text, { company_number: '5560360793' }]),
    ),
    bad: [['556036-0794', ...noCompany]],
  },
  numbers(
    'incoming-payment/payment-dialog.tsx',
    'Vems är betalningen?',
    'Whose is the payment?',
    payment,
    COMPANY.map((text) => [text, { sought: '5560360793' }]),
  ),
  numberFilter('company/list/company-list-page.tsx', 'Org.nr', 'Number', companies),
  numberFilter(
    'credit-application/list/filters.ts',
    'Organisationsnummer',
    'Organisation number',
    applications,
  ),
  numberFilter(
    'credit-account/approvals/approvals-page.tsx',
    'Organisationsnummer',
    'Organisation number',
    list(<ApprovalsPage />, { approvals: [] }),
  ),
  numberFilter(
    'notification/message-list.tsx',
    'Organisationsnummer',
    'Organisation number',
    list(<MessageList of={{ notification_type_id: company.id }} />, { notification_messages: [] }),
  ),
  numberFilter(
    'notification-type/audience-page.tsx',
    'Organisationsnummer',
    'Organisation number',
    list(<AudiencePage />, { concerned: 'late', audience: [] }),
  ),
  numbers('identity/users-page.tsx', 'Personnummer', 'Personal number', users, [
    // A list is searched only by the birth date of a personal number.
    ['680312-9805', { ssn: '680312' }],
    ['19680313-9804', { ssn: '19680313' }],
  ]),
];

const inBoth = cases.flatMap((one) =>
  (['sv', 'en'] as const).map((language) => [language, one.file, one.label.sv, one] as const),
);
it.each(inBoth)('in %s, by keyboard alone: %s, "%s"', async (language, _file, _label, one) => {
  await speak(language);
  await proveTyped(one, language);
});

it('every typed field of the back office has a case here', () => {
  expect(fieldsWithoutCase('back-office', cases), 'add the field to `cases` above').toEqual([]);
});

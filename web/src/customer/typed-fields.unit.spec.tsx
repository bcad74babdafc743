// @vitest-environment jsdom
import './credit-account/texts/texts.ts';
import './credit-application/texts/cutter.ts';
import './credit-application/texts/invitation.ts';
import './credit-application/texts/people.ts';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeCompany, openAccount } from '../testing/account-page.tsx';
import { pressByKey, tick } from '../testing/by-keyboard.ts';
import { decidedAnswer } from '../testing/fake-api.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { logInForEachTest, openFlow } from '../testing/open-flow.tsx';
import { renderApp, testApplication } from '../testing/render-app.tsx';
import {
  type FieldCase,
  fieldsWithoutCase,
  inSwedish,
  proveTyped,
  type Read,
} from '../testing/typed-fields.ts';
import IncreaseDialog from './credit-account/withdrawal/increase-dialog.tsx';
import { emptyGuarantor } from './credit-application/guarantors/guarantor.ts';
import { GuarantorDialog } from './credit-application/guarantors/guarantor-dialog.tsx';
import { DebtsDialog } from './credit-application/guarantors/guarantor-dialogs.tsx';
import { ConsentForm } from './credit-application/invitation/consent-form.tsx';
import { LoanDialog } from './credit-application/lenders/loan-list.tsx';
import { OwnerDialog } from './credit-application/owners/owner-dialog.tsx';

logInForEachTest();

const guarantor = {
  ...emptyGuarantor,
  name: 'Bo Ek',
  ssn: '197508239824',
  email: 'bo@exempel.se',
  relation: 'Partner',
  credit_companies: 'Banken',
};
const person = {
  type: 'person',
  name: 'Bo Ek',
  ssn: '197508239824',
  email: 'bo@exempel.se',
  phone: '',
  ownership: 50,
} as const;
const company = { type: 'company', name: 'Ägaren AB', reg_number: '5599001079', ownership: 50 } as const;
const loan = { lender: 'Banken', loan_type: 'rate', remainder: 50_000, rate: 8, maturity: 12 } as const;
const invitation = {
  state: 'open',
  roles: ['guarantor'],
  company_name: 'Lind AB',
  company_number: '5599001079',
  inviter: 'Astrid Lind',
  most: 400_000,
  expires_at: '2026-12-05T10:00:00.000Z',
  sign_until: null,
  surety: null,
} as const;

/** Renders a dialog, and returns its last saved value. */
function dialog<Kept>(render: (keep: (kept: Kept) => void) => React.ReactNode) {
  let kept: Kept | undefined;
  renderApp(
    render((one) => {
      kept = one;
    }),
  );
  return () => kept;
}
const none = () => undefined;
/** Includes hidden buttons: computing visibility is slow. */
const press = async (name: string | RegExp) =>
  pressByKey(await screen.findByRole('button', { name, hidden: true }));
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');
const last = (calls: ReturnType<typeof fakeFetch>, end: string) =>
  calls.filter(({ url, init }) => init.method === 'POST' && url.endsWith(end)).at(-1)?.body;

interface Owner {
  /** Opens the screen, and returns a reader of the saved or sent value. */
  readonly open: () => Promise<Read> | Read;
  readonly submit: string | RegExp;
  readonly isOver?: boolean;
  /** Field, text and saved value; a string is the error that the field shows instead. */
  readonly cases: readonly (readonly [label: string | RegExp, text: string, kept: object | string])[];
}
const owner = (one: typeof person | typeof company) => () =>
  dialog((onSave) => <OwnerDialog owner={one} onSave={onSave} onCancel={none} />);
const ssnOf = (read: () => unknown) => () => {
  const kept = read() as { ssn: string } | undefined;
  return kept && { ...kept, ssn: normalizePersonalNumber(kept.ssn, '2026-11-29') };
};
const amounts = (label: string, name: string): Owner['cases'] => [
  [label, '1 234 567', { [name]: 1_234_567 }],
  [label, '1\u00a0234\u202f567', { [name]: 1_234_567 }],
  [label, '12.500 kr', { [name]: 12_500 }],
];
const numbers = (['6803129805', '680312-9805', '196803129805', '19680312-9805'] as const).map(
  (text) => ['Personnummer', text, { ssn: '196803129805' }] as const,
);
/** Born on a leap day; 31 April, and 29 February of a common year, do not exist. */
const leapDays: Owner['cases'] = [
  ['Personnummer', '20000229-1235', { ssn: '200002291235' }],
  ['Personnummer', '20010431-1238', 'Felaktigt personnummer'],
  ['Personnummer', '19990229-1237', 'Felaktigt personnummer'],
];

const owners: Readonly<Record<string, Owner>> = {
  'customer/credit-account/withdrawal/increase-dialog.tsx': {
    open: () => {
      const calls = fakeFetch(() => ({ body: activeCompany() }));
      renderApp(<IncreaseDialog company={activeCompany()} onClose={none} />);
      return () => last(calls, '/limit-increase');
    },
    submit: 'Be om högre gräns',
    isOver: true,
    cases: [
      ['Vilken kreditgräns vill du ha?', '500 000', { limit: 500_000 }],
      ['Vilken kreditgräns vill du ha?', '500\u00a0000,00 kr', { limit: 500_000 }],
      ['Vilken kreditgräns vill du ha?', '500.000', { limit: 500_000 }],
      ['Vilken kreditgräns vill du ha?', '500 000,50', 'Skriv ett belopp i hela kronor, mer än 400 000 kr'],
    ],
  },
  'customer/credit-application/guarantors/guarantor-dialogs.tsx': {
    open: () => dialog((onSave) => <DebtsDialog guarantor={guarantor} onSave={onSave} onCancel={none} />),
    submit: 'Spara',
    cases: [
      ...amounts('Privata krediter tillsammans', 'total_private_credits'),
      ['Privata krediter tillsammans', '49,50', { total_private_credits: 49.5 }],
    ],
  },
  'customer/credit-application/guarantors/guarantor-dialog.tsx': {
    open: async () => {
      const read = dialog((onSave) => (
        <GuarantorDialog guarantor={guarantor} onSave={onSave} onCancel={none} />
      ));
      await press('Nästa');
      return ssnOf(read);
    },
    submit: 'Spara',
    cases: [...numbers, ...leapDays],
  },
  'customer/credit-application/owners/owner-dialog.tsx, a person': {
    open: () => ssnOf(owner(person)()),
    submit: 'Spara',
    cases: [
      ...numbers,
      ...leapDays,
      ['Ägarandel i procent', '33,5', { ownership: 33.5 }],
      ['Ägarandel i procent', '33.5 %', { ownership: 33.5 }],
    ],
  },
  'customer/credit-application/owners/owner-dialog.tsx, a company': {
    open: owner(company),
    submit: 'Spara',
    cases: [
      ...['5560360793', '556036-0793', '165560360793', '16556036-0793'].map(
        (text) => ['Organisationsnummer', text, { reg_number: '5560360793' }] as const,
      ),
      ['Organisationsnummer', '556036-0794', 'Felaktigt organisationsnummer'],
    ],
  },
  'customer/credit-application/lenders/loan-list.tsx': {
    open: () => dialog((onSave) => <LoanDialog loan={loan} onSave={onSave} onCancel={none} />),
    submit: 'Spara',
    cases: [
      ...amounts('Kvar att betala i dag', 'remainder'),
      ['Ränta per år', '11,5', { rate: 11.5 }],
      ['Ränta per år', '11.50 %', { rate: 11.5 }],
      ['Månader kvar', '24 månader', { maturity: 24 }],
    ],
  },
  'customer/credit-application/lenders/loan-list.tsx, a fixed fee': {
    open: () =>
      dialog((onSave) => (
        <LoanDialog
          loan={{ lender: 'Banken', loan_type: 'fixed_fee', remainder: 50_000, fixed_fee: 900, maturity: 12 }}
          onSave={onSave}
          onCancel={none}
        />
      )),
    submit: 'Spara',
    cases: [['Fast avgift per månad', '1\u00a0200', { fixed_fee: 1_200 }]],
  },
  'customer/credit-application/steps/loans-details-step.tsx': {
    open: async () => {
      const loans = { mortgages: 1, blank_loans: 2, installment_loans: 3 };
      const application = testApplication({ step: 'loans-details' });
      const { sent } = openFlow({}, { ...application, data: { ...application.data, loans } });
      return () => (sent('/loans-details') as { loans: object } | undefined)?.loans;
    },
    submit: 'Nästa',
    isOver: true,
    cases: [
      ...amounts('Bolån', 'mortgages'),
      ['Blancolån', '0', { blank_loans: 0 }],
      ['Avbetalningslån', '49,50', { installment_loans: 49.5 }],
      ['Avbetalningslån', 'mycket', 'Skriv ett belopp i kronor, eller 0'],
    ],
  },
  'customer/credit-application/invitation/consent-form.tsx': {
    open: async () => {
      const calls = fakeFetch(() => ({ body: { ...invitation, state: 'consented' } }));
      renderApp(<ConsentForm token="t" invitation={{ ...invitation, roles: ['guarantor'] }} />);
      for (const box of await screen.findAllByRole<HTMLInputElement>('checkbox', { hidden: true }))
        await tick(box);
      return () => last(calls, '/consent');
    },
    submit: 'Ja, jag kan gå i borgen',
    isOver: true,
    cases: [
      ['Vad har du kvar att betala på lån utan säkerhet?', '0', { total_private_credits: 0 }],
      ['Vad har du kvar att betala på lån utan säkerhet?', '0 kr', { total_private_credits: 0 }],
      ['Vad har du kvar att betala på lån utan säkerhet?', 'inget', 'Skriv ett belopp i kronor, eller 0'],
    ],
  },
  'customer/credit-account/withdrawal/withdrawal-form.tsx': {
    open: async () => {
      await openAccount(activeCompany());
      return () => {
        const asked = screen.queryByRole('dialog', { hidden: true });
        return asked ? { question: plain(asked.textContent) } : undefined;
      };
    },
    submit: /^Ta ut/,
    isOver: true,
    cases: (
      [
        ['12 347', '12 347 kr'],
        ['12\u00a0347', '12 347 kr'],
        ['12.000,00 kr', '12 000 kr'],
      ] as const
    ).map(([text, asked]) => [
      'Hur mycket vill du ta ut?',
      text,
      { question: expect.stringContaining(asked) },
    ]),
  },
  'customer/credit-application/decision/approved-screen.tsx': {
    open: () => {
      const { sent } = openFlow(decidedAnswer({}), testApplication({ step: 'status', status: 'approved' }));
      return () => sent('/amount');
    },
    submit: 'Gå vidare',
    isOver: true,
    cases: [[/^Hur mycket/, '120\u00a0000 kr', { amount: 120_000 }]],
  },
};

/** A string in place of a saved value is the field's error. */
const cases: readonly FieldCase[] = Object.entries(owners).flatMap(
  ([key, { open, submit, isOver = false, cases }]) =>
    [...Map.groupBy(cases, ([label]) => label)].map(([label, texts]) => ({
      file: key.split(', ')[0] ?? key,
      label: inSwedish(label),
      open,
      submit: inSwedish(submit),
      isOver,
      good: texts.flatMap(([, text, kept]) => (typeof kept === 'object' ? [[text, kept] as const] : [])),
      bad: texts.flatMap(([, text, said]) => (typeof said === 'string' ? [[text, said, said] as const] : [])),
    })),
);

it.each(cases.map((one) => [one.file, one.label.sv, one] as const))(
  '%s: "%s", by keyboard alone',
  (_file, _label, one) => proveTyped(one, 'sv'),
);

it('every typed field for customers has a case here', () => {
  expect(fieldsWithoutCase('customer', cases)).toEqual([]);
});

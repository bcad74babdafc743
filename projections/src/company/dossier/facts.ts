import { valueInWords } from '@kreditlina/domain/audit/contracts/in-words';
import type { CompanyState } from '@kreditlina/domain/company/index';
import type { CreditAccountState } from '@kreditlina/domain/credit-account/index';
import { type CreditApplicationState, namesIn } from '@kreditlina/domain/credit-application/index';
import { isRefusal, plainRule, readTrace, subjectOf } from '@kreditlina/domain/credit-policy/index';
import type { DossierFact, DossierPaper, DossierRule } from '@kreditlina/domain/documents/dossier';
import { type LenderNames, lenderInWords } from '@kreditlina/domain/kernel/lender-names';
import { formatBasisPoints, formatCents, formatCount, formatDateTime } from '@kreditlina/domain/text/index';
import { accountFields } from '../../credit-account/account-fields.ts';
import { inWordsOf } from '../../credit-application/calculation.ts';
import type { Explanation } from '../../credit-application/table.ts';

const NONE = '–';
const asValue = (words: string): string => words.charAt(0).toLocaleUpperCase('sv') + words.slice(1);
const word = (field: string, code: string | null | undefined): string =>
  code == null ? NONE : asValue(valueInWords(field, code, 'sv'));

/** Facts about the company, from the register. */
export const companyFactsOf = (state: CompanyState, companyForm: string): DossierFact[] => [
  { label: 'Företagsform', value: word('companyForm', companyForm) },
  { label: 'Företrädare i registret', value: formatCount(state.representatives.length) },
  { label: 'Kreditupplysningar', value: formatCount(state.reports.length) },
  { label: 'Händelser i bevakningen', value: formatCount(state.monitoring.length) },
];

/** The application's status, its decision, the policy version and the lenders behind it. */
export function decisionFactsOf(
  id: string,
  state: CreditApplicationState,
  lenders: LenderNames,
): DossierFact[] {
  const { decision, lenderAnswers } = state;
  const facts = [
    { label: 'Ansökan', value: id },
    { label: 'Läge', value: word('phase', state.phase) },
  ];
  if (!decision) return facts;
  return [
    ...facts,
    { label: 'Beslut', value: word('outcome', decision.outcome) },
    { label: 'Beviljad limit', value: formatCents(decision.limitCents) },
    { label: 'Årsränta', value: formatBasisPoints(decision.rateYearBasisPoints) },
    { label: 'Riskklass', value: decision.riskClass || NONE },
    { label: 'Kreditpolicy', value: decision.policyVersion },
    ...(['first', 'second'] as const).flatMap((lender) => {
      const answer = lenderAnswers[lender];
      if (!answer) return [];
      const { outcome, maxLimitCents, reference } = answer;
      const most = maxLimitCents == null ? [] : [`högst ${formatCents(maxLimitCents)}`];
      return [
        {
          label: lenderInWords(lender, lenders, 'sv'),
          value: [word('outcome', isRefusal(answer) ? 'rejected' : outcome), ...most, reference].join(' · '),
        },
      ];
    }),
  ];
}

const results: Readonly<Record<string, string>> = {
  passed: 'Uppfylld',
  failed: 'Inte uppfylld',
  'not-applicable': 'Prövades inte',
};

/** Labels of the rules about a person, by their input; their sentences give the finding. */
const lookedAt: Readonly<Record<string, string>> = {
  'guarantor-income': 'Taxerad inkomst',
  'guarantor-payment-remarks': 'Betalningsanmärkningar',
  'guarantor-enforcement-debt': 'Skulder hos Kronofogden',
  'guarantor-risk-forecast': 'Risk i kreditupplysningen',
  'guarantor-private-debts': 'Lån utan säkerhet',
  'guarantor-mortgage': 'Bolån',
  'guarantor-exposure': 'Borgen för andra företag hos oss',
  'guarantor-capacity': 'Kredit som inkomsten räcker till',
  screening: 'Kontroll mot listor',
  pep: 'PEP-listan',
  sanction: 'Sanktionslistan',
};

/**
 * All rules of the decision with their inputs, including those that passed; people by number. For persons
 * other than the applicant only the input: the file is under the applicant's key, while findings about a
 * person are erased with that person.
 */
export function rulesOf(explanation: Explanation | null, state: CreditApplicationState): DossierRule[] {
  const trace = readTrace(explanation?.trace ?? []);
  const inWords = inWordsOf(trace, 'sv', explanation?.told?.company ?? null);
  const people = [...namesIn(state).keys()];
  return trace.map((line): DossierRule => {
    const { personId, rule } = line;
    const number = personId === undefined ? -1 : people.indexOf(personId);
    const person = number < 0 ? 'En person' : `Person ${number + 1}`;
    if (personId !== undefined && personId !== state.userId) {
      const looked = lookedAt[plainRule(rule)] ?? plainRule(rule);
      return { about: person, text: looked, figures: NONE, result: NONE, effect: NONE };
    }
    const { text, input, threshold, effect } = inWords(line);
    const ofCredit = subjectOf(line) === 'company' ? 'Företaget' : 'Krediten';
    return {
      about: personId === undefined ? ofCredit : person,
      text,
      figures: `${input} mot ${threshold}`,
      result: results[line.result] ?? line.result,
      effect,
    };
  });
}

/** The credit in figures. */
export function accountFactsOf(account: CreditAccountState | undefined, today: string): DossierFact[] {
  if (!account?.granted) return [];
  const fields = accountFields(account, today);
  const amounts = [
    ['Limit', fields.credit_limit_cents],
    ['Skuld', fields.debt_amount_cents],
    ['Uttag på väg', fields.reserved_cents],
    ['Kvar att ta ut', fields.available_cents],
    ['Upplupen ränta', fields.accrued_interest_cents],
    ['Att betala totalt', fields.owed_cents],
    ['Dröjsmålsränta', fields.accrued_interest_on_overdue_payments_cents],
    ['Tillgodohavande', fields.credit_balance_cents],
    ['Bokförd förlust', fields.written_off_cents],
  ] as const;
  return [
    { label: 'Konto', value: account.granted.accountId },
    { label: 'Status', value: word('bankStatus', fields.bank_status) },
    { label: 'Spärrat för uttag', value: fields.blocked ? 'Ja' : 'Nej' },
    { label: 'Årsränta', value: formatBasisPoints(fields.rate_year_basis_points ?? 0) },
    ...amounts.map(([label, cents]) => ({ label, value: formatCents(cents ?? 0) })),
    { label: 'Dagar sent', value: formatCount(fields.days_past_due) },
    { label: 'Försenade avier', value: formatCount(fields.number_of_due_notices) },
  ];
}

/** Limit on the papers listed: the newest of the account, and all agreements and reports. */
const ACCOUNT_PAPERS = 200;

/** Documents stored beside the log, by id and hash, so that a copy in hand can be compared. */
export function papersOf(
  { reports }: CompanyState,
  application: CreditApplicationState | undefined,
  account: CreditAccountState | undefined,
): DossierPaper[] {
  const { agreement = null, formerAgreements = [] } = application ?? {};
  return [
    ...[...formerAgreements, ...(agreement ? [agreement] : [])].map((one) => ({
      kind: one.status === 'signed' ? 'Avtal, undertecknat' : 'Avtal, inte undertecknat',
      id: one.agreementId,
      hash: one.pdfHash ?? NONE,
    })),
    ...reports.map((one) => ({
      kind: `Kreditupplysning, ${formatDateTime(one.fetchedAt)}`,
      id: one.reportId,
      hash: one.dataHash,
    })),
    ...(account?.documents ?? []).slice(-ACCOUNT_PAPERS).map((one) => ({
      kind: word('documentKind', one.documentKind),
      id: one.aboutId,
      hash: one.pdfHash,
    })),
  ];
}

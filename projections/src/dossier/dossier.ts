import { valueInWords } from '@kreditlina/domain/audit/contracts/in-words';
import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import { type CompanyState, company } from '@kreditlina/domain/company/company';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { type CreditAccountState, creditAccount } from '@kreditlina/domain/credit-account/index';
import { type CreditApplicationState, namesIn } from '@kreditlina/domain/credit-application/index';
import { isRefusal, plainRule, readTrace, subjectOf } from '@kreditlina/domain/credit-policy/index';
import type {
  DossierDocument,
  DossierEntry,
  DossierFact,
  DossierPaper,
  DossierRule,
} from '@kreditlina/domain/documents/documents';
import { endOfBusinessDate } from '@kreditlina/domain/kernel/business-dates';
import { codeInWords, type LenderNames, lenderInWords } from '@kreditlina/domain/kernel/code-words';
import { formatBasisPoints, formatCents, formatCount, formatDateTime } from '@kreditlina/domain/text/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { type AsOfSources, readAsOf } from '../as-of/read-as-of.ts';
import type { AuditEntryRow } from '../audit/audit-entry.ts';
import { idsOfEntity } from '../audit/entities.ts';
import { filterTrail, type TrailSources, toLine, wholeTrail } from '../audit/list.ts';
import { accountFields } from '../credit-account/account-fields.ts';
import { inWordsOf } from '../credit-application/calculation.ts';
import { listApplicationRows } from '../credit-application/list.ts';
import { findApplication } from '../credit-application/query.ts';
import type { Explanation } from '../credit-application/table.ts';

const NONE = '–';
const asValue = (words: string): string => words.charAt(0).toLocaleUpperCase('sv') + words.slice(1);
const word = (field: string, code: string | null | undefined): string =>
  code == null ? NONE : asValue(valueInWords(field, code, 'sv'));

const companyFactsOf = (state: CompanyState, companyForm: string): DossierFact[] => [
  { label: 'Företagsform', value: word('companyForm', companyForm) },
  { label: 'Företrädare i registret', value: formatCount(state.representatives.length) },
  { label: 'Kreditupplysningar', value: formatCount(state.reports.length) },
  { label: 'Händelser i bevakningen', value: formatCount(state.monitoring.length) },
];

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

/** Labels of the rules about a person, shown with the input; the sentences state the finding. */
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
 * All rules of the decision with their inputs, also those that passed; people are numbered. For anyone but
 * the applicant, only the input is shown, because the file is sealed under the applicant's key, whereas
 * findings about a person must be erased with that person.
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

function accountFactsOf(account: CreditAccountState | undefined, today: string): DossierFact[] {
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

/** Maximum number of account papers listed, newest first; agreements and reports are all listed. */
const ACCOUNT_PAPERS = 200;

/** Documents stored outside the log, by id and hash, so that a copy can be compared with them. */
function papersOf(
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

/** Maximum number of events listed; the trail itself has the rest. */
const MOST = 300;
const HASH_LENGTH = 12;

interface Trail {
  readonly entries: readonly DossierEntry[];
  readonly count: number;
}

/** Events of a company and its credits up to a position, latest first. Contains no names. */
async function readTrail(
  { db, ...said }: TrailSources,
  { companyId, position, by }: { companyId: string; position: string; by?: 'staff' },
): Promise<Trail> {
  const ids = await idsOfEntity(db, 'company', companyId);
  const query = { entity: 'company', entity_id: companyId, order: 'desc', page: 0, rows: 25 } as const;
  const found = filterTrail(db, { ...query, ...(by && { by }) }, wholeTrail, ids).where(
    'number',
    '<=',
    position,
  );
  const rows = await found.selectAll().orderBy('number', 'desc').limit(MOST).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const entries: DossierEntry[] = [];
  for (const row of rows) {
    const { sentence, reason_code } = await toLine(said, row, new Map());
    const reason = reason_code === null ? '' : ` · Skäl: ${reasonInWords(reason_code, 'sv')}`;
    entries.push({
      at: row.occurred_at,
      by: actorInWords(row),
      text: `${sentence.sv}${reason}`,
      hash: row.hash.slice(0, HASH_LENGTH),
    });
  }
  return { entries, count: Number(count) };
}

/** Role of the actor; for staff with the start of their id. */
function actorInWords({ actor_kind, actor_id, actor_role }: AuditEntryRow): string {
  if (actor_kind === 'system') return 'Systemet';
  const role = codeInWords('role', actor_role, 'sv');
  const named = role.charAt(0).toLocaleUpperCase('sv') + role.slice(1);
  return actor_kind === 'staff' ? `${named} ${actor_id.slice(0, 8)}` : 'Kunden';
}

/** Content of the dossier, and the subject whose key seals it: the credit holder, if any. */
interface Dossier {
  readonly subjectId: string | undefined;
  readonly content: Omit<DossierDocument, 'lender' | 'isDemonstration' | 'asOfOn' | 'orderedAt'>;
}

/**
 * Reads everything that decided a company's credit, as known at the end of a day; undefined if the company
 * was unknown then.
 */
export async function readDossier(
  sources: AsOfSources & { readonly lenderNames: LenderNames },
  { companyId, asOfOn }: { readonly companyId: string; readonly asOfOn: string },
): Promise<Dossier | undefined> {
  const scope = { kind: 'company', id: companyId } as const;
  const { reads, store } = await readAsOf(sources, scope, endOfBusinessDate(asOfOn, 0));
  const position = await store.head();
  const state = await loadState(store, company, companyId);
  if (!state.company) return undefined;
  const { credit_applications } = await listApplicationRows(reads, { companyId, rows: 1 });
  const id = state.claim?.applicationId ?? credit_applications[0]?.id;
  const application = id === undefined ? undefined : await findApplication(reads, id);
  const account = id === undefined ? undefined : await loadState(store, creditAccount, creditAccountId(id));
  const { lenderNames } = sources;
  const trail = { db: sources.db, store, lenderNames };
  const all = await readTrail(trail, { companyId, position });
  const byStaff = await readTrail(trail, { companyId, position, by: 'staff' });
  const { name, companyNumber, companyForm } = state.company;
  return {
    subjectId: application?.user_id,
    content: {
      company: { name, companyNumber },
      position,
      companyFacts: companyFactsOf(state, companyForm),
      decision: application ? decisionFactsOf(application.id, application.state, lenderNames) : [],
      rules: application ? rulesOf(application.explanation, application.state) : [],
      account: accountFactsOf(account, asOfOn),
      papers: papersOf(state, application?.state, account),
      actions: byStaff.entries,
      actionCount: byStaff.count,
      events: all.entries,
      eventCount: all.count,
    },
  };
}

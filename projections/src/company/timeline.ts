import type { Timeline, TimelineEntry, TimelineKind } from '@kreditlina/domain/company/contracts/timeline';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { interestIncomeAccounts } from '@kreditlina/domain/credit-account/ledger';
import type { EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import type { AuditEntryRow } from '../audit/audit-entry.ts';
import { actorNames } from '../audit/entry.ts';
import { sentenceOf } from '../audit/sentence.ts';
import { listLatePeriods } from '../credit-account/query.ts';
import type { ReadDatabase } from '../read-schema.ts';

const kindOf: Readonly<Record<Type, TimelineKind>> = {
  LimitGranted: 'limit',
  OfferRevised: 'limit',
  LimitChangeProposed: 'limit',
  LimitIncreaseRequested: 'limit',
  LimitIncreaseDeclined: 'limit',
  LimitChanged: 'limit',
  LimitChangeRefused: 'limit',
  RateRaiseProposed: 'interest',
  RateRaiseRefused: 'interest',
  RateChanged: 'interest',
  RateChangeUndone: 'interest',
  InterestAccrued: 'interest',
  OverdueInterestCharged: 'interest',
  AccountRecast: 'interest',
  WithdrawalRequested: 'withdrawal',
  WithdrawalSigned: 'withdrawal',
  WithdrawalCancelled: 'withdrawal',
  WithdrawalReferred: 'withdrawal',
  WithdrawalApproved: 'withdrawal',
  WithdrawalDenied: 'withdrawal',
  PayoutOrdered: 'withdrawal',
  PayoutFailed: 'withdrawal',
  PayoutFound: 'withdrawal',
  WithdrawalPaidOut: 'withdrawal',
  PayoutReturned: 'withdrawal',
  RuleOverridden: 'withdrawal',
  RuleRestored: 'withdrawal',
  NoticeIssued: 'notice',
  ReminderFeeCharged: 'notice',
  ReminderFeeWaived: 'notice',
  PaymentPlanChanged: 'notice',
  DocumentStored: 'notice',
  PaymentReceived: 'payment',
  PaymentAllocated: 'payment',
  CreditApplied: 'payment',
  PaymentReversed: 'payment',
  CreditRefunded: 'payment',
  CreditRefundProposed: 'payment',
  CreditRefundRefused: 'payment',
  CreditLossProposed: 'loss',
  CreditLossDeclared: 'loss',
  CreditLossRefused: 'loss',
  CreditLossReversalProposed: 'loss',
  CreditLossReversalRefused: 'loss',
  CreditLossReversed: 'loss',
  OfferExpired: 'state',
  OfferWithdrawn: 'state',
  BankStatusChanged: 'state',
  WithdrawalsBlocked: 'state',
  WithdrawalsUnblocked: 'state',
  UnblockProposed: 'state',
  UnblockRefused: 'state',
  AccountClosed: 'state',
  OpenClaimsChanged: 'state',
};

type Type = CreditAccountEvent['type'];
type DataOf<One extends Type> = Extract<CreditAccountEvent, { type: One }>['data'];

/** Event fields that may hold the amount to show, in order of preference. */
const amounts = [
  'totalCents',
  'amountCents',
  'afterCents',
  'wantedCents',
  'limitCents',
  'lostCents',
  'restoredCents',
  'feeCents',
  'interestCents',
  'monthlyAmortizationCents',
] as const;

const interestOf = (all: readonly { readonly interestCents: number }[]): number =>
  all.reduce((sum, { interestCents }) => sum + interestCents, 0);
/** Change of the interest earned, in öre, in the lines of a recast. */
const interestIn = (lines: DataOf<'AccountRecast'>['lines']): number =>
  lines.reduce(
    (sum, { debit, credit, amountCents }) =>
      sum +
      (interestIncomeAccounts.includes(credit) ? amountCents : 0) -
      (interestIncomeAccounts.includes(debit) ? amountCents : 0),
    0,
  );
/** Sum of the paid parts in öre, without the rest that becomes credit balance. */
const sumOfParts = ({ parts }: { readonly parts: readonly { readonly amountCents: number }[] }): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Amounts in öre that no single field holds. Each function is typed by the data of its event, so that an
 * unknown field does not compile.
 */
const sums: { readonly [One in Type]?: (data: DataOf<One>) => number } = {
  OverdueInterestCharged: ({ charges }) => interestOf(charges),
  // Accrued, billed and late interest; waived fees are not interest.
  AccountRecast: ({ lines }) => interestIn(lines),
  PaymentAllocated: sumOfParts,
  CreditApplied: sumOfParts,
};

const numberIn = (data: Readonly<Record<string, unknown>>, field: string): number | null =>
  typeof data[field] === 'number' ? data[field] : null;

/** Amount (öre) or rate of an event and its former value; null if the event has none. */
export function amountsOf({ type, data }: CreditAccountEvent): {
  readonly amount_cents: number | null;
  readonly before_cents: number | null;
  readonly rate_year_basis_points: number | null;
  readonly before_rate_year_basis_points: number | null;
} {
  const sum = sums[type] as ((of: typeof data) => number) | undefined;
  const field = amounts.find((name) => numberIn(data, name) !== null);
  return {
    amount_cents: sum ? sum(data) : field === undefined ? null : numberIn(data, field),
    before_cents: numberIn(data, 'beforeCents'),
    rate_year_basis_points: numberIn(data, 'afterYearBasisPoints'),
    before_rate_year_basis_points: numberIn(data, 'beforeYearBasisPoints'),
  };
}

/** Maximum number of accounts read; a company has one credit at a time, and few over the years. */
const ACCOUNTS = 50;

interface TimelineAsked {
  readonly companyId: string;
  readonly kind?: TimelineKind | undefined;
  readonly page: number;
  readonly rows: number;
  readonly language: 'sv' | 'en';
  /** Event types that the reader may not see, which are also left out of the count. */
  readonly without: readonly string[];
  /** Business date on which lateness is judged. */
  readonly today: string;
}

/** Reads one page of a company's account events, latest first, with each event's text from the log. */
export async function readTimeline(
  { db, store }: { readonly db: ReadDatabase; readonly store: EventStore },
  asked: TimelineAsked,
): Promise<Timeline> {
  const accounts = await db
    .selectFrom('credit_account')
    .selectAll()
    .where('company_id', '=', asked.companyId)
    .orderBy('granted_at', 'desc')
    .limit(ACCOUNTS)
    .execute();
  if (accounts.length === 0) return { entries: [], total: 0, late_periods: [] };
  const types = Object.keys(kindOf).filter(
    (type) =>
      !asked.without.includes(type) &&
      (asked.kind === undefined || kindOf[type as CreditAccountEvent['type']] === asked.kind),
  );
  const of = db
    .selectFrom('audit_entry')
    .where(
      'stream',
      'in',
      accounts.map(({ id }) => streamOf(creditAccount, id)),
    )
    .where('type', 'in', types);
  const rows = await of
    .selectAll()
    .orderBy((eb) => eb.fn('length', ['position']), 'desc')
    .orderBy('position', 'desc')
    .limit(asked.rows)
    .offset(asked.page * asked.rows)
    .execute();
  const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const read: { readonly row: AuditEntryRow; readonly event: RecordedEvent }[] = [];
  for (const stored of rows) {
    const event = await readEvent(store, stored.stream, stored.version);
    if (event) read.push({ row: asAssigned(stored, event), event });
  }
  const names = await actorNames(
    db,
    read.map(({ row }) => row),
  );
  const entries = read.map(({ row, event }) => toEntry(row, event, names, asked.language));
  const [latest] = accounts;
  const late_periods = latest ? await listLatePeriods(db, latest, asked.today) : [];
  return { entries, total, late_periods: late_periods.toReversed() };
}

/** A job books a payment that staff assigned, so the assigner is shown as the actor. */
const asAssigned = (row: AuditEntryRow, { data }: RecordedEvent): AuditEntryRow =>
  typeof data.assignedBy === 'string' ? { ...row, actor_kind: 'staff', actor_id: data.assignedBy } : row;

function toEntry(
  row: AuditEntryRow,
  event: RecordedEvent,
  names: ReadonlyMap<string, string>,
  language: 'sv' | 'en',
): TimelineEntry {
  const data: Readonly<Record<string, unknown>> = event.data;
  const said = row.comment ?? data.comment;
  return {
    event_id: row.event_id,
    account_id: row.stream.slice(row.stream.indexOf('-') + 1),
    type: row.type,
    kind: kindOf[row.type as CreditAccountEvent['type']],
    sentence: sentenceOf(event)[language],
    occurred_at: row.occurred_at,
    effective_on: row.effective_on,
    // The query selects only types of account events.
    ...amountsOf(event as unknown as CreditAccountEvent),
    actor_kind: row.actor_kind,
    colleague: row.actor_kind === 'staff' ? (names.get(row.actor_id) ?? null) : null,
    reason_code: row.reason_code ?? (typeof data.reasonCode === 'string' ? data.reasonCode : null),
    comment: typeof said === 'string' ? said : null,
  };
}

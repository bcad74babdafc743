import { dayBefore } from '@kreditlina/domain/calculators/day-count';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import {
  accruedThrough,
  type CreditAccountState,
  owedParts,
  reservedCents,
} from '@kreditlina/domain/credit-account/index';
import { type LedgerAccount, ledgerAccounts } from '@kreditlina/domain/credit-account/ledger';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  json,
  position,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { partsOf } from './parts.ts';
import { isOfAccount, LEDGER_CATEGORIES, type LedgerEvent, postedLines } from './posted-lines.ts';

/** A withdrawal that is requested and not yet paid out. */
export interface Reserving {
  readonly withdrawalId: string;
  readonly cents: number;
}

/**
 * Balances of a credit account, one row per ledger account. Two of them have companion columns that must
 * change in the same event, because each krona of the limit is either free, reserved or lent, and each krona
 * of interest either billed or unbilled.
 */
export const ledgerBalanceTable = defineTable('ledger_balance', {
  columns: {
    id: text(),
    /** Id of the credit account, or of the payment for unallocated money. */
    account_id: uuid(),
    ledger_account: text<LedgerAccount>(),
    /** Öre; debits positive, credits negative. */
    balance_cents: bigint(),
    /** Only for `principal`: withdrawals that reserve part of the limit. */
    reserving: json<readonly Reserving[]>(),
    /** Only for `interest`: the unbilled part, even when written off, since a loss may be reversed. */
    unbilled_cents: bigint(),
    /** Only for `interest`: true if it is written off. */
    is_lost: boolean(),
    entries: integer(),
    /** Log position of the last event that posted to this row. */
    position: position(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id'] }],
});

export type LedgerBalanceRow = RowOf<typeof ledgerBalanceTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    ledger_balance: LedgerBalanceRow;
  }
}

type Event = Stored<CreditAccountEvent>;

/** Withdrawal whose reservation the event changes, with its new amount (0 releases it); null if none. */
function reservingIn({
  type,
  data,
}: Event): { readonly withdrawalId: string; readonly cents: number } | null {
  switch (type) {
    case 'WithdrawalRequested':
      return { withdrawalId: data.withdrawalId, cents: data.amountCents };
    case 'WithdrawalCancelled':
    case 'WithdrawalDenied':
    case 'WithdrawalPaidOut':
    case 'PayoutReturned':
      return { withdrawalId: data.withdrawalId, cents: 0 };
    default:
      return null;
  }
}

/** Reservations after an event. The event that pays a withdrawal out turns it into principal. */
export function reservingAfter(before: readonly Reserving[], event: Event): readonly Reserving[] {
  const change = reservingIn(event);
  if (!change) return before;
  const others = before.filter(({ withdrawalId }) => withdrawalId !== change.withdrawalId);
  return change.cents === 0 ? others : [...others, change];
}

function unbilledIn(event: Event): number {
  switch (event.type) {
    case 'InterestAccrued':
    case 'AccountRecast':
      return event.data.interestCents;
    case 'NoticeIssued':
      return -event.data.interestCents;
    default:
      return partsOf(event)
        .filter(({ kind, noticeId }) => kind === 'interest' && noticeId === null)
        .reduce((total, { amountCents }) => total - amountCents, 0);
  }
}

/** Unbilled interest after an event. A recast has it as it is; that of a lost debt is in the loss. */
function unbilledAfter({ unbilled_cents, is_lost }: LedgerBalanceRow, event: Event): number {
  if (event.type !== 'AccountRecast') return unbilled_cents + unbilledIn(event);
  return is_lost ? (event.data.loss?.unbilledCents ?? unbilled_cents) : event.data.unbilledCents;
}

const isOfLoss = ({ type }: Event): boolean => type === 'CreditLossDeclared' || type === 'CreditLossReversed';

/** True if the debt is written off after the event. */
const isLostAfter = (before: boolean, event: Event): boolean =>
  isOfLoss(event) ? event.type === 'CreditLossDeclared' : before;

/** Ledger accounts whose row changes with an event even if it posts nothing to them. */
export function notedOn(event: Event): readonly LedgerAccount[] {
  const on: LedgerAccount[] = [];
  if (reservingIn(event)) on.push('principal');
  const isOfLostInterest = event.type === 'AccountRecast' && event.data.loss !== undefined;
  if (unbilledIn(event) !== 0 || isOfLoss(event) || isOfLostInterest) on.push('interest');
  return on;
}

const UUID_LENGTH = 36;
const keyOf = (accountId: string, account: LedgerAccount): string => `${accountId}/${account}`;

const keysOf = (event: Stored<LedgerEvent>): string[] => [
  ...new Set([
    ...postedLines(event).map(({ accountId, account }) => keyOf(accountId, account)),
    ...(isOfAccount(event) ? notedOn(event).map((account) => keyOf(event.data.accountId, account)) : []),
  ]),
];

function withMemo(row: LedgerBalanceRow, event: Stored<LedgerEvent>): LedgerBalanceRow {
  if (!isOfAccount(event)) return row;
  if (row.ledger_account === 'principal') return { ...row, reserving: reservingAfter(row.reserving, event) };
  if (row.ledger_account !== 'interest') return row;
  return {
    ...row,
    unbilled_cents: unbilledAfter(row, event),
    is_lost: isLostAfter(row.is_lost, event),
  };
}

/** Folded from postings alone, with the figures that must change in step with them. */
export const ledgerBalanceProjection = projection<typeof ledgerBalanceTable, LedgerEvent>({
  name: 'ledger-balance',
  version: 5,
  table: ledgerBalanceTable,
  categories: LEDGER_CATEGORIES,
  poison: 'stop',
  invariants: [
    {
      says: 'the balances of a credit account, or of a payment without an owner, add up to zero',
      breaches: (table) =>
        `select account_id from ${table} group by account_id having sum(balance_cents) <> 0`,
    },
  ],
  key: keysOf,
  evolve: (row, event, key) => {
    const lines = postedLines(event).filter((one) => keyOf(one.accountId, one.account) === key);
    return withMemo(
      {
        id: key,
        account_id: key.slice(0, UUID_LENGTH),
        ledger_account: key.slice(UUID_LENGTH + 1) as LedgerAccount,
        balance_cents: lines.reduce((sum, one) => sum + one.amountCents, row?.balance_cents ?? 0),
        reserving: row?.reserving ?? [],
        unbilled_cents: row?.unbilled_cents ?? 0,
        is_lost: row?.is_lost ?? false,
        entries: (row?.entries ?? 0) + lines.length,
        position: lines.length > 0 ? event.position : (row?.position ?? '0'),
      },
      event,
    );
  },
});

export type Balances = Readonly<Record<LedgerAccount, number>>;

/**
 * Figures from the balances of one account. All come from one read model, so that each krona is counted
 * exactly once at every position.
 */
export interface Sums {
  readonly balances: Balances;
  /** Öre reserved by withdrawals that are not paid out yet. */
  readonly reservedCents: number;
  /** Öre of interest that is neither billed nor written off, accrued or posted. */
  readonly unbilledCents: number;
}

const none = Object.fromEntries(ledgerAccounts.map((name) => [name, 0])) as Balances;

export const balancesOf = (found: readonly (readonly [LedgerAccount, number])[]): Balances => ({
  ...none,
  ...Object.fromEntries(found),
});

/** @param rows those of one account */
export const sumsOf = (rows: readonly LedgerBalanceRow[]): Sums => ({
  balances: balancesOf(rows.map((one) => [one.ledger_account, one.balance_cents])),
  reservedCents: rows.flatMap(({ reserving }) => reserving).reduce((sum, { cents }) => sum + cents, 0),
  unbilledCents: rows.reduce(
    (sum, one) =>
      sum +
      (one.is_lost ? 0 : one.unbilled_cents) +
      (one.ledger_account === 'accrued-interest' ? one.balance_cents : 0),
    0,
  ),
});

/**
 * Computes the figures of a day from an account's state: only the accounts of its claims, credit balance and
 * loss. Interest accrued through the day before counts as posted.
 */
export function sumsInState(booked: CreditAccountState, today: string): Sums {
  const state = accruedThrough(booked, dayBefore(today));
  const owed = owedParts(state);
  return {
    balances: balancesOf([
      ['principal', owed.principalCents],
      ['interest', owed.interestCents],
      ['overdue-interest', owed.overdueInterestCents],
      ['fees', owed.feesCents],
      ['customer-credit', 0 - state.creditCents],
      ['credit-loss', state.loss?.lostCents ?? 0],
      ['recovery-income', 0 - (state.loss?.recoveredCents ?? 0)],
    ]),
    reservedCents: reservedCents(state),
    unbilledCents: state.accrual.unbilledCents,
  };
}

/** Everything owed, in öre. */
export const owedIn = (balances: Balances): number =>
  balances.principal +
  balances.interest +
  balances['accrued-interest'] +
  balances['overdue-interest'] +
  balances['accrued-overdue-interest'] +
  balances.fees;

import type { AccruedInterestEvent } from '@kreditlina/domain/accrued-interest/events';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { interestIncomeAccounts } from '@kreditlina/domain/credit-account/ledger';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { bigint, defineTable, integer, type RowOf, text } from '@kreditlina/projection-engine/table';
import { type LedgerEvent, postedLines, postedOn } from '../credit-account/posted-lines.ts';

/**
 * Additions of one business date over all accounts and people, by day of recording. Charts and reports sum
 * these rows; an as-of figure sums only rows recorded by then. Nearly everything is recorded on the same day
 * or the next.
 */
const dailyFigureTable = defineTable('daily_figure', {
  columns: {
    id: text(),
    /** Business date on which the amounts count, in a month that was open: YYYY-MM-DD. */
    day: text(),
    /** Business date on which they were recorded. */
    known_on: text(),
    /** Amounts paid out less payouts returned by the bank, in öre. */
    withdrawals_cents: bigint(),
    /** Principal paid less reversed payments, in öre. */
    amortizations_cents: bigint(),
    /** Accrued interest including late interest and corrections, in öre. */
    interest_cents: bigint(),
    /** Principal written off less restored amounts, in öre. */
    written_off_cents: bigint(),
    /** Number of people who logged in for the first time. */
    users: integer(),
    logins: integer(),
  },
  key: 'id',
  indexes: [{ columns: ['day'] }],
  counts: {
    sums: {
      lent: 'withdrawals_cents',
      interest: 'interest_cents',
      principal: 'withdrawals_cents - amortizations_cents - written_off_cents',
    },
  },
});

type DailyFigureRow = RowOf<typeof dailyFigureTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    daily_figure: DailyFigureRow;
  }
}

type Event = CreditAccountEvent | AccruedInterestEvent | UserEvent;
type Added = Omit<DailyFigureRow, 'id' | 'day' | 'known_on'>;

const nothing: Added = {
  withdrawals_cents: 0,
  amortizations_cents: 0,
  interest_cents: 0,
  written_off_cents: 0,
  users: 0,
  logins: 0,
};

/** Figure that includes an event's principal; events not listed are amortizations. */
const principalFigures: Readonly<Record<string, 'withdrawals_cents' | 'written_off_cents'>> = {
  WithdrawalPaidOut: 'withdrawals_cents',
  PayoutReturned: 'withdrawals_cents',
  CreditLossDeclared: 'written_off_cents',
  CreditLossReversed: 'written_off_cents',
};

/** Additions of an event to the figures of its day: sums of its postings, so that they equal the ledger's. */
function addedBy(event: Stored<Event>): Added {
  if (event.type === 'UserRegistered') return { ...nothing, users: 1 };
  if (event.type === 'LoggedIn') return { ...nothing, logins: 1 };
  const figure = principalFigures[event.type] ?? 'amortizations_cents';
  const added = { ...nothing };
  for (const { account, amountCents } of postedLines(event as Stored<LedgerEvent>)) {
    if (account === 'principal') added[figure] += figure === 'withdrawals_cents' ? amountCents : -amountCents;
    if (interestIncomeAccounts.includes(account)) added.interest_cents -= amountCents;
  }
  if (event.type !== 'AccountRecast') return added;
  const lost = writtenOffIn(event.data);
  return {
    ...added,
    written_off_cents: lost,
    amortizations_cents: added.amortizations_cents - lost,
  };
}

/** Principal that a recast wrote off, in öre; negative if it restored some. */
function writtenOffIn({ lines }: Extract<CreditAccountEvent, { type: 'AccountRecast' }>['data']): number {
  let cents = 0;
  for (const { debit, credit, amountCents } of lines) {
    if (debit === 'credit-loss' && credit === 'principal') cents += amountCents;
    if (debit === 'principal' && credit === 'credit-loss') cents -= amountCents;
  }
  return cents;
}

const isNothing = (added: Added): boolean => Object.values(added).every((figure) => figure === 0);

const dayOf = (event: Stored<Event>): string =>
  event.category === 'user' ? event.effectiveOn : postedOn(event as Stored<LedgerEvent>);

/** Business dates from which an event counts and on which it was recorded. */
const datesOf = (event: Stored<Event>) => ({ day: dayOf(event), known_on: dateInSweden(event.occurredAt) });

function idOf(event: Stored<Event>): string {
  const { day, known_on } = datesOf(event);
  return `${day}/${known_on}`;
}

/** Figures by day, summed as events arrive, so that readers add up days and not accounts. */
export const dailyFigureProjection = projection<typeof dailyFigureTable, Event>({
  name: 'daily-figure',
  version: 7,
  table: dailyFigureTable,
  categories: ['creditAccount', 'accruedInterest', 'user'],
  poison: 'stop',
  key: (event) => (isNothing(addedBy(event)) ? null : idOf(event)),
  evolve: (row, event, id) => {
    const added = addedBy(event);
    return {
      id,
      ...datesOf(event),
      withdrawals_cents: (row?.withdrawals_cents ?? 0) + added.withdrawals_cents,
      amortizations_cents: (row?.amortizations_cents ?? 0) + added.amortizations_cents,
      interest_cents: (row?.interest_cents ?? 0) + added.interest_cents,
      written_off_cents: (row?.written_off_cents ?? 0) + added.written_off_cents,
      users: (row?.users ?? 0) + added.users,
      logins: (row?.logins ?? 0) + added.logins,
    };
  },
});

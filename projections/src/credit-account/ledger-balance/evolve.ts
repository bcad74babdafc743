import type { LedgerAccount } from '@kreditlina/domain/credit-account/ledger';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { isOfPayment, LEDGER_CATEGORIES, type LedgerEvent, postedFor, postedLines } from '../posted-lines.ts';
import { isLostAfter, notedOn, reservingAfter, unbilledIn } from './memo.ts';
import { type LedgerBalanceRow, ledgerBalanceTable } from './table.ts';

const keyOf = (event: Stored<LedgerEvent>, account: LedgerAccount): string =>
  `${postedFor(event)}/${account}`;

const accountsOf = (event: Stored<LedgerEvent>): LedgerAccount[] => [
  ...new Set([
    ...postedLines(event).map(({ account }) => account),
    ...(isOfPayment(event) ? [] : notedOn(event)),
  ]),
];

function withMemo(row: LedgerBalanceRow, event: Stored<LedgerEvent>): LedgerBalanceRow {
  if (isOfPayment(event)) return row;
  if (row.ledger_account === 'principal') return { ...row, reserving: reservingAfter(row.reserving, event) };
  if (row.ledger_account !== 'interest') return row;
  return {
    ...row,
    unbilled_cents: row.unbilled_cents + unbilledIn(event),
    is_lost: isLostAfter(row.is_lost, event),
  };
}

/** Folded from postings alone, with the figures that must change in step with them. */
export const ledgerBalanceProjection = projection<typeof ledgerBalanceTable, LedgerEvent>({
  name: 'ledger-balance',
  version: 3,
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
  key: (event) => accountsOf(event).map((account) => keyOf(event, account)),
  evolve: (row, event, key) => {
    const account = accountsOf(event).find((one) => keyOf(event, one) === key) as LedgerAccount;
    const lines = postedLines(event).filter((one) => one.account === account);
    return withMemo(
      {
        id: key,
        account_id: postedFor(event),
        ledger_account: account,
        balance_cents: lines.reduce((sum, one) => sum + one.amountCents, row?.balance_cents ?? 0),
        reserving: row?.reserving ?? [],
        unbilled_cents: row?.unbilled_cents ?? 0,
        is_lost: row?.is_lost ?? false,
        entries: (row?.entries ?? 0) + lines.length,
        version: lines.length > 0 ? event.version : (row?.version ?? 0),
      },
      event,
    );
  },
});

import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { LEDGER_CATEGORIES, type LedgerEvent, postedFor, postedLines } from '../posted-lines.ts';
import { ledgerBalanceTable } from './table.ts';

const linesByKey = (event: Stored<LedgerEvent>) =>
  Map.groupBy(postedLines(event), ({ account }) => `${postedFor(event)}/${account}`);

/** Balances, folded from postings and from nothing else. */
export const ledgerBalanceProjection = projection<typeof ledgerBalanceTable, LedgerEvent>({
  name: 'ledger-balance',
  version: 2,
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
  key: (event) => [...linesByKey(event).keys()],
  evolve: (row, event, key) => {
    const lines = linesByKey(event).get(key) ?? [];
    const [line] = lines;
    if (!line) return row;
    return {
      id: key,
      account_id: postedFor(event),
      ledger_account: line.account,
      balance_cents: lines.reduce((sum, one) => sum + one.amountCents, row?.balance_cents ?? 0),
      entries: (row?.entries ?? 0) + lines.length,
      version: event.version,
    };
  },
});

import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { ledgerBalanceTable } from './table.ts';

const linesByKey = (event: Stored<CreditAccountEvent>) =>
  Map.groupBy(postingsOf(event), ({ account }) => `${event.data.accountId}/${account}`);

/** Balances, folded from postings and from nothing else. */
export const ledgerBalanceProjection = projection<typeof ledgerBalanceTable, CreditAccountEvent>({
  name: 'ledger-balance',
  version: 1,
  table: ledgerBalanceTable,
  categories: ['creditAccount'],
  poison: 'stop',
  invariants: [
    {
      says: 'the balances of a credit account add up to zero',
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
      account_id: event.data.accountId,
      ledger_account: line.account,
      balance_cents: lines.reduce((sum, one) => sum + one.amountCents, row?.balance_cents ?? 0),
      entries: (row?.entries ?? 0) + lines.length,
      version: event.version,
    };
  },
});

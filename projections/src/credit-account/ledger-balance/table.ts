import type { LedgerAccount } from '@kreditlina/domain/credit-account/ledger';
import { bigint, defineTable, integer, type RowOf, text, uuid } from '@kreditlina/projection-engine/table';

/** What the postings of a credit account add up to on each account of the ledger. */
export const ledgerBalanceTable = defineTable('ledger_balance', {
  columns: {
    /** Of the credit account and the account of the ledger. */
    id: text(),
    /** The credit account; of money that is nobody's yet, the payment. */
    account_id: uuid(),
    ledger_account: text<LedgerAccount>(),
    /** Öre; debit positive, credit negative. */
    balance_cents: bigint(),
    entries: integer(),
    /** Of the last event in the account's stream that posted here. */
    version: integer(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id'] }],
});

export type LedgerBalanceRow = RowOf<typeof ledgerBalanceTable>;

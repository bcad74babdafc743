import type { LedgerAccount } from '@kreditlina/domain/credit-account/ledger';
import {
  bigint,
  defineTable,
  instant,
  integer,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

/**
 * One row a posting, never changed. With both of its days: `effective_on` is the business date from which it counts, `recorded_at`
 * when it was known; so a balance can be told as it is now of any day, and as it was known on any day.
 */
export const ledgerEntryTable = defineTable('ledger_entry', {
  columns: {
    /** Of its event and its line in it. */
    id: text(),
    /** The credit account; of money that is nobody's yet, the payment. */
    account_id: uuid(),
    ledger_account: text<LedgerAccount>(),
    /** Öre; debit positive, credit negative. */
    amount_cents: bigint(),
    event_id: uuid(),
    event_type: text(),
    /** Of the event in the account's stream. */
    version: integer(),
    position: text(),
    effective_on: text(),
    recorded_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'ledger_account', 'version'] }],
});

export type LedgerEntryRow = RowOf<typeof ledgerEntryTable>;

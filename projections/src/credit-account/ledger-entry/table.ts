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
 * One row per posting, never changed. It has both dates: `effective_on` is the business date from which it
 * counts, `recorded_at` the time when it became known; a balance of any day can be given as known now or as
 * known then.
 */
export const ledgerEntryTable = defineTable('ledger_entry', {
  columns: {
    /** Event id and line number. */
    id: text(),
    /** The credit account; for unallocated money the payment. */
    account_id: uuid(),
    ledger_account: text<LedgerAccount>(),
    /** Öre; debit positive, credit negative. */
    amount_cents: bigint(),
    event_id: uuid(),
    event_type: text(),
    /** Version of the event in the account's stream. */
    version: integer(),
    position: text(),
    effective_on: text(),
    recorded_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'ledger_account', 'version'] }],
});

type LedgerEntryRow = RowOf<typeof ledgerEntryTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    ledger_entry: LedgerEntryRow;
  }
}

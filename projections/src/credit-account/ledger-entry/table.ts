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
 * One row per posting, never changed. With `effective_on` (business date from which it counts) and
 * `recorded_at` (when it became known), the balance of any day can be computed as known now or earlier.
 */
export const ledgerEntryTable = defineTable('ledger_entry', {
  columns: {
    id: text(),
    /** Id of the credit account, or of the payment for unallocated money. */
    account_id: uuid(),
    ledger_account: text<LedgerAccount>(),
    /** Öre; debits positive, credits negative. */
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

import type { LedgerAccount } from '@kreditlina/domain/credit-account/ledger';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  json,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

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
    /** Version of the last event of the account's stream that changed this row. */
    version: integer(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id'] }],
});

export type LedgerBalanceRow = RowOf<typeof ledgerBalanceTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    ledger_balance: LedgerBalanceRow;
  }
}

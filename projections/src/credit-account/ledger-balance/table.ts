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

/** A withdrawal requested and not yet paid out. */
export interface Reserving {
  readonly withdrawalId: string;
  readonly cents: number;
}

/**
 * Balance of a credit account on each ledger account. Two balances have companion columns that must change in
 * the same event, because each krona of the limit is either free, reserved or lent, and each krona of
 * interest either billed or unbilled.
 */
export const ledgerBalanceTable = defineTable('ledger_balance', {
  columns: {
    /** Credit account id and ledger account. */
    id: text(),
    /** Id of the credit account; for unallocated money that of the payment. */
    account_id: uuid(),
    ledger_account: text<LedgerAccount>(),
    /** Öre; debit positive, credit negative. */
    balance_cents: bigint(),
    /** Only for `principal`: withdrawals that reserve part of the limit. */
    reserving: json<readonly Reserving[]>(),
    /**
     * Only for `interest`: the unbilled part. Kept when it is written off, since a reversed loss makes it
     * owed again.
     */
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

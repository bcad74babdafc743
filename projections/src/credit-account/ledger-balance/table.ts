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

/** A draw that was asked for and is not paid out. */
export interface Reserving {
  readonly withdrawalId: string;
  readonly cents: number;
}

/**
 * What the postings of a credit account add up to on each account of the ledger. Beside two balances stands what must move in the same
 * event as they do: each krona of the limit is free, reserved or drawn, and each of the interest is on a notice or on none.
 */
export const ledgerBalanceTable = defineTable('ledger_balance', {
  columns: {
    /** Of the credit account and the account of the ledger. */
    id: text(),
    /** The credit account; of money that is nobody's yet, the payment. */
    account_id: uuid(),
    ledger_account: text<LedgerAccount>(),
    /** Öre; debit positive, credit negative. */
    balance_cents: bigint(),
    /** Of `principal` alone: draws that hold a part of the limit. */
    reserving: json<readonly Reserving[]>(),
    /** Of `interest` alone: what no notice has asked for; a loss that is taken back makes it owed again. */
    unbilled_cents: bigint(),
    /** Of `interest` alone: it is written off. */
    is_lost: boolean(),
    entries: integer(),
    /** Of the last event in the account's stream that posted here. */
    version: integer(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id'] }],
});

export type LedgerBalanceRow = RowOf<typeof ledgerBalanceTable>;

import {
  bigint,
  boolean,
  defineTable,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  textIn,
  texts,
  uuid,
  uuids,
} from '@kreditlina/projection-engine/table';
import type { CreditAccountRow, Loss } from '../../credit-account/credit-account.ts';
import { NAME_COLLATION } from '../../list/list-query.ts';

/** Fields of a notice that determine when it becomes late. */
export interface NoticeDue {
  readonly id: string;
  readonly dueOn: string;
  readonly remainingCents: number;
  /** Interest and fees billed, without late charges. */
  readonly askedCents: number;
  readonly lateChargesCents: number;
  /** Amounts (öre) owed again, each with the day after which it is late. */
  readonly again: readonly { readonly throughOn: string; readonly cents: number }[];
  /** Amount (öre) billed for each withdrawal, in case the bank returns one. */
  readonly withdrawals: readonly { readonly withdrawalId: string; readonly amountCents: number }[];
}

export interface AccountStanding {
  readonly id: string;
  readonly status: CreditAccountRow['status'];
  readonly limitCents: number;
  readonly principalCents: number;
  /** Number of withdrawals paid out and not returned. */
  readonly withdrawals: number;
  readonly losses: readonly Loss[];
  readonly notices: readonly NoticeDue[];
  /** Latest payments that are not reversed. */
  readonly payments: readonly { readonly id: string; readonly bookedOn: string }[];
}

/**
 * Back-office list with one row per company: its register facts and sums over its accounts, in columns for
 * sorting and filtering. The status of its application is in `company_standing`.
 */
export const companyListTable = defineTable('company_list', {
  columns: {
    id: uuid(),
    company_number: text(),
    company_name: textIn(NAME_COLLATION),
    company_words: texts(),
    inserted_at: instant(),
    updated_at: instant(),
    /** Limit (öre) of the company's foremost account; 0 without one, which sorts below all others. */
    limit_cents: bigint(),
    /** Outstanding principal (öre) of all accounts. */
    loan_cents: bigint(),
    has_borrowed: boolean(),
    /** Day after which each unpaid notice is late, earliest first. */
    late_after: texts(),
    oldest_due_on: nullable(text()),
    /** Day of the first credit loss, reversed or not. */
    first_lost_on: nullable(text()),
    /** Latest days with a booked payment that is not reversed. */
    paid_on: texts(),
    /** Latest days with a credit-monitoring event. */
    monitored_on: texts(),
    account_ids: uuids(),
    accounts: json<readonly AccountStanding[]>(),
  },
  key: 'id',
  indexes: [
    { columns: ['company_words'], method: 'words' },
    { columns: ['company_number', 'id'] },
    { columns: ['company_name', 'id'] },
    { columns: ['inserted_at', 'id'] },
    { columns: ['updated_at', 'id'] },
    { columns: ['limit_cents', 'id'] },
    { columns: ['loan_cents', 'id'] },
    { columns: ['oldest_due_on', 'id'] },
    { columns: ['first_lost_on'] },
    { columns: ['paid_on'], method: 'gin' },
    { columns: ['monitored_on'], method: 'gin' },
    { columns: ['account_ids'], method: 'gin' },
  ],
  /** Counts for the tiles of the overview, equal to the conditions in `query.ts`; a test compares them. */
  counts: {
    sums: {
      all: '1',
      lost: `exists (select from jsonb_array_elements(accounts) account, jsonb_array_elements(account -> 'losses') loss
        where loss ->> 'reversedOn' is null)::int`,
    },
    each: {
      paid: 'paid_on',
      monitored: 'monitored_on',
      late: 'array_remove(array[oldest_due_on], null)',
    },
  },
});

export type CompanyListRow = RowOf<typeof companyListTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    company_list: CompanyListRow;
  }
}

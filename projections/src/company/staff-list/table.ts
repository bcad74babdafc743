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
import type { CreditAccountRow, Loss } from '../../credit-account/table.ts';
import { NAME_COLLATION } from '../../list/list-query.ts';

/** The fields of a notice that determine when it becomes late. */
export interface NoticeDue {
  readonly id: string;
  readonly dueOn: string;
  readonly remainingCents: number;
  readonly lateChargesCents: number;
  /** Amounts owed again that do not become late until after a later day. */
  readonly again: readonly { readonly throughOn: string; readonly cents: number }[];
  /** Amount that the notice bills for each withdrawal, in case the bank returns one. */
  readonly withdrawals: readonly { readonly withdrawalId: string; readonly amountCents: number }[];
}

/** The list's data about one account of the company. */
export interface AccountStanding {
  readonly id: string;
  readonly status: CreditAccountRow['status'];
  readonly limitCents: number;
  readonly principalCents: number;
  /** Number of withdrawals paid out and not returned. */
  readonly withdrawals: number;
  readonly losses: readonly Loss[];
  readonly notices: readonly NoticeDue[];
  /** The latest payments that are not reversed. */
  readonly payments: readonly { readonly id: string; readonly bookedOn: string }[];
}

/**
 * One row per company for the back-office list: its register facts and the sums over its accounts, in columns
 * for sorting and filtering. The status of its application is in `credit_application`.
 */
export const companyListTable = defineTable('company_list', {
  columns: {
    id: uuid(),
    company_number: text(),
    company_name: textIn(NAME_COLLATION),
    /** Search words of the name. */
    company_words: texts(),
    inserted_at: instant(),
    updated_at: instant(),
    /** Limit of the company's foremost account; zero without one, which sorts below all others. */
    limit_cents: bigint(),
    /** Outstanding principal of all accounts. */
    loan_cents: bigint(),
    has_borrowed: boolean(),
    /** Day after which each unpaid notice is late, earliest first. */
    late_after: texts(),
    /** The first of `late_after`. */
    oldest_due_on: nullable(text()),
    /** The day of the first credit loss, reversed or not. */
    first_lost_on: nullable(text()),
    /** Days with a booked payment that is not reversed; the latest ones. */
    paid_on: texts(),
    /** Days with a credit-monitoring event; the latest ones. */
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
  /**
   * Counts for the tiles of the overview, equivalent to the conditions in `query.ts`; a test compares them.
   */
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

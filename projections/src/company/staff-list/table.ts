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
import { NAME_COLLATION } from '../../list/by-name.ts';

/** A notice as far as it tells after which day it is late. */
export interface NoticeDue {
  readonly id: string;
  readonly dueOn: string;
  readonly remainingCents: number;
  readonly lateChargesCents: number;
  /** What of it is owed again without being late through a later day. */
  readonly again: readonly { readonly throughOn: string; readonly cents: number }[];
  /** What it asks for of each draw, in case that one comes back. */
  readonly draws: readonly { readonly withdrawalId: string; readonly amountCents: number }[];
}

/** What the list knows of one account of the company. */
export interface AccountStanding {
  readonly id: string;
  readonly status: CreditAccountRow['status'];
  readonly limitCents: number;
  readonly principalCents: number;
  /** Draws that were paid out and did not come back. */
  readonly draws: number;
  readonly losses: readonly Loss[];
  readonly notices: readonly NoticeDue[];
  /** The payments booked last that nobody took back. */
  readonly payments: readonly { readonly id: string; readonly bookedOn: string }[];
}

/**
 * One row per company as the back office lists it: its register facts and the sums of its accounts, in columns that sort and filter.
 * How its application stands is in `credit_application`.
 */
export const companyListTable = defineTable('company_list', {
  columns: {
    id: uuid(),
    company_number: text(),
    company_name: textIn(NAME_COLLATION),
    /** What the name is found by. */
    company_words: texts(),
    inserted_at: instant(),
    updated_at: instant(),
    /** Of the account that stands foremost; zero without any, which sorts below all others. */
    limit_cents: bigint(),
    /** Principal that is lent out. */
    loan_cents: bigint(),
    has_borrowed: boolean(),
    /** Of every notice that is not paid the day after which it is late, the earliest first. */
    late_after: texts(),
    /** The first of them. */
    oldest_due_on: nullable(text()),
    /** The day of the first credit loss, taken back or not. */
    first_lost_on: nullable(text()),
    /** Days on which payments were booked that nobody took back, of late. */
    paid_on: texts(),
    /** Days on which credit monitoring told something, of late. */
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
  /** What the tiles of the overview count, beside the conditions of `q-filters.ts`: a test holds the one against the other. */
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

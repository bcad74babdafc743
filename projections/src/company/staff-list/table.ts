import {
  type ServicingTerms,
  servicingTerms,
  servicingTermsOn,
} from '@kreditlina/domain/calculators/credit-terms';
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

/** Names of the columns and the count of late notices by one version of the terms. */
export function lateColumns(index: number) {
  const suffix = index === 0 ? '' : `_${index + 1}`;
  return {
    lateAfterColumn: `late_after${suffix}`,
    oldestColumn: `oldest_due_on${suffix}`,
    count: `late${suffix}`,
  };
}

/** Names of the columns and the count of late notices by the terms of a day. */
export const lateColumnsOn = (today: string) =>
  lateColumns(servicingTerms.findIndex(({ version }) => version === servicingTermsOn(today).version));

/**
 * Days after which each unpaid notice is late, earliest first, and the earliest of them. They depend on the
 * terms of the day asked about, so each version of the terms has columns of its own.
 */
const lateDays = (terms: readonly ServicingTerms[]) =>
  Object.fromEntries(
    terms.flatMap((_, index) => {
      const { lateAfterColumn, oldestColumn } = lateColumns(index);
      return [
        [lateAfterColumn, texts()],
        [oldestColumn, nullable(text())],
      ];
    }),
  ) as { late_after: ReturnType<typeof texts>; oldest_due_on: ReturnType<typeof nullable<string>> };
export type LateColumns = Pick<CompanyListRow, keyof ReturnType<typeof lateDays>>;

/**
 * Back-office list with one row per company: its register facts and sums over its accounts, in columns for
 * sorting and filtering. The status of its application is in `company_standing`.
 */
export const companyListTableOf = (terms: readonly ServicingTerms[]) =>
  defineTable('company_list', {
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
      ...lateDays(terms),
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
      ...terms.map((_, index) => ({ columns: [lateColumns(index).oldestColumn, 'id'] })),
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
        ...Object.fromEntries(
          terms.map((_, index) => {
            const { oldestColumn, count } = lateColumns(index);
            return [count, `array_remove(array[${oldestColumn}], null)`];
          }),
        ),
      },
    },
  });

export type CompanyListRow = RowOf<ReturnType<typeof companyListTableOf>>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    company_list: CompanyListRow;
  }
}

import type { WithdrawalState } from '@kreditlina/domain/credit-account/contracts/customer';
import type { ToldReason } from '@kreditlina/domain/credit-account/contracts/enums';
import {
  bigint,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

/** Withdrawals, from the request to the last repayment. */
export const withdrawalTable = defineTable('withdrawal', {
  columns: {
    id: uuid(),
    account_id: uuid(),
    requested_at: instant(),
    requested_by: uuid(),
    kind: text<'initial' | 'later'>(),
    amount_cents: bigint(),
    state: text<WithdrawalState | 'requested' | 'cancelled'>(),
    reasons: json<readonly ToldReason[]>(),
    paid_out_on: nullable(text()),
    plan_month_count: nullable(integer()),
    monthly_amortization_cents: nullable(bigint()),
    /** Deviations from the planned amortization, in the order of decision. */
    plan_changes: json<readonly { readonly fromOn: string; readonly monthlyAmortizationCents: number }[]>(),
    rate_year_basis_points: nullable(integer()),
    repaid_cents: bigint(),
    returned_on: nullable(text()),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['account_id', 'requested_at'] }],
});

export type WithdrawalRow = RowOf<typeof withdrawalTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    withdrawal: WithdrawalRow;
  }
}

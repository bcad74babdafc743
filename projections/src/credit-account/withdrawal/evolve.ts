import { toldReasons } from '@kreditlina/domain/credit-account/contracts/enums';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { on, projection, type Stored } from '@kreditlina/projection-engine/projection';
import { partsOf } from '../parts.ts';
import { type WithdrawalRow, withdrawalTable } from './table.ts';

type Row = WithdrawalRow | null;
type Moved = { readonly occurredAt: string };

const moved = (row: Row, { occurredAt }: Moved, change: Partial<WithdrawalRow>): Row =>
  row && { ...row, ...change, updated_at: occurredAt };

const states = on<WithdrawalRow, CreditAccountEvent>({
  WithdrawalRequested: (_row, { data, occurredAt }) => ({
    id: data.withdrawalId,
    account_id: data.accountId,
    requested_at: occurredAt,
    requested_by: data.requestedBy,
    kind: data.kind,
    amount_cents: data.amountCents,
    // The first withdrawal is signed together with the agreement.
    state: data.kind === 'initial' ? 'signed' : 'requested',
    reasons: [],
    paid_out_on: null,
    plan_month_count: null,
    monthly_amortization_cents: null,
    plan_changes: [],
    rate_year_basis_points: null,
    repaid_cents: 0,
    returned_on: null,
    updated_at: occurredAt,
  }),
  WithdrawalSigned: (row, event) => moved(row, event, { state: 'signed' }),
  WithdrawalCancelled: (row, event) => moved(row, event, { state: 'cancelled' }),
  WithdrawalReferred: (row, event) => moved(row, event, { state: 'referred' }),
  WithdrawalApproved: (row, event) => moved(row, event, { state: 'approved', reasons: [] }),
  WithdrawalDenied: (row, event) =>
    moved(row, event, { state: 'denied', reasons: toldReasons(event.data.reasons) }),
  PayoutOrdered: (row, event) => moved(row, event, { state: 'ordered' }),
  PayoutFailed: (row, event) => moved(row, event, { state: 'approved' }),
  WithdrawalPaidOut: (row, event) =>
    moved(row, event, {
      state: 'paid-out',
      paid_out_on: event.data.paidOutOn,
      plan_month_count: event.data.planMonthCount,
      monthly_amortization_cents: event.data.monthlyAmortizationCents,
      rate_year_basis_points: event.data.rateYearBasisPoints,
    }),
  PayoutReturned: (row, event) =>
    moved(row, event, { state: 'returned', returned_on: event.data.returnedOn }),
  PaymentPlanChanged: (row, event) =>
    moved(row, event, {
      plan_changes: [
        ...(row?.plan_changes ?? []),
        {
          fromOn: event.data.effectiveOn,
          monthlyAmortizationCents: event.data.monthlyAmortizationCents,
        },
      ],
    }),
});

/** Ids of the withdrawals that an event concerns: its own, or those whose principal it pays. */
function keysOf(event: Stored<CreditAccountEvent>): string[] {
  const own = 'withdrawalId' in event.data ? [event.data.withdrawalId] : [];
  return [...own, ...partsOf(event).flatMap(({ withdrawalId }) => withdrawalId ?? [])];
}

export const withdrawalProjection = projection<typeof withdrawalTable, CreditAccountEvent>({
  name: 'withdrawal',
  version: 4,
  table: withdrawalTable,
  categories: ['creditAccount'],
  poison: 'stop',
  key: keysOf,
  evolve: (row, event, key) => {
    const repaid = partsOf(event)
      .filter(({ withdrawalId }) => withdrawalId === key)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (repaid !== 0 && row) return moved(row, event, { repaid_cents: row.repaid_cents + repaid });
    return states(row, event);
  },
});

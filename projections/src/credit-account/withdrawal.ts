import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { WithdrawalState } from '@kreditlina/domain/credit-account/contracts/customer';
import { type ToldReason, toldReasons } from '@kreditlina/domain/credit-account/contracts/enums';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { on, projection, type Stored } from '@kreditlina/projection-engine/projection';
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
import { partsOf } from './parts.ts';

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

declare module '../read-schema.ts' {
  interface ReadSchema {
    withdrawal: WithdrawalRow;
  }
}

type Row = WithdrawalRow | null;
type Moved = { readonly occurredAt: string };

const moved = (row: Row, { occurredAt }: Moved, change: Partial<WithdrawalRow>): Row =>
  row && { ...row, ...change, updated_at: occurredAt };

const requested = (
  { data, occurredAt }: Stored<Extract<CreditAccountEvent, { type: 'WithdrawalRequested' | 'PayoutFound' }>>,
  { kind, state }: Pick<WithdrawalRow, 'kind' | 'state'>,
): WithdrawalRow => ({
  id: data.withdrawalId,
  account_id: data.accountId,
  requested_at: occurredAt,
  requested_by: data.requestedBy,
  kind,
  amount_cents: data.amountCents,
  state,
  reasons: [],
  paid_out_on: null,
  plan_month_count: null,
  monthly_amortization_cents: null,
  plan_changes: [],
  rate_year_basis_points: null,
  repaid_cents: 0,
  returned_on: null,
  updated_at: occurredAt,
});

const states = on<WithdrawalRow, CreditAccountEvent>({
  WithdrawalRequested: (_row, event) => {
    const { kind } = event.data;
    // The first withdrawal is signed together with the agreement.
    return requested(event, { kind, state: kind === 'initial' ? 'signed' : 'requested' });
  },
  PayoutFound: (row, event) =>
    moved(row, event, { state: 'ordered', reasons: [] }) ??
    requested(event, { kind: 'later', state: 'ordered' }),
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
  version: 6,
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

type ApplicationView = Company['withdrawal_applications'][number];
type WithdrawalView = Company['withdrawals'][number];

const statusOf: Readonly<Record<WithdrawalState, ApplicationView['status']>> = {
  signed: 'Pending',
  referred: 'Pending',
  approved: 'Approved',
  ordered: 'Approved',
  'paid-out': 'Approved',
  returned: 'Approved',
  denied: 'Denied',
};
/** The customer has not applied for a withdrawal until they have signed the request. */
export const unsigned = ['requested', 'cancelled'] as const;
const isSigned = (state: WithdrawalRow['state']): state is WithdrawalState => state in statusOf;

/** @param masked the requester's personal number, masked for lists */
export function applicationView(row: WithdrawalRow, masked: string, readerId: string): ApplicationView[] {
  const { state } = row;
  if (!isSigned(state)) return [];
  return [
    {
      id: row.id,
      createdDate: row.requested_at,
      status: statusOf[state],
      amount: kronorOf(row.amount_cents),
      appliedBySocialSecurityNumber: masked,
      isOwn: row.requested_by === readerId,
      state,
      reasons: [...row.reasons],
    },
  ];
}

/**
 * @param isLost true if the debt is written off, so that nothing is left to repay
 * @param today business date of the monthly amount
 */
export function withdrawalView(row: WithdrawalRow, isLost: boolean, today: string): WithdrawalView[] {
  const { paid_out_on: date, plan_month_count: months } = row;
  const changed = row.plan_changes.findLast(({ fromOn }) => fromOn <= today);
  const monthly = changed?.monthlyAmortizationCents ?? row.monthly_amortization_cents;
  if (date === null || months === null || monthly === null) return [];
  const isGone = isLost || row.returned_on !== null;
  return [
    {
      id: row.id,
      date,
      amount: kronorOf(row.amount_cents),
      remaining: isGone ? 0 : kronorOf(row.amount_cents - row.repaid_cents),
      months,
      monthlyAmortization: kronorOf(monthly),
      rateYearBasisPoints: row.rate_year_basis_points ?? 0,
      returnedDate: row.returned_on,
    },
  ];
}

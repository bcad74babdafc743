import type { BlockReason } from '@kreditlina/domain/credit-account/contracts/enums';
import { withoutRate, withRate } from '@kreditlina/domain/credit-account/dated-rates';
import type { BankStatus, CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { answersIncrease } from '@kreditlina/domain/credit-account/index';
import { on, projection } from '@kreditlina/projection-engine/projection';
import {
  bigint,
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';

export interface Loss {
  readonly on: string;
  readonly reversedOn: string | null;
}

/** Changed rate and its first day. */
export interface DatedRate {
  readonly fromOn: string;
  readonly yearBasisPoints: number;
}

/** A customer's request for a higher limit, and the day it was declined. */
export interface AskedIncrease {
  readonly wantedCents: number;
  readonly requestedOn: string;
  readonly declinedOn: string | null;
}

/** Credits, each opened by a decision: its limit, its offer and its status at the bank. */
export const creditAccountTable = defineTable('credit_account', {
  columns: {
    id: uuid(),
    application_id: uuid(),
    company_id: uuid(),
    user_id: uuid(),
    limit_cents: bigint(),
    rate_year_basis_points: integer(),
    policy_version: text(),
    /**
     * `offered` until signed, expired or withdrawn; `signed` while the bank examines it; `ended` when closed,
     * denied or lost.
     */
    status: text<'offered' | 'offer-expired' | 'offer-withdrawn' | 'signed' | 'active' | 'ended'>(),
    bank_status: nullable(text<BankStatus>()),
    /** The bank's reason for a refusal or an annulment. */
    bank_reason: nullable(text()),
    offer_expires_at: instant(),
    bankgiro_number: text(),
    ocr_number: text(),
    /** Reason why withdrawals are blocked. */
    blocked: nullable(text<BlockReason>()),
    /** True if the account has claims to follow up, for which it is serviced although it has ended. */
    has_claims: boolean(),
    /** Oldest first. */
    losses: json<readonly Loss[]>(),
    /** In the order of decision; the agreement's rate is in `rate_year_basis_points`. */
    rates: json<readonly DatedRate[]>(),
    /** Latest request for a higher limit, kept until the limit is raised. */
    increase: nullable(json<AskedIncrease>()),
    granted_at: instant(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [
    { columns: ['application_id'] },
    { columns: ['company_id'] },
    { columns: ['user_id'] },
    { columns: ['ocr_number'] },
  ],
});

export type CreditAccountRow = RowOf<typeof creditAccountTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    credit_account: CreditAccountRow;
  }
}

export const statusOf: Readonly<Record<BankStatus, CreditAccountRow['status']>> = {
  offer: 'signed',
  active: 'active',
  denied: 'ended',
  annulled: 'ended',
  closed: 'ended',
  'credit-loss': 'ended',
};

/** Drops a request that is still open when the account ends; keeps a refused one. */
const unlessOpen = (increase: CreditAccountRow['increase']): CreditAccountRow['increase'] =>
  increase?.declinedOn == null ? null : increase;

/** A debt that was written off stays so when the bank closes the account. */
const bankStatusAfter = (losses: readonly Loss[], to: BankStatus): BankStatus =>
  to === 'closed' && losses.some(({ reversedOn }) => reversedOn === null) ? 'credit-loss' : to;

/** Losses after a reversal; one of a debt that was owed all the time never had an effect. */
export const lossesAfter = (
  losses: readonly Loss[],
  { countsFromOn, reversedOn }: Extract<CreditAccountEvent, { type: 'CreditLossReversed' }>['data'],
): readonly Loss[] =>
  losses.map((loss) => (loss.reversedOn ? loss : { ...loss, reversedOn: countsFromOn ?? reversedOn }));

const evolve = on<CreditAccountRow, CreditAccountEvent>({
  LimitGranted: (_row, { data, occurredAt }) => ({
    id: data.accountId,
    application_id: data.applicationId,
    company_id: data.companyId,
    user_id: data.userId,
    limit_cents: data.limitCents,
    rate_year_basis_points: data.rateYearBasisPoints,
    policy_version: data.policyVersion,
    status: 'offered',
    bank_status: null,
    bank_reason: null,
    offer_expires_at: data.expiresAt,
    bankgiro_number: data.bankgiroNumber,
    ocr_number: data.ocrNumber,
    blocked: null,
    has_claims: false,
    losses: [],
    rates: [],
    increase: null,
    granted_at: occurredAt,
    updated_at: occurredAt,
  }),
  OfferRevised: (row, { data, occurredAt }) =>
    row && {
      ...row,
      limit_cents: data.limitCents,
      rate_year_basis_points: data.rateYearBasisPoints,
      policy_version: data.policyVersion,
      offer_expires_at: data.expiresAt,
      status: 'offered',
      updated_at: occurredAt,
    },
  OfferExpired: (row, { occurredAt }) => row && { ...row, status: 'offer-expired', updated_at: occurredAt },
  OfferWithdrawn: (row, { occurredAt }) =>
    row && { ...row, status: 'offer-withdrawn', updated_at: occurredAt },
  BankStatusChanged: (row, { data, occurredAt }) =>
    row && {
      ...row,
      bank_status: bankStatusAfter(row.losses, data.to),
      bank_reason: data.reason ?? null,
      status: statusOf[data.to],
      updated_at: occurredAt,
    },
  LimitChanged: (row, { data, occurredAt }) =>
    row && {
      ...row,
      limit_cents: data.afterCents,
      increase: answersIncrease(data) ? null : row.increase,
      updated_at: occurredAt,
    },
  LimitIncreaseRequested: (row, { data: { wantedCents, requestedOn }, occurredAt }) =>
    row && { ...row, increase: { wantedCents, requestedOn, declinedOn: null }, updated_at: occurredAt },
  LimitIncreaseDeclined: (row, { data: { declinedOn }, occurredAt }) =>
    row && { ...row, increase: row.increase && { ...row.increase, declinedOn }, updated_at: occurredAt },
  RateChanged: (row, { data, occurredAt }) =>
    row && {
      ...row,
      rates: withRate(row.rates, { fromOn: data.effectiveOn, yearBasisPoints: data.afterYearBasisPoints }),
      updated_at: occurredAt,
    },
  RateChangeUndone: (row, { data: { effectiveOn: fromOn, replaced }, occurredAt }) =>
    row && {
      ...row,
      rates: withoutRate(
        row.rates,
        fromOn,
        replaced && { fromOn, yearBasisPoints: replaced.yearBasisPoints },
      ),
      updated_at: occurredAt,
    },
  WithdrawalsBlocked: (row, { data, occurredAt }) =>
    row && { ...row, blocked: data.reason, updated_at: occurredAt },
  WithdrawalsUnblocked: (row, { occurredAt }) => row && { ...row, blocked: null, updated_at: occurredAt },
  CreditLossDeclared: (row, { data, occurredAt }) =>
    row && {
      ...row,
      losses: [...row.losses, { on: data.declaredOn, reversedOn: null }],
      increase: unlessOpen(row.increase),
      updated_at: occurredAt,
    },
  OpenClaimsChanged: (row, { data, occurredAt }) =>
    row && { ...row, has_claims: data.claims.length > 0, updated_at: occurredAt },
  AccountClosed: (row, { occurredAt }) =>
    row && { ...row, increase: unlessOpen(row.increase), updated_at: occurredAt },
  CreditLossReversed: (row, { data, occurredAt }) =>
    row && {
      ...row,
      losses: lossesAfter(row.losses, data),
      updated_at: occurredAt,
    },
});

/** A wrong row would mean wrong money, so the projection stops instead of skipping an event. */
export const creditAccountProjection = projection<typeof creditAccountTable, CreditAccountEvent>({
  name: 'credit-account',
  version: 9,
  table: creditAccountTable,
  categories: ['creditAccount'],
  poison: 'stop',
  key: (event) => event.data.accountId ?? null,
  evolve,
});

import type { BankStatus, CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection } from '@kreditlina/projection-engine/projection';
import { type CreditAccountRow, creditAccountTable } from './table.ts';

const statusOf: Readonly<Record<BankStatus, CreditAccountRow['status']>> = {
  offer: 'signed',
  active: 'active',
  denied: 'ended',
  annulled: 'ended',
  closed: 'ended',
  'credit-loss': 'ended',
};

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
    offer_expires_at: data.expiresAt,
    bankgiro_number: data.bankgiroNumber,
    ocr_number: data.ocrNumber,
    withdrawals: [],
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
  BankStatusChanged: (row, { data, occurredAt }) =>
    row && { ...row, bank_status: data.to, status: statusOf[data.to], updated_at: occurredAt },
  WithdrawalRequested: (row, { data, occurredAt }) => {
    const { withdrawalId: id, amountCents, kind, requestedBy } = data;
    const withdrawal = { id, requestedAt: occurredAt, amountCents, kind, requestedBy };
    return row && { ...row, withdrawals: [withdrawal, ...row.withdrawals], updated_at: occurredAt };
  },
});

/** Limit, offer and first draw; a wrong row here would be wrong money, so it stops rather than skips. */
export const creditAccountProjection = projection<typeof creditAccountTable, CreditAccountEvent>({
  name: 'credit-account',
  version: 1,
  table: creditAccountTable,
  categories: ['creditAccount'],
  poison: 'stop',
  key: (event) => event.data.accountId ?? null,
  evolve,
});

import { v5 } from 'uuid';
import type { GrantLimit } from '../index.ts';

const id = (last: number): string => `4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a0${last}`;
export const accountId = id(1);
export const granted: GrantLimit = {
  accountId,
  applicationId: id(2),
  companyId: id(3),
  userId: id(4),
  limitCents: 40_000_000,
  rateYearBasisPoints: 1_080,
  policyVersion: '2026-11',
  bankgiroNumber: '50501055',
  ocrNumber: '12345682',
};
export const firstWithdrawal = {
  withdrawalId: id(5),
  amountCents: 20_000_000,
  requestedBy: id(4),
  changeTermsVersion: '2026-12',
};
export const otherWithdrawalId = id(6);
/** Ids of two staff members. */
export const anna = id(7);
export const bengt = id(8);

/** Deterministic id for a name, the same in every run. */
export const idOf = (name: string): string => v5(name, accountId);

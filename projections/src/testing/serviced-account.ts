import { uuidOf } from './life.ts';

/** The granted terms of a `LimitGranted`. */
export const grantedTerms = {
  limitCents: 400_000_00,
  rateYearBasisPoints: 1_100,
  policyVersion: 'policy-2026-11',
  grantedOn: '2026-11-21',
  expiresAt: '2026-11-26T09:00:00.000Z',
  bankgiroNumber: '58060004',
  ocrNumber: '12345674',
};

/** A fact with the business date from which it counts. */
interface DatedFact {
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly on: string;
}

/** Ids of an account's first withdrawal, payout, notice and payment, derived from its name. */
export const idsOf = (name: string) => ({
  withdrawalId: uuidOf(`withdrawal of ${name}`),
  payoutId: uuidOf(`payout of ${name}`),
  noticeId: uuidOf(`notice of ${name}`),
  paymentId: uuidOf(`payment of ${name}`),
});

/**
 * Events of an account after its first withdrawal of 240,000 kr was requested: payout on 1 December, a notice
 * of 12,160 kr due on 28 January, 5,000 kr of it paid on that day (booked two days later), late interest and
 * a reminder fee.
 */
export function servicedFacts(name: string, accountId: string): DatedFact[] {
  const { withdrawalId, payoutId, noticeId, paymentId } = idsOf(name);
  const fact = (on: string, type: string, data: Record<string, unknown>): DatedFact => ({
    on,
    type,
    data: { accountId, ...data },
  });
  const rate = { rateYearBasisPoints: 1_080 };
  const none = { withdrawalId: null, noticeId };
  return [
    fact('2026-11-30', 'WithdrawalApproved', {
      withdrawalId,
      decidedBy: 'automatic',
      policyVersion: '2026-11',
    }),
    fact('2026-11-30', 'PayoutOrdered', { withdrawalId, payoutId, attempt: 1, amountCents: 24_000_000 }),
    fact('2026-12-01', 'WithdrawalPaidOut', {
      withdrawalId,
      payoutId,
      amountCents: 24_000_000,
      paidOutOn: '2026-12-01',
      bankReference: 'B-1',
      planMonthCount: 24,
      monthlyAmortizationCents: 1_000_000,
      ...rate,
    }),
    fact('2026-12-31', 'InterestAccrued', {
      fromOn: '2026-12-01',
      throughOn: '2026-12-31',
      dayCount: 30,
      principalCents: 24_000_000,
      ...rate,
      interestCents: 216_000,
    }),
    fact('2027-01-01', 'NoticeIssued', {
      noticeId,
      noticeNumber: 1,
      noticeOn: '2027-01-01',
      issuedOn: '2027-01-01',
      dueOn: '2027-01-28',
      periodFromOn: '2026-12-01',
      periodThroughOn: '2026-12-31',
      amortizations: [{ withdrawalId, amountCents: 1_000_000 }],
      interestCents: 216_000,
      periodInterestCents: 216_000,
      aheadInterestCents: 0,
      lastParts: [],
      monthlyFeeCents: 0,
      invoiceFeeCents: 0,
      totalCents: 1_216_000,
      broughtForwardCents: 0,
      principalCents: 24_000_000,
      ...rate,
      policyVersion: '2026-11',
    }),
    fact('2027-01-28', 'PaymentReceived', {
      paymentId,
      amountCents: 500_000,
      valueOn: '2027-01-28',
      bookedOn: '2027-01-30',
      bankReference: 'B-2',
    }),
    fact('2027-01-28', 'PaymentAllocated', {
      paymentId,
      valueOn: '2027-01-28',
      parts: [
        { ...none, kind: 'interest', amountCents: 216_000 },
        { noticeId, withdrawalId, kind: 'principal', amountCents: 284_000 },
      ],
      creditLeftCents: 0,
    }),
    fact('2027-02-04', 'OverdueInterestCharged', {
      throughOn: '2027-02-03',
      rateYearBasisPoints: 800,
      policyVersion: '2026-11',
      charges: [{ noticeId, interestCents: 795 }],
    }),
    fact('2027-02-04', 'ReminderFeeCharged', {
      noticeId,
      chargedOn: '2027-02-04',
      feeCents: 6_000,
      policyVersion: '2026-11',
    }),
  ];
}

/** The record of the interest that a fact posts: interest accrues by the day before an account posts it. */
export function accruedBefore({ type, data }: Pick<DatedFact, 'type' | 'data'>): DatedFact | undefined {
  if (type !== 'InterestAccrued' && type !== 'OverdueInterestCharged') return undefined;
  const {
    accountId,
    throughOn,
    interestCents = 0,
    charges = [],
  } = data as unknown as {
    accountId: string;
    throughOn: string;
    interestCents?: number;
    charges?: readonly { noticeId: string; interestCents: number }[];
  };
  const notices = charges.map((one) => ({
    noticeId: one.noticeId,
    overdueInterestCents: one.interestCents,
  }));
  const overdueInterestCents = charges.reduce((sum, one) => sum + one.interestCents, 0);
  return {
    type: 'AccruedInterestRecorded',
    data: { throughOn, accounts: [{ accountId, interestCents, overdueInterestCents, notices }] },
    on: throughOn,
  };
}

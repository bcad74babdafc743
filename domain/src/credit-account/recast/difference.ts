import { sum } from '../../kernel/units.ts';
import type { LedgerAccount } from '../contracts/enums.ts';
import { claimOf } from '../ledger.ts';
import { partsCents } from '../placing.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import type { BookedPayment, Notice, PlacedPart } from '../state-servicing.ts';

type Difference = Omit<
  Recorded<'AccountRecast'>,
  'accountId' | 'cause' | 'causeId' | 'bookedOn' | 'valueOn' | 'excused'
>;
type Line = Recorded<'AccountRecast'>['lines'][number];

const isSameAs = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const claimsOfNotice = (notice: Notice): Omit<Difference['notices'][number], 'amortizations'> => ({
  noticeId: notice.noticeId,
  periodInterestCents: notice.periodInterestCents,
  askedInterestCents: notice.askedInterestCents,
  aheadInterestCents: notice.aheadInterestCents,
  lastParts: [...notice.lastParts],
  lastPayments: [...notice.lastPayments],
  interest: notice.interest,
  fees: notice.fees,
  reminderFee: notice.reminderFee,
  overdueInterest: notice.overdueInterest,
  basePayments: [...notice.basePayments],
  remindedOn: notice.remindedOn,
  isWrittenOff: notice.isWrittenOff,
  ...(notice.remindAfterOn !== undefined && { remindAfterOn: notice.remindAfterOn }),
  ...(notice.dueAgainOn !== undefined && { dueAgainOn: notice.dueAgainOn }),
  ...(notice.dueAgain && { dueAgain: [...notice.dueAgain] }),
});

type Part = Difference['payments'][number]['parts'][number];

/** Changes of a payment's parts, by claim and day. */
function partsBetween(before: BookedPayment | undefined, after: BookedPayment): Part[] {
  const changes = new Map<string, Part>();
  const add = ({ kind, noticeId, withdrawalId, on, amountCents }: PlacedPart, sign: 1 | -1): void => {
    const key = `${kind} ${noticeId} ${withdrawalId} ${on}`;
    const cents = (changes.get(key)?.amountCents ?? 0) + sign * amountCents;
    changes.set(key, { kind, noticeId, withdrawalId, on, amountCents: cents });
  };
  for (const part of before?.parts ?? []) add(part, -1);
  for (const part of after.parts) add(part, 1);
  return [...changes.values()].filter(({ amountCents }) => amountCents !== 0);
}

function paymentsBetween(before: CreditAccountState, after: CreditAccountState): Difference['payments'] {
  const booked = new Map(before.payments.map((one) => [one.paymentId, one]));
  return after.payments.flatMap((now) => {
    const { paymentId, creditCents, refundedCents } = now;
    const old = booked.get(paymentId);
    const parts = partsBetween(old, now);
    const isSame =
      parts.length === 0 && creditCents === old?.creditCents && refundedCents === old.refundedCents;
    return isSame ? [] : [{ paymentId, parts, creditCents, refundedCents }];
  });
}

type Amortization = Difference['notices'][number]['amortizations'][number];

/** Monthly parts of a notice that changed; one that it no longer bills is 0. */
function amortizationsBetween(before: Notice | undefined, after: Notice): Amortization[] {
  const old = new Map(before?.amortizations.map((one) => [one.withdrawalId, one]));
  const gone = [...old.keys()].filter((id) => after.amortizations.every((one) => one.withdrawalId !== id));
  return [
    ...after.amortizations.flatMap(({ withdrawalId, owedCents, paidCents }) => {
      const was = old.get(withdrawalId);
      const isSame = was?.owedCents === owedCents && was.paidCents === paidCents;
      return isSame ? [] : [{ withdrawalId, owedCents, paidCents }];
    }),
    ...gone.map((withdrawalId) => ({ withdrawalId, owedCents: 0, paidCents: 0 })),
  ];
}

function noticesBetween(before: CreditAccountState, after: CreditAccountState): Difference['notices'] {
  const booked = new Map(before.notices.map((one) => [one.noticeId, one]));
  return after.notices.flatMap((now) => {
    const old = booked.get(now.noticeId);
    const amortizations = amortizationsBetween(old, now);
    const claims = claimsOfNotice(now);
    const isSame = amortizations.length === 0 && old !== undefined && isSameAs(claims, claimsOfNotice(old));
    return isSame ? [] : [{ ...claims, amortizations }];
  });
}

const claims = ['principal', 'interest', 'overdue-interest', 'fees', 'recovery-income'] as const;
type ClaimAccount = (typeof claims)[number];
const incomeOf: Readonly<Partial<Record<ClaimAccount, LedgerAccount>>> = {
  interest: 'interest-income',
  'overdue-interest': 'overdue-interest-income',
  fees: 'fee-income',
};

type Sums = Readonly<Record<ClaimAccount, number>>;

/**
 * Sums in öre by claim: charged as income, paid by customers, and written off. What was charged does not
 * depend on the rest: a payment that is reversed after a loss leaves its part neither paid nor written off.
 */
function sumsOf(state: CreditAccountState): Readonly<Record<'charged' | 'paid' | 'lost', Sums>> {
  const { notices, accrual, loss } = state;
  const lost = loss?.lost;
  const parts = state.payments.flatMap((one) => one.parts);
  const paid = { principal: 0, interest: 0, 'overdue-interest': 0, fees: 0, 'recovery-income': 0 };
  for (const { kind, amountCents } of parts) paid[claimOf[kind] as ClaimAccount] += amountCents;
  const unbilledPaid = parts.filter(({ kind, noticeId }) => kind === 'interest' && noticeId === null);
  const unbilledCents = accrual.unbilledCents + (loss?.unbilledCents ?? 0) + partsCents(unbilledPaid);
  return {
    charged: {
      principal: 0,
      interest: unbilledCents + sum(notices.map(({ interest }) => interest.owedCents)),
      'overdue-interest': sum(notices.map(({ overdueInterest }) => overdueInterest.owedCents)),
      fees: sum(notices.map(({ fees, reminderFee }) => fees.owedCents + reminderFee.owedCents)),
      'recovery-income': 0,
    },
    paid,
    lost: {
      principal: lost?.principalCents ?? 0,
      interest: lost?.interestCents ?? 0,
      'overdue-interest': lost?.overdueInterestCents ?? 0,
      fees: lost?.feesCents ?? 0,
      'recovery-income': 0,
    },
  };
}

const line = (debit: LedgerAccount, credit: LedgerAccount, cents: number): Line[] => {
  if (cents === 0) return [];
  return cents > 0
    ? [{ debit, credit, amountCents: cents }]
    : [{ debit: credit, credit: debit, amountCents: -cents }];
};

/** The postings that turn the booked sums of each claim into others. */
function linesBetween(before: CreditAccountState, after: CreditAccountState): Line[] {
  const [old, now] = [sumsOf(before), sumsOf(after)];
  const change = (kind: 'charged' | 'paid' | 'lost', claim: ClaimAccount): number =>
    now[kind][claim] - old[kind][claim];
  return claims.flatMap((claim) => {
    const [paid, lost] = [change('paid', claim), change('lost', claim)];
    const income = incomeOf[claim];
    return [
      ...(income ? line(claim, income, change('charged', claim)) : []),
      ...line('customer-credit', claim, paid),
      ...line('credit-loss', claim, lost),
    ];
  });
}

/** Everything in which an account differs from the one that was booked. */
export function differenceBetween(before: CreditAccountState, after: CreditAccountState): Difference {
  return {
    throughOn: after.accrual.throughOn,
    lines: linesBetween(before, after),
    interestCents: after.accrual.unbilledCents - before.accrual.unbilledCents,
    unbilledCents: after.accrual.unbilledCents,
    creditCents: after.creditCents,
    withdrawals: after.withdrawals.flatMap(({ withdrawalId, principalCents }) => {
      const was = before.withdrawals.find((one) => one.withdrawalId === withdrawalId);
      return was?.principalCents === principalCents ? [] : [{ withdrawalId, principalCents }];
    }),
    notices: noticesBetween(before, after),
    payments: paymentsBetween(before, after),
    ...lossBetween(before, after),
  };
}

function lossBetween(
  { loss: before }: CreditAccountState,
  { loss: after }: CreditAccountState,
): Pick<Difference, 'loss'> {
  if (!after || isSameAs(before, after)) return {};
  const { lost, lostCents, recoveredCents, withdrawals, unbilledCents } = after;
  return { loss: { lost, lostCents, recoveredCents, withdrawals: [...withdrawals], unbilledCents } };
}

/** True if a difference changes nothing. */
export const isNothing = (
  { lines, notices, payments, withdrawals, loss, throughOn, interestCents }: Difference,
  before: CreditAccountState,
): boolean =>
  loss === undefined &&
  throughOn === before.accrual.throughOn &&
  interestCents === 0 &&
  [lines, notices, payments, withdrawals].every((list) => list.length === 0);

import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { dayBefore } from '../calculators/day-count.ts';
import { dueOnOfIssued } from '../calculators/due-date.ts';
import { rateOn, sumThrough } from '../calculators/interest.ts';
import { type NoticeBasis, type NoticeClaims, noticeClaims } from '../calculators/notice-claims.ts';
import { sum } from '../kernel/units.ts';
import { billableCents, periodCents } from './accruing.ts';
import { pastDueCents } from './days-past-due.ts';
import type { Draft } from './draft.ts';
import type { LossParts } from './events-oversight.ts';
import { useAllCredit } from './settling.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import type { Claim } from './state-servicing.ts';
import { principalCents, type Withdrawal } from './withdrawing.ts';

const left = ({ owedCents: owed, paidCents }: Claim): number => owed - paidCents;

/** Monthly part of a withdrawal in öre, by the plan that applies on a day. */
export const monthlyPartCents = (
  { planChanges }: CreditAccountState,
  { withdrawalId, monthlyAmortizationCents }: Withdrawal,
  on: string,
): number =>
  planChanges.findLast((one) => one.withdrawalId === withdrawalId && one.fromOn <= on)
    ?.monthlyAmortizationCents ?? monthlyAmortizationCents;

/** Principal of a withdrawal in öre that no notice has billed. */
export function unbilledPrincipalCents(
  { notices }: CreditAccountState,
  { withdrawalId, principalCents: owed }: Withdrawal,
): number {
  let unbilledCents = owed;
  for (const { isWrittenOff, amortizations } of notices)
    for (const one of isWrittenOff ? [] : amortizations)
      if (one.withdrawalId === withdrawalId) unbilledCents -= left(one);
  return unbilledCents;
}

/** The first day without billed interest. */
function periodFrom({ lastNoticeOn, principalChanges }: CreditAccountState, throughOn: string): string {
  const first = lastNoticeOn ?? principalChanges[0]?.on ?? throughOn;
  return first < throughOn ? first : throughOn;
}

type NoticeData = Omit<Recorded<'NoticeIssued'>, 'accountId'>;

export interface Issue {
  /** Nominal date of the notice, the first of a month. */
  readonly on: string;
  readonly noticeId: string;
  /** Actual day of issue. */
  readonly issuedOn: string;
}

/** Claims of a notice that is due on a day, with the parts and the accrued interest that it may bill. */
export function claimsOfNotice(
  state: CreditAccountState,
  {
    on,
    partCents,
    ...of
  }: Pick<NoticeBasis, 'dueOn' | 'accruedCents' | 'terms'> & {
    readonly on: string;
    readonly partCents: (withdrawal: Withdrawal) => number;
  },
): Pick<NoticeData, keyof NoticeClaims> {
  const { rates, lostPeriods } = state;
  const { amortizations, lastParts, ...amounts } = noticeClaims({
    ...of,
    noticeOn: on,
    withdrawals: state.withdrawals
      .filter(({ paidOutOn }) => paidOutOn !== null && paidOutOn < on)
      .map((withdrawal) => ({
        withdrawalId: withdrawal.withdrawalId,
        partCents: partCents(withdrawal),
        unbilledCents: unbilledPrincipalCents(state, withdrawal),
      })),
    isLent: sumThrough(state.principalChanges, dayBefore(on)) > 0,
    rates,
    lostPeriods,
  });
  return { ...amounts, amortizations: [...amortizations], lastParts: [...lastParts] };
}

/** Contents of a month's notice; undefined if there is nothing to bill. */
export function noticeOf(
  state: CreditAccountState,
  { on, noticeId, issuedOn }: Issue,
): NoticeData | undefined {
  const throughOn = dayBefore(on);
  const terms = servicingTermsOn(on);
  const dueOn = dueOnOfIssued(on, issuedOn, state.lastDueOn);
  const claims = claimsOfNotice(state, {
    on,
    dueOn,
    partCents: (one) => monthlyPartCents(state, one, on),
    accruedCents: billableCents(state, on),
    terms,
  });
  if (claims.totalCents === 0) return;
  const periodFromOn = periodFrom(state, throughOn);
  return {
    noticeId,
    noticeNumber: state.notices.length + 1,
    noticeOn: on,
    issuedOn,
    dueOn,
    periodFromOn,
    periodThroughOn: throughOn,
    ...claims,
    periodInterestCents: periodCents(state, periodFromOn, throughOn),
    broughtForwardCents: pastDueCents(state, on),
    principalCents: sumThrough(state.principalChanges, throughOn),
    rateYearBasisPoints: rateOn(state, throughOn),
    policyVersion: terms.version,
  };
}

/** Whole debt in öre, by ledger account. */
export function owedParts(state: CreditAccountState): LossParts {
  const notices = state.notices.filter(({ isWrittenOff }) => !isWrittenOff);
  return {
    principalCents: principalCents(state),
    interestCents: state.accrual.unbilledCents + sum(notices.map(({ interest }) => left(interest))),
    overdueInterestCents: sum(notices.map(({ overdueInterest }) => left(overdueInterest))),
    feesCents: sum(notices.map(({ fees, reminderFee }) => left(fees) + left(reminderFee))),
  };
}

/** Whole debt in öre, including unbilled interest. */
export const owedCents = (state: CreditAccountState): number => sum(Object.values(owedParts(state)));

/** Amount of a loss, after credit balance has been used for claims. */
export function lossOf(draft: Draft, on: string): LossParts {
  useAllCredit(draft, on);
  return owedParts(draft.state());
}

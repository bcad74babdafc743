import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { sum } from '../kernel/units.ts';
import { accrueThrough, billableCents, creditInterestTakenBack } from './accruing.ts';
import { dayBefore, firstOfMonth } from './day-count.ts';
import type { Draft } from './draft.ts';
import { dueOnOfIssued } from './due-date.ts';
import type { LossParts } from './events-oversight.ts';
import { interestCents, rateOn, sumThrough } from './interest.ts';
import { placeAllCredit, settle } from './settling.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { type Claim, overdueNotices, unpaidCents } from './state-servicing.ts';
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

interface Issue {
  /** Nominal date of the notice, the first of a month. */
  readonly on: string;
  readonly noticeId: string;
  /** Actual day of issue. */
  readonly issuedOn: string;
}

/** Parts of withdrawals that a notice may bill: at most the principal that no earlier notice has billed. */
export const billedParts = (
  state: CreditAccountState,
  on: string,
  partCents: (withdrawal: Withdrawal) => number,
): NoticeData['amortizations'] =>
  state.withdrawals
    .filter(({ paidOutOn }) => paidOutOn !== null && paidOutOn < on)
    .map((withdrawal) => ({
      withdrawalId: withdrawal.withdrawalId,
      amountCents: Math.min(partCents(withdrawal), unbilledPrincipalCents(state, withdrawal)),
    }))
    .filter(({ amountCents }) => amountCents > 0);

/** Interest in öre that a notice may bill. */
export const billedInterestCents = (state: CreditAccountState, on: string): number =>
  Math.max(0, billableCents(state, on));

/** True if a notice may bill fees: only with debt or interest. */
export const hasFees = (
  { principalChanges }: CreditAccountState,
  on: string,
  billedInterest: number,
): boolean => billedInterest > 0 || sumThrough(principalChanges, dayBefore(on)) > 0;

/** Contents of a month's notice; undefined if there is nothing to bill. */
function noticeOf(state: CreditAccountState, { on, noticeId, issuedOn }: Issue): NoticeData | undefined {
  const throughOn = dayBefore(on);
  const terms = servicingTermsOn(on);
  const lent = sumThrough(state.principalChanges, throughOn);
  const amortizations = billedParts(state, on, (one) => monthlyPartCents(state, one, on));
  const interest = billedInterestCents(state, on);
  const isOwing = hasFees(state, on, interest);
  const monthlyFeeCents = isOwing ? terms.monthlyFeeCents : 0;
  const invoiceFeeCents = isOwing ? terms.invoiceFeeCents : 0;
  const totalCents =
    sum(amortizations.map((one) => one.amountCents)) + interest + monthlyFeeCents + invoiceFeeCents;
  if (totalCents === 0) return;
  const periodFromOn = periodFrom(state, throughOn);
  return {
    noticeId,
    noticeNumber: state.notices.length + 1,
    noticeOn: on,
    issuedOn,
    dueOn: dueOnOfIssued(on, issuedOn, state.lastDueOn),
    periodFromOn,
    periodThroughOn: throughOn,
    amortizations,
    interestCents: interest,
    periodInterestCents: interestCents(state, firstOfMonth(periodFromOn), throughOn),
    monthlyFeeCents,
    invoiceFeeCents,
    totalCents,
    broughtForwardCents: sum(overdueNotices(state, on).map(unpaidCents)),
    principalCents: lent,
    rateYearBasisPoints: rateOn(state, throughOn),
    policyVersion: terms.version,
  };
}

/** Issues a month's notice once, if there is anything to bill, and uses credit balance for all claims. */
export function recordNotice(draft: Draft, issue: Issue): void {
  const { on, noticeId } = issue;
  const { lastNoticeOn } = draft.state();
  if (lastNoticeOn !== null && lastNoticeOn >= on) return;
  accrueThrough(draft, dayBefore(on));
  const before = draft.state();
  creditInterestTakenBack(draft, on);
  const notice = noticeOf(draft.state(), issue);
  if (notice) draft.record('NoticeIssued', notice);
  if (draft.state() === before) return;
  settle(draft, draft.state(), { cause: 'late-booking', causeId: noticeId });
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
  creditInterestTakenBack(draft, on);
  placeAllCredit(draft, on);
  return owedParts(draft.state());
}

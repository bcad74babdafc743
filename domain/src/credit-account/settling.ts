import type { ServicingTerms } from '../calculators/credit-terms.ts';
import { aheadTooMuchCents } from './accruing.ts';
import { claimsOn, divide, unbilledOn } from './allocation.ts';
import type { Draft } from './draft.ts';
import type { PaymentPart } from './events-servicing.ts';
import { byValueDate, partsCents, place, putPaymentIn } from './placing.ts';
import type { CreditAccountState } from './state.ts';
import type { BookedPayment, Notice } from './state-servicing.ts';

/** Credit of a payment that may pay claims: none while more was paid back to the customer than there was. */
const creditOf = ({ payments, creditCents }: CreditAccountState, paymentId: string): number =>
  Math.min(payments.find((one) => one.paymentId === paymentId)?.creditCents ?? 0, Math.max(0, creditCents));

const unbilled = { noticeId: null, withdrawalId: null };

/**
 * Divides an amount among claims as of a day. After a loss it recovers the loss first; otherwise it pays the
 * billed claims and then unbilled principal, for which it must also be credit of the account.
 */
function partsOn(
  state: CreditAccountState,
  amountCents: number,
  on: string,
  terms: readonly ServicingTerms[],
): readonly PaymentPart[] {
  if (!state.loss) {
    const asked = divide(amountCents, claimsOn(state, on, terms));
    const ownCents = Math.max(0, state.creditCents - (amountCents - asked.leftCents));
    return [...asked.parts, ...divide(Math.min(asked.leftCents, ownCents), unbilledOn(state, on)).parts];
  }
  const { lostCents, recoveredCents } = state.loss;
  const recovered = Math.min(amountCents, lostCents - recoveredCents);
  const recovery: PaymentPart = { kind: 'recovery', ...unbilled, amountCents: recovered };
  // A payout that came after the loss is owed beside it.
  const rest = divide(amountCents - recovered, unbilledOn(state, on)).parts;
  return recovered === 0 ? rest : [recovery, ...rest];
}

/** Allocates a received payment on its value date. */
export function allocate(
  draft: Draft,
  { paymentId, amountCents, valueOn }: Pick<BookedPayment, 'paymentId' | 'amountCents' | 'valueOn'>,
): void {
  const state = draft.state();
  const parts = [...partsOn(state, amountCents, valueOn, draft.terms)];
  const creditLeftCents = state.creditCents - partsCents(parts);
  draft.record('PaymentAllocated', { paymentId, valueOn, parts, creditLeftCents });
}

/** Uses credit for claims on a day, the oldest payment first. */
function useCredit(
  draft: Draft,
  { noticeId, on }: { readonly noticeId: string | null; readonly on: string },
  partsFor: (state: CreditAccountState, creditCents: number) => readonly PaymentPart[],
): void {
  for (const { paymentId } of byValueDate(draft.state().payments)) {
    const state = draft.state();
    const parts = partsFor(state, creditOf(state, paymentId));
    const creditLeftCents = state.creditCents - partsCents(parts);
    if (parts.length > 0)
      draft.record('CreditApplied', {
        paymentId,
        noticeId,
        appliedOn: on,
        parts: [...parts],
        creditLeftCents,
      });
  }
}

/** Uses all credit for claims, billed or not. */
export const useAllCredit = (draft: Draft, on: string): void =>
  useCredit(draft, { noticeId: null, on }, (state, cents) => partsOn(state, cents, on, draft.terms));

/** Uses all credit for claims at the end of an account, also for the interest that no notice will bill. */
export function settleWithCredit(draft: Draft, on: string): void {
  useAllCredit(draft, on);
  useCredit(draft, { noticeId: null, on }, ({ accrual }, cents) => {
    const amountCents = Math.min(cents, Math.max(0, accrual.unbilledCents));
    return amountCents === 0 ? [] : [{ kind: 'interest', ...unbilled, amountCents }];
  });
}

/** Uses all credit for billed claims on the day of a new notice. */
export const payNotice = (
  draft: Draft,
  { noticeId, noticeOn: on }: Pick<Notice, 'noticeId' | 'noticeOn'>,
): void =>
  useCredit(draft, { noticeId, on }, (state, cents) => divide(cents, claimsOn(state, on, draft.terms)).parts);

/** Moves parts of a payment into claims from a day on; negative ones out of them. */
const moved = (
  state: CreditAccountState,
  paymentId: string,
  parts: readonly PaymentPart[],
  on: string,
): CreditAccountState => ({
  ...place(state, parts, on),
  payments: state.payments.map((one) => (one.paymentId === paymentId ? putPaymentIn(one, parts, on) : one)),
  creditCents: state.creditCents - partsCents(parts),
});

/** A restored debt: recoveries become credit, and all credit pays claims of the day of the reversal. */
export function withRecoveriesUsed(
  before: CreditAccountState,
  on: string,
  terms: readonly ServicingTerms[],
): CreditAccountState {
  let state = before;
  for (const { paymentId, parts } of before.payments)
    for (const { on: placedOn, ...part } of parts)
      if (part.kind === 'recovery')
        state = moved(state, paymentId, [{ ...part, amountCents: -part.amountCents }], placedOn);
  for (const { paymentId } of byValueDate(before.payments)) {
    const parts = partsOn(state, creditOf(state, paymentId), on, terms);
    state = moved(state, paymentId, parts, on);
  }
  return state;
}

/**
 * Credit for a refund that was made although, as is known now, the money had amortized. That principal is
 * owed again from the day of the refund, of the last payment first. Parts of notices stay paid.
 */
export function withCreditFor(
  before: CreditAccountState,
  amountCents: number,
  on: string,
): CreditAccountState {
  let state = before;
  let shortCents = amountCents - Math.max(0, before.creditCents);
  for (const { paymentId, parts } of byValueDate(before.payments).toReversed())
    for (const { on: _on, ...part } of parts) {
      const cents = Math.min(shortCents, part.amountCents);
      if (part.kind !== 'principal' || part.noticeId !== null || cents <= 0) continue;
      state = moved(state, paymentId, [{ ...part, amountCents: -cents }], on);
      shortCents -= cents;
    }
  return state;
}

/** The last payment of a notice's interest. */
function lastPayment({ payments }: CreditAccountState, noticeId: string) {
  for (const payment of byValueDate(payments).toReversed()) {
    const part = payment.parts.findLast((one) => one.kind === 'interest' && one.noticeId === noticeId);
    if (part) return { payment, part };
  }
  return undefined;
}

/**
 * Gives back interest that a payment paid, and pays other claims of the same day with it: for a payment of
 * that day also unbilled principal, for credit that paid a notice only what is billed.
 */
function paidOtherwise(
  before: CreditAccountState,
  { payment, part: { on, ...part } }: NonNullable<ReturnType<typeof lastPayment>>,
  tooMuchCents: number,
  terms: readonly ServicingTerms[],
): CreditAccountState {
  const { paymentId, valueOn } = payment;
  const amountCents = Math.min(tooMuchCents, part.amountCents);
  const state = moved(before, paymentId, [{ ...part, amountCents: -amountCents }], on);
  const cents = Math.min(amountCents, creditOf(state, paymentId));
  const parts =
    on === valueOn ? partsOn(state, cents, on, terms) : divide(cents, claimsOn(state, on, terms)).parts;
  return moved(state, paymentId, parts, on);
}

/**
 * Lowers notices that bill interest ahead by the days that payments have made needless. Interest paid too
 * much pays other claims of the same day.
 */
export function withAheadLowered(
  before: CreditAccountState,
  terms: readonly ServicingTerms[],
): CreditAccountState {
  let state = before;
  // Interest that is given back may repay another last part early, so that another notice is lowered.
  for (const _ of before.notices) {
    const notice = state.notices.find((one) => aheadTooMuchCents(state, one) > 0);
    if (!notice) break;
    const { noticeId } = notice;
    const needlessCents = aheadTooMuchCents(state, notice);
    const interest = { ...notice.interest, owedCents: notice.interest.owedCents - needlessCents };
    state = {
      ...state,
      accrual: { ...state.accrual, unbilledCents: state.accrual.unbilledCents + needlessCents },
      notices: state.notices.map((one) => (one.noticeId === noticeId ? { ...one, interest } : one)),
    };
    for (let tooMuchCents = interest.paidCents - interest.owedCents; tooMuchCents > 0; ) {
      const last = lastPayment(state, noticeId);
      if (!last) break;
      state = paidOtherwise(state, last, tooMuchCents, terms);
      tooMuchCents -= last.part.amountCents;
    }
  }
  return state;
}

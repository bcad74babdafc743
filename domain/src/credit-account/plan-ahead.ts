import { type ServicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { addMonths } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import { dayAfter, dayBefore, firstOfMonth } from './day-count.ts';
import { dueOnOfIssued } from './due-date.ts';
import { accruals, interestCents, sumThrough } from './interest.ts';
import { monthlyPartCents, unbilledPrincipalCents } from './notices.ts';
import { addDated } from './placing.ts';
import type { CreditAccountState } from './state.ts';
import { type Claim, type Dated, type Notice, openNotices, payBy } from './state-servicing.ts';

/** Longest repayment of a withdrawal in months, also after a change of its monthly part. */
export const PLAN_MONTHS_MAX = 120;
/** Allows for overlapping withdrawals, and for a notice of the interest after the last part. */
const ROWS_MAX = PLAN_MONTHS_MAX + 30;

/** The claims of an issued and unpaid notice, or of a future one. */
export interface AskedRow {
  readonly dueOn: string;
  readonly parts: readonly { readonly withdrawalId: string; readonly amountCents: number }[];
  /** Interest in öre, including late interest. */
  readonly interestCents: number;
  readonly monthlyFeeCents: number;
  /** Invoice fee in öre, including a reminder fee. */
  readonly invoiceFeeCents: number;
  /** Weights that divide the interest, computed on all withdrawals together, among them. */
  readonly weights: ReadonlyMap<string, number>;
}

type TermsOn = (on: string) => ServicingTerms;

const left = ({ owedCents, paidCents }: Claim): number => owedCents - paidCents;
const sumOf = (runs: readonly { readonly interestCents: number }[]): number =>
  sum(runs.map((one) => one.interestCents));
const latest = (one: string, other: string): string => (one > other ? one : other);

/** Divides an amount by weights, in whole öre that add up to it. If all are zero, the first gets all. */
export function sharesOf(cents: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map((_one, index) => (index === 0 ? cents : 0));
  let through = 0;
  let given = 0;
  return weights.map((weight) => {
    through += weight;
    const before = given;
    given = Number((BigInt(cents) * BigInt(through)) / BigInt(all));
    return given - before;
  });
}

/** Nominal date of the next notice: the first of this month if not yet issued, or of the next month. */
function nextNoticeOn({ lastNoticeOn }: CreditAccountState, today: string): string {
  const thisMonth = firstOfMonth(dayAfter(today));
  return lastNoticeOn === null || lastNoticeOn < thisMonth ? thisMonth : addMonths(thisMonth, 1);
}

/** Projects the account as if late notices were paid now and all others on their due dates. */
class Ahead {
  readonly #state: CreditAccountState;
  readonly #termsOn: TermsOn;
  readonly #unasked: Map<string, number>;
  /** Remaining principal by date for each withdrawal; used as its weight. */
  readonly #own = new Map<string, readonly Dated[]>();
  #changes: readonly Dated[];
  #unbilledCents: number;
  #creditCents: number;
  #accruedThroughOn: string;
  #lastDueOn: string | null;
  /** Tomorrow, the day of issue of notices that should have been issued already. */
  readonly #tomorrow: string;

  constructor(state: CreditAccountState, today: string, termsOn: TermsOn) {
    this.#state = state;
    this.#termsOn = termsOn;
    this.#tomorrow = dayAfter(today);
    this.#lastDueOn = state.lastDueOn;
    this.#changes = state.principalChanges;
    this.#unbilledCents = state.accrual.unbilledCents;
    this.#creditCents = state.creditCents;
    this.#accruedThroughOn = state.accrual.throughOn ?? dayBefore(state.principalChanges[0]?.on ?? today);
    this.#unasked = new Map(
      state.withdrawals.map((withdrawal) => [
        withdrawal.withdrawalId,
        unbilledPrincipalCents(state, withdrawal),
      ]),
    );
    for (const { withdrawalId, paidOutOn, principalCents } of state.withdrawals)
      if (paidOutOn !== null) this.#own.set(withdrawalId, addDated([], paidOutOn, principalCents));
  }

  /** True if all principal and interest so far has been billed. */
  get isAsked(): boolean {
    return this.#unbilledCents === 0 && [...this.#unasked.values()].every((cents) => cents <= 0);
  }

  #weights(throughOn: string): Map<string, number> {
    const { rates, lostPeriods } = this.#state;
    return new Map(
      [...this.#own].map(([withdrawalId, principalChanges]) => [
        withdrawalId,
        interestCents({ principalChanges, rates, lostPeriods }, firstOfMonth(throughOn), throughOn),
      ]),
    );
  }

  #pays(on: string, parts: AskedRow['parts']): void {
    for (const { withdrawalId, amountCents } of parts) {
      this.#changes = addDated(this.#changes, on, -amountCents);
      this.#own.set(withdrawalId, addDated(this.#own.get(withdrawalId) ?? [], on, -amountCents));
    }
  }

  /** Unpaid part of an issued notice. */
  asked(notice: Notice): AskedRow {
    const { interest, overdueInterest, fees, reminderFee } = notice;
    const dueOn = payBy(notice);
    const parts = notice.amortizations
      .map((one) => ({ withdrawalId: one.withdrawalId, amountCents: left(one) }))
      .filter(({ amountCents }) => amountCents > 0);
    const weights = this.#weights(notice.periodThroughOn);
    this.#pays(latest(dueOn, dayAfter(this.#accruedThroughOn)), parts);
    return {
      dueOn,
      parts,
      interestCents: left(interest) + left(overdueInterest),
      monthlyFeeCents: 0,
      invoiceFeeCents: left(fees) + left(reminderFee),
      weights,
    };
  }

  /** Claims of a month's future notice. */
  asks(on: string): AskedRow {
    const state = this.#state;
    const throughOn = dayBefore(on);
    const { rates, lostPeriods } = state;
    const basis = { principalChanges: this.#changes, rates, lostPeriods };
    const since = accruals(basis, dayAfter(this.#accruedThroughOn), throughOn);
    const billable = this.#unbilledCents + sumOf(since) - this.#accruedFrom(on);
    this.#accruedThroughOn = latest(this.#accruedThroughOn, throughOn);
    const asked = Math.max(0, billable);
    this.#creditCents += asked - billable;
    const isOwing = asked > 0 || sumThrough(this.#changes, throughOn) > 0;
    const terms = this.#termsOn(on);
    const monthlyFeeCents = isOwing ? terms.monthlyFeeCents : 0;
    const invoiceFeeCents = isOwing ? terms.invoiceFeeCents : 0;
    const parts = state.withdrawals
      .filter(({ paidOutOn }) => paidOutOn !== null && paidOutOn < on)
      .map((withdrawal) => ({
        withdrawalId: withdrawal.withdrawalId,
        amountCents: Math.min(
          monthlyPartCents(state, withdrawal, on),
          this.#unasked.get(withdrawal.withdrawalId) ?? 0,
        ),
      }))
      .filter(({ amountCents }) => amountCents > 0);
    const weights = this.#weights(throughOn);
    const dueOn = dueOnOfIssued(on, latest(on, this.#tomorrow), this.#lastDueOn);
    const row = { dueOn, parts, interestCents: asked, monthlyFeeCents, invoiceFeeCents, weights };
    if (!isEmpty(row)) {
      this.#lastDueOn = dueOn;
      this.#settle({ on, dueOn }, parts, asked + monthlyFeeCents + invoiceFeeCents);
    }
    // The next notice bills the days of this month, some of which are already accrued if this notice is late.
    this.#unbilledCents = this.#accruedFrom(on);
    return row;
  }

  /** Accrued interest in öre for the days from `on` onwards. */
  #accruedFrom(on: string): number {
    const { rates, lostPeriods } = this.#state;
    const basis = { principalChanges: this.#changes, rates, lostPeriods };
    return sumOf(accruals(basis, on, this.#accruedThroughOn));
  }

  /** Credit balance pays on the notice's day, interest and fees first; the rest is paid on the due date. */
  #settle(
    { on, dueOn }: { readonly on: string; readonly dueOn: string },
    parts: AskedRow['parts'],
    chargesCents: number,
  ): void {
    this.#creditCents -= Math.min(this.#creditCents, chargesCents);
    for (const { withdrawalId, amountCents } of parts) {
      const atOnce = Math.min(this.#creditCents, amountCents);
      this.#creditCents -= atOnce;
      this.#pays(on, [{ withdrawalId, amountCents: atOnce }]);
      this.#pays(dueOn, [{ withdrawalId, amountCents: amountCents - atOnce }]);
      this.#unasked.set(withdrawalId, (this.#unasked.get(withdrawalId) ?? 0) - amountCents);
    }
  }
}

const isEmpty = ({ parts, interestCents: interest, monthlyFeeCents, invoiceFeeCents }: AskedRow): boolean =>
  parts.length === 0 && interest + monthlyFeeCents + invoiceFeeCents === 0;

/**
 * All future payments until nothing is owed, oldest first.
 * @param termsOn fees by date; by default the terms in force on the day of each notice
 */
export function askedRows(
  state: CreditAccountState,
  today: string,
  termsOn: TermsOn = servicingTermsOn,
): AskedRow[] {
  if (state.loss) return [];
  const ahead = new Ahead(state, today, termsOn);
  const rows = openNotices(state).map((one) => ahead.asked(one));
  const firstOn = nextNoticeOn(state, today);
  for (let month = 0; month < ROWS_MAX; month += 1) {
    const row = ahead.asks(addMonths(firstOn, month));
    if (!isEmpty(row)) rows.push(row);
    else if (ahead.isAsked) break;
  }
  return rows;
}

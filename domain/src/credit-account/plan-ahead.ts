import { type ServicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { addMonths } from '../kernel/business-dates.ts';
import { dayAfter, dayBefore, firstOfMonth, isFirstOfMonth } from './day-count.ts';
import { dueOnOf } from './due-date.ts';
import { accruals, interestCents, sumThrough } from './interest.ts';
import { monthlyPartCents, unaskedCents } from './notices.ts';
import { addDated } from './placing.ts';
import type { CreditAccountState } from './state.ts';
import { type Claim, type Dated, type Notice, openNotices } from './state-servicing.ts';

/** A plan repays a draw in at most so many months, whatever its part is changed to. */
export const PLAN_MONTHS_MAX = 120;
/** A draw that begins while others run, and the interest after the last part. */
const ROWS_MAX = PLAN_MONTHS_MAX + 30;

/** What a notice asks for that is out and not paid, or that one to come will ask for. */
export interface AskedRow {
  readonly dueOn: string;
  readonly parts: readonly { readonly withdrawalId: string; readonly amountCents: number }[];
  /** Late interest included. */
  readonly interestCents: number;
  readonly monthlyFeeCents: number;
  /** A reminder fee included. */
  readonly invoiceFeeCents: number;
  /** How the draws share the interest, which is reckoned on all of them together. */
  readonly weights: ReadonlyMap<string, number>;
}

type TermsOn = (on: string) => ServicingTerms;

const left = ({ owedCents, paidCents }: Claim): number => owedCents - paidCents;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const latest = (one: string, other: string): string => (one > other ? one : other);

/** Divides an amount by weights, in whole öre that add up to it. Without any weight the first one has it all. */
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

/** The next first of a month that may ask for something: nothing that is out, and after the first draw that runs. */
function nextNoticeOn({ lastNoticeOn, accrual, draws }: CreditAccountState, today: string): string | null {
  const paidOut = draws
    .flatMap((one) => (one.paidOutOn && one.principalCents > 0 ? [one.paidOutOn] : []))
    .sort();
  // While something is owed each day is accrued; afterwards days pass without a trace.
  const passed = paidOut[0] ?? (accrual.throughOn === null ? null : dayBefore(today));
  const after = [lastNoticeOn, accrual.throughOn, passed].filter((one) => one !== null).sort();
  const soonest = after.at(-1);
  if (soonest === undefined) return null;
  const from = dayAfter(soonest);
  return isFirstOfMonth(from) ? from : addMonths(firstOfMonth(from), 1);
}

/** The account as it will be if each notice is paid on its due date, and one that is late now. */
class Ahead {
  readonly #state: CreditAccountState;
  readonly #termsOn: TermsOn;
  readonly #unasked: Map<string, number>;
  /** What each draw has left, from when on: the weight that it has. */
  readonly #own = new Map<string, readonly Dated[]>();
  #changes: readonly Dated[];
  #unbilledCents: number;
  #creditCents: number;
  #accruedThroughOn: string;

  constructor(state: CreditAccountState, termsOn: TermsOn) {
    this.#state = state;
    this.#termsOn = termsOn;
    this.#changes = state.principalChanges;
    this.#unbilledCents = state.accrual.unbilledCents;
    this.#creditCents = state.creditCents;
    this.#accruedThroughOn =
      state.accrual.throughOn ?? dayBefore(state.principalChanges[0]?.on ?? '2000-01-02');
    this.#unasked = new Map(state.draws.map((draw) => [draw.withdrawalId, unaskedCents(state, draw)]));
    for (const { withdrawalId, paidOutOn, principalCents } of state.draws)
      if (paidOutOn !== null) this.#own.set(withdrawalId, addDated([], paidOutOn, principalCents));
  }

  get isRepaid(): boolean {
    return [...this.#unasked.values()].every((cents) => cents <= 0);
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

  /** What is unpaid of a notice that is out. */
  asked(notice: Notice): AskedRow {
    const { dueOn, interest, overdueInterest, fees, reminderFee } = notice;
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

  /** What the notice of a first of a month will ask for. */
  asks(on: string): AskedRow {
    const state = this.#state;
    const throughOn = dayBefore(on);
    const { rates, lostPeriods } = state;
    const basis = { principalChanges: this.#changes, rates, lostPeriods };
    const since = accruals(basis, dayAfter(this.#accruedThroughOn), throughOn);
    this.#accruedThroughOn = latest(this.#accruedThroughOn, throughOn);
    const billable = this.#unbilledCents + sum(since.map((one) => one.interestCents));
    this.#unbilledCents = 0;
    const asked = Math.max(0, billable);
    this.#creditCents += asked - billable;
    const isOwing = asked > 0 || sumThrough(this.#changes, throughOn) > 0;
    const terms = this.#termsOn(on);
    const monthlyFeeCents = isOwing ? terms.monthlyFeeCents : 0;
    const invoiceFeeCents = isOwing ? terms.invoiceFeeCents : 0;
    const parts = state.draws
      .filter(({ paidOutOn }) => paidOutOn !== null && paidOutOn < on)
      .map((draw) => ({
        withdrawalId: draw.withdrawalId,
        amountCents: Math.min(monthlyPartCents(state, draw, on), this.#unasked.get(draw.withdrawalId) ?? 0),
      }))
      .filter(({ amountCents }) => amountCents > 0);
    const weights = this.#weights(throughOn);
    this.#settle(on, parts, asked + monthlyFeeCents + invoiceFeeCents);
    return { dueOn: dueOnOf(on), parts, interestCents: asked, monthlyFeeCents, invoiceFeeCents, weights };
  }

  /** Credit pays on the day of the notice, interest and fees before principal; the rest is paid when it is due. */
  #settle(on: string, parts: AskedRow['parts'], chargesCents: number): void {
    this.#creditCents -= Math.min(this.#creditCents, chargesCents);
    for (const { withdrawalId, amountCents } of parts) {
      const atOnce = Math.min(this.#creditCents, amountCents);
      this.#creditCents -= atOnce;
      this.#pays(on, [{ withdrawalId, amountCents: atOnce }]);
      this.#pays(dueOnOf(on), [{ withdrawalId, amountCents: amountCents - atOnce }]);
      this.#unasked.set(withdrawalId, (this.#unasked.get(withdrawalId) ?? 0) - amountCents);
    }
  }
}

const isEmpty = ({ parts, interestCents: interest, monthlyFeeCents, invoiceFeeCents }: AskedRow): boolean =>
  parts.length === 0 && interest + monthlyFeeCents + invoiceFeeCents === 0;

/** All that is to be paid until nothing is owed, oldest first; with the fees of the terms of each notice's day, unless others are given. */
export function askedRows(
  state: CreditAccountState,
  today: string,
  termsOn: TermsOn = servicingTermsOn,
): AskedRow[] {
  if (state.loss) return [];
  const ahead = new Ahead(state, termsOn);
  const rows = openNotices(state).map((one) => ahead.asked(one));
  const firstOn = nextNoticeOn(state, today);
  for (let month = 0; firstOn !== null && month < ROWS_MAX; month += 1) {
    const row = ahead.asks(addMonths(firstOn, month));
    if (!isEmpty(row)) rows.push(row);
    else if (ahead.isRepaid) break;
  }
  return rows;
}

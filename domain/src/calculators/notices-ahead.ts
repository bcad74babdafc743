import { addMonths } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import type { ServicingTerms } from './credit-terms.ts';
import { dayAfter, dayBefore, firstOfMonth } from './day-count.ts';
import { dueOnOfIssued } from './due-date.ts';
import {
  accruals,
  addDated,
  aheadCents,
  type BilledAhead,
  type Dated,
  type InterestBasis,
  interestCents,
  sumThrough,
} from './interest.ts';
import { noticeClaims } from './notice-claims.ts';

/** Longest repayment of a withdrawal in months, also after a change of its monthly part. */
export const PLAN_MONTHS_MAX = 120;
/** Allows for overlapping withdrawals, and for a notice of the interest on a late part. */
const ROWS_MAX = PLAN_MONTHS_MAX + 30;

/** The claims of an issued and unpaid notice, or of a future one. */
export interface AskedRow {
  readonly dueOn: string;
  readonly parts: readonly { readonly withdrawalId: string; readonly amountCents: number }[];
  /** Interest in öre, including late interest. */
  readonly interestCents: number;
  /** Part of the interest that is billed ahead, for the withdrawals of these last parts. */
  readonly aheadInterestCents: number;
  readonly lastParts: readonly string[];
  readonly monthlyFeeCents: number;
  /** Invoice fee in öre, including a reminder fee. */
  readonly invoiceFeeCents: number;
  /** Amounts of it that the credit balance pays: of interest and fees, and of each part. */
  readonly credit: { readonly chargesCents: number; readonly parts: AskedRow['parts'] };
  /** Weights that divide the other interest, computed on all withdrawals together, among them. */
  readonly weights: ReadonlyMap<string, number>;
}

interface LastParts extends BilledAhead {
  readonly lastParts: readonly string[];
}

/** A debt on a day, from which its future notices follow. */
export interface DebtAhead extends InterestBasis {
  readonly withdrawals: readonly {
    readonly withdrawalId: string;
    readonly paidOutOn: string;
    /** Principal in öre: all of it, and the part that no notice has billed. */
    readonly principalCents: number;
    readonly unbilledCents: number;
    /** Monthly part in öre that applies on a day. */
    readonly partOn: (on: string) => number;
  }[];
  /** Interest accrued and not billed, in öre, and the last day accrued. */
  readonly unbilledCents: number;
  readonly accruedThroughOn: string;
  readonly creditCents: number;
  readonly lastDueOn: string | null;
  /** Last parts billed by earlier notices. */
  readonly ahead: readonly LastParts[];
  /** Day of issue of notices that should have been issued already. */
  readonly tomorrow: string;
  readonly termsOn: (on: string) => Pick<ServicingTerms, 'monthlyFeeCents' | 'invoiceFeeCents'>;
}

type Asked = Omit<AskedRow, 'dueOn' | 'weights' | 'credit'>;

const noCredit: AskedRow['credit'] = { chargesCents: 0, parts: [] };

const latest = (one: string, other: string): string => (one > other ? one : other);
const earliest = (one: string, other: string): string => (one < other ? one : other);

const isEmpty = ({ parts, interestCents: interest, monthlyFeeCents, invoiceFeeCents }: Asked): boolean =>
  parts.length === 0 && interest + monthlyFeeCents + invoiceFeeCents === 0;

/** Projects a debt as if late notices were paid now and all others on their due dates. */
export class NoticesAhead {
  readonly #debt: DebtAhead;
  readonly #unbilledParts: Map<string, number>;
  /** Remaining principal by date for each withdrawal; used as its weight. */
  readonly #own = new Map<string, readonly Dated[]>();
  #changes: readonly Dated[];
  #unbilledCents: number;
  #creditCents: number;
  #accruedThroughOn: string;
  #lastDueOn: string | null;
  #ahead: readonly LastParts[];

  constructor(debt: DebtAhead) {
    this.#debt = debt;
    this.#lastDueOn = debt.lastDueOn;
    this.#changes = debt.principalChanges;
    this.#unbilledCents = debt.unbilledCents;
    this.#creditCents = debt.creditCents;
    this.#accruedThroughOn = debt.accruedThroughOn;
    this.#ahead = debt.ahead;
    this.#unbilledParts = new Map(debt.withdrawals.map((one) => [one.withdrawalId, one.unbilledCents]));
    for (const { withdrawalId, paidOutOn, principalCents } of debt.withdrawals)
      this.#own.set(withdrawalId, addDated([], paidOutOn, principalCents));
  }

  /** Claims of an issued notice that are still unpaid. */
  issued(dueOn: string, periodThroughOn: string, asked: Asked): AskedRow {
    const weights = this.#weights(periodThroughOn);
    this.#pays(latest(dueOn, dayAfter(this.#accruedThroughOn)), asked.parts);
    return { ...asked, dueOn, weights, credit: noCredit };
  }

  /** All future notices from the month of `firstOn`, until nothing is owed. */
  all(firstOn: string): AskedRow[] {
    const rows: AskedRow[] = [];
    for (let month = 0; month < ROWS_MAX; month += 1) {
      const row = this.#asks(addMonths(firstOn, month));
      if (!isEmpty(row)) rows.push(row);
      else if (this.#isAsked) break;
    }
    return rows;
  }

  /** True if all principal and interest so far has been billed. */
  get #isAsked(): boolean {
    return this.#unbilledCents === 0 && [...this.#unbilledParts.values()].every((cents) => cents <= 0);
  }

  /** Interest of a month by withdrawal, without days that an earlier notice billed ahead. */
  #weights(throughOn: string): Map<string, number> {
    const { rates, lostPeriods } = this.#debt;
    const fromOn = firstOfMonth(throughOn);
    return new Map(
      [...this.#own].map(([withdrawalId, principalChanges]) => {
        const basis = { principalChanges, rates, lostPeriods };
        const billed = this.#ahead
          .filter((one) => one.noticeOn <= fromOn && one.lastParts.includes(withdrawalId))
          .map(({ dueOn }) => interestCents(basis, fromOn, earliest(throughOn, dayBefore(dueOn))));
        return [withdrawalId, interestCents(basis, fromOn, throughOn) - sum(billed)];
      }),
    );
  }

  #pays(on: string, parts: AskedRow['parts']): void {
    for (const { withdrawalId, amountCents } of parts) {
      this.#changes = addDated(this.#changes, on, -amountCents);
      this.#own.set(withdrawalId, addDated(this.#own.get(withdrawalId) ?? [], on, -amountCents));
    }
  }

  /** Claims of a month's future notice. */
  #asks(on: string): AskedRow {
    const { rates, lostPeriods, withdrawals, termsOn, tomorrow } = this.#debt;
    const throughOn = dayBefore(on);
    const basis = { principalChanges: this.#changes, rates, lostPeriods };
    const since = accruals(basis, dayAfter(this.#accruedThroughOn), throughOn);
    const accruedCents = this.#unbilledCents + sumOf(since) - this.#accruedFrom(on) + this.#aheadFrom(on);
    this.#accruedThroughOn = latest(this.#accruedThroughOn, throughOn);
    if (accruedCents < 0) this.#creditCents -= accruedCents;
    const dueOn = dueOnOfIssued(on, latest(on, tomorrow), this.#lastDueOn);
    const claims = noticeClaims({
      noticeOn: on,
      dueOn,
      withdrawals: withdrawals
        .filter(({ paidOutOn }) => paidOutOn < on)
        .map(({ withdrawalId, partOn }) => ({
          withdrawalId,
          partCents: partOn(on),
          unbilledCents: this.#unbilledParts.get(withdrawalId) ?? 0,
        })),
      accruedCents,
      isLent: sumThrough(this.#changes, throughOn) > 0,
      rates,
      lostPeriods,
      terms: termsOn(on),
    });
    const { amortizations: parts, totalCents, ...amounts } = claims;
    const weights = this.#weights(throughOn);
    let credit = noCredit;
    if (totalCents > 0) {
      this.#lastDueOn = dueOn;
      credit = this.#settle({ on, dueOn }, parts, totalCents - sum(parts.map((one) => one.amountCents)));
      this.#billAhead({ on, dueOn }, parts, claims.lastParts);
    }
    // The next notice bills the days of this month, some of which are already accrued if this notice is late.
    this.#unbilledCents = this.#accruedFrom(on) - this.#aheadFrom(on);
    return { ...amounts, parts, dueOn, weights, credit };
  }

  /** Accrued interest in öre for the days from `on` onwards. */
  #accruedFrom(on: string): number {
    const { rates, lostPeriods } = this.#debt;
    const basis = { principalChanges: this.#changes, rates, lostPeriods };
    return sumOf(accruals(basis, on, this.#accruedThroughOn));
  }

  /** Interest in öre billed ahead for the days from `on` onwards. */
  #aheadFrom(on: string): number {
    return sum(
      this.#ahead.map((one) => aheadCents(this.#debt, one) - aheadCents(this.#debt, one, dayBefore(on))),
    );
  }

  #billAhead(
    { on, dueOn }: { readonly on: string; readonly dueOn: string },
    parts: AskedRow['parts'],
    lastParts: readonly string[],
  ): void {
    if (lastParts.length === 0) return;
    const last = parts.filter(({ withdrawalId }) => lastParts.includes(withdrawalId));
    const principalChanges = [{ on, cents: sum(last.map((one) => one.amountCents)) }];
    this.#ahead = [...this.#ahead, { noticeOn: on, dueOn, principalChanges, lastParts }];
  }

  /** Credit balance pays on the notice's day, interest and fees first; the rest is paid on the due date. */
  #settle(
    { on, dueOn }: { readonly on: string; readonly dueOn: string },
    parts: AskedRow['parts'],
    chargesCents: number,
  ): AskedRow['credit'] {
    const ofCharges = Math.min(this.#creditCents, chargesCents);
    this.#creditCents -= ofCharges;
    const ofParts = parts.map(({ withdrawalId, amountCents }) => {
      const atOnce = Math.min(this.#creditCents, amountCents);
      this.#creditCents -= atOnce;
      this.#pays(on, [{ withdrawalId, amountCents: atOnce }]);
      this.#pays(dueOn, [{ withdrawalId, amountCents: amountCents - atOnce }]);
      this.#unbilledParts.set(withdrawalId, (this.#unbilledParts.get(withdrawalId) ?? 0) - amountCents);
      return { withdrawalId, amountCents: atOnce };
    });
    return { chargesCents: ofCharges, parts: ofParts };
  }
}

const sumOf = (runs: readonly { readonly interestCents: number }[]): number =>
  sum(runs.map((one) => one.interestCents));

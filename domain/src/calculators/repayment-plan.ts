import { creditTerms } from './credit-terms.ts';
import { divideHalfEven, monthlyInterestCents } from './rounding.ts';

/**
 * Minimum monthly amortisation of a withdrawal in öre: an equal part, rounded up to whole kronor (400,000
 * over 24 months gives 16,667). Used by the plan, the page, the agreement and the signed text; the last
 * instalment is the remainder.
 */
export function minimumAmortizationCents(
  withdrawalCents: number,
  months: number = creditTerms.repaymentMonths,
): number {
  return Math.ceil(withdrawalCents / (months * 100)) * 100;
}

/** One row of the plan. The balance is the debt before the month's payment. */
export interface Instalment {
  readonly month: number;
  readonly balanceCents: number;
  readonly amortizationCents: number;
  readonly interestCents: number;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
  /** Part of the amounts that a credit balance pays. */
  readonly creditCents?: number;
  readonly totalCents: number;
}

interface RepaymentTerms {
  readonly principalCents: number;
  readonly rateYearBasisPoints: number;
  readonly months: number;
  readonly monthlyFeeCents?: number;
  readonly invoiceFeeCents?: number;
  /** The account uses equal principal (default); the effective-interest calculator uses an annuity. */
  readonly method?: 'equal-principal' | 'annuity';
  /** Month in which the remainder is paid off; later months are zero. Clamped to 1…months. */
  readonly settleInMonth?: number;
}

const MONTHS_MAX = 120;

function assertTerms(terms: RepaymentTerms): void {
  const { principalCents, rateYearBasisPoints, months } = terms;
  const whole = [principalCents, rateYearBasisPoints, months].every(
    (value) => Number.isSafeInteger(value) && value >= 0,
  );
  if (!whole || months < 1 || months > MONTHS_MAX) {
    throw new RangeError('A plan needs whole öre, whole basis points and 1 to 120 months');
  }
}

/**
 * Equal monthly payment of an annuity, P·r / (1 − (1+r)^−n) with r = yearly rate / 12, calculated as an exact
 * fraction and rounded half up to the öre; at rate 0 half to even.
 */
export function annuityCents(principalCents: number, rateYearBasisPoints: number, months: number): number {
  if (rateYearBasisPoints === 0) return divideHalfEven(principalCents, months);
  const whole = 120_000n;
  const rate = BigInt(rateYearBasisPoints);
  const grown = (whole + rate) ** BigInt(months);
  const numerator = BigInt(principalCents) * rate * grown;
  const denominator = whole * (grown - whole ** BigInt(months));
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * Repayment plan in öre. Interest is balance × yearly rate / 12, principal is repaid in equal parts of whole
 * kronor (or as an annuity), and the last instalment is the remainder: the amortisations always add up to the
 * principal.
 * @throws RangeError on fractions, negative numbers or more than 120 months
 */
export function repaymentPlan(terms: RepaymentTerms): Instalment[] {
  assertTerms(terms);
  const { principalCents, rateYearBasisPoints, months } = terms;
  const last = Math.min(Math.max(terms.settleInMonth ?? months, 1), months);
  const annuity =
    terms.method === 'annuity' ? annuityCents(principalCents, rateYearBasisPoints, months) : undefined;
  const equalPart = minimumAmortizationCents(principalCents, months);
  const rows: Instalment[] = [];
  let balanceCents = principalCents;
  for (let month = 1; month <= months; month += 1) {
    const interestCents = monthlyInterestCents(balanceCents, rateYearBasisPoints);
    const wanted = annuity === undefined ? equalPart : annuity - interestCents;
    const amortizationCents = month >= last ? balanceCents : Math.min(Math.max(wanted, 0), balanceCents);
    const monthlyFeeCents = month > last ? 0 : (terms.monthlyFeeCents ?? 0);
    const invoiceFeeCents = month > last ? 0 : (terms.invoiceFeeCents ?? 0);
    const totalCents = amortizationCents + interestCents + monthlyFeeCents + invoiceFeeCents;
    rows.push({
      month,
      balanceCents,
      amortizationCents,
      interestCents,
      monthlyFeeCents,
      invoiceFeeCents,
      totalCents,
    });
    balanceCents -= amortizationCents;
  }
  return rows;
}

export type PlanTotals = Required<Omit<Instalment, 'month' | 'balanceCents'>>;

export function planTotals(rows: readonly Instalment[]): PlanTotals {
  const total = {
    amortizationCents: 0,
    interestCents: 0,
    monthlyFeeCents: 0,
    invoiceFeeCents: 0,
    creditCents: 0,
    totalCents: 0,
  };
  for (const row of rows) {
    total.amortizationCents += row.amortizationCents;
    total.interestCents += row.interestCents;
    total.monthlyFeeCents += row.monthlyFeeCents;
    total.invoiceFeeCents += row.invoiceFeeCents;
    total.creditCents += row.creditCents ?? 0;
    total.totalCents += row.totalCents;
  }
  return total;
}

/** Subtotals per started year of the plan; the first year is months 1 to 12. */
export function yearlySubtotals(rows: readonly Instalment[]): { year: number; totals: PlanTotals }[] {
  const years = Math.ceil(rows.length / 12);
  return Array.from({ length: years }, (_, index) => ({
    year: index + 1,
    totals: planTotals(rows.slice(index * 12, (index + 1) * 12)),
  }));
}

/**
 * Average monthly fee in öre: the mean over the plan of interest + monthly fee + invoice fee.
 * Golden: 270,000 kr at 11 % over 24 months is 1,289.06 kr.
 */
export function averageMonthlyCostCents(terms: RepaymentTerms): number {
  const total = planTotals(repaymentPlan(terms));
  return divideHalfEven(total.interestCents + total.monthlyFeeCents + total.invoiceFeeCents, terms.months);
}

export function leftOfLimit(limitCents: number, debtCents: number): number {
  return Math.max(limitCents - debtCents, 0);
}

import type { GuarantorInput, PolicyInputs } from '../inputs.ts';
import { parameters } from '../parameters-2026-11.ts';
import { check, notApplicable, type RuleOutcome } from '../rule.ts';

const { guarantorMinIncomeCents } = parameters.terms;
const { maxUnsecuredWithoutDetailsCents, weakRiskForecastBasisPoints, maxMortgageIncomeMultiple } =
  parameters.guarantor;

/** Income at least 200,000 kr and no payment remarks. */
export function isQualified(guarantor: GuarantorInput): boolean {
  return (
    (guarantor.assessedIncomeYearCents ?? 0) >= guarantorMinIncomeCents &&
    guarantor.paymentRemarksCount === 0 &&
    guarantor.debtAtEnforcementCents === 0
  );
}

export const selected = (inputs: PolicyInputs): readonly GuarantorInput[] =>
  inputs.guarantors.filter((guarantor) => guarantor.isSelected);

/** Those who carry the limit: the qualified ones, or all selected when staff put the rule aside. */
export function carrying(inputs: PolicyInputs): readonly GuarantorInput[] {
  return inputs.skippedRules.includes('need-extra-guarantors')
    ? selected(inputs)
    : selected(inputs).filter(isQualified);
}

/** Unsecured credits as the bureau or the person reports them, whichever is more; for the applicant also the loans step. */
export function unsecuredCents(guarantor: GuarantorInput, inputs: PolicyInputs): number {
  const { blankLoansCents, installmentLoansCents } = inputs.loans;
  const told = Math.max(
    guarantor.declaredPrivateCreditsCents ?? 0,
    guarantor.isApplicant ? blankLoansCents + installmentLoansCents : 0,
  );
  return Math.max(guarantor.unsecuredCreditsCents, told);
}

/** Who answers for the credit, and whether that is enough. */
export function guarantorRules(inputs: PolicyInputs): RuleOutcome[] {
  const qualified = selected(inputs).filter(isQualified).length;
  const isSkipped = inputs.skippedRules.includes('need-extra-guarantors');
  return [
    ...selected(inputs).flatMap((guarantor, index) => personRules(guarantor, index + 1, inputs)),
    isSkipped
      ? notApplicable('guarantor-qualified', qualified, 1)
      : check('guarantor-qualified', qualified, 1, qualified >= 1, { kind: 'extra-guarantor' }),
  ];
}

function personRules(guarantor: GuarantorInput, number: number, inputs: PolicyInputs): RuleOutcome[] {
  const income = guarantor.assessedIncomeYearCents;
  const { paymentRemarksCount, debtAtEnforcementCents, riskForecastBasisPoints, unsecuredCreditsCents } =
    guarantor;
  const mostMortgage = (income ?? 0) * maxMortgageIncomeMultiple;
  const { mortgagesCents } = inputs.loans;
  // Somebody else than the applicant is asked before the inquiry, and none is an answer.
  const hasTold = guarantor.isApplicant
    ? (guarantor.declaredPrivateCreditsCents ?? 0) > 0
    : guarantor.declaredPrivateCreditsCents !== null;
  const isDetailsSkipped = inputs.skippedRules.includes('need-extra-details');
  return [
    check(
      `guarantor-income#${number}`,
      income,
      guarantorMinIncomeCents,
      (income ?? 0) >= guarantorMinIncomeCents,
      {
        kind: 'warning',
        code: 'guarantor-low-income',
      },
    ),
    check(`guarantor-payment-remarks#${number}`, paymentRemarksCount, 0, paymentRemarksCount === 0, {
      kind: 'warning',
      code: 'guarantor-payment-remarks',
    }),
    check(`guarantor-enforcement-debt#${number}`, debtAtEnforcementCents, 0, debtAtEnforcementCents === 0, {
      kind: 'warning',
      code: 'guarantor-enforcement-debt',
    }),
    check(
      `guarantor-risk-forecast#${number}`,
      riskForecastBasisPoints,
      weakRiskForecastBasisPoints,
      riskForecastBasisPoints <= weakRiskForecastBasisPoints,
      { kind: 'warning', code: 'guarantor-weak' },
      { kind: 'class-down' },
    ),
    isDetailsSkipped || hasTold
      ? notApplicable(
          `guarantor-private-debts#${number}`,
          unsecuredCreditsCents,
          maxUnsecuredWithoutDetailsCents,
        )
      : check(
          `guarantor-private-debts#${number}`,
          unsecuredCreditsCents,
          maxUnsecuredWithoutDetailsCents,
          unsecuredCreditsCents <= maxUnsecuredWithoutDetailsCents,
          { kind: 'guarantor-details', personId: guarantor.personId },
        ),
    guarantor.isApplicant
      ? check(`guarantor-mortgage#${number}`, mortgagesCents, mostMortgage, mortgagesCents <= mostMortgage, {
          kind: 'warning',
          code: 'high-mortgage',
        })
      : notApplicable(`guarantor-mortgage#${number}`, null, mostMortgage),
  ];
}

import type { GuarantorInput, PolicyInputs } from '../../kernel/policy-inputs.ts';
import { parameters } from '../parameters-2026-11.ts';
import { about, check, notApplicable, type RuleOutcome } from '../rule.ts';
import type { PolicyRules } from '../types.ts';

const { guarantorMinIncomeCents } = parameters.terms;
const {
  maxUnsecuredWithoutDetailsCents,
  weakRiskForecastBasisPoints,
  maxMortgageIncomeMultiple,
  incomeMultiple,
  costPerChildCents,
} = parameters.guarantor;

/** Income at least 200,000 kr, no payment remarks, no debts at the enforcement agency. */
function isQualified({ figures }: GuarantorInput): boolean {
  return (
    (figures.assessedIncomeYearCents ?? 0) >= guarantorMinIncomeCents &&
    figures.paymentRemarksCount === 0 &&
    figures.debtAtEnforcementCents === 0
  );
}

/** Guarantors whose capacity counts: the qualified ones, or all if staff skipped the rule. */
export function carrying(inputs: PolicyInputs): readonly GuarantorInput[] {
  return inputs.skippedRules.includes('need-extra-guarantors')
    ? inputs.guarantors
    : inputs.guarantors.filter(isQualified);
}

/**
 * Unsecured debts of a person in öre. The bureau's unsecured credits and the unsecured loans from the loans
 * step are the same debts, so the larger amount counts. Instalment purchases are added: they are secured by
 * the goods, and the bureau does not report them as credits. The total from the private-debts dialog counts
 * if it is higher.
 */
function unsecuredCents({ isApplicant, figures }: GuarantorInput, inputs: PolicyInputs): number {
  const { blankLoansCents, installmentLoansCents } = inputs.applicant.told;
  const unsecured = Math.max(figures.unsecuredCreditsCents, isApplicant ? blankLoansCents : 0);
  const known = unsecured + (isApplicant ? installmentLoansCents : 0);
  return Math.max(known, figures.declaredPrivateCreditsCents ?? 0);
}

/** Capacity in öre before guarantees: twice the income, less debts and the applicant's cost per child. */
function carriedInAllCents(guarantor: GuarantorInput, inputs: PolicyInputs): number {
  const children = guarantor.isApplicant ? inputs.applicant.told.children * costPerChildCents : 0;
  const income = (guarantor.figures.assessedIncomeYearCents ?? 0) * incomeMultiple;
  return Math.max(income - unsecuredCents(guarantor, inputs) - children, 0);
}

/** Capacity in öre left after sureties for other companies. */
export function capacityCents(guarantor: GuarantorInput, inputs: PolicyInputs, policy: PolicyRules): number {
  const elsewhere = policy.isExposureCounted ? guarantor.figures.grantedElsewhereCents : 0;
  return Math.max(carriedInAllCents(guarantor, inputs) - elsewhere, 0);
}

/** Rule on guarantees for other companies; empty for a policy version that does not count them. */
function exposureRules(
  guarantor: GuarantorInput,
  number: number,
  inputs: PolicyInputs,
  { isExposureCounted }: PolicyRules,
): RuleOutcome[] {
  const elsewhere = guarantor.figures.grantedElsewhereCents;
  if (!isExposureCounted) return [];
  const inAll = carriedInAllCents(guarantor, inputs);
  const rule = `guarantor-exposure#${number}`;
  return [
    elsewhere === 0
      ? notApplicable(rule, elsewhere, inAll)
      : check(rule, elsewhere, inAll, elsewhere < inAll, { kind: 'warning', code: 'guarantor-exposure' }),
  ];
}

/** Rules on each guarantor, and on the guarantors together. */
export function guarantorRules(inputs: PolicyInputs, policy: PolicyRules): RuleOutcome[] {
  const qualified = inputs.guarantors.filter(isQualified).length;
  const isSkipped = inputs.skippedRules.includes('need-extra-guarantors');
  return [
    ...inputs.guarantors.flatMap((guarantor, index) =>
      about(guarantor.personId, personRules(guarantor, index + 1, inputs, policy)),
    ),
    isSkipped
      ? notApplicable('guarantor-qualified', qualified, 1)
      : check('guarantor-qualified', qualified, 1, qualified >= 1, { kind: 'extra-guarantor' }),
  ];
}

function personRules(
  guarantor: GuarantorInput,
  number: number,
  inputs: PolicyInputs,
  policy: PolicyRules,
): RuleOutcome[] {
  const { figures } = guarantor;
  const income = figures.assessedIncomeYearCents;
  const { paymentRemarksCount, debtAtEnforcementCents, riskForecastBasisPoints } = figures;
  const debts = unsecuredCents(guarantor, inputs);
  const mostMortgage = (income ?? 0) * maxMortgageIncomeMultiple;
  const { mortgagesCents } = inputs.applicant.told;
  // Other guarantors state their debts before the inquiry, and 0 counts as an answer.
  const hasTold = guarantor.isApplicant
    ? (figures.declaredPrivateCreditsCents ?? 0) > 0
    : figures.declaredPrivateCreditsCents !== null;
  const capacity = capacityCents(guarantor, inputs, policy);
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
      ? notApplicable(`guarantor-private-debts#${number}`, debts, maxUnsecuredWithoutDetailsCents)
      : check(
          `guarantor-private-debts#${number}`,
          debts,
          maxUnsecuredWithoutDetailsCents,
          debts <= maxUnsecuredWithoutDetailsCents,
          { kind: 'guarantor-details', personId: guarantor.personId },
        ),
    guarantor.isApplicant
      ? check(`guarantor-mortgage#${number}`, mortgagesCents, mostMortgage, mortgagesCents <= mostMortgage, {
          kind: 'warning',
          code: 'high-mortgage',
        })
      : notApplicable(`guarantor-mortgage#${number}`, null, mostMortgage),
    ...exposureRules(guarantor, number, inputs, policy),
    carrying(inputs).includes(guarantor)
      ? check(`guarantor-capacity#${number}`, capacity, 0, true)
      : notApplicable(`guarantor-capacity#${number}`, capacity, 0),
  ];
}

import type { PolicyInputs } from '../../kernel/policy-inputs.ts';
import { parameters } from '../parameters-2026-11.ts';
import { check, type RuleOutcome } from '../rule.ts';

const { maxPaymentRemarks, maxTaxDebtCents, maxRiskForecastBasisPoints, youngMonths } = parameters.company;

/** Whole months between two dates YYYY-MM-DD. */
function monthsBetween(from: string, to: string): number {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  return to.slice(8) < from.slice(8) ? months - 1 : months;
}

/** Requirements on the company, and the points in its report that affect class and rate. */
export function companyRules({ company, decidedOn }: PolicyInputs): RuleOutcome[] {
  const ageMonths = monthsBetween(company.registeredOn, decidedOn);
  const remarks = company.paymentRemarksCount;
  const forecast = company.riskForecastBasisPoints;
  return [
    check('company-form', company.form, 'limited-company', company.form === 'limited-company', {
      kind: 'reject',
    }),
    check('company-status', company.status, 'active', company.status === 'active', { kind: 'reject' }),
    check('company-risk-class', company.riskClass, 2, company.riskClass >= 2, { kind: 'reject' }),
    check(
      'company-risk-forecast',
      forecast,
      maxRiskForecastBasisPoints,
      forecast <= maxRiskForecastBasisPoints,
      {
        kind: 'reject',
      },
    ),
    check('company-payment-remarks', remarks, maxPaymentRemarks, remarks <= maxPaymentRemarks, {
      kind: 'reject',
    }),
    check(
      'company-without-remarks',
      remarks,
      0,
      remarks === 0,
      { kind: 'warning', code: 'company-payment-remarks' },
      { kind: 'class-down' },
      { kind: 'rate', basisPoints: parameters.rate.paymentRemarksBasisPoints },
    ),
    check(
      'company-tax-debt',
      company.taxDebtCents,
      maxTaxDebtCents,
      company.taxDebtCents <= maxTaxDebtCents,
      {
        kind: 'reject',
      },
    ),
    check('company-without-tax-debt', company.taxDebtCents, 0, company.taxDebtCents === 0, {
      kind: 'warning',
      code: 'company-tax-debt',
    }),
    check('company-f-tax', company.registeredForFTax, true, company.registeredForFTax, {
      kind: 'warning',
      code: 'no-f-tax',
    }),
    check(
      'company-age',
      ageMonths,
      youngMonths,
      ageMonths >= youngMonths,
      { kind: 'warning', code: 'young-company' },
      { kind: 'rate', basisPoints: parameters.rate.youngCompanyBasisPoints },
    ),
  ];
}

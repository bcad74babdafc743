import { centsOf } from '@kreditlina/domain/calculators/units';
import { submitLoans } from '@kreditlina/domain/credit-application/contracts/customer';
import { declareLoans } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step loans-details, kronor on the wire. */
export const submitLoansRoute = handle(submitLoans, (call, parts: CreditApplicationParts) => {
  const { mortgages, blank_loans, installment_loans } = call.body.loans;
  return submit(parts, call, declareLoans, {
    mortgagesCents: centsOf(mortgages),
    blankLoansCents: centsOf(blank_loans),
    installmentLoansCents: centsOf(installment_loans),
  });
});

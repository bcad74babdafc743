import { centsOf } from '@kreditlina/domain/calculators/units';
import { creditApplication, loansBody } from '@kreditlina/domain/credit-application/contracts/customer';
import { declareLoans } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step loans-details, kronor on the wire. */
export const submitLoans = route({
  method: 'POST',
  url: apiPaths.loans,
  access: ownApplication,
  summary: 'Step loans-details: the private loans of the representative',
  params: idParams,
  body: loansBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) => {
    const { mortgages, blank_loans, installment_loans } = call.body.loans;
    return submit(parts, call, declareLoans, {
      mortgagesCents: centsOf(mortgages),
      blankLoansCents: centsOf(blank_loans),
      installmentLoansCents: centsOf(installment_loans),
    });
  },
});

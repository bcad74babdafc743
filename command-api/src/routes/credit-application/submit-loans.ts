import { creditApplication, loansBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { declareLoans } from '@kreditlina/domain/credit-application/index';
import { submit, toCents } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-335, C-236: step loans-details, kronor on the wire. */
export const submitLoans = route({
  method: 'POST',
  url: apiPaths.loans,
  access: ownApplication,
  summary: 'Step loans-details: the private loans of the representative',
  params: applicationIdParams,
  body: loansBody,
  answer: creditApplication,
  handler: (call) => {
    const { mortgages, blank_loans, installment_loans } = call.body.loans;
    return submit(call, declareLoans, {
      mortgagesCents: toCents(mortgages),
      blankLoansCents: toCents(blank_loans),
      installmentLoansCents: toCents(installment_loans),
    });
  },
});

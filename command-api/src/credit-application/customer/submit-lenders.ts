import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { lendersBody } from '@kreditlina/domain/credit-application/contracts/lenders';
import { declareCompanyLoans } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import { loanOf } from '../lenders-wire.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Steps lenders and lender-details, kronor and percent on the wire. */
export const submitLenders = route({
  method: 'POST',
  url: apiPaths.lenders,
  access: ownApplication,
  summary: 'Steps lenders and lender-details: the loans that the company has',
  params: idParams,
  body: lendersBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) => {
    const { lenders, lenderSelected, add_another } = call.body;
    return submit(parts, call, declareCompanyLoans, {
      loans: lenders.map(loanOf),
      lenderSelected,
      addsAnother: add_another,
    });
  },
});

import { submitLenders } from '@kreditlina/domain/credit-application/contracts/customer';
import { declareCompanyLoans } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import { loanOf } from '../lenders-wire.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Steps lenders and lender-details, kronor and percent on the wire. */
export const submitLendersRoute = handle(submitLenders, (call, parts: CreditApplicationParts) => {
  const { lenders, lenderSelected, add_another } = call.body;
  return submit(parts, call, declareCompanyLoans, {
    loans: lenders.map(loanOf),
    lenderSelected,
    addsAnother: add_another,
  });
});

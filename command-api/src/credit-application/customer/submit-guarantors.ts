import { centsOf } from '@kreditlina/domain/calculators/units';
import { submitGuarantors } from '@kreditlina/domain/credit-application/contracts/customer';
import type { Guarantor } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { declareGuarantors, type GuarantorInput } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step guarantors: stores the list; the summary asks for the rest. */
export const submitGuarantorsRoute = handle(submitGuarantors, (call, parts: CreditApplicationParts) =>
  submit(parts, call, declareGuarantors, {
    guarantors: call.body.guarantors.map(toGuarantor),
    extraGuarantors: call.body.extra_guarantors.map(toGuarantor),
    signatories: call.body.signatories,
    personIdOf: parts.personIdOf,
  }),
);

const toGuarantor = (guarantor: Guarantor): GuarantorInput => ({
  name: guarantor.name,
  ssn: guarantor.ssn,
  email: guarantor.email,
  phone: guarantor.phone,
  relation: guarantor.relation,
  isSelected: guarantor.is_selected,
  totalPrivateCreditsCents:
    guarantor.total_private_credits === null ? null : centsOf(guarantor.total_private_credits),
  creditCompanies: guarantor.credit_companies,
});

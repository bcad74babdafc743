import { creditApplication, guarantorsBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import type { Guarantor } from '@kreditlina/domain/contracts/guarantors';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { declareGuarantors, type GuarantorInput } from '@kreditlina/domain/credit-application/index';
import { submit, toCents } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-349, C-239: step guarantors; the credit decision is requested with it. */
export const submitGuarantors = route({
  method: 'POST',
  url: apiPaths.guarantors,
  access: ownApplication,
  summary: 'Step guarantors; asks for the credit decision',
  params: applicationIdParams,
  body: guarantorsBody,
  answer: creditApplication,
  handler: (call) =>
    submit(call, declareGuarantors, {
      guarantors: call.body.guarantors.map(toGuarantor),
      extraGuarantors: call.body.extra_guarantors.map(toGuarantor),
      personIdOf: call.api.personIdOf,
    }),
});

const toGuarantor = (guarantor: Guarantor): GuarantorInput => ({
  name: guarantor.name,
  ssn: guarantor.ssn,
  email: guarantor.email,
  phone: guarantor.phone,
  relation: guarantor.relation,
  isSelected: guarantor.is_selected,
  totalPrivateCreditsCents:
    guarantor.total_private_credits === null ? null : toCents(guarantor.total_private_credits),
  creditCompanies: guarantor.credit_companies,
});

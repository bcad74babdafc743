import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { ownCompany } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { pdfAnswer, sendStoredPdf } from '../../pdf.ts';
import { ownAccount } from '../own-account.ts';
import type { DocumentsParts } from '../parts.ts';

/** The agreement of the account as it was signed, for whoever signed it as the applicant. */
export const getSignedAgreementPdf = route({
  method: 'GET',
  url: apiPaths.companyAgreementPdf,
  access: ownCompany,
  summary: 'The signed agreement of the account, as PDF',
  params: idParams,
  ...pdfAnswer,
  handler: async ({ params, session, reply }, parts: DocumentsParts) => {
    const { account } = await ownAccount(parts, session, params.id);
    const { agreement } = await parts.commands.load(creditApplication, account.application_id);
    const hash = agreement?.status === 'signed' ? agreement.pdfHash : undefined;
    return sendStoredPdf(parts.blobs, reply, 'skuldebrev', hash);
  },
});

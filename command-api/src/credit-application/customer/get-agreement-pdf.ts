import { agreementPdfQuery } from '@kreditlina/domain/credit-application/contracts/customer';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { pdfAnswer, sendStoredPdf } from '../../pdf.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The PDF by its hash, for the session that may see the application and knows the token. */
export const getAgreementPdf = route({
  method: 'GET',
  url: apiPaths.agreementPdf,
  access: ownApplication,
  summary: 'The agreement as PDF',
  params: idParams,
  query: agreementPdfQuery,
  ...pdfAnswer,
  handler: async ({ params, query, reply }, parts: CreditApplicationParts) => {
    const { agreement } = await parts.commands.load(creditApplication, params.id);
    if (agreement?.agreementId !== query.pdf_token) throw notFound();
    return sendStoredPdf(parts.blobs, reply, 'skuldebrev', agreement.pdfHash);
  },
});

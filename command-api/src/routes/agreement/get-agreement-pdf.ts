import { agreementPdfQuery } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { z } from 'zod';
import { ownApplication } from '../../http/access.ts';
import { notFound } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { loadState } from '../../load-state.ts';

/** C-353: the PDF by its hash, for the session that may see the application and knows the token. */
export const getAgreementPdf = route({
  method: 'GET',
  url: apiPaths.agreementPdf,
  access: ownApplication,
  summary: 'The agreement as PDF',
  params: applicationIdParams,
  query: agreementPdfQuery,
  produces: 'application/pdf',
  answer: z.string().meta({ format: 'binary' }),
  handler: async ({ api, params, query, reply }) => {
    const { agreement } = await loadState(api.store, creditApplication, params.id);
    if (!agreement?.pdfHash || agreement.agreementId !== query.pdf_token) throw notFound();
    const pdf = await api.blobs.get(agreement.pdfHash);
    if (!pdf) throw notFound();
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', 'inline; filename="skuldebrev.pdf"')
      .send(Buffer.from(pdf.bytes));
  },
});

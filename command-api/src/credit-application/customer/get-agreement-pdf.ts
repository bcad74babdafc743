import { getAgreementPdf } from '@kreditlina/domain/credit-application/contracts/customer';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sendStoredPdf } from '../../pdf.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The PDF by its hash, for a session that may see the application and knows the token. */
export const getAgreementPdfRoute = handle(
  getAgreementPdf,
  async ({ params, query, reply }, parts: CreditApplicationParts) => {
    const { agreement } = await parts.commands.load(creditApplication, params.id);
    if (agreement?.agreementId !== query.pdf_token) throw notFound();
    return sendStoredPdf(parts.blobs, reply, 'skuldebrev', agreement.pdfHash);
  },
);

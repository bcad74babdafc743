import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { getSignedAgreementPdf } from '@kreditlina/domain/documents/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { sendStoredPdf } from '../../pdf.ts';
import { ownAccount } from '../own-account.ts';
import type { DocumentsParts } from '../parts.ts';

/** The signed agreement of the account, for the applicant who signed it. */
export const getSignedAgreementPdfRoute = handle(
  getSignedAgreementPdf,
  async ({ params, session, reply }, parts: DocumentsParts) => {
    const { account } = await ownAccount(parts, session, params.id);
    const { agreement } = await parts.commands.load(creditApplication, account.application_id);
    const hash = agreement?.status === 'signed' ? agreement.pdfHash : undefined;
    return sendStoredPdf(parts.blobs, reply, 'skuldebrev', hash);
  },
);

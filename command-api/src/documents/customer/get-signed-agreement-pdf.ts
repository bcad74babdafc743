import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import { ownCompany } from '../../access.ts';
import { ownAccount, sendPdf } from '../own-account.ts';
import type { DocumentsParts } from '../parts.ts';

/** The agreement of the account as it was signed, for whoever signed it as the applicant. */
export const getSignedAgreementPdf = route({
  method: 'GET',
  url: apiPaths.companyAgreementPdf,
  access: ownCompany,
  summary: 'The signed agreement of the account, as PDF',
  params: idParams,
  produces: 'application/pdf',
  answer: z.string().meta({ format: 'binary' }),
  handler: async ({ params, session, reply }, parts: DocumentsParts) => {
    const { account } = await ownAccount(parts, session, params.id);
    const { agreement } = await parts.commands.load(creditApplication, account.application_id);
    const hash = agreement?.status === 'signed' ? agreement.pdfHash : undefined;
    const pdf = hash ? await parts.blobs.get(hash) : undefined;
    if (!pdf) throw notFound();
    return sendPdf(reply, 'skuldebrev', pdf.bytes);
  },
});

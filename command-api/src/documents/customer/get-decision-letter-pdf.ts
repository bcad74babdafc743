import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { ownApplicationRow } from '../../credit-application/application-answer.ts';
import { toDecisionLetter } from '../../credit-application/decision-letter.ts';
import { pdfAnswer, sendPdf } from '../../pdf.ts';
import { inPrintingTurn } from '../../turns.ts';
import type { DocumentsParts } from '../parts.ts';

/** The rejection that stands, with what can be done about it today. */
export const getDecisionLetterPdf = route({
  method: 'GET',
  url: apiPaths.decisionLetterPdf,
  access: ownApplication,
  summary: 'The rejection of an application as a letter, as PDF',
  params: idParams,
  ...pdfAnswer,
  handler: async ({ params, session, reply }, parts: DocumentsParts) => {
    const { lender, isDemonstration } = parts;
    const letter = toDecisionLetter(await ownApplicationRow(parts, params.id), parts.now());
    const printed = { ...letter, lender, isDemonstration };
    const bytes = await inPrintingTurn(session.userId, () => parts.press.decisionLetter(printed));
    return sendPdf(reply, 'beslut', bytes);
  },
});

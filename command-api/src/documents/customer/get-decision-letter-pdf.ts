import { getDecisionLetterPdf } from '@kreditlina/domain/documents/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { ownApplicationRow } from '../../credit-application/application-answer.ts';
import { toDecisionLetter } from '../../credit-application/decision-letter.ts';
import { sendPdf } from '../../pdf.ts';
import { inPrintingTurn } from '../../turns.ts';
import type { DocumentsParts } from '../parts.ts';

/** The current rejection, with what can be done about it today. */
export const getDecisionLetterPdfRoute = handle(
  getDecisionLetterPdf,
  async ({ params, session, reply }, parts: DocumentsParts) => {
    const { lender, isDemonstration } = parts;
    const letter = toDecisionLetter(await ownApplicationRow(parts, params.id), parts.now());
    const printed = { ...letter, lender, isDemonstration };
    const bytes = await inPrintingTurn(session.userId, () => parts.press.decisionLetter(printed));
    return sendPdf(reply, 'beslut', bytes);
  },
);

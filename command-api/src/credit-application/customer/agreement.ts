import { centsOf } from '@kreditlina/domain/calculators/rounding';
import {
  type agreementAnswer,
  getAgreement,
  getAgreementPdf,
  requestAgreement,
} from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  type CreditApplicationState,
  creditApplication,
  requestAgreement as decideRequest,
} from '@kreditlina/domain/credit-application/index';
import type { Recorded } from '@kreditlina/domain/credit-application/state';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import type { z } from 'zod';
import { sendStoredPdf } from '../../files/send-file.ts';
import { type ApplicationCall, sendToApplication } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

type AgreementAnswer = z.output<typeof agreementAnswer>;
interface Wanted {
  readonly amount: number;
  readonly reason: Recorded<'PurposeChosen'>['purpose'];
}

/**
 * Requests the agreement for an amount and a purpose, and returns its progress. Repeated requests for the
 * same pair draft only one agreement.
 * @throws DomainError
 */
async function askForAgreement(
  parts: Pick<CreditApplicationParts, 'commands' | 'newId'>,
  call: ApplicationCall,
  { amount, reason }: Wanted,
): Promise<AgreementAnswer> {
  const command = { agreementId: parts.newId(), amountCents: centsOf(amount), purpose: reason };
  const { state, position, events } = await sendToApplication(parts, call, decideRequest, command);
  if (events.length > 0) call.announce(position);
  return toAnswer(state);
}

const wireStatus = { drafting: 'generating', ready: 'ready', signed: 'signed' } as const;

function toAnswer({ agreement }: CreditApplicationState): AgreementAnswer {
  const status = wireStatus[agreement?.status ?? 'drafting'];
  return {
    status,
    pdf_token: status === 'generating' ? null : (agreement?.agreementId ?? null),
    agreementInformationList: (agreement?.facts ?? []).map(({ key, value }) => ({ key, value })),
  };
}

export const requestAgreementRoute = handle(requestAgreement, (call, parts: CreditApplicationParts) =>
  askForAgreement(parts, call, call.body),
);

/** A GET that also requests the agreement, as specified; idempotent per amount and purpose. */
export const getAgreementRoute = handle(getAgreement, (call, parts: CreditApplicationParts) =>
  askForAgreement(parts, call, call.query),
);

/** Sends the PDF to a session that may see the application and knows the agreement's token. */
export const getAgreementPdfRoute = handle(
  getAgreementPdf,
  async ({ params, query, reply }, parts: CreditApplicationParts) => {
    const { agreement } = await parts.commands.load(creditApplication, params.id);
    if (agreement?.agreementId !== query.pdf_token) throw notFound();
    return sendStoredPdf(parts.blobs, reply, 'skuldebrev', agreement.pdfHash);
  },
);

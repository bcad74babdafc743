import { centsOf } from '@kreditlina/domain/calculators/units';
import type { agreementAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  type CreditApplicationState,
  requestAgreement as decideRequest,
} from '@kreditlina/domain/credit-application/index';
import type { Recorded } from '@kreditlina/domain/credit-application/state';
import type { z } from 'zod';
import { type ApplicationCall, sendToApplication } from './application-answer.ts';
import type { CreditApplicationParts } from './parts.ts';

type AgreementAnswer = z.output<typeof agreementAnswer>;
interface Wanted {
  readonly amount: number;
  readonly reason: Recorded<'PurposeChosen'>['purpose'];
}

/**
 * Requests the agreement for an amount and a purpose and returns its progress. It is drafted once per pair,
 * however often it is requested. @throws DomainError
 */
export async function askForAgreement(
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

import { startSuretySigning } from '@kreditlina/domain/credit-application/contracts/customer';
import { agreementNotReady, offerExpired } from '@kreditlina/domain/credit-application/errors';
import {
  type CreditApplicationState,
  confirmAuthority,
  creditApplication,
  rolesOfSigner,
} from '@kreditlina/domain/credit-application/index';
import { invitedFacts, invitedText } from '@kreditlina/domain/credit-application/signatory-text';
import { sitePaths } from '@kreditlina/domain/paths';
import { derivedCommandId } from '@kreditlina/event-store';
import { type Call, handle } from '@kreditlina/http-edge/route';
import { bindToDevice } from '../../identity/bank-id/device-binding.ts';
import { endFormerOrder, keepOrder } from '../../identity/bank-id/start-order.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { askSigningAuthority } from '../signing-authority.ts';
import { type FoundInvitation, findInvitation } from './find-invitation.ts';
import { invitationState, signUntil } from './invitation-answer.ts';

/**
 * Starts a signature as guarantor or for the company. Only the invited person's own BankID can complete it.
 */
export const startSuretySigningRoute = handle(
  startSuretySigning,
  async (call, parts: CreditApplicationParts) => {
    const { session, request, body } = call;
    const found = await findInvitation(parts, body.token, session.userId);
    const { applicationId, agreementId, text } = await toSign(parts, found);
    await confirmSignatory(parts, call, found.state, agreementId);
    const id = parts.newId();
    const texts = { visible: text, nonVisible: invitedFacts(found.state, session.userId, id) };
    await endFormerOrder(parts, call);
    const { binding, asked } = bindToDevice(parts, request, body.start, sitePaths.invitation);
    const started = await parts.bankId.sign({
      ...asked,
      personalNumber: await parts.personalNumberOf(session.userId),
      userVisibleText: texts.visible,
      userNonVisibleText: texts.nonVisible,
    });
    const { token, shown } = await keepOrder(parts, call, started, {
      ...binding,
      asked: texts,
      id,
      purpose: 'sign',
      personId: session.userId,
      applicationId,
      agreementId,
    });
    return { sign_token: token, ...shown };
  },
  { keepsNoAnswer: true },
);

/**
 * The text that awaits this person's signature. @throws DomainError `AGREEMENT_NOT_READY`, `OFFER_EXPIRED`
 */
async function toSign(parts: CreditApplicationParts, { state, invitation }: FoundInvitation) {
  const text = invitedText(state, invitation.personId);
  const isTheirs = invitationState(state, invitation, parts.now()) === 'to-sign';
  if (!isTheirs || !state.agreement || text === undefined) throw agreementNotReady();
  const { applicationId } = state;
  if (parts.now() >= (await signUntil(parts, state))) throw offerExpired();
  return { applicationId, agreementId: state.agreement.agreementId, text };
}

/**
 * Checks with the bureau that a signatory may still sign for the company. @throws DomainError
 * `SIGNING_AUTHORITY_LOST`
 */
async function confirmSignatory(
  parts: CreditApplicationParts,
  { origin, session, announce }: Pick<Call, 'origin' | 'session' | 'announce'>,
  state: CreditApplicationState,
  agreementId: string,
): Promise<void> {
  const personId = session.userId;
  if (!rolesOfSigner(state, personId).includes('signatory') || !state.company) return;
  const ssn = await parts.personalNumberOf(personId);
  const authority = await askSigningAuthority(parts, state.company.companyNumber, { userId: personId, ssn });
  const confirming = { ...origin, commandId: derivedCommandId(origin.commandId, 'authority') };
  const command = { personId, agreementId, authority };
  const { position } = await parts.commands.send(
    confirming,
    creditApplication,
    state.applicationId,
    confirmAuthority,
    command,
  );
  announce(position);
}

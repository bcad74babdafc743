import { startSigningAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { signSuretyBody } from '@kreditlina/domain/credit-application/contracts/invitations';
import { agreementNotReady, offerExpired } from '@kreditlina/domain/credit-application/errors';
import { suretyFacts, suretyText } from '@kreditlina/domain/credit-application/surety-text';
import { apiPaths, sitePaths } from '@kreditlina/domain/paths';
import { signedIn } from '@kreditlina/http-edge/access';
import { route } from '@kreditlina/http-edge/route';
import { bindToDevice } from '../../identity/bank-id/device-binding.ts';
import { endFormerOrder, keepOrder } from '../../identity/bank-id/start-order.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { type FoundInvitation, findInvitation } from './find-invitation.ts';
import { invitationState, signUntil } from './invitation-answer.ts';

/** Starts the signature of the surety. Only the invited person's own BankID can complete it. */
export const startSuretySigning = route({
  method: 'POST',
  url: apiPaths.invitationSign,
  access: signedIn,
  isLogin: true,
  keepsNoAnswer: true,
  summary: 'Starts the signature of the surety bond',
  body: signSuretyBody,
  answer: startSigningAnswer,
  handler: async (call, parts: CreditApplicationParts) => {
    const { session, request, body } = call;
    const found = await findInvitation(parts, body.token, session.userId);
    const { applicationId, agreementId, text } = await toSign(parts, found);
    const id = parts.newId();
    const texts = { visible: text, nonVisible: suretyFacts(found.state, id) };
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
});

/** The bond that waits for this person. @throws DomainError `AGREEMENT_NOT_READY`, `OFFER_EXPIRED` */
async function toSign(parts: CreditApplicationParts, { state, invitation }: FoundInvitation) {
  const text = suretyText(state);
  const isTheirs = invitationState(state, invitation, parts.now()) === 'to-sign';
  if (!isTheirs || !state.agreement || text === undefined) throw agreementNotReady();
  const { applicationId } = state;
  if (parts.now() >= (await signUntil(parts, state))) throw offerExpired();
  return { applicationId, agreementId: state.agreement.agreementId, text };
}

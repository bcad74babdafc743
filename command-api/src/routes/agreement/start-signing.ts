import { emptyBody, startSigningAnswer } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  creditApplication,
  startSigning as decide,
  type StartSigning,
} from '@kreditlina/domain/credit-application/index';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { creditAccountId } from '@kreditlina/event-store';
import { signedFacts, signText } from '../../agreement-sign-text.ts';
import type { Api } from '../../api.ts';
import { sendToApplication } from '../../application-answer.ts';
import { endFormerOrder, keepOrder } from '../../bankid/start-order.ts';
import { tryOut } from '../../commands.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { loadState } from '../../load-state.ts';
import { announce } from '../../positions.ts';

/** C-354: starts the signature with mobile e-ID. Only the applicant's own BankID can complete it. */
export const startSigning = route({
  method: 'POST',
  url: apiPaths.agreementSign,
  access: ownApplication,
  isLogin: true,
  summary: 'Step sign: starts the signature',
  params: applicationIdParams,
  body: emptyBody,
  answer: startSigningAnswer,
  handler: async (call) => {
    const { api, params, session, request } = call;
    const signing = await signingOf(api, params.id);
    const state = await tryOut(api, creditApplication, params.id, decide, signing);
    await endFormerOrder(call);
    const started = await api.partners.bankId.sign({
      endUserIp: request.ip,
      personalNumber: await api.personalNumberOf(session.userId),
      // The mark by which the page goes on with this signature (T-23).
      returnUrl: `${api.config.publicUrl}/application?id=${params.id}#bankid`,
      userVisibleText: signText(state),
      userNonVisibleText: signedFacts(state),
    });
    const { position } = await sendToApplication(call, decide, signing);
    const { token, shown } = await keepOrder(call, started, {
      id: signing.signingId,
      purpose: 'sign',
      personId: session.userId,
      applicationId: params.id,
      agreementId: signing.agreementId,
    });
    announce(api, call.request, call.reply, position);
    return { sign_token: token, ...shown };
  },
});

/** The agreement that stands, and the end of the offer, which the account knows. @throws DomainError wrong-step */
async function signingOf(api: Api, applicationId: string): Promise<StartSigning> {
  const { agreement } = await loadState(api.store, creditApplication, applicationId);
  if (!agreement) throw wrongStep();
  const account = await loadState(api.store, creditAccount, creditAccountId(applicationId));
  return { agreementId: agreement.agreementId, signingId: api.newId(), offerExpiresAt: account.expiresAt };
}

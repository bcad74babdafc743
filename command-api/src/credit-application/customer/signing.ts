import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  cancelSigning,
  getSigningQr,
  startSigning,
  verifySignature,
} from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  creditApplication,
  startSigning as decide,
  type StartSigning,
} from '@kreditlina/domain/credit-application/index';
import { agreementFacts, agreementText } from '@kreditlina/domain/credit-application/signed-texts';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { applicationPage } from '@kreditlina/domain/paths';
import { handle } from '@kreditlina/http-edge/route';
import { bindToDevice } from '../../identity/bank-id/device-binding.ts';
import { followOrder } from '../../identity/bank-id/follow-order.ts';
import {
  dropOrder,
  endFormerOrder,
  findOrder,
  keepOrder,
  noOrder,
  qrOf,
} from '../../identity/bank-id/start-order.ts';
import { sendToApplication } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { signingEnds } from '../signing/signing-ends.ts';
import { askSigningAuthority } from '../signing-authority.ts';

/** Starts a signature with BankID, which only the applicant's own BankID can complete. */
export const startSigningRoute = handle(
  startSigning,
  async (call, parts: CreditApplicationParts) => {
    const { params, session, request, body } = call;
    const signing = await signingOf(parts, params.id);
    const state = await parts.commands.tryOut(creditApplication, params.id, decide, signing);
    await endFormerOrder(parts, call);
    const texts = { visible: agreementText(state), nonVisible: agreementFacts(state, signing.signingId) };
    const page = applicationPage(params.id);
    const { binding, asked } = bindToDevice(parts, request, body?.start ?? 'qr', page);
    const started = await parts.bankId.sign({
      ...asked,
      personalNumber: await parts.personalNumberOf(session.userId),
      userVisibleText: texts.visible,
      userNonVisibleText: texts.nonVisible,
    });
    const { position } = await sendToApplication(parts, call, decide, signing);
    const { token, shown } = await keepOrder(parts, call, started, {
      ...binding,
      asked: texts,
      id: signing.signingId,
      purpose: 'sign',
      personId: session.userId,
      applicationId: params.id,
      agreementId: signing.agreementId,
    });
    call.announce(position);
    return { sign_token: token, ...shown };
  },
  { keepsNoAnswer: true },
);

/**
 * Reads the current agreement, the end of the offer (from the account) and the current signing authority.
 * @throws DomainError wrong-step
 */
async function signingOf(parts: CreditApplicationParts, applicationId: string): Promise<StartSigning> {
  const { agreement, company, userId } = await parts.commands.load(creditApplication, applicationId);
  if (!agreement || !company) throw wrongStep();
  const account = await parts.commands.load(creditAccount, creditAccountId(applicationId));
  const ssn = await parts.personalNumberOf(userId);
  const authority = await askSigningAuthority(parts, company.companyNumber, { userId, ssn });
  return {
    agreementId: agreement.agreementId,
    signingId: parts.newId(),
    offerExpiresAt: account.expiresAt,
    authority,
  };
}

export const getSigningQrRoute = handle(
  getSigningQr,
  async ({ params, request }, parts: CreditApplicationParts) => {
    const order = await findOrder(parts, request, 'sign');
    if (order.applicationId !== params.id) throw noOrder();
    return { qr_data: qrOf(order, parts.now()) };
  },
);

/** Polled every two seconds until the signature completes or fails. */
export const verifySignatureRoute = handle(
  verifySignature,
  async (call, parts: CreditApplicationParts) => {
    const { params, body, request, language } = call;
    const order = await findOrder(parts, request, 'sign', body.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    const reader = { language, log: request.log };
    const ends = signingEnds(parts, request.id, (position) => call.announce(position));
    return followOrder(parts, order, ends, reader);
  },
  { keepsNoAnswer: true },
);

export const cancelSigningRoute = handle(
  cancelSigning,
  async (call, parts: CreditApplicationParts) => {
    const { params, request, body } = call;
    const order = await findOrder(parts, request, 'sign', body?.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    await dropOrder(parts, order);
    const ends = signingEnds(parts, request.id, (position) => call.announce(position));
    await ends.onFailed(order, 'cancelled');
    return {};
  },
  { keepsNoAnswer: true },
);

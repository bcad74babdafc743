import { centsOf } from '@kreditlina/domain/calculators/rounding';
import {
  cancelWithdrawalOrder,
  getWithdrawalQr,
  startWithdrawal,
  verifyWithdrawal,
} from '@kreditlina/domain/credit-account/contracts/customer';
import { accountUnknown, amountNotWholeKronor } from '@kreditlina/domain/credit-account/errors';
import {
  type CancelWithdrawal,
  cancelWithdrawal,
  creditAccount,
  rateOn,
  requestWithdrawal,
  signWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { withdrawalFacts, withdrawalText } from '@kreditlina/domain/credit-account/signed-texts';
import { creditApplication, requireSigningAuthority } from '@kreditlina/domain/credit-application/index';
import { lenderOf } from '@kreditlina/domain/credit-application/signed-texts';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { sitePaths } from '@kreditlina/domain/paths';
import { derivedCommandId } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import type { FastifyRequest } from 'fastify';
import { customerActor } from '../../access/access.ts';
import type { SigningParts } from '../../credit-application/parts.ts';
import { askSigningAuthority } from '../../credit-application/signing-authority.ts';
import { bindToDevice } from '../../identity/bank-id/device-binding.ts';
import { followOrder, keepProof, keepText, type OrderEnds } from '../../identity/bank-id/follow-order.ts';
import type { Order } from '../../identity/bank-id/order-store.ts';
import {
  dropOrder,
  endFormerOrder,
  findOrder,
  keepOrder,
  noOrder,
  qrOf,
} from '../../identity/bank-id/start-order.ts';
import type { CreditAccountParts } from '../parts.ts';

/**
 * Requests a withdrawal and starts its signature. The order is stored before the withdrawal reserves its
 * amount, so that a failure in between leaves no reservation that nothing releases.
 */
export const startWithdrawalRoute = handle(
  startWithdrawal,
  async (call, parts: CreditAccountParts) => {
    const { params, session, request, origin, body } = call;
    const { userId } = session;
    const asking = {
      withdrawalId: derivedCommandId(origin.commandId, 'withdrawal'),
      amountCents: wholeCentsOf(body.amount),
      requestedBy: userId,
    };
    const credit = await findAccount(parts.reads, userId, params.id);
    if (!credit) throw accountUnknown();
    await parts.commands.tryOut(creditAccount, credit.id, requestWithdrawal, asking);
    const toSign = await signingOf(parts, userId, credit.application_id);
    await endFormerOrder(parts, call);
    const { rates } = await parts.commands.load(creditAccount, credit.id);
    const orderId = parts.newId();
    const { amountCents, withdrawalId } = asking;
    const { agreementId, authority, ...terms } = toSign;
    const texts = {
      visible: withdrawalText({
        ...terms,
        amountCents,
        rateYearBasisPoints: rateOn({ rates }, dateInSweden(parts.now())),
      }),
      nonVisible: withdrawalFacts({ orderId, accountId: credit.id, withdrawalId, amountCents, agreementId }),
    };
    const { binding, asked } = bindToDevice(parts, request, body.start, sitePaths.account);
    const started = await parts.bankId.sign({
      ...asked,
      personalNumber: await parts.personalNumberOf(userId),
      userVisibleText: texts.visible,
      userNonVisibleText: texts.nonVisible,
    });
    const { token, shown } = await keepOrder(parts, call, started, {
      ...binding,
      asked: texts,
      id: orderId,
      purpose: 'withdrawal',
      personId: userId,
      withdrawal: { companyId: params.id, accountId: credit.id, withdrawalId },
    });
    try {
      const { position } = await parts.commands.send(origin, creditAccount, credit.id, requestWithdrawal, {
        ...asking,
        authority,
      });
      call.announce(position);
    } catch (error) {
      const kept = await parts.orders.find(orderId);
      if (kept) await dropOrder(parts, kept);
      throw error;
    }
    return { borrow_token: token, withdrawal_id: withdrawalId, ...shown };
  },
  { readsModels: true },
);

/**
 * Converts whole kronor to öre; refuses fractions and strings instead of rounding them.
 * @throws DomainError `AMOUNT_NOT_WHOLE_KRONOR`
 */
function wholeCentsOf(amount: number | string): number {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) throw amountNotWholeKronor();
  return centsOf(amount);
}

/**
 * Reads the agreement behind a withdrawal and checks that its signer may still sign for the company, alone or
 * with others who have all signed it.
 * @throws DomainError `SIGNING_AUTHORITY_LOST`
 */
async function signingOf(parts: CreditAccountParts, userId: string, applicationId: string) {
  const application = await parts.commands.load(creditApplication, applicationId);
  const { agreement, company } = application;
  if (!agreement?.pdfHash || !company) throw accountUnknown();
  const ssn = await parts.personalNumberOf(userId);
  const answered = await askSigningAuthority(parts, company.companyNumber, { userId, ssn });
  requireSigningAuthority(application, userId, answered);
  const { reportId, dataHash, answeredAt } = answered;
  return {
    lender: lenderOf(application),
    company,
    agreementId: agreement.agreementId,
    agreementHash: agreement.pdfHash,
    authority: { reportId, dataHash, answeredAt },
  };
}

/**
 * Signature order that this browser started for the logged-in person's withdrawal.
 * @throws HttpProblem 404
 */
async function ownOrder(
  parts: CreditAccountParts,
  {
    request,
    params,
    session,
  }: { request: FastifyRequest; params: { id: string }; session: { userId: string } },
  token?: string,
): Promise<Order> {
  const order = await findOrder(parts, request, 'withdrawal', token);
  if (order.withdrawal?.companyId !== params.id || order.personId !== session.userId) throw noOrder();
  return order;
}

/** Polled every two seconds until the signature completes or fails. */
export const verifyWithdrawalRoute = handle(
  verifyWithdrawal,
  async (call, parts: CreditAccountParts) => {
    const { request, body, language } = call;
    const order = await ownOrder(parts, call, body.borrow_token);
    const ends = withdrawalEnds(parts, request.id, (position) => call.announce(position));
    return followOrder(parts, order, ends, { language, log: request.log });
  },
  { keepsNoAnswer: true },
);

export const getWithdrawalQrRoute = handle(getWithdrawalQr, async (call, parts: CreditAccountParts) => ({
  qr_data: qrOf(await ownOrder(parts, call), parts.now()),
}));

export const cancelWithdrawalOrderRoute = handle(
  cancelWithdrawalOrder,
  async (call, parts: CreditAccountParts) => {
    const { request, body } = call;
    const order = await ownOrder(parts, call, body?.borrow_token);
    await dropOrder(parts, order);
    const ends = withdrawalEnds(parts, request.id, (position) => call.announce(position));
    await ends.onFailed(order, 'cancelled');
    return {};
  },
  { keepsNoAnswer: true },
);

/**
 * Ends of a withdrawal's signature order. Called by the signer's page, or by the server when that page is
 * gone.
 * @param correlationId id of the request
 * @param onRecorded receives the position of the recorded event
 */
export function withdrawalEnds(
  parts: SigningParts,
  correlationId: string,
  onRecorded: (position: string) => void = () => undefined,
): OrderEnds {
  const originOf = (order: Order, personId: string, command: 'sign' | 'fail') => ({
    actor: customerActor(personId),
    commandId: derivedCommandId(order.id, command),
    correlationId,
  });
  return {
    async onComplete(order, completion) {
      const signedBy = parts.personIdOf(completion.user.personalNumber);
      const { personId, withdrawal } = order;
      if (signedBy !== personId || withdrawal === null) return false;
      const { accountId, withdrawalId } = withdrawal;
      const proof = await keepProof(parts, signedBy, completion);
      const textHash = await keepText(parts, signedBy, order.asked.visible);
      const signature = { withdrawalId, signingId: order.id, signedBy, textHash, ...proof };
      const origin = originOf(order, signedBy, 'sign');
      const { position } = await parts.commands.send(
        origin,
        creditAccount,
        accountId,
        signWithdrawal,
        signature,
      );
      await parts.orders.end(parts.pool, order.id, { status: 'complete', hintCode: '', now: parts.now() });
      onRecorded(position);
      return true;
    },
    async onFailed(order, hintCode) {
      const { personId, withdrawal } = order;
      if (personId === null || withdrawal === null) return;
      const { accountId, withdrawalId } = withdrawal;
      const origin = originOf(order, personId, 'fail');
      const cancelling = { withdrawalId, reason: reasonOf(hintCode) };
      const { position } = await parts.commands.send(
        origin,
        creditAccount,
        accountId,
        cancelWithdrawal,
        cancelling,
      );
      onRecorded(position);
    },
  };
}

/** Maps the hint code of a failed BankID order to the reason for cancelling the withdrawal. */
function reasonOf(hintCode: string): CancelWithdrawal['reason'] {
  if (hintCode === 'userCancel' || hintCode === 'cancelled') return 'user-cancel';
  return hintCode === 'expiredTransaction' || hintCode === 'startFailed' ? 'expired' : 'failed';
}

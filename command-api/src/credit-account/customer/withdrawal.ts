import { centsOf } from '@kreditlina/domain/calculators/units';
import {
  cancelWithdrawalOrder,
  getWithdrawalQr,
  startWithdrawal,
  verifyWithdrawal,
} from '@kreditlina/domain/credit-account/contracts/customer';
import { accountUnknown, amountNotWholeKronor } from '@kreditlina/domain/credit-account/errors';
import { creditAccount, rateOn, requestWithdrawal } from '@kreditlina/domain/credit-account/index';
import { withdrawalFacts, withdrawalText } from '@kreditlina/domain/credit-account/signed-texts';
import { creditApplication, requireSigningAuthority } from '@kreditlina/domain/credit-application/index';
import { lenderOf } from '@kreditlina/domain/credit-application/signed-texts';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { sitePaths } from '@kreditlina/domain/paths';
import { derivedCommandId } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { findAccount } from '@kreditlina/projections/company/query';
import type { FastifyRequest } from 'fastify';
import { askSigningAuthority } from '../../credit-application/signing-authority.ts';
import { bindToDevice } from '../../identity/bank-id/device-binding.ts';
import { followOrder } from '../../identity/bank-id/follow-order.ts';
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
import { withdrawalEnds } from '../withdrawal-ends.ts';

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

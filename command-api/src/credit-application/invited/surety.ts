import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import {
  cancelSuretySigning,
  getSuretyAgreement,
  listSureties,
  startSuretySigning,
  verifySuretySigning,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import { getSuretySigningQr } from '@kreditlina/domain/credit-application/contracts/staff';
import { agreementNotReady, offerExpired } from '@kreditlina/domain/credit-application/errors';
import {
  type CreditApplicationState,
  confirmAuthority,
  creditApplication,
  rolesOfSigner,
} from '@kreditlina/domain/credit-application/index';
import { invitedFacts, invitedText } from '@kreditlina/domain/credit-application/signed-texts';
import { sitePaths } from '@kreditlina/domain/paths';
import { derivedCommandId } from '@kreditlina/event-store';
import { notFound } from '@kreditlina/http-edge/problem';
import { type Call, handle } from '@kreditlina/http-edge/route';
import { listNaming } from '@kreditlina/projections/credit-application/query';
import type { FastifyRequest } from 'fastify';
import { sendStoredPdf } from '../../files/send-file.ts';
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
import type { CreditApplicationParts } from '../parts.ts';
import { signingEnds } from '../signing/signing-ends.ts';
import { askSigningAuthority } from '../signing-authority.ts';
import {
  type FoundInvitation,
  findInvitation,
  invitationState,
  maySeeAgreement,
  signUntil,
} from './invitation.ts';

/** Credits that the logged-in person guarantees, or was asked to guarantee. */
export const listSuretiesRoute = handle(listSureties, async ({ session }, parts: CreditApplicationParts) => {
  const rows = await listNaming(parts.reads, session.userId);
  return {
    sureties: rows.flatMap(({ id, company_name, limit_cents, state }) => {
      const invitation = state.invitations[session.userId];
      if (!invitation || company_name === null) return [];
      const { invitationId, invitedAt } = invitation;
      const stateOfInvitation = invitationState(state, invitation, parts.now());
      return {
        company_name,
        roles: [...invitation.roles],
        state: stateOfInvitation,
        invited_at: invitedAt,
        limit: maySeeAgreement(stateOfInvitation) && limit_cents !== null ? kronorOf(limit_cents) : null,
        token: parts.invitations.tokenOf({ applicationId: id, invitationId }),
      };
    }),
  };
});

/**
 * The document that the bond identifies by checksum, without personal numbers, for a person who is to sign or
 * has signed. A POST, because the invitation's secret must not appear in an address.
 */
export const getSuretyAgreementRoute = handle(
  getSuretyAgreement,
  async ({ body, session, reply }, parts: CreditApplicationParts) => {
    const { state, invitation } = await findInvitation(parts, body.token, session.userId);
    if (!maySeeAgreement(invitationState(state, invitation, parts.now()))) throw notFound();
    return sendStoredPdf(parts.blobs, reply, 'skuldebrev', state.agreement?.pdfHash);
  },
  { keepsNoAnswer: true },
);

/** Starts a signature as guarantor or for the company; only the invited person's BankID can complete it. */
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

/** @throws DomainError `AGREEMENT_NOT_READY`, `OFFER_EXPIRED` */
async function toSign(parts: CreditApplicationParts, { state, invitation }: FoundInvitation) {
  const text = invitedText(state, invitation.personId);
  const isTheirs = invitationState(state, invitation, parts.now()) === 'to-sign';
  if (!isTheirs || !state.agreement || text === undefined) throw agreementNotReady();
  const { applicationId } = state;
  if (parts.now() >= (await signUntil(parts, state))) throw offerExpired();
  return { applicationId, agreementId: state.agreement.agreementId, text };
}

/**
 * Asks the bureau if a signatory may still sign for the company.
 * @throws DomainError `SIGNING_AUTHORITY_LOST`
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

/**
 * Signature order that this browser started for this person.
 * @throws HttpProblem 404
 */
async function ownOrder(
  parts: CreditApplicationParts,
  request: FastifyRequest,
  userId: string,
  token?: string,
) {
  const order = await findOrder(parts, request, 'sign', token);
  if (order.personId !== userId) throw noOrder();
  return order;
}

/** Polled every two seconds until the signature completes or fails. */
export const verifySuretySigningRoute = handle(
  verifySuretySigning,
  async (call, parts: CreditApplicationParts) => {
    const { body, request, session, language } = call;
    const order = await ownOrder(parts, request, session.userId, body.sign_token);
    const reader = { language, log: request.log };
    const ends = signingEnds(parts, request.id, (position) => call.announce(position));
    return followOrder(parts, order, ends, reader);
  },
  { keepsNoAnswer: true },
);

export const getSuretySigningQrRoute = handle(
  getSuretySigningQr,
  async ({ request, session }, parts: CreditApplicationParts) => {
    return { qr_data: qrOf(await ownOrder(parts, request, session.userId), parts.now()) };
  },
);

export const cancelSuretySigningRoute = handle(
  cancelSuretySigning,
  async ({ request, session, body }, parts: CreditApplicationParts) => {
    await dropOrder(parts, await ownOrder(parts, request, session.userId, body?.sign_token));
    return {};
  },
  { keepsNoAnswer: true },
);

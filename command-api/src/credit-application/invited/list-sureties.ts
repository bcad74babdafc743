import { kronorOf } from '@kreditlina/domain/calculators/units';
import { listSureties } from '@kreditlina/domain/credit-application/contracts/invitations';
import { handle } from '@kreditlina/http-edge/route';
import { listNaming } from '@kreditlina/projections/credit-application/query';
import type { CreditApplicationParts } from '../parts.ts';
import { invitationState, maySeeAgreement } from './invitation-answer.ts';

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

import type { namedPerson, namedStatus } from '@kreditlina/domain/credit-application/contracts/invitations';
import {
  allGuarantors,
  type CreditApplicationState,
  type Invitation,
  isMissing,
  isOpen,
  isUnusable,
  mayRemindAt,
  namedSignatories,
} from '@kreditlina/domain/credit-application/index';
import type { z } from 'zod';

type NamedPerson = z.output<typeof namedPerson>;
type NamedStatus = z.output<typeof namedStatus>;

/**
 * Status of a named person as the applicant sees it. Follows only from the person's answer and signature,
 * never from their income, debts, remarks or list hits.
 */
export function namedStatusOf(state: CreditApplicationState, personId: string): NamedStatus | null {
  const invitation = state.invitations[personId];
  if (!invitation || invitation.status === 'withdrawn') return null;
  if (isUnusable(invitation)) return 'unusable';
  if (isOpen(invitation)) return 'waiting';
  return state.phase === 'awaiting-signatures' && isMissing(state, personId) ? 'waiting' : 'done';
}

/**
 * Status in the lists of guarantors. Null for a person who was asked only for a signature, so that a number
 * typed for a guarantor does not reveal them as a signatory.
 */
export const guarantorStatusOf = (state: CreditApplicationState, personId: string): NamedStatus | null =>
  state.invitations[personId]?.roles.includes('guarantor') ? namedStatusOf(state, personId) : null;

/** Other people whom the applicant named: signatories first, then the others in the order of the lists. */
export function namedPersonsOf(state: CreditApplicationState): NamedPerson[] {
  const named = [...namedSignatories(state), ...allGuarantors(state)];
  // Later names lose, so a signatory is shown with the bureau's name. The name that the applicant typed with
  // a guarantor's number would reveal that the number is the signatory's.
  const known = new Map(named.toReversed().map((one) => [one.personId, one.name]));
  return [...new Set(named.map(({ personId }) => personId))].flatMap((personId) => {
    const invitation = state.invitations[personId];
    const status = namedStatusOf(state, personId);
    const name = known.get(personId);
    if (!invitation || !status || name === undefined) return [];
    return [{ name, status, roles: [...invitation.roles], ...timesOf(state, invitation) }];
  });
}

const timesOf = (state: CreditApplicationState, invitation: Invitation) => ({
  invitation_id: invitation.invitationId,
  invited_at: invitation.invitedAt,
  expires_at: invitation.expiresAt,
  reminded_at: [
    ...invitation.remindedAt,
    ...(invitation.remindedByApplicantAt === null ? [] : [invitation.remindedByApplicantAt]),
  ].sort(),
  may_remind_at: state.phase === 'awaiting-consents' && isOpen(invitation) ? mayRemindAt(invitation) : null,
});

export function awaitsOf({ phase }: CreditApplicationState): 'consents' | 'signatures' | null {
  if (phase === 'awaiting-consents') return 'consents';
  return phase === 'awaiting-signatures' ? 'signatures' : null;
}

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
 * The three words that the applicant gets about somebody else. They follow from what the person answered and signed alone:
 * never from their income, debts, remarks or a list.
 */
export function namedStatusOf(state: CreditApplicationState, personId: string): NamedStatus | null {
  const invitation = state.invitations[personId];
  if (!invitation || invitation.status === 'withdrawn') return null;
  if (isUnusable(invitation)) return 'unusable';
  if (isOpen(invitation)) return 'waiting';
  return state.phase === 'awaiting-signatures' && isMissing(state, personId) ? 'waiting' : 'done';
}

/** The status of somebody in the lists of guarantors: that they were asked for a signature alone is not told by their number. */
export const guarantorStatusOf = (state: CreditApplicationState, personId: string): NamedStatus | null =>
  state.invitations[personId]?.roles.includes('guarantor') ? namedStatusOf(state, personId) : null;

/** Everybody else whom the applicant named: who signs for the company, then the others in the order of the lists. */
export function namedPersonsOf(state: CreditApplicationState): NamedPerson[] {
  const named = [...namedSignatories(state), ...allGuarantors(state)];
  // Of who signs the bureau's name: the one that was typed beside their number would tell that it is theirs.
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

/** Whom the application waits for besides the applicant. */
export function awaitsOf({ phase }: CreditApplicationState): 'consents' | 'signatures' | null {
  if (phase === 'awaiting-consents') return 'consents';
  return phase === 'awaiting-signatures' ? 'signatures' : null;
}

import type { DecideContext } from '../../kernel/decider.ts';
import { alreadyReminded, invitationGone } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { mayRemindAt, nextLookAt } from '../invitation.ts';
import { isOpen } from '../participants.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RemindInvited {
  readonly invitationId: string;
  readonly by: 'timer' | 'applicant';
}

/**
 * Reminds an invited person without an answer: the timer on its days, the applicant once a day. The timer is
 * never too early, and makes up for missed reminders with one.
 * @throws DomainError `INVITATION_GONE`, `ALREADY_REMINDED`
 */
export function remindInvited(
  state: CreditApplicationState,
  { invitationId, by }: RemindInvited,
  { now }: DecideContext,
): CreditApplicationEvent[] {
  const invitation = Object.values(state.invitations).find((one) => one.invitationId === invitationId);
  const isAwaited =
    invitation !== undefined &&
    isOpen(invitation) &&
    now < invitation.expiresAt &&
    (state.phase === 'awaiting-consents' || state.phase === 'answering');
  if (by === 'timer') {
    const due = invitation && nextLookAt(invitation);
    if (!isAwaited || due === undefined || now < due || due === invitation.expiresAt) return [];
  } else {
    if (!isAwaited) throw invitationGone();
    if (invitation.remindedByApplicantAt === now) return [];
    if (now < mayRemindAt(invitation)) throw alreadyReminded();
  }
  const { applicationId } = state;
  const { personId } = invitation;
  return [
    { type: 'InvitationReminded', data: { applicationId, personId, invitationId, by, remindedAt: now } },
  ];
}

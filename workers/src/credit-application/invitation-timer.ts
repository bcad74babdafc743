import {
  creditApplication,
  expireInvitation,
  isOpen,
  nextLookAt,
  remindInvited,
} from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { againIn, idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';

/**
 * Reminds on the second and the fifth day and expires an invitation after the seventh. After an outage it
 * catches up once.
 */
export const invitationTimerJob: JobKind = {
  name: 'invitation-timer',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const invitationId = idOf(data, 'invitationId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const invitation = Object.values(application.invitations).find(
      (one) => one.invitationId === invitationId,
    );
    const isOver = application.phase !== 'awaiting-consents' && application.phase !== 'answering';
    if (!invitation || isOver || !isOpen(invitation)) return 'done';
    const now = run.clock.now();
    const effect = { aggregate: creditApplication, id: applicationId, correlationId: applicationId };
    if (now >= invitation.expiresAt) {
      const name = `invitation-timer/${invitationId}/end`;
      await applyEffect(run, { ...effect, name, decide: expireInvitation, command: { invitationId } });
      return 'done';
    }
    const due = nextLookAt(invitation);
    if (now < due) return againIn(Date.parse(due) - Date.parse(now));
    const name = `invitation-timer/${invitationId}/${invitation.remindedAt.length}`;
    const command = { invitationId, by: 'timer' as const };
    await applyEffect(run, { ...effect, name, decide: remindInvited, command });
    return { againInMs: 0 };
  },
};

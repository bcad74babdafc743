import { forgetSignUp, forgottenAt, mailingList } from '@kreditlina/domain/mailing-list/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { ForStaff } from '@kreditlina/job-runner/execute-job';
import { againIn, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';

/**
 * Destroys the key of a sign-up at its expiry. That is irreversible, so the log must know it as a sign-up's:
 * an attacker with access to the queue could name a person instead.
 */
export const forgetSignUpJob: JobKind = {
  name: 'forget-sign-up',
  canWait: true,
  async run(data, run) {
    const subscriberId = idOf(data, 'subscriberId');
    const signUpId = idOf(data, 'signUpId');
    const { signUps } = await loadState(run.store, mailingList, subscriberId);
    const found = signUps.find((one) => one.signUpId === signUpId);
    const restMs = found ? Date.parse(forgottenAt(found.receivedAt)) - Date.parse(run.clock.now()) : 0;
    if (restMs > 0) return againIn(restMs);
    if (!found && !(await wasReceived(run, subscriberId, signUpId)))
      throw new ForStaff('The log knows of no such sign-up: nothing was destroyed');
    await applyEffect(run, {
      aggregate: mailingList,
      id: subscriberId,
      name: `forget-sign-up/${signUpId}`,
      correlationId: subscriberId,
      decide: forgetSignUp,
      command: { subscriberId, signUpId },
    });
    // Repeated even if already recorded: the recording execution may have been cut off before this.
    await run.keys.destroy(signUpId, streamOf(mailingList, subscriberId));
    return 'done';
  },
};

/** Includes expired ones, which the state leaves out. */
async function wasReceived({ store }: JobRun, subscriberId: string, signUpId: string): Promise<boolean> {
  for await (const { type, data } of readStream(store, streamOf(mailingList, subscriberId)))
    if (type === 'SignUpReceived' && data.signUpId === signUpId) return true;
  return false;
}

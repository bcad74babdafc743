import { forgetSignUp, forgottenAt, mailingList } from '@kreditlina/domain/mailing-list/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { againIn, idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';

/** Destroys the key of a sign-up when its time is over. */
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
    await applyEffect(run, {
      aggregate: mailingList,
      id: subscriberId,
      name: `forget-sign-up/${signUpId}`,
      correlationId: subscriberId,
      decide: forgetSignUp,
      command: { subscriberId, signUpId },
    });
    // Also when it was recorded before: whoever recorded it may not have come so far.
    await run.keys.destroy(signUpId);
    return 'done';
  },
};

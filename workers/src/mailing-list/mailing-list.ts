import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import {
  type Contact,
  dueSignUp,
  forgetSignUp,
  forgottenAt,
  mailingList,
  recordSignUpRefused,
  recordSignUpSent,
} from '@kreditlina/domain/mailing-list/mailing-list';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { ForStaff } from '@kreditlina/job-runner/execute-job';
import { againIn, idOf } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partners';
import type { JobKind, JobRun } from '../job.ts';
import type { Reactions } from '../reaction.ts';

/** Sign-ups are handed over at once, and erased at their expiry in any status. */
export const mailingListReactions: Reactions = {
  SignUpReceived: ({ data: { subscriberId, signUpId, receivedAt } }, now) => [
    { name: 'sign-up', id: `sign-up.${signUpId}`, data: { subscriberId, signUpId } },
    {
      name: 'forget-sign-up',
      id: `forget-sign-up.${signUpId}`,
      data: { subscriberId, signUpId },
      // At least 1 ms, so that the job is always a delayed one.
      delayMs: Math.max(1, Date.parse(forgottenAt(receivedAt)) - Date.parse(now)),
    },
  ],
};

const FIRST_PAUSE_MS = 60_000;
const PAUSE_MAX_MS = HOUR_MS;
/** Maximum number of attempts per sign-up, in the end hourly: enough for an outage of over two weeks. */
const TRIES_MAX = 400;

/** Field for a text; none if it is empty. */
const said = (name: 'name' | 'phone' | 'business' | 'interest', text: string) =>
  text === '' ? {} : { [name]: text };

const fieldsOf = ({ email, name, phone, business, interests }: Contact) => ({
  email,
  ...said('name', name),
  ...said('phone', phone),
  ...said('business', business),
  ...said('interest', interests.join(',')),
});

/** Hands a sign-up to the provider, and retries while the provider is down. */
export const signUpJob: JobKind = {
  name: 'sign-up',
  canWait: true,
  async run(data, run) {
    const subscriberId = idOf(data, 'subscriberId');
    const signUpId = idOf(data, 'signUpId');
    const due = dueSignUp(await loadState(run.store, mailingList, subscriberId), signUpId);
    if (!due?.contact) return 'done';
    const effect = {
      aggregate: mailingList,
      id: subscriberId,
      name: `sign-up/${signUpId}`,
      correlationId: subscriberId,
    };
    const fields = { list: due.list, ...fieldsOf(due.contact), idempotencyKey: signUpId };
    try {
      const { reference } = await run.partners.mailingList.subscribe(fields);
      const command = { subscriberId, signUpId, reference };
      await applyEffect(run, { ...effect, decide: recordSignUpSent, command });
      return 'done';
    } catch (error) {
      if (!isPartnerError(error)) throw error;
      if (error.kind !== 'rejected') {
        // The job fails, and staff find it among the failed jobs.
        if (run.starts >= TRIES_MAX) throw error;
        return { againInMs: Math.min(FIRST_PAUSE_MS * 2 ** (run.starts - 1), PAUSE_MAX_MS) };
      }
      await applyEffect(run, { ...effect, decide: recordSignUpRefused, command: { subscriberId, signUpId } });
      return 'done';
    }
  },
};

/**
 * Destroys the key of a sign-up at its expiry. This is irreversible, so the log must know the key as a
 * sign-up's: otherwise an attacker with access to the queue could name a person instead.
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
      throw new ForStaff('The log records no such sign-up: no key was destroyed');
    await applyEffect(run, {
      aggregate: mailingList,
      id: subscriberId,
      name: `forget-sign-up/${signUpId}`,
      correlationId: subscriberId,
      decide: forgetSignUp,
      command: { subscriberId, signUpId },
    });
    // Repeated even if recorded, because the execution that recorded it may have stopped before this.
    await run.keys.destroy(signUpId, streamOf(mailingList, subscriberId));
    return 'done';
  },
};

/** True if the log contains the sign-up, even an expired one, which the state does not keep. */
async function wasReceived({ store }: JobRun, subscriberId: string, signUpId: string): Promise<boolean> {
  for await (const { type, data } of readStream(store, streamOf(mailingList, subscriberId)))
    if (type === 'SignUpReceived' && data.signUpId === signUpId) return true;
  return false;
}

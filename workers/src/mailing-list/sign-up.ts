import {
  type Contact,
  dueSignUp,
  mailingList,
  recordSignUpRefused,
  recordSignUpSent,
} from '@kreditlina/domain/mailing-list/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partners';
import type { JobKind } from '../job.ts';

const FIRST_PAUSE_MS = 60_000;
const PAUSE_MAX_MS = 3_600_000;
/** Tries of one sign-up, finally hourly: the provider may be down for over two weeks unattended. */
const TRIES_MAX = 400;

/** Empty texts are not sent. */
const said = (name: 'name' | 'phone' | 'business' | 'interest', text: string) =>
  text === '' ? {} : { [name]: text };

const fieldsOf = ({ email, name, phone, business, interests }: Contact) => ({
  email,
  ...said('name', name),
  ...said('phone', phone),
  ...said('business', business),
  ...said('interest', interests.join(',')),
});

/** Hands a sign-up to the provider; retries while that is down. */
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
        // From now on it is among the failed jobs, where staff find it.
        if (run.starts >= TRIES_MAX) throw error;
        return { againInMs: Math.min(FIRST_PAUSE_MS * 2 ** (run.starts - 1), PAUSE_MAX_MS) };
      }
      await applyEffect(run, { ...effect, decide: recordSignUpRefused, command: { subscriberId, signUpId } });
      return 'done';
    }
  },
};

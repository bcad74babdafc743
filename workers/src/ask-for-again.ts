import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import { notification } from '@kreditlina/domain/notification/notification';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import type { JobOutcome } from '@kreditlina/job-runner/job';
import {
  decisionReadyMessageJob,
  moreMessageJob,
  namedUnusableMessageJob,
  reviewMessageJob,
} from './credit-application/applicant-messages.ts';
import {
  invitationMessageJob,
  reminderMessageJob,
  signatureMessagesJob,
  signatureReminderJob,
} from './credit-application/invited-persons.ts';
import { contactMessageJob } from './identity/contact.ts';
import type { JobKind, JobRun } from './job.ts';
import { jobRequestsOf } from './reactions.ts';

/** Jobs that send messages about subjects other than an account. */
const senders: ReadonlyMap<string, JobKind> = new Map(
  [
    invitationMessageJob,
    reminderMessageJob,
    signatureMessagesJob,
    signatureReminderJob,
    namedUnusableMessageJob,
    decisionReadyMessageJob,
    reviewMessageJob,
    moreMessageJob,
    contactMessageJob,
  ].map((kind) => [kind.name, kind]),
);

/**
 * Resends one message by the job that requested it, which reads its facts from the log and sends nothing
 * outdated. That job is found through the events of the message's application or person.
 */
export async function askForAgain(
  run: JobRun,
  { personId, messageId }: { readonly personId: string; readonly messageId: string },
): Promise<JobOutcome> {
  let applicationId: unknown;
  for await (const { type, data } of readStream(run.store, streamOf(notification, personId)))
    if (type === 'MessageRequested' && data.messageId === messageId) applicationId = data.applicationId;
  const cause =
    typeof applicationId === 'string' ? streamOf(creditApplication, applicationId) : streamOf(user, personId);
  for await (const event of readStream(run.store, cause)) {
    for (const { name, data } of jobRequestsOf(event, run.clock.now()))
      await senders.get(name)?.run(data, { ...run, onlyMessage: messageId });
  }
  return 'done';
}

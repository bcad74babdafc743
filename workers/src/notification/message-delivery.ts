import { notification, recordMessageEnd } from '@kreditlina/domain/notification/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';

const LOOK_AGAIN_MS = 60_000;
/** A provider that has not told within an hour will not tell. */
const LOOKS_MAX = 60;

/** Asks the provider what became of a message, until it says so. */
export const messageDeliveryJob: JobKind = {
  name: 'message-delivery',
  canWait: true,
  async run(data, run) {
    const messageId = idOf(data, 'messageId');
    const personId = idOf(data, 'personId');
    const { open } = await loadState(run.store, notification, personId);
    const reference = open[messageId]?.reference;
    if (!reference) return 'done';
    const { status } = await run.partners.messages.status(reference);
    if (status === 'accepted' && run.starts < LOOKS_MAX) return { againInMs: LOOK_AGAIN_MS };
    const ends = { accepted: 'unknown', delivered: 'delivered', failed: 'not-delivered' } as const;
    await end(run, personId, messageId, ends[status]);
    return 'done';
  },
  onPartnerGone: (data, run) => end(run, idOf(data, 'personId'), idOf(data, 'messageId'), 'unknown'),
};

async function end(
  run: JobRun,
  personId: string,
  messageId: string,
  how: 'delivered' | 'not-delivered' | 'unknown',
): Promise<void> {
  await applyEffect(run, {
    aggregate: notification,
    id: personId,
    name: `message-delivery/${messageId}`,
    correlationId: personId,
    decide: recordMessageEnd,
    command: { messageId, personId, end: how },
  });
}

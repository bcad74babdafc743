import type { Decide } from '@kreditlina/domain/kernel/decider';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import type { NotificationEvent } from '@kreditlina/domain/notification/events';
import {
  type NotificationState,
  notification,
  recordMessageEnd,
  type Scheduled,
  withholdMessage,
} from '@kreditlina/domain/notification/notification';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { idOf, type JobOutcome } from '@kreditlina/job-runner/job';
import { isPartnerError, type SentMessage } from '@kreditlina/partners';
import type { JobKind, JobRun } from '../job.ts';
import { wasTaken } from './send-message.ts';

const LOOK_AGAIN_MS = 60_000;
/** Maximum number of checks, one a minute; after an hour no delivery report is expected. */
const LOOKS_MAX = 60;
/** Interval of asking an unreachable provider after that, for three days. */
const ASK_AGAIN_MS = HOUR_MS;
const ASKS_MAX = LOOKS_MAX + 72;
/** Maximum number of times that a message is sent to a provider that keeps losing it. */
const SENDS_MAX = 3;

/** Message whose delivery is followed. */
interface Watched {
  readonly messageId: string;
  readonly personId: string;
}

const watchedOf = (data: Parameters<typeof idOf>[0]): Watched => ({
  messageId: idOf(data, 'messageId'),
  personId: idOf(data, 'personId'),
});

/** Resends messages through the jobs that know their text. */
export interface Senders {
  /** Resends a message about an account that the provider took under this reference and lost. */
  sendLostAgain(run: JobRun, scheduled: Scheduled, lost: string): Promise<JobOutcome>;
  /** Resends any other message, unless it is outdated. */
  askForAgain(run: JobRun, message: Watched): Promise<JobOutcome>;
}

/** Follows a message to its end: asks for its status, and resends it if the provider has lost it. */
export const messageDelivery = (senders: Senders): JobKind => ({
  name: 'message-delivery',
  canWait: true,
  async run(data, run) {
    const watched = watchedOf(data);
    const message = (await loadState(run.store, notification, watched.personId)).open[watched.messageId];
    if (!message) return 'done';
    try {
      if (message.status === 'requested') return await seeRequested(run, watched, senders);
      if (message.reference === null) return 'done';
      const told = await statusOf(run, watched.messageId, message.reference);
      if (told) return await seeSent(run, watched, told);
      return await sendAgain(run, watched, message, senders);
    } catch (error) {
      if (!isPartnerError(error) || run.starts >= ASKS_MAX) throw error;
      return { againInMs: run.starts < LOOKS_MAX ? LOOK_AGAIN_MS : ASK_AGAIN_MS };
    }
  },
  async onPartnerGone(data, run) {
    const watched = watchedOf(data);
    const { open } = await loadState(run.store, notification, watched.personId);
    // If it was never sent, the job that requested it is among the failed ones, and staff may restart it.
    if (open[watched.messageId]?.status === 'sent') await end(run, watched, 'unknown');
  },
});

async function seeSent(run: JobRun, watched: Watched, { status }: SentMessage): Promise<JobOutcome> {
  if (status === 'accepted' && run.starts < LOOKS_MAX) return { againInMs: LOOK_AGAIN_MS };
  const ends = { accepted: 'unknown', delivered: 'delivered', failed: 'not-delivered' } as const;
  await end(run, watched, ends[status]);
  return 'done';
}

/**
 * Asks by the provider's reference, or by our own id if that reference has changed.
 * @returns undefined if the provider knows neither
 */
async function statusOf(run: JobRun, messageId: string, reference: string): Promise<SentMessage | undefined> {
  try {
    return await run.partners.messages.status(reference);
  } catch (error) {
    if (!isPartnerError(error) || error.status !== 404) throw error;
    return run.partners.messages.find(messageId);
  }
}

/**
 * Checks a message that is still only requested: its job crashed during the handover, and the message may
 * have become outdated since.
 */
async function seeRequested(run: JobRun, watched: Watched, { askForAgain }: Senders): Promise<JobOutcome> {
  const { messageId, personId } = watched;
  const name = watchName(watched);
  if (await wasTaken(run, { ...watched, name, correlationId: personId })) return 'done';
  await askForAgain(run, watched);
  const { open } = await loadState(run.store, notification, personId);
  if (open[messageId]?.status !== 'requested') return 'done';
  const command = { ...watched, reason: 'outdated' as const };
  await record(run, watched, `${name}/withheld`, withholdMessage, command);
  return 'done';
}

/** Resends a message under the same key, so that a provider that still has it sends it only once. */
async function sendAgain(
  run: JobRun,
  watched: Watched,
  { reference: lost, scheduled }: NotificationState['open'][string],
  { sendLostAgain, askForAgain }: Senders,
): Promise<JobOutcome> {
  if (lost !== null && (await sendsOf(run, watched)) < SENDS_MAX) {
    const outcome = scheduled ? await sendLostAgain(run, scheduled, lost) : await askForAgain(run, watched);
    if (outcome !== 'done') return outcome;
    if (await run.partners.messages.find(watched.messageId)) return { againInMs: LOOK_AGAIN_MS };
  }
  // Outdated, or lost by the provider too often.
  await end(run, watched, 'unknown');
  return 'done';
}

async function sendsOf(run: JobRun, { personId, messageId }: Watched): Promise<number> {
  let sends = 0;
  for await (const { type, data } of readStream(run.store, streamOf(notification, personId)))
    if (type === 'MessageSent' && data.messageId === messageId) sends += 1;
  return sends;
}

const watchName = ({ messageId }: Watched): string => `message-delivery/${messageId}`;

const end = (run: JobRun, watched: Watched, how: 'delivered' | 'not-delivered' | 'unknown') =>
  record(run, watched, watchName(watched), recordMessageEnd, { ...watched, end: how });

async function record<Command>(
  run: JobRun,
  { personId }: Watched,
  name: string,
  decide: Decide<NotificationState, Command, NotificationEvent>,
  command: Command,
): Promise<void> {
  const effect = { aggregate: notification, id: personId, name, correlationId: personId };
  await applyEffect(run, { ...effect, decide, command });
}

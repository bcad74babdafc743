import {
  type MessageChannel,
  type MessageKind,
  notification,
  recordMessageEnd,
  recordMessageSent,
  requestMessage,
  type TakeMessagePlace,
  takeMessagePlace,
  waitBefore,
} from '@kreditlina/domain/notification/notification';
import { asSms } from '@kreditlina/domain/notification-type/notification-type';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect, commandIdOf, recordedBy } from '@kreditlina/job-runner/effects';
import { againIn, type JobOutcome } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partners';
import type { JobRun } from '../job.ts';
import { asDemonstration, type MessageText } from './texts.ts';

export interface Message {
  /** Unique name: a message of one name is sent once, however often its job runs. */
  readonly name: string;
  readonly kind: MessageKind;
  /** Absent if the message is not about an application. */
  readonly applicationId?: string;
  /** Person who caused it: the one who named the recipient, or the applicant. */
  readonly senderId: string;
  /** Empty addresses are not used. Only in memory: no job, event or log may contain addresses. */
  readonly to: { readonly personId: string; readonly email: string; readonly phone: string };
  readonly content: MessageText;
}

/** Maximum length of a stored text, in characters: the provider's own limit. */
const KEPT_MAX = 4_000;

/** Sends a message over every channel of the person; an address over its daily quota waits. */
export async function sendMessage(run: JobRun, message: Message): Promise<JobOutcome> {
  const { phone, email } = message.to;
  const channels: readonly MessageChannel[] = [
    ...(phone === '' ? [] : (['sms'] as const)),
    ...(email === '' ? [] : (['email'] as const)),
  ];
  let outcome: JobOutcome = 'done';
  for (const channel of channels) {
    const ofChannel = await sendBy(run, message, channel);
    // An address over its daily quota does not delay the other.
    if (outcome === 'done') outcome = ofChannel;
  }
  return outcome;
}

/**
 * Takes one message from the quota of an address.
 * @returns milliseconds until one is free; 0 if it was taken
 */
export async function takePlace(
  run: JobRun,
  place: TakeMessagePlace,
  { name, correlationId }: { readonly name: string; readonly correlationId: string },
): Promise<number> {
  const { addressId, messageId } = place;
  const state = await loadState(run.store, notification, addressId);
  if (state.recent.some((taken) => taken.messageId === messageId)) return 0;
  const waitMs = waitBefore(state, place, run.clock.now());
  if (waitMs > 0) return waitMs;
  const effect = { aggregate: notification, id: addressId, name, correlationId };
  await applyEffect(run, { ...effect, decide: takeMessagePlace, command: place });
  return 0;
}

async function sendBy(run: JobRun, message: Message, channel: MessageChannel): Promise<JobOutcome> {
  const { kind, applicationId, to } = message;
  const { personId } = to;
  const correlationId = applicationId ?? personId;
  const name = `${message.name}/${channel}`;
  const messageId = commandIdOf(name);
  if (run.onlyMessage !== undefined && run.onlyMessage !== messageId) return 'done';
  const effect = { aggregate: notification, id: personId, correlationId };
  const wasRequested = await recordedBy(run.store, notification, personId, `${name}/requested`);
  if (!wasRequested) {
    const addressId = run.addressIdOf(channel, channel === 'sms' ? to.phone : to.email);
    const place = { addressId, messageId, senderId: message.senderId, kind };
    const waitMs = await takePlace(run, place, { name: `${name}/place`, correlationId });
    if (waitMs > 0) return againIn(waitMs);
    const of = applicationId === undefined ? {} : { applicationId };
    const command = { messageId, personId, ...of, kind, channel };
    await applyEffect(run, { ...effect, name: `${name}/requested`, decide: requestMessage, command });
  }
  const found = (await loadState(run.store, notification, personId)).open[messageId];
  if (!found || (found.status === 'sent' && run.onlyMessage === undefined)) return 'done';
  const { content } = message;
  // A crashed process may have handed it over without recording it.
  if (
    wasRequested &&
    found.status !== 'sent' &&
    (await wasTaken(run, { messageId, personId, name, correlationId }))
  )
    return 'done';
  const lost = found.reference;
  await handOver(run, { messageId, channel, to, content, name, correlationId, lost });
  return 'done';
}

/**
 * Asks the provider for a message that may have been handed over; if so, records that it was accepted.
 * @returns true if it was accepted
 * @throws PartnerError
 */
export async function wasTaken(
  run: JobRun,
  {
    messageId,
    personId,
    name,
    correlationId,
  }: { readonly messageId: string; readonly personId: string } & Pick<HandOver, 'name' | 'correlationId'>,
): Promise<boolean> {
  const taken = await run.partners.messages.find(messageId);
  if (!taken) return false;
  const effect = { aggregate: notification, id: personId, name: `${name}/sent`, correlationId };
  const { reference } = taken;
  const command = { messageId, personId, reference };
  await applyEffect(run, { ...effect, decide: recordMessageSent, command });
  return true;
}

export interface HandOver extends Pick<Message, 'name' | 'to' | 'content'> {
  readonly messageId: string;
  readonly channel: MessageChannel;
  readonly correlationId: string;
  /** True if the text may be stored; never for one with a link that grants access. */
  readonly keepsText?: boolean;
  /** The provider's former reference of the message, which it took and has lost. */
  readonly lost?: string | null;
}

/**
 * Hands a message to the provider, and records that it was taken or refused.
 * @throws PartnerError for temporary faults
 */
export async function handOver(
  run: JobRun,
  { messageId, channel, to, content: plain, name, correlationId, keepsText = false, lost = null }: HandOver,
): Promise<void> {
  const { personId } = to;
  const effect = { aggregate: notification, id: personId, correlationId };
  const content = run.isDemonstration ? asDemonstration(plain) : plain;
  const text = channel === 'sms' ? asSms(content.text) : content.text;
  try {
    const { reference } = await run.partners.messages.send({
      channel,
      ...(channel === 'sms' ? { to: to.phone } : { to: to.email, subject: content.subject }),
      text,
      idempotencyKey: messageId,
    });
    const command = { messageId, personId, reference, ...(keepsText && { text: text.slice(0, KEPT_MAX) }) };
    const sent = lost === null ? `${name}/sent` : `${name}/sent/after/${lost}`;
    await applyEffect(run, { ...effect, name: sent, decide: recordMessageSent, command });
  } catch (error) {
    // A refused address stays refused; the job retries temporary faults.
    if (!isPartnerError(error) || error.kind !== 'rejected') throw error;
    // It may have been delivered before it was lost.
    const command = {
      messageId,
      personId,
      end: lost === null ? ('not-sent' as const) : ('unknown' as const),
    };
    await applyEffect(run, { ...effect, name: `${name}/end`, decide: recordMessageEnd, command });
  }
}

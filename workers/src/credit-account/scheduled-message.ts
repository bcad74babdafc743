import { messagesOf } from '@kreditlina/domain/credit-account/messages';
import { nextBusinessHours } from '@kreditlina/domain/kernel/business-dates';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import {
  type NotificationEvent,
  type NotificationState,
  notification,
  queueMessage,
  recordMessageEnd,
  type Scheduled,
  type WithholdMessage,
  withholdMessage,
} from '@kreditlina/domain/notification/notification';
import {
  defineType,
  definitions,
  messageText,
  type NotificationTypeState,
  notificationType,
  notificationTypeId,
} from '@kreditlina/domain/notification-type/notification-type';
import { foldStream, loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { againIn, idOf, type JobOutcome } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partners';
import type { JobKind, JobRun } from '../job.ts';
import { handOver, takePlace, wasTaken } from '../notification/send-message.ts';
import type { MessageText } from '../notification/texts.ts';
import { type AccountCase, accountCaseOf, addressesOf } from './account-case.ts';

/**
 * Pause between retries while the provider is down, and lateness at which the message fails. Retries also
 * keep to business hours.
 */
const TRY_AGAIN_MS = 15 * 60_000;
const TRY_FOR_MS = 3 * DAY_MS;

/** Sends a message about an account at its time, if it is still true and wanted. */
export const scheduledMessageJob: JobKind = {
  name: 'scheduled-message',
  canWait: true,
  async run(data, run) {
    const { open } = await loadState(run.store, notification, idOf(data, 'personId'));
    const message = open[idOf(data, 'messageId')];
    if (!message?.scheduled || message.status === 'sent') return 'done';
    const { scheduled } = message;
    if (message.status !== 'queued') return send(run, scheduled, { progress: 'scheduled' });
    // A crashed process may have handed it over without recording it, so the provider is asked.
    const { messageId, personId, accountId: correlationId } = scheduled;
    try {
      if (await wasTaken(run, { messageId, personId, name: nameOf(scheduled), correlationId })) return 'done';
    } catch (error) {
      return tryLater(run, scheduled, error, 'unknown');
    }
    return send(run, scheduled, { progress: 'queued' });
  },
};

/**
 * Progress of a message. `scheduled`: staff may still withhold it; `queued`: due to be handed over, and not
 * yet taken by the provider; `lost`: the provider took it under that reference, but no longer knows it.
 */
type Progress =
  | { readonly progress: 'scheduled' | 'queued' }
  | { readonly progress: 'lost'; readonly lost: string };

/** Resends a message that the provider has lost, under the same key, unless it is outdated. */
export const sendLostAgain = (run: JobRun, scheduled: Scheduled, lost: string): Promise<JobOutcome> =>
  send(run, scheduled, { progress: 'lost', lost });

async function send(run: JobRun, scheduled: Scheduled, far: Progress): Promise<JobOutcome> {
  const { accountId, accountVersion, companyId, typeKey, eta } = scheduled;
  const found = await accountCaseOf(run, accountId, accountVersion);
  const message = found && messagesOf(found.type).find((one) => one.typeKey === typeKey);
  const variables = found && message?.variables(found);
  if (!found || !message || !variables) return withhold(run, scheduled, 'outdated', far);
  const waitMs = waitFor(message.isAnswer?.(found) ?? false, eta, found.now);
  if (waitMs > 0) return againIn(waitMs);

  const type = await typeInForce(run, scheduled);
  if (far.progress === 'scheduled' && !type.isLive) return withhold(run, scheduled, 'switched-off', far);
  if (far.progress === 'scheduled' && type.blockedCompanies.includes(companyId))
    return withhold(run, scheduled, 'company-blocked', far);
  const content = textOf(run, found, type, { ...variables, company: found.companyName }, typeKey);
  if (!content) return fail(run, scheduled, far.progress === 'lost' ? 'unknown' : 'no-text');
  return deliver(run, found, scheduled, { content, textVersion: type.textVersion, far });
}

/** Milliseconds until a message may be sent. One delayed by an outage also keeps to business hours. */
function waitFor(isAnswer: boolean, eta: string, now: string): number {
  const free = isAnswer ? now : nextBusinessHours(now);
  return Date.parse(free > eta ? free : eta) - Date.parse(now);
}

/** The type's state in the log, after adding this release's definition if it is missing. */
async function typeInForce(run: JobRun, { typeKey }: Scheduled): Promise<NotificationTypeState> {
  const id = notificationTypeId(typeKey);
  const { state, version } = await foldStream(run.store, notificationType, streamOf(notificationType, id));
  if (defineType(state, { typeKey }).length === 0) return state;
  // Named by the preceding version, so that a text that is reintroduced later is defined again.
  const name = `notification-type/${typeKey}/${version}`;
  const effect = { aggregate: notificationType, id, name, correlationId: id };
  return (await applyEffect(run, { ...effect, decide: defineType, command: { typeKey } })).state;
}

/** Writes the text of a message; undefined if that fails, so that the message fails and not the job. */
function textOf(
  run: JobRun,
  { accountId }: AccountCase,
  type: NotificationTypeState,
  variables: Readonly<Record<string, string | number>>,
  typeKey: Scheduled['typeKey'],
): MessageText | undefined {
  try {
    return messageText(type, definitions[typeKey], { ...variables, link: run.accountLink });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    run.log.error({ accountId, typeKey, error: error.message }, 'a message has no text');
    return undefined;
  }
}

async function deliver(
  run: JobRun,
  found: AccountCase,
  scheduled: Scheduled,
  {
    content,
    textVersion,
    far,
  }: { readonly content: MessageText; readonly textVersion: number; readonly far: Progress },
): Promise<JobOutcome> {
  const { messageId, personId, accountId, channel } = scheduled;
  const to = await addressesOf(run, found, personId);
  const address = channel === 'sms' ? to.phone : to.email;
  if (address === '') return fail(run, scheduled, far.progress === 'lost' ? 'unknown' : 'no-address');
  const name = nameOf(scheduled);
  const correlationId = accountId;
  if (far.progress === 'scheduled') {
    const place = {
      addressId: run.addressIdOf(channel, address),
      messageId,
      senderId: accountId,
      kind: 'account',
    } as const;
    // Only receipts count against the address's quota, because strangers can trigger any number of them.
    // Messages triggered by us or the customer never queue behind them.
    const waitMs =
      scheduled.typeKey === 'payment-received'
        ? await takePlace(run, place, { name: `${name}/place`, correlationId })
        : 0;
    if (waitMs > 0) return againIn(waitMs);
    await record(run, scheduled, 'queued', queueMessage, { messageId, personId, textVersion });
  }
  try {
    const lost = far.progress === 'lost' ? far.lost : null;
    await handOver(run, { messageId, channel, to, content, name, correlationId, keepsText: true, lost });
    return 'done';
  } catch (error) {
    return tryLater(run, scheduled, error, far.progress === 'lost' ? 'unknown' : 'not-sent');
  }
}

/**
 * Retries a message later, or ends it if the provider has been down for too long.
 * @param end outcome of a message that is given up
 */
async function tryLater(
  run: JobRun,
  scheduled: Scheduled,
  error: unknown,
  end: 'not-sent' | 'unknown',
): Promise<JobOutcome> {
  if (!isPartnerError(error)) throw error;
  const isLate = Date.parse(run.clock.now()) - Date.parse(scheduled.eta) > TRY_FOR_MS;
  return error.retryable && !isLate ? { againInMs: TRY_AGAIN_MS } : fail(run, scheduled, end);
}

async function withhold(
  run: JobRun,
  scheduled: Scheduled,
  reason: WithholdMessage['reason'],
  { progress }: Progress,
): Promise<'done'> {
  // The provider accepted it while it was true, so it may have been delivered.
  if (progress === 'lost') return fail(run, scheduled, 'unknown');
  const { messageId, personId } = scheduled;
  await record(run, scheduled, 'withheld', withholdMessage, { messageId, personId, reason });
  return 'done';
}

async function fail(
  run: JobRun,
  scheduled: Scheduled,
  end: 'no-text' | 'no-address' | 'not-sent' | 'unknown',
): Promise<'done'> {
  const { messageId, personId } = scheduled;
  await record(run, scheduled, 'end', recordMessageEnd, { messageId, personId, end });
  return 'done';
}

const nameOf = ({ messageId }: Scheduled): string => `scheduled-message/${messageId}`;

/** Records the outcome of a message once, in its person's stream. */
function record<Command>(
  run: JobRun,
  scheduled: Scheduled,
  what: 'queued' | 'withheld' | 'end',
  decide: Decide<NotificationState, Command, NotificationEvent>,
  command: Command,
) {
  const { personId: id, accountId: correlationId } = scheduled;
  const name = `${nameOf(scheduled)}/${what}`;
  return applyEffect(run, { aggregate: notification, id, name, correlationId, decide, command });
}

import { nextBusinessHours } from '@kreditlina/domain/kernel/business-dates';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import {
  type NotificationEvent,
  type NotificationState,
  notification,
  queueMessage,
  recordMessageEnd,
  type Scheduled,
  type WithholdMessage,
  withholdMessage,
} from '@kreditlina/domain/notification/index';
import {
  defineType,
  definitions,
  messageText,
  type NotificationTypeState,
  notificationType,
  notificationTypeId,
} from '@kreditlina/domain/notification-type/index';
import { foldStream, loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { againIn, idOf, type JobOutcome } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partners';
import type { JobKind, JobRun } from '../job.ts';
import { handOver, takePlace } from '../notification/send-message.ts';
import type { MessageText } from '../notification/texts.ts';
import { type AccountCase, accountCaseOf, addressesOf } from './account-case.ts';
import { messagesOf } from './account-messages.ts';

/** A provider that is down is asked again, in business hours, until the message is this late. */
const TRY_AGAIN_MS = 15 * 60_000;
const TRY_FOR_MS = 3 * 24 * 3_600_000;

/** Sends a message about an account when its time has come, if it is then still true and wanted. */
export const scheduledMessageJob: JobKind = {
  name: 'scheduled-message',
  canWait: true,
  async run(data, run) {
    const { open } = await loadState(run.store, notification, idOf(data, 'personId'));
    const message = open[idOf(data, 'messageId')];
    if (!message?.scheduled || message.status === 'sent') return 'done';
    return send(run, message.scheduled, message.status === 'queued');
  },
};

async function send(run: JobRun, scheduled: Scheduled, isQueued: boolean): Promise<JobOutcome> {
  const { accountId, accountVersion, companyId, typeKey, eta } = scheduled;
  const found = await accountCaseOf(run, accountId, accountVersion);
  const message = found && messagesOf(found.type).find((one) => one.typeKey === typeKey);
  const variables = found && message?.variables(found);
  if (!found || !message || !variables) return withhold(run, scheduled, 'outdated', isQueued);
  const waitMs = waitFor(message.isAnswer?.(found) ?? false, eta, found.now);
  if (waitMs > 0) return againIn(waitMs);

  const type = await typeInForce(run, scheduled);
  if (!isQueued && !type.isLive) return withhold(run, scheduled, 'switched-off');
  if (!isQueued && type.blockedCompanies.includes(companyId))
    return withhold(run, scheduled, 'company-blocked');
  const content = textOf(run, found, type, { ...variables, company: found.companyName }, typeKey);
  if (!content) return fail(run, scheduled, 'no-text');
  return deliver(run, found, scheduled, { content, textVersion: type.revision, isQueued });
}

/** Also what comes late, after a standstill, comes in business hours. */
function waitFor(isAnswer: boolean, eta: string, now: string): number {
  const free = isAnswer ? now : nextBusinessHours(now);
  return Date.parse(free > eta ? free : eta) - Date.parse(now);
}

/** The type as the log has it, once it has what this code says. */
async function typeInForce(run: JobRun, { typeKey }: Scheduled): Promise<NotificationTypeState> {
  const id = notificationTypeId(typeKey);
  const { state, version } = await foldStream(run.store, notificationType, streamOf(notificationType, id));
  if (defineType(state, { typeKey }).length === 0) return state;
  // Named by what it follows on: a text that comes back later is defined again.
  const name = `notification-type/${typeKey}/${version}`;
  const effect = { aggregate: notificationType, id, name, correlationId: id };
  return (await applyEffect(run, { ...effect, decide: defineType, command: { typeKey } })).state;
}

/** Undefined when no text can be made: a message is lost then, never what it is about. */
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
    isQueued,
  }: { readonly content: MessageText; readonly textVersion: number; readonly isQueued: boolean },
): Promise<JobOutcome> {
  const { messageId, personId, accountId, channel, eta } = scheduled;
  const to = await addressesOf(run, found, personId);
  const address = channel === 'sms' ? to.phone : to.email;
  if (address === '') return fail(run, scheduled, 'no-address');
  const name = nameOf(scheduled);
  const correlationId = accountId;
  if (!isQueued) {
    const place = {
      addressId: run.addressIdOf(channel, address),
      messageId,
      senderId: accountId,
      kind: 'account',
    } as const;
    // Receipts are the only ones whose number strangers decide; what we or the customer set in motion never waits behind them.
    const waitMs =
      scheduled.typeKey === 'payment-received'
        ? await takePlace(run, place, { name: `${name}/place`, correlationId })
        : 0;
    if (waitMs > 0) return againIn(waitMs);
    await record(run, scheduled, 'queued', queueMessage, { messageId, personId, textVersion });
  }
  try {
    await handOver(run, { messageId, channel, to, content, name, correlationId, keepsText: true });
    return 'done';
  } catch (error) {
    if (!isPartnerError(error)) throw error;
    const isLate = Date.parse(run.clock.now()) - Date.parse(eta) > TRY_FOR_MS;
    return error.retryable && !isLate ? { againInMs: TRY_AGAIN_MS } : fail(run, scheduled, 'not-sent');
  }
}

async function withhold(
  run: JobRun,
  scheduled: Scheduled,
  reason: WithholdMessage['reason'],
  isQueued = false,
): Promise<'done'> {
  // It was on its way when it ceased to be true: whether it came out is not known.
  if (isQueued) return fail(run, scheduled, 'unknown');
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

/** Records once what becomes of a message, on its person's stream. */
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

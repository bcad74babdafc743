import { type AccountMessage, messagesOf } from '@kreditlina/domain/credit-account/messages';
import { nextBusinessHours } from '@kreditlina/domain/kernel/business-dates';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import {
  type MessageChannel,
  notification,
  scheduleMessage,
} from '@kreditlina/domain/notification/notification';
import {
  definitions,
  type NotificationTypeDefinition,
} from '@kreditlina/domain/notification-type/notification-type';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';
import {
  type AccountCase,
  type Addresses,
  accountCaseOf,
  addressesOf,
  guarantorsOf,
} from './account-case.ts';

/** Age from which an event triggers no message; longer than any outage, so an imported history sends none. */
const NEWS_MS = 14 * DAY_MS;

/** Schedules every message that an account event triggers. Texts are written when they are sent. */
export const messageSchedulingJob: JobKind = {
  name: 'message-scheduling',
  canWait: true,
  async run(data, run) {
    const version = countOf(data, 'version');
    const found = await accountCaseOf(run, idOf(data, 'accountId'), version);
    if (!found) return 'done';
    for (const message of messagesOf(found.type)) await schedule(run, found, version, message);
    return 'done';
  },
};

async function schedule(
  run: JobRun,
  found: AccountCase,
  version: number,
  { typeKey, isAnswer, from, variables }: AccountMessage<never>,
): Promise<void> {
  const notBefore = from?.(found.data) ?? found.now;
  const isNews = Date.parse(found.now) - Date.parse(found.occurredAt) <= NEWS_MS;
  if ((from ? notBefore <= found.now : !isNews) || !variables(found)) return;
  const eta = isAnswer?.(found) ? notBefore : nextBusinessHours(notBefore);
  const definition = definitions[typeKey];
  for (const { to, name: ofRecipient } of await recipientsOf(run, found, definition)) {
    for (const channel of channelsTo(to, definition)) {
      const name = `account-message/${found.accountId}/${version}/${typeKey}/${ofRecipient}${channel}`;
      await applyEffect(run, {
        aggregate: notification,
        id: to.personId,
        name: `${name}/scheduled`,
        correlationId: found.accountId,
        decide: scheduleMessage,
        command: {
          messageId: commandIdOf(name),
          personId: to.personId,
          accountId: found.accountId,
          companyId: found.granted.companyId,
          typeKey,
          channel,
          accountVersion: version,
          eta,
        },
      });
    }
  }
}

interface Recipient {
  readonly to: Addresses;
  /** Part of the message's name; empty for a sole recipient, who may be another one in a repeated run. */
  readonly name: string;
}

async function recipientsOf(
  run: JobRun,
  found: AccountCase,
  definition: NotificationTypeDefinition,
): Promise<readonly Recipient[]> {
  const { audience } = definition;
  if (audience === 'holder' || audience === 'requester')
    return [{ to: await recipientOf(run, found, audience), name: '' }];
  return (await guarantorsOf(run, found))
    .filter(({ personId }) => audience === 'guarantors' || personId !== found.granted.userId)
    .map((to) => ({ to, name: `${to.personId}/` }));
}

/**
 * Recipient of a message: the requester of the withdrawal or the signer of the agreement, who also replaces a
 * requester without any address.
 */
async function recipientOf(
  run: JobRun,
  found: AccountCase,
  audience: 'holder' | 'requester',
): Promise<Addresses> {
  const holder = found.granted.userId;
  const wanted = audience === 'requester' ? (found.request?.requestedBy ?? holder) : holder;
  const to = await addressesOf(run, found, wanted);
  return to.email === '' && to.phone === '' && wanted !== holder ? addressesOf(run, found, holder) : to;
}

/** Channels with an address. Without any, one message is scheduled all the same, to record the failure. */
function channelsTo(
  { email, phone }: Addresses,
  { channel }: NotificationTypeDefinition,
): readonly MessageChannel[] {
  const wanted: readonly MessageChannel[] = channel === 'sms-and-email' ? ['sms', 'email'] : [channel];
  const reached = wanted.filter((one) => (one === 'sms' ? phone : email) !== '');
  return reached.length > 0 ? reached : wanted.slice(-1);
}

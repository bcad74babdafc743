import { creditAccount, waiveReminderFee } from '@kreditlina/domain/credit-account/index';
import { notification } from '@kreditlina/domain/notification/notification';
import { readEvent, readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';

/** Waives a reminder's fee once its last message is known not to have been delivered. */
export const unreachedReminderJob: JobKind = {
  name: 'unreached-reminder',
  canWait: true,
  async run(data, run) {
    const reminder = await unreachedReminder(run, idOf(data, 'personId'), idOf(data, 'messageId'));
    if (!reminder) return 'done';
    const { accountId, accountVersion } = reminder;
    const charged = await readEvent(run.store, streamOf(creditAccount, accountId), accountVersion);
    if (charged?.type !== 'ReminderFeeCharged') return 'done';
    await applyEffect(run, {
      aggregate: creditAccount,
      id: accountId,
      name: `reminder-fee-waived/${accountId}/${accountVersion}`,
      correlationId: accountId,
      decide: waiveReminderFee,
      command: { noticeId: String(charged.data.noticeId) },
    });
    return 'done';
  },
};

interface Reminder {
  readonly accountId: string;
  readonly accountVersion: number;
}

/** Reminder behind a message, unless another of its messages is pending, was delivered, or may have been. */
async function unreachedReminder(
  run: JobRun,
  personId: string,
  messageId: string,
): Promise<Reminder | undefined> {
  const scheduled = new Map<string, Reminder>();
  const missed = new Set<string>();
  for await (const { type, data } of readStream(run.store, streamOf(notification, personId))) {
    const id = String(data.messageId);
    if (type === 'MessageScheduled' && data.typeKey === 'overdue')
      scheduled.set(id, { accountId: String(data.accountId), accountVersion: Number(data.accountVersion) });
    if (type === 'MessageWithheld' || (type === 'MessageFailed' && data.reason !== 'unknown')) missed.add(id);
  }
  const found = scheduled.get(messageId);
  const isOfIt = (one: Reminder) =>
    one.accountId === found?.accountId && one.accountVersion === found.accountVersion;
  const all = [...scheduled].filter(([, one]) => isOfIt(one));
  return all.every(([id]) => missed.has(id)) ? found : undefined;
}

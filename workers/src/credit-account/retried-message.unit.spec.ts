import { randomUUID } from 'node:crypto';
import { notification, retryMessage } from '@kreditlina/domain/notification/notification';
import {
  notificationType,
  notificationTypeId,
  switchType,
} from '@kreditlina/domain/notification-type/notification-type';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { createMessageWorld, type MessageWorld, MONDAY, paid, statuses } from '../testing/message-world.ts';

const refuse = (world: MessageWorld) => {
  world.provider = () => {
    throw new PartnerError({ partner: 'messages', kind: 'rejected', operation: 'send' });
  };
};

const retry = (world: MessageWorld, messageId: string, retriedAs = randomUUID()) => {
  const actor = { kind: 'staff', id: randomUUID(), role: 'admin' } as const;
  const context = { stream: streamOf(notification, world.holderId), commandId: retriedAs, actor };
  const where = { ...context, correlationId: retriedAs, now: world.now };
  const command = { messageId, personId: world.holderId, retriedAs };
  return handle(world.deps.store, notification, where, retryMessage, command);
};

/** A payment receipt that the provider refused, and its id. */
async function failedReceipt(world: MessageWorld): Promise<string> {
  refuse(world);
  await world.happened(paid());
  await world.jobs.settle();
  const [failed] = await world.events('MessageFailed');
  return String(failed?.data.messageId);
}

describe('a message retried by staff', () => {
  it(
    'the message goes to the current address under a new key, once, even if the retry is repeated',
    proves('F-44'),
    async () => {
      const world = await createMessageWorld(MONDAY);
      const messageId = await failedReceipt(world);
      await world.contactDetails(world.holderId, { email: 'right@example.com', phone: '+46701740605' });
      world.provider = () => undefined;
      const retriedAs = randomUUID();
      await retry(world, messageId, retriedAs);
      await retry(world, messageId, retriedAs);
      await world.jobs.settle();
      expect(world.sent.slice(1)).toMatchObject([{ to: 'right@example.com', idempotencyKey: retriedAs }]);
      expect((await statuses(world)).slice(-4)).toEqual([
        'MessageScheduled',
        'MessageQueued',
        'MessageSent',
        'MessageDelivered',
      ]);
      await expect(retry(world, messageId)).rejects.toMatchObject({ code: 'MESSAGE_RETRIED_ALREADY' });
    },
  );

  it('the message is not sent if its type was switched off since', proves('F-44'), async () => {
    const world = await createMessageWorld(MONDAY);
    const messageId = await failedReceipt(world);
    await retry(world, messageId);
    const typeKey = 'payment-received';
    const off = switchType(notificationType.initialState(), { typeKey, isLive: false });
    await world.record(notificationType, notificationTypeId(typeKey), off);
    await world.jobs.settle();
    expect((await statuses(world)).at(-1)).toBe('MessageWithheld switched-off');
  });

  it('the text is stored as it was sent', async () => {
    const world = await createMessageWorld(MONDAY);
    await world.happened(paid());
    await world.jobs.settle();
    const [sent] = await world.events('MessageSent');
    expect(sent?.data.text).toBe(world.sent[0]?.text);
    expect(sent?.data.text).toContain('Tack, vi har fått 10\u00a0199,50\u00a0kr');
  });
});

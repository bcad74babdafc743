import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { notificationTypeId } from '@kreditlina/domain/notification-type/notification-type';
import { openMemoryStore } from '@kreditlina/event-store';
import type { OutgoingMessage } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import type { JobRun } from '../job.ts';
import { testMessageJob } from './test-message.ts';

const at = '2026-11-21T09:00:00.000Z';
const event = (type: string, data: Record<string, unknown>) => ({
  id: randomUUID(),
  type,
  data,
  occurredAt: at,
  effectiveOn: '2026-11-21',
  metadata: {
    actor: { kind: 'staff', id: 'test', role: 'admin' } as const,
    commandId: randomUUID(),
    correlationId: 'test',
  },
});

it(
  'the text of staff is sent once, with sample values, to the requesting colleague',
  proves('A-097', 'A-207'),
  async () => {
    const store = openMemoryStore({ schemas: eventCatalogue }).events;
    const personId = randomUUID();
    const testId = randomUUID();
    const typeId = notificationTypeId('due-soon');
    await store.append(`user-${personId}`, 'none', [
      event('ContactDetailsChanged', { userId: personId, email: 'a@exempel.se', phone: '+46701740605' }),
    ]);
    await store.append(`notificationType-${typeId}`, 'none', [
      event('NotificationBodyEdited', { typeKey: 'due-soon', body: 'Betala {amount} för {company} snart.' }),
    ]);
    const sent: OutgoingMessage[] = [];
    const send = async (message: OutgoingMessage) => {
      sent.push(message);
      return { reference: 'r', status: 'accepted' as const };
    };
    const run = { store, partners: { messages: { send } }, isDemonstration: false } as unknown as JobRun;
    expect(await testMessageJob.run({ typeId, testId, personId }, run)).toBe('done');
    expect(sent).toEqual([
      {
        channel: 'sms',
        to: '+46701740605',
        text: 'Betala 12 500 kr för Exempelbolaget AB snart.',
        idempotencyKey: testId,
      },
    ]);
  },
);

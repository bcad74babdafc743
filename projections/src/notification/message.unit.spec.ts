import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow, newEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { notificationMessageProjection } from './message.ts';

const [messageId, personId, retriedAs] = [uuidOf('message'), uuidOf('person'), uuidOf('again')];
const [companyId, accountId] = [uuidOf('company'), uuidOf('account')];
const at = (hour: number): string => `2026-11-23T1${hour}:00:00.000Z`;
const stream = `notification-${personId}`;
const ids = { messageId, personId };
const begun = [
  newEvent(
    'MessageScheduled',
    {
      ...ids,
      accountId,
      companyId,
      typeKey: 'due-soon',
      channel: 'sms',
      accountVersion: 3,
      eta: at(1),
      scheduledAt: at(0),
    },
    at(0),
  ),
  newEvent('MessageQueued', { ...ids, textVersion: 0 }, at(1)),
  newEvent('MessageSent', { ...ids, reference: 'r', text: 'Betala i tid.' }, at(2)),
];

describe('message row', () => {
  it('follows a message to its end, with the text sent', proves('A-125', 'A-138'), () => {
    const delivered = newEvent('MessageDelivered', ids, at(3));
    const rows = [1, 2, 3, 4].map((until) =>
      foldRow(notificationMessageProjection, stream, [...begun, delivered].slice(0, until)),
    );
    expect(rows[0]).toEqual({
      id: messageId,
      person_id: personId,
      company_id: companyId,
      application_id: null,
      type_key: 'due-soon',
      kind: 'account',
      channel: 'sms',
      eta: at(1),
      status: 'scheduled',
      reason: null,
      text: null,
      retried_as: null,
      retried_by_id: null,
      retried_at: null,
      updated_at: at(0),
    });
    expect(rows.map((row) => [row?.status, row?.text])).toEqual([
      ['scheduled', null],
      ['queued', null],
      ['queued', 'Betala i tid.'],
      ['delivered', 'Betala i tid.'],
    ]);
  });

  it.each([
    ['not-delivered', 'undelivered'],
    ['not-sent', 'failed'],
    ['no-address', 'failed'],
    ['no-text', 'error'],
    ['unknown', 'error'],
  ] as const)('a message that ends as %s counts as %s, even after a retry', (reason, status) => {
    const failed = newEvent('MessageFailed', { ...ids, reason }, at(3));
    const retried = newEvent('MessageRetried', { ...ids, retriedAs }, at(4));
    const row = foldRow(notificationMessageProjection, stream, [...begun, failed, retried]);
    expect(row).toMatchObject({
      status,
      reason,
      retried_as: retriedAs,
      retried_by_id: 'test',
      retried_at: at(4),
    });
  });

  it('finds messages by person, and removes their text when the person is forgotten', proves('M-05'), () => {
    const forgotten = asRecorded(
      `user-${personId}`,
      newEvent('PersonForgotten', { userId: personId }, at(5)),
      9,
    );
    expect(notificationMessageProjection.alsoRowsWhere?.(forgotten)).toEqual({
      column: 'person_id',
      value: personId,
      match: 'equals',
    });
    const row = foldRow(notificationMessageProjection, stream, begun);
    expect(notificationMessageProjection.evolve(row, forgotten, String(messageId))).toMatchObject({
      id: messageId,
      text: null,
    });
  });
});

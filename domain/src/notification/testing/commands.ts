import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { NotificationEvent } from '../events.ts';
import * as decide from '../notification.ts';
import type { NotificationState } from '../state.ts';

const ids = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `0c8d2a44-7a8e-5b3f-8a45-1b9a1d0a7f1${n}`);
export const personId = '5b0a4a43-3ab4-5c5e-9a0e-6a1c53a2d9b1';
export const message = (
  number: number,
  differs: Partial<decide.RequestMessage> = {},
): decide.RequestMessage => ({
  messageId: ids[number] ?? '',
  personId,
  applicationId: '8a6b2a3e-18f1-5077-a0d2-8f6fae93df9d',
  kind: 'invitation',
  channel: 'sms',
  ...differs,
});

export const place = (
  number: number,
  differs: Partial<decide.TakeMessagePlace> = {},
): decide.TakeMessagePlace => ({
  messageId: ids[number] ?? '',
  addressId: '7c0a4a43-3ab4-5c5e-9a0e-6a1c53a2d9b1',
  senderId: `5b0a4a43-3ab4-5c5e-9a0e-6a1c53a2d9b${number}`,
  kind: 'invitation',
  ...differs,
});

export const scheduled = (
  number: number,
  differs: Partial<decide.ScheduleMessage> = {},
): decide.ScheduleMessage => ({
  messageId: ids[number] ?? '',
  personId,
  accountId: 'c1a2b3c4-18f1-5077-a0d2-8f6fae93df01',
  companyId: 'c1a2b3c4-18f1-5077-a0d2-8f6fae93df02',
  typeKey: 'notice-issued',
  channel: 'email',
  accountVersion: 7,
  eta: '2026-11-23T07:00:00.000Z',
  ...differs,
});

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<NotificationState, NotificationEvent> = {
  takeMessagePlace: sampled(decide.takeMessagePlace)(() => [
    ...ids.map((_, number) => place(number)),
    place(0, { kind: 'signature-due' }),
  ]),
  requestMessage: sampled(decide.requestMessage)(() => [
    ...ids.map((_, number) => message(number)),
    message(0, { kind: 'signature-due' }),
  ]),
  scheduleMessage: sampled(decide.scheduleMessage)(() => ids.map((_, number) => scheduled(number))),
  queueMessage: sampled(decide.queueMessage)(() =>
    ids.map((messageId) => ({ messageId, personId, textVersion: 0 })),
  ),
  withholdMessage: sampled(decide.withholdMessage)(() =>
    ids.map((messageId) => ({ messageId, personId, reason: 'outdated' as const })),
  ),
  recordMessageSent: sampled(decide.recordMessageSent)(() =>
    ids.map((messageId) => ({ messageId, personId, reference: 'provider-1' })),
  ),
  recordMessageEnd: sampled(decide.recordMessageEnd)(() =>
    ids.flatMap((messageId): decide.RecordMessageEnd[] => [
      { messageId, personId, end: 'delivered' },
      { messageId, personId, end: 'not-delivered' },
    ]),
  ),
  retryMessage: sampled(decide.retryMessage)(() =>
    ids.flatMap((messageId, number) => [
      { messageId, personId, retriedAs: `0c8d2a44-7a8e-5b3f-8a45-1b9a1d0a7fa${number}` },
      { messageId, personId, retriedAs: `0c8d2a44-7a8e-5b3f-8a45-1b9a1d0a7fb${number}` },
    ]),
  ),
};

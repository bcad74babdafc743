import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { type CreditAccountState, creditAccount } from '@kreditlina/domain/credit-account/index';
import { type AccountMessage, messagesOf } from '@kreditlina/domain/credit-account/messages';
import { definitions, messageText } from '@kreditlina/domain/notification-type/notification-type';
import { describe, expect, it } from 'vitest';

const noticeId = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11';
const dueOn = '2026-12-28';
type Notice = CreditAccountState['notices'][number];
const claim = (owedCents: number, paidCents = 0) => ({ owedCents, paidCents });
const notice: Notice = {
  noticeId,
  noticeNumber: 1,
  noticeOn: '2026-12-01',
  dueOn,
  periodFromOn: '2026-11-01',
  periodThroughOn: '2026-11-30',
  periodInterestCents: 0,
  aheadInterestCents: 0,
  lastParts: [],
  lastPayments: [],
  askedInterestCents: 0,
  amortizations: [{ withdrawalId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a05', ...claim(833_400) }],
  interest: claim(48_000),
  fees: claim(0),
  reminderFee: claim(0),
  overdueInterest: claim(0),
  basePayments: [],
  remindedOn: null,
  isWrittenOff: false,
};
const granted = { bankgiroNumber: '9912346', ocrNumber: '5599001079' } as NonNullable<
  CreditAccountState['granted']
>;
const account = (...notices: Notice[]): CreditAccountState => ({
  ...creditAccount.initialState(),
  granted,
  notices,
});
const messageOf = (type: CreditAccountEvent['type'], typeKey: string) => {
  const found = messagesOf(type).find((one) => one.typeKey === typeKey);
  if (!found) throw new Error(`${type} leads to no ${typeKey}`);
  return found as unknown as AccountMessage<object>;
};
const variablesOf = (
  message: AccountMessage<object>,
  of: CreditAccountState,
  now = '2026-12-01T07:00:00.000Z',
) => {
  const facts = { data: { noticeId, dueOn }, account: of, hasOffer: true, request: null };
  return message.variables({ ...facts, occurredAt: now, now });
};
const textOf = (message: AccountMessage<object>, of: CreditAccountState) =>
  messageText({ editedBody: null }, definitions[message.typeKey], {
    ...variablesOf(message, of),
    company: 'Lindqvist AB',
    link: 'https://kreditlina.test/account',
  }).text;

const issued = messageOf('NoticeIssued', 'notice-issued');
const dueSoon = messageOf('NoticeIssued', 'due-soon');
const reminder = messageOf('ReminderFeeCharged', 'overdue');

describe('messages of a notice', () => {
  it('the messages state the unpaid amount, the due date and the account to pay to', () => {
    expect(textOf(issued, account(notice))).toBe(
      'Ny avi för Lindqvist AB: betala 8\u00a0814\u00a0kr senast 28 december 2026 till bankgiro 991-2346 med OCR-nummer 5599001079. Avin finns på Mina sidor: https://kreditlina.test/account',
    );
    const half = { ...notice, interest: claim(48_000, 48_000) };
    expect(variablesOf(dueSoon, account(half))?.amount).toBe(833_400);
  });

  it('the messages ask for the amount of the payment slip: with overdue earlier notices, without later ones', () => {
    const other = { ...notice, dueOn: '2026-11-30', noticeId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a12' };
    const earlier = { ...other, noticeNumber: 1, interest: claim(48_000, 40_000), amortizations: [] };
    const own = { ...notice, noticeNumber: 2 };
    const later = { ...other, noticeId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a13', noticeNumber: 3 };
    for (const message of [issued, dueSoon, reminder]) {
      const reminded = { ...own, reminderFee: claim(message === reminder ? 6_000 : 0) };
      const expected = 8_000 + 833_400 + 48_000 + reminded.reminderFee.owedCents;
      expect(variablesOf(message, account(earlier, reminded, later))?.amount).toBe(expected);
    }
  });

  it('the messages leave out an earlier notice that was issued late and is not due yet', () => {
    const earlier = { ...notice, noticeId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a12', dueOn: '2027-01-05' };
    const own = { ...notice, noticeNumber: 2, noticeOn: '2027-01-01', dueOn: '2027-01-28' };
    const amountOn = (now: string) => variablesOf(issued, account(earlier, own), now)?.amount;
    expect(amountOn('2027-01-05T22:00:00.000Z')).toBe(881_400);
    // In Sweden it is already the next day.
    expect(amountOn('2027-01-05T23:00:00.000Z')).toBe(2 * 881_400);
  });

  it('no message is sent for a paid or written-off notice', () => {
    const paid = {
      ...notice,
      amortizations: notice.amortizations.map((one) => ({ ...one, paidCents: one.owedCents })),
      interest: claim(48_000, 48_000),
      reminderFee: claim(6_000, 6_000),
    };
    for (const message of [issued, dueSoon, reminder]) {
      expect(variablesOf(message, account())).toBeUndefined();
      expect(variablesOf(message, account(paid))).toBeUndefined();
      expect(variablesOf(message, account({ ...notice, isWrittenOff: true }))).toBeUndefined();
    }
  });

  it('a reminder of the due date is sent three bank days before it at eight, and never after it', () => {
    // Christmas and a weekend are in between.
    expect(dueSoon.from?.({ noticeId, dueOn })).toBe('2026-12-21T07:00:00.000Z');
    expect(dueSoon.from?.({ noticeId, dueOn: '2027-03-30' })).toBe('2027-03-23T07:00:00.000Z');
    expect(variablesOf(dueSoon, account(notice), '2026-12-28T15:00:00.000Z')).toBeDefined();
    expect(variablesOf(dueSoon, account(notice), '2026-12-29T07:00:00.000Z')).toBeUndefined();
  });

  it('a reminder includes its fee in the amount to pay, and is not sent once the fee is waived', () => {
    const late = { ...notice, reminderFee: claim(6_000), overdueInterest: claim(512) };
    expect(textOf(reminder, account(late))).toBe(
      'Vi har inte fått hela betalningen för Lindqvist AB som skulle ha kommit senast 28 december 2026. Betala 8\u00a0879,12\u00a0kr till bankgiro 991-2346 med OCR-nummer 5599001079. Påminnelseavgiften är 60\u00a0kr. Har du redan betalat kan du bortse från det här.',
    );
    expect(variablesOf(reminder, account({ ...late, reminderFee: claim(0) }))).toBeUndefined();
  });
});

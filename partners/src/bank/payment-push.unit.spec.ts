import { createHmac } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { readPaymentPush } from './payment-push.ts';

const secret = 'a secret of at least 32 characters that both know';
const other = 'another secret of at least 32 characters, theirs';
const nowMs = Date.parse('2031-03-03T09:00:00.000Z');
const payment = {
  bankReference: 'I0001',
  amountCents: 500_00,
  valueDate: '2031-03-03',
  bookingDate: '2031-03-03',
  reference: '1234567897',
  payer: { bankgiroNumber: '9912346', name: 'Lindqvist Snickeri AB' },
  bankgiroNumber: '9912346',
};
const bodyOf = (value: unknown) => Buffer.from(JSON.stringify(value));
/** Signs according to the bank's manual, independently of our own code. */
const sign = (body: Buffer, { key = secret, seconds = nowMs / 1_000 } = {}) =>
  `t=${seconds},v1=${createHmac('sha256', key)
    .update(Buffer.concat([Buffer.from(`${seconds}.`), body]))
    .digest('hex')}`;
const read = (body: Buffer, signature: string | undefined, secrets = [secret]) =>
  readPaymentPush({ body, signature }, { secrets, nowMs });

describe('a pushed payment', () => {
  it('a push with the bank’s signature is read', proves('I-06'), () => {
    const body = bodyOf(payment);
    expect(read(body, sign(body))).toEqual({ outcome: 'payment', payment });
  });

  it('the payer’s name is normalised', () => {
    const body = bodyOf({ ...payment, payer: { ...payment.payer, name: 'A\u030ake Lindqvist' } });
    expect(read(body, sign(body))).toMatchObject({ payment: { payer: { name: '\u00c5ke Lindqvist' } } });
  });

  it('a push is read with either secret during a rotation', () => {
    const body = bodyOf(payment);
    expect(read(body, sign(body, { key: other }), [secret, other]).outcome).toBe('payment');
    expect(read(body, sign(body), [secret, other]).outcome).toBe('payment');
  });

  it.each([
    ['no signature', undefined],
    ['an empty signature', ''],
    ['a signature without a time', `v1=${'0'.repeat(64)}`],
    ['a truncated signature', sign(bodyOf(payment)).slice(0, -1)],
    ['a signature in capitals', sign(bodyOf(payment)).toUpperCase()],
  ])('a push with %s is unsigned', proves('I-06'), (_what, signature) => {
    expect(read(bodyOf(payment), signature)).toEqual({ outcome: 'refused', reason: 'unsigned' });
  });

  it.each([
    ['another secret', bodyOf(payment), sign(bodyOf(payment), { key: other })],
    ['another amount than was signed', bodyOf({ ...payment, amountCents: 1 }), sign(bodyOf(payment))],
    ['one more space than was signed', Buffer.from(`${JSON.stringify(payment)} `), sign(bodyOf(payment))],
    [
      'another time than was signed',
      bodyOf(payment),
      sign(bodyOf(payment), { seconds: nowMs / 1_000 - 900 }).replace(/^t=\d+/, `t=${nowMs / 1_000}`),
    ],
  ])('a push with %s is refused', proves('I-06'), (_what, body, signature) => {
    expect(read(body, signature)).toEqual({ outcome: 'refused', reason: 'wrong-signature' });
  });

  it.each([
    [-301, 'refused'],
    [-300, 'payment'],
    [300, 'payment'],
    [301, 'refused'],
  ])('a push signed %i seconds from now: %s', proves('I-06'), (seconds, outcome) => {
    const body = bodyOf(payment);
    expect(read(body, sign(body, { seconds: nowMs / 1_000 + seconds })).outcome).toBe(outcome);
  });

  it.each([
    ['an amount of zero', { ...payment, amountCents: 0 }],
    ['an amount as text', { ...payment, amountCents: '500' }],
    ['parts of an öre', { ...payment, amountCents: 0.5 }],
    ['a day that does not exist', { ...payment, valueDate: '2031-02-30' }],
    ['no bank reference', { ...payment, bankReference: '' }],
    ['an invalid bankgiro', { ...payment, bankgiroNumber: '9912345' }],
    ['a control character in the reference', { ...payment, reference: '1\u001b[2J' }],
    ['an oversized body', { ...payment, further: 'x'.repeat(5_000) }],
    ['no payment', []],
  ])('a signed push with %s is malformed', proves('I-06'), (_what, value) => {
    const body = bodyOf(value);
    expect(read(body, sign(body))).toEqual({ outcome: 'refused', reason: 'malformed' });
  });

  it('a body that is not text is malformed', proves('I-06'), () => {
    const body = Buffer.from([0xff, 0xfe, 0x00]);
    expect(read(body, sign(body))).toEqual({ outcome: 'refused', reason: 'malformed' });
  });

  it('a short secret is refused', () => {
    const body = bodyOf(payment);
    expect(() => read(body, sign(body), ['short'])).toThrow(RangeError);
  });
});

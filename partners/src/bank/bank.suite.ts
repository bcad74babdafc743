import { randomUUID } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf, until } from '../testing/start-test-partners.ts';
import type { AccountRequest, PartnerBank, PayoutOrder } from './port.ts';

/**
 * Contract tests for any implementation of the bank port.
 * @param keys the personas whose accounts the bank opens, denies and annuls
 */
export function testPartnerBank(
  factory: () => PartnerBank,
  keys: { readonly opens: string; readonly denies: string; readonly annuls: string },
): void {
  const requestFor = (key: string, differs: Partial<AccountRequest> = {}): AccountRequest => ({
    accountId: randomUUID(),
    companyNumber: personaByKey(key).companies[0]?.companyNumber ?? '',
    companyName: personaByKey(key).companies[0]?.name ?? '',
    limitCents: 400_000_00,
    rateYearBasisPoints: 1_140,
    ocrNumber: '1234567897',
    ...differs,
  });
  const settled = (accountId: string) =>
    until(
      () => factory().accountStatus(accountId),
      (account) => account?.status !== 'offer',
    );
  const opened = async (): Promise<string> => {
    const request = requestFor(keys.opens);
    await factory().openAccount(request);
    await settled(request.accountId);
    return request.accountId;
  };
  const orderFor = (accountId: string, differs: Partial<PayoutOrder> = {}): PayoutOrder => ({
    accountId,
    withdrawalId: randomUUID(),
    amountCents: 10_000_00,
    date: '2031-03-03',
    idempotencyKey: randomUUID(),
    ...differs,
  });
  const ended = (key: string) =>
    until(
      () => factory().payoutStatus(key),
      ({ status }) => status !== 'accepted',
    );

  it('opens an account, which becomes active', proves('I-06', 'X-39'), async () => {
    const request = requestFor(keys.opens);
    const { reference } = await factory().openAccount(request);
    expect(reference.length).toBeGreaterThan(5);
    expect(await settled(request.accountId)).toEqual({ reference, status: 'active', reason: null });
  });

  it.each([
    ['denied', keys.denies],
    ['annulled', keys.annuls],
  ])('an account that is %s has a reason in words', proves('I-06', 'X-39'), async (status, key) => {
    const request = requestFor(key);
    await factory().openAccount(request);
    expect(await settled(request.accountId)).toMatchObject({
      status,
      reason: expect.stringMatching(/^[A-ZÅÄÖ].{10,}$/),
    });
  });

  it('repeated requests open one account', proves('I-06'), async () => {
    const request = requestFor(keys.opens);
    const [first, again] = [await factory().openAccount(request), await factory().openAccount(request)];
    expect(again.reference).toBe(first.reference);
    expect((await factory().openAccount(requestFor(keys.opens))).reference).not.toBe(first.reference);
  });

  it('refuses another request for the same account', proves('I-06'), async () => {
    const request = requestFor(keys.opens);
    await factory().openAccount(request);
    const error = await partnerErrorOf(factory().openAccount({ ...request, limitCents: 500_000_00 }));
    expect(error).toMatchObject({ partner: 'bank', kind: 'rejected', status: 409, retryable: false });
  });

  it('an account that was never opened has no status', proves('I-06'), async () => {
    expect(await factory().accountStatus(randomUUID())).toBeNull();
  });

  it('takes a payout order, and pays out with a value date and a reference', proves('I-06'), async () => {
    const order = orderFor(await opened());
    expect(await factory().orderPayout(order)).toEqual({ status: 'accepted' });
    expect(await ended(order.idempotencyKey)).toEqual({
      status: 'paid-out',
      valueDate: '2031-03-03',
      reference: expect.stringMatching(/^.{5,80}$/),
    });
  });

  it('one key is one payout with one answer, another key is another payout', proves('I-06'), async () => {
    const accountId = await opened();
    const [order, other] = [orderFor(accountId), orderFor(accountId)];
    const first = await factory().orderPayout(order);
    const paid = await ended(order.idempotencyKey);
    expect(await factory().orderPayout(order)).toEqual(first);
    expect(await ended(order.idempotencyKey)).toEqual(paid);
    await factory().orderPayout(other);
    expect(await ended(other.idempotencyKey)).not.toEqual(paid);
  });

  it.each([
    ['amount', { amountCents: 20_000_00 }],
    ['date', { date: '2031-03-04' }],
    ['withdrawal', { withdrawalId: '0d3c1f6e-5a0e-4c7b-9a51-2f6a0f3b7c01' }],
  ])('refuses a key that was used with another %s', proves('I-06'), async (_what, differs) => {
    const order = orderFor(await opened());
    await factory().orderPayout(order);
    const error = await partnerErrorOf(factory().orderPayout({ ...order, ...differs }));
    expect(error).toMatchObject({ partner: 'bank', kind: 'rejected', status: 409, retryable: false });
  });

  it('a payout that was never ordered is unknown', proves('I-06'), async () => {
    expect(await factory().payoutStatus(randomUUID())).toEqual({ status: 'unknown' });
  });

  it('a refused payout has failed with a reason and stays so', proves('I-06'), async () => {
    const request = requestFor(keys.denies);
    await factory().openAccount(request);
    await settled(request.accountId);
    const order = orderFor(request.accountId);
    const answer = await factory().orderPayout(order);
    expect(answer).toEqual({ status: 'failed', reason: expect.stringMatching(/.{10,}/) });
    expect(await factory().orderPayout(order)).toEqual(answer);
    expect(await factory().payoutStatus(order.idempotencyKey)).toEqual(answer);
  });

  it.each([
    ['an amount of zero', { amountCents: 0 }],
    ['a negative amount', { amountCents: -1 }],
    ['parts of an öre', { amountCents: 100.5 }],
    ['a day that does not exist', { date: '2031-02-29' }],
    ['a key that would be an address', { idempotencyKey: '../accounts' }],
  ])('refuses a payout order with %s', proves('I-06'), async (_what, differs) => {
    const error = await partnerErrorOf(factory().orderPayout(orderFor(randomUUID(), differs)));
    expect(error).toMatchObject({ kind: 'rejected', status: 400 });
  });

  it('an unknown file number is refused', proves('I-06'), async () => {
    expect(await partnerErrorOf(factory().paymentFile(9_999_999))).toMatchObject({
      kind: 'rejected',
      status: 404,
    });
  });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf, startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';

let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners({ bankId: { mode: 'manual' } });
});
afterAll(() => test[Symbol.asyncDispose]());

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${test.simulators.origin}/control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const auth = () =>
  test.partners.bankId.auth({ endUserIp: '192.0.2.7', personalNumber: personaByKey('approved').ssn });

describe('the control routes of the simulators', () => {
  it('in manual mode an order waits for a decision', async () => {
    const { bankId } = test.partners;
    const { orderRef } = await auth();
    for (let collects = 0; collects < 5; collects += 1) {
      expect(await bankId.collect(orderRef)).toEqual({
        status: 'pending',
        hintCode: 'outstandingTransaction',
      });
    }
    await send('POST', `/bankid/orders/${orderRef}`, { action: 'hint', hintCode: 'userMrtd' });
    expect(await bankId.collect(orderRef)).toEqual({ status: 'pending', hintCode: 'userMrtd' });
    await send('POST', `/bankid/orders/${orderRef}`, { action: 'complete' });
    expect(await bankId.collect(orderRef)).toMatchObject({ status: 'complete' });
  });

  it('an order can be failed with any hint code, and forgotten', async () => {
    const { bankId } = test.partners;
    const { orderRef } = await auth();
    await send('POST', `/bankid/orders/${orderRef}`, { action: 'fail', hintCode: 'userDeclinedCall' });
    expect(await bankId.collect(orderRef)).toEqual({ status: 'failed', hintCode: 'userDeclinedCall' });
    await send('POST', `/bankid/orders/${orderRef}`, { action: 'forget' });
    expect(await partnerErrorOf(bankId.collect(orderRef))).toMatchObject({ code: 'invalidParameters' });
  });

  it('orders are listed without personal numbers', async () => {
    const { orderRef } = await auth();
    const { body } = await send('GET', '/bankid/orders');
    expect(body.orders).toContainEqual(
      expect.objectContaining({ orderRef, status: 'pending', kind: 'auth' }),
    );
    expect(JSON.stringify(body)).not.toContain(personaByKey('approved').ssn);
  });

  it('faults can be planned and cleared', async () => {
    const ask = () => test.partners.bankData.banks();
    await send('POST', '/faults', { partner: 'instantor', kind: 'rubbish', count: 5 });
    expect(await partnerErrorOf(ask())).toMatchObject({ kind: 'rubbish' });
    await send('DELETE', '/faults');
    expect((await ask()).length).toBeGreaterThan(0);
  });

  it.each([
    ['POST', '/faults', { partner: 'the-moon', kind: 'error' }, 400],
    ['POST', '/faults', { partner: 'uc', kind: 'error', count: 0 }, 400],
    ['POST', '/bankid/orders/unknown', { action: 'complete' }, 404],
    ['GET', '/unknown', undefined, 404],
  ])('%s %s with %j is refused with %4$i', async (method, path, body, status) => {
    expect(await send(method, path, body)).toMatchObject({
      status,
      body: { error: { code: expect.any(String) } },
    });
  });

  it('planned faults do not affect pages for people', async () => {
    const [bank] = await test.partners.bankData.banks();
    const { widgetUrl } = await test.partners.bankData.createSession({
      reference: 'r',
      bankId: bank?.id ?? '',
      parentOrigin: 'http://127.0.0.1:3000',
      personalNumber: personaByKey('approved').ssn,
    });
    await send('POST', '/faults', { partner: 'instantor', kind: 'error', count: 1 });
    expect((await fetch(widgetUrl)).status).toBe(200);
    await send('DELETE', '/faults');
  });
});

import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf, startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testBankId } from './bankid.suite.ts';

let test: TestPartners;
let nowMs = Date.parse('2026-11-21T09:00:00Z');
beforeAll(async () => {
  test = await startTestPartners({ now: () => nowMs });
});
afterAll(() => test[Symbol.asyncDispose]());

describe('BankID over HTTP to the simulator', () => testBankId(() => test.partners.bankId));

const endUserIp = '192.0.2.7';
const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${test.simulators.urls.bankId}${path}`, { method: 'POST', body, headers: { 'content-type': type } });

describe('the BankID simulator', () => {
  it('an order that nobody opens fails with startFailed after 30 s', proves('I-01'), async () => {
    const { bankId } = test.partners;
    const { orderRef } = await bankId.auth({ endUserIp });
    nowMs += 29_000;
    expect(await bankId.collect(orderRef)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' });
    nowMs += 2_000;
    expect(await bankId.collect(orderRef)).toEqual({ status: 'failed', hintCode: 'startFailed' });
  });

  it('an order that is opened but never signed expires after 3 minutes', proves('I-01'), async () => {
    const { bankId } = test.partners;
    const { orderRef } = await bankId.auth({ endUserIp });
    test.simulators.control.orders.open(order(orderRef));
    expect(await bankId.collect(orderRef)).toEqual({ status: 'pending', hintCode: 'userSign' });
    nowMs += 181_000;
    expect(await bankId.collect(orderRef)).toEqual({ status: 'failed', hintCode: 'expiredTransaction' });
  });

  it('an ended order is forgotten after 3 minutes', proves('I-01'), async () => {
    const { bankId } = test.partners;
    const { orderRef } = await bankId.auth({ endUserIp });
    test.simulators.control.orders.fail(order(orderRef), 'userCancel');
    nowMs += 181_000;
    expect(await partnerErrorOf(bankId.collect(orderRef))).toMatchObject({ code: 'invalidParameters' });
  });

  it('counts collects that come sooner than BankID allows', proves('I-01'), async () => {
    const { bankId } = test.partners;
    const { orderRef } = await bankId.auth({ endUserIp });
    await bankId.collect(orderRef);
    nowMs += 2_000;
    await bankId.collect(orderRef);
    expect(order(orderRef).hastyCollects).toBe(0);
    await bankId.collect(orderRef);
    expect(order(orderRef).hastyCollects).toBe(1);
  });

  it('another person cannot complete an order that requires a number', proves('I-01'), async () => {
    const { orderRef } = await test.partners.bankId.auth({
      endUserIp,
      personalNumber: personaByKey('approved').ssn,
    });
    expect(test.simulators.control.orders.complete(order(orderRef), personaByKey('pep').ssn)).toBe(false);
  });

  it(
    'a developer opens the order in the app page, sees the text and approves it by hand',
    proves('I-01'),
    async () => {
      const { bankId } = test.partners;
      const { ssn } = personaByKey('cancels-login');
      const started = await bankId.sign({
        endUserIp,
        personalNumber: ssn,
        userVisibleText: 'Skuldebrev <b>1</b>',
        returnUrl: 'http://127.0.0.1:3000/application',
      });
      const page = await fetch(`${test.simulators.urls.bankIdApp}?autostarttoken=${started.autoStartToken}`);
      const html = await page.text();
      expect(html).toContain('Skuldebrev &#60;b&#62;1&#60;/b&#62;');
      expect(html).toMatch(/Skriv under<\/button>.*Avbryt<\/button>/s);
      const form = `/app/orders/${started.orderRef}`;
      const done = await post(form, 'action=approve', 'application/x-www-form-urlencoded');
      expect(await done.text()).toContain('http://127.0.0.1:3000/application');
      expect(await bankId.collect(started.orderRef)).toMatchObject({ status: 'complete' });
    },
  );

  it.each([
    ['http://127.0.0.1:3000/login', true],
    ['javascript:alert(1)', false],
  ])('an order without a return address leads back to %s: %s', proves('I-01'), async (redirect, isLinked) => {
    const { bankId } = test.partners;
    const { orderRef, autoStartToken } = await bankId.auth({ endUserIp });
    const query = new URLSearchParams({ autostarttoken: autoStartToken, redirect });
    const html = await (await fetch(`${test.simulators.urls.bankIdApp}?${query}`)).text();
    const hidden = /name="redirect" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const form = new URLSearchParams({ action: 'cancel', redirect: hidden }).toString();
    const done = await post(`/app/orders/${orderRef}`, form, 'application/x-www-form-urlencoded');
    expect((await done.text()).includes(`href="${redirect}"`)).toBe(isLinked);
  });

  it.each([
    [400, 'alreadyInProgress', 'rejected'],
    [503, 'maintenance', 'unavailable'],
    [408, 'requestTimeout', 'unavailable'],
  ])('BankID’s error %i %s is handed on with its code', proves('I-01'), async (status, code, kind) => {
    test.simulators.control.faults.add({ partner: 'bankid', kind: 'error', status, code });
    const error = await partnerErrorOf(test.partners.bankId.auth({ endUserIp }));
    expect(error).toMatchObject({ partner: 'bankid', kind, status, code });
  });

  it('a developer cancels by hand', proves('I-01'), async () => {
    const { bankId } = test.partners;
    const { orderRef } = await bankId.auth({ endUserIp });
    await post(`/app/orders/${orderRef}`, 'action=cancel', 'application/x-www-form-urlencoded');
    expect(await bankId.collect(orderRef)).toEqual({ status: 'failed', hintCode: 'userCancel' });
  });

  it.each([
    ['unknown fields', '/rp/v6.0/auth', '{"endUserIp":"192.0.2.7","phone":"1"}', 'application/json', 400],
    ['a body that is not JSON', '/rp/v6.0/auth', '{', 'application/json', 400],
    ['a form instead of JSON', '/rp/v6.0/auth', 'endUserIp=192.0.2.7', 'text/csv', 415],
    ['an unknown path', '/rp/v5.1/auth', '{}', 'application/json', 404],
  ])('answers %s in BankID’s error shape', proves('I-01'), async (_what, path, body, type, status) => {
    const answer = await post(path, body, type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ errorCode: expect.any(String), details: expect.any(String) });
  });
});

function order(orderRef: string) {
  const found = test.simulators.control.orders.find(orderRef);
  if (found === undefined) throw new Error('The order is unknown');
  return found;
}

import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf, startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testBankId } from './bank-id.suite.ts';
import { qrData } from './qr.ts';

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

const appPage = async (query: Record<string, string>) =>
  (await fetch(`${test.simulators.urls.bankIdApp}?${new URLSearchParams(query)}`)).text();
/** Presses a button on the app page. */
const act = async (orderRef: string, action: string) =>
  (await post(`/app/orders/${orderRef}`, `action=${action}`, 'application/x-www-form-urlencoded')).text();

describe('the BankID simulator', () => {
  it('an unopened order fails with startFailed after 30 s', proves('I-01'), async () => {
    const { bankId } = test.partners;
    const { orderRef } = await bankId.auth({ endUserIp });
    nowMs += 29_000;
    expect(await bankId.collect(orderRef)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' });
    nowMs += 2_000;
    expect(await bankId.collect(orderRef)).toEqual({ status: 'failed', hintCode: 'startFailed' });
  });

  it('an opened but unsigned order expires after 3 minutes', proves('I-01'), async () => {
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

  it('the simulator counts collects that come too soon', proves('I-01'), async () => {
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
    'a developer opens the link, sees the text and approves it by hand',
    proves('I-01', 'X-91'),
    async () => {
      const { bankId } = test.partners;
      const { ssn } = personaByKey('cancels-login');
      const started = await bankId.sign({
        endUserIp,
        personalNumber: ssn,
        userVisibleText: 'Skuldebrev <b>1</b>',
        returnUrl: 'http://127.0.0.1:3000/application#bankid=nonce',
      });
      const html = await appPage({ autostarttoken: started.autoStartToken });
      expect(html).toContain('Skuldebrev &#60;b&#62;1&#60;/b&#62;');
      expect(html).toMatch(/Skriv under<\/button>.*Avbryt<\/button>/s);
      expect(await act(started.orderRef, 'approve')).toContain(
        'href="http://127.0.0.1:3000/application#bankid=nonce"',
      );
      // The completion has the address of the device that opened the link.
      expect(await bankId.collect(started.orderRef)).toMatchObject({
        status: 'complete',
        completion: { device: { ipAddress: '127.0.0.1' }, risk: 'low' },
      });
    },
  );

  it.each([
    ['http://127.0.0.1:3000/login', true],
    ['javascript:alert(1)', false],
  ])('the app links back to the order’s own address %s: %s', proves('I-01'), async (returnUrl, isLinked) => {
    const { orderRef, autoStartToken } = await test.partners.bankId.auth({ endUserIp, returnUrl });
    await appPage({ autostarttoken: autoStartToken, redirect: 'http://198.51.100.9/' });
    const done = await act(orderRef, 'cancel');
    expect(done.includes(`href="${returnUrl}"`)).toBe(isLinked);
    expect(done).not.toContain('198.51.100.9');
  });

  it(
    'an order opened with the code has no return link, and its app link no longer works',
    proves('X-91'),
    async () => {
      const started = await test.partners.bankId.auth({
        endUserIp,
        returnUrl: 'http://127.0.0.1:3000/login',
      });
      const qr = qrData(started.qrStartToken, started.qrStartSecret, 0);
      expect(await appPage({ qr })).toContain('Legitimera</button>');
      expect(await appPage({ autostarttoken: started.autoStartToken })).toContain('gäller inte');
      expect(await act(started.orderRef, 'approve')).not.toContain('href=');
    },
  );

  it('an order opened with the link can no longer be scanned', proves('X-91'), async () => {
    const started = await test.partners.bankId.auth({ endUserIp });
    await appPage({ autostarttoken: started.autoStartToken });
    const qr = qrData(started.qrStartToken, started.qrStartSecret, 0);
    expect(await appPage({ qr })).toContain('gäller inte');
  });

  it('a wrong or outdated code is refused', proves('X-91'), async () => {
    const started = await test.partners.bankId.auth({ endUserIp });
    const { qrStartToken, qrStartSecret, autoStartToken } = started;
    const first = qrData(qrStartToken, qrStartSecret, 0);
    expect(await appPage({ qr: first.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).toContain(
      'gäller inte',
    );
    expect(await appPage({ qr: qrData(autoStartToken, qrStartSecret, 0) })).toContain('gäller inte');
    expect(await appPage({ autostarttoken: qrStartToken })).toContain('gäller inte');
    nowMs += 6_000;
    expect(await appPage({ qr: first })).toContain('gäller inte');
    expect(await appPage({ qr: qrData(qrStartToken, qrStartSecret, 6) })).toContain('Legitimera</button>');
  });

  it('the app can act as another person with the link, or from another network', proves('X-91'), async () => {
    const { bankId } = test.partners;
    const order = {
      endUserIp,
      personalNumber: personaByKey('approved').ssn,
      returnUrl: 'http://127.0.0.1:3000/login',
    };
    const sent = await bankId.auth(order);
    await appPage({ autostarttoken: sent.autoStartToken });
    expect(await act(sent.orderRef, 'approve-for-another')).not.toContain('href=');
    expect(await bankId.collect(sent.orderRef)).toMatchObject({ status: 'complete' });
    const far = await bankId.auth(order);
    await appPage({ autostarttoken: far.autoStartToken });
    await act(far.orderRef, 'approve-elsewhere');
    expect(await bankId.collect(far.orderRef)).toMatchObject({
      completion: { device: { ipAddress: '198.51.100.23' } },
    });
  });

  it('without a link the app lists waiting orders with their way to open them', proves('X-91'), async () => {
    const { bankId } = test.partners;
    const withCode = await bankId.auth({ endUserIp });
    const withLink = await bankId.auth({ endUserIp, returnUrl: 'http://127.0.0.1:3000/login' });
    const html = await appPage({});
    expect(html).toContain(`autostarttoken=${withLink.autoStartToken}`);
    expect(html).not.toContain(withCode.autoStartToken);
    expect(html).toContain(`qr=bankid.${withCode.qrStartToken}.0.`);
  });

  it('a persona does not act on an order with a link until it is opened', proves('X-91'), async () => {
    const { bankId } = test.partners;
    const { orderRef } = await bankId.auth({
      endUserIp,
      personalNumber: personaByKey('approved').ssn,
      returnUrl: 'http://127.0.0.1:3000/login',
    });
    for (let collects = 0; collects < 6; collects += 1)
      expect(await bankId.collect(orderRef)).toMatchObject({ hintCode: 'outstandingTransaction' });
  });

  it.each([
    [400, 'alreadyInProgress', 'rejected'],
    [503, 'maintenance', 'unavailable'],
    [408, 'requestTimeout', 'unavailable'],
  ])('BankID’s error %i %s is passed on with its code', proves('I-01'), async (status, code, kind) => {
    test.simulators.control.faults.add({ partner: 'bankid', kind: 'error', status, code });
    const error = await partnerErrorOf(test.partners.bankId.auth({ endUserIp }));
    expect(error).toMatchObject({ partner: 'bankid', kind, status, code });
  });

  it('a developer can cancel by hand', proves('I-01'), async () => {
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

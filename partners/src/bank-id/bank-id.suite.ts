import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf } from '../testing/start-test-partners.ts';
import type { BankId, Collected } from './port.ts';

const COLLECTS_MAX = 20;

/**
 * Collects until the order has ended and returns all answers. The caller must pause between collects, 2 s in
 * production.
 */
async function collectAll(bankId: BankId, orderRef: string): Promise<readonly Collected[]> {
  const answers: Collected[] = [];
  while (answers.length < COLLECTS_MAX) {
    const answer = await bankId.collect(orderRef);
    answers.push(answer);
    if (answer.status !== 'pending') return answers;
  }
  throw new Error(`Still pending after ${COLLECTS_MAX} collects`);
}

const endUserIp = '192.0.2.7';

/** Contract tests for any implementation of the BankID port, given that the personas exist there. */
export function testBankId(factory: () => BankId): void {
  const authAs = async (key: string) => {
    const bankId = factory();
    const order = await bankId.auth({ endUserIp, personalNumber: personaByKey(key).ssn });
    return collectAll(bankId, order.orderRef);
  };

  it('starts an order with four different tokens', proves('I-01'), async () => {
    const order = await factory().auth({ endUserIp });
    const tokens = [order.orderRef, order.autoStartToken, order.qrStartToken, order.qrStartSecret];
    expect(new Set(tokens).size).toBe(4);
    for (const token of tokens) expect(token.length).toBeGreaterThan(20);
  });

  it(
    'an order goes from pending through userSign to complete and names the person',
    proves('I-01'),
    async () => {
      const answers = await authAs('approved');
      const { ssn, name, givenName, surname } = personaByKey('approved');
      expect(answers.slice(0, -1)).toEqual([
        { status: 'pending', hintCode: 'outstandingTransaction' },
        { status: 'pending', hintCode: 'userSign' },
      ]);
      expect(answers.at(-1)).toMatchObject({
        status: 'complete',
        completion: {
          user: { personalNumber: ssn, name, givenName, surname },
          device: { ipAddress: endUserIp },
        },
      });
    },
  );

  it.each([
    ['cancels-login', 'userCancel'],
    ['order-expires', 'expiredTransaction'],
    ['app-not-started', 'startFailed'],
    ['certificate-error', 'certificateErr'],
    ['risk-blocked', 'transactionRiskBlocked'],
  ])('the persona %s ends in %s', proves('I-01'), async (key, hintCode) => {
    expect((await authAs(key)).at(-1)).toEqual({ status: 'failed', hintCode });
  });

  it('a slow customer passes noClient, started and processing before the end', proves('I-01'), async () => {
    const answers = await authAs('slow');
    const hints = answers.flatMap((answer) => (answer.status === 'pending' ? [answer.hintCode] : []));
    expect(hints).toEqual(expect.arrayContaining(['noClient', 'started', 'userSign', 'processing']));
    expect(answers.at(-1)).toMatchObject({ status: 'complete' });
  });

  it('the signature covers the text: another text gives another signature', proves('I-01'), async () => {
    const bankId = factory();
    const sign = async (userVisibleText: string) => {
      const personalNumber = personaByKey('approved').ssn;
      const order = await bankId.sign({
        endUserIp,
        personalNumber,
        userVisibleText,
        userNonVisibleText: 'sha256',
      });
      const last = (await collectAll(bankId, order.orderRef)).at(-1);
      return last?.status === 'complete' ? last.completion : undefined;
    };
    const [first, second] = [await sign('Skuldebrev på 100 000 kr'), await sign('Skuldebrev på 200 000 kr')];
    const signed = Buffer.from(first?.signature ?? '', 'base64').toString('utf8');
    expect(signed).toContain(Buffer.from('Skuldebrev på 100 000 kr').toString('base64'));
    expect(first?.signature).not.toBe(second?.signature);
    expect(first?.ocspResponse).toMatch(/^[A-Za-z0-9+/]+=*$/);
    const faultOf = (visible: string, purpose: 'login' | 'sign' = 'sign') =>
      first && factory().signatureFault(first, { visible, nonVisible: 'sha256', purpose });
    expect(faultOf('Skuldebrev på 100 000 kr')).toBeUndefined();
    expect(faultOf('Skuldebrev på 200 000 kr')).toBe('other-text');
    expect(faultOf('Skuldebrev på 100 000 kr', 'login')).toBe('other-purpose');
  });

  it('someone may log in and still cancel the signing', proves('I-01'), async () => {
    expect((await authAs('cancels-signing')).at(-1)).toMatchObject({ status: 'complete' });
    const bankId = factory();
    const { ssn } = personaByKey('cancels-signing');
    const order = await bankId.sign({ endUserIp, personalNumber: ssn, userVisibleText: 'Skuldebrev' });
    expect((await collectAll(bankId, order.orderRef)).at(-1)).toEqual({
      status: 'failed',
      hintCode: 'userCancel',
    });
  });

  it('a cancelled order is gone, and cancelling it again is not an error', proves('I-01'), async () => {
    const bankId = factory();
    const { orderRef } = await bankId.auth({ endUserIp, personalNumber: personaByKey('approved').ssn });
    await bankId.cancel(orderRef);
    await bankId.cancel(orderRef);
    expect(await partnerErrorOf(bankId.collect(orderRef))).toMatchObject({
      kind: 'rejected',
      status: 400,
      code: 'invalidParameters',
      retryable: false,
    });
  });

  it('an unknown order is refused', proves('I-01'), async () => {
    const error = await partnerErrorOf(factory().collect('4a6e1c85-9d2f-4b8e-b7a1-3c5d8e2f9b05'));
    expect(error).toMatchObject({ kind: 'rejected', code: 'invalidParameters' });
  });

  it.each([
    ['an invalid IP address', { endUserIp: 'somewhere' }],
    ['a personal number with a wrong check digit', { endUserIp, personalNumber: '196803129806' }],
    ['a personal number of ten digits', { endUserIp, personalNumber: '6803129805' }],
  ])('refuses %s', proves('I-01'), async (_what, order) => {
    const error = await partnerErrorOf(factory().auth(order));
    expect(error).toMatchObject({ kind: 'rejected', status: 400, code: 'invalidParameters' });
  });

  it('refuses a text to sign that is too long', proves('I-01'), async () => {
    const error = await partnerErrorOf(factory().sign({ endUserIp, userVisibleText: 'x'.repeat(40_000) }));
    expect(error).toMatchObject({ kind: 'rejected', code: 'invalidParameters' });
  });

  it('an error never carries the personal number', proves('I-01'), async () => {
    const error = await partnerErrorOf(factory().auth({ endUserIp, personalNumber: '196803129806' }));
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain(
      '196803129806',
    );
  });
}

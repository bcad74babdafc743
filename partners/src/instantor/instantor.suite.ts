import { randomUUID } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf, until } from '../testing/start-test-partners.ts';
import { submitWidget } from '../testing/widgets.ts';
import type { BankDataProvider } from './port.ts';

export const parentOrigin = 'http://127.0.0.1:3000';

/** Contract tests for any implementation of the bank-data port. They drive the widget as its page does. */
export function testBankData(factory: () => BankDataProvider): void {
  const sessionFor = async (key: string, idempotencyKey?: string) => {
    const [bank] = await factory().banks();
    const { ssn, companies } = personaByKey(key);
    return factory().createSession({
      reference: randomUUID(),
      bankId: bank?.id ?? '',
      parentOrigin,
      personalNumber: ssn,
      ...(companies[0] === undefined ? {} : { companyNumber: companies[0].companyNumber }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  };

  it(
    'lists about a dozen banks with a UUID and a name, sorted, one longer than 32 characters',
    proves('I-02'),
    async () => {
      const banks = await factory().banks();
      expect(banks.length).toBeGreaterThanOrEqual(10);
      for (const bank of banks) expect(bank.id).toMatch(/^[0-9a-f-]{36}$/);
      const names = banks.map((bank) => bank.name);
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'sv')));
      expect(names.some((name) => name.length > 32)).toBe(true);
      expect(new Set(banks.map((bank) => bank.id)).size).toBe(banks.length);
    },
  );

  it(
    'opens a session with a widget at the provider’s origin and no personal data in its address',
    proves('I-02'),
    async () => {
      const session = await sessionFor('approved');
      expect(new URL(session.widgetUrl).origin).toBe(factory().widgetOrigin);
      expect(session.widgetUrl).not.toContain(personaByKey('approved').ssn);
      expect(await factory().report(session.sessionId)).toEqual({ status: 'pending' });
    },
  );

  it('after process-finished the report becomes ready and stays the same', proves('I-02'), async () => {
    const session = await sessionFor('approved');
    expect(await submitWidget(session.widgetUrl)).toBe('process-finished');
    const report = await until(
      () => factory().report(session.sessionId),
      (answer) => answer.status !== 'pending',
    );
    expect(report).toMatchObject({ status: 'ready', bankName: 'Danske Bank' });
    if (report.status !== 'ready') return;
    expect(report.reportNumber.length).toBeGreaterThan(5);
    expect(report.data.averageMonthlyInflowCents).toBeGreaterThan(report.data.averageMonthlyOutflowCents);
    expect(await factory().report(session.sessionId)).toEqual(report);
  });

  it.each([
    ['bank-fails', '', 'process-error'],
    ['nothing-verified', '', 'invalid-login'],
    ['approved', 'fel', 'invalid-login'],
    ['approved', 'krasch', 'process-error'],
    ['approved', 'timeout', 'timed-out'],
  ])('%s with the code %j ends in %s', proves('I-02'), async (key, code, reason) => {
    const session = await sessionFor(key);
    expect(await submitWidget(session.widgetUrl, { code })).toBe(reason);
    expect(await factory().report(session.sessionId)).toEqual({ status: 'failed', reason });
  });

  it('a customer who aborts ends the session with user-abort', proves('I-02'), async () => {
    const session = await sessionFor('approved');
    expect(await submitWidget(session.widgetUrl, { action: 'abort' })).toBe('user-abort');
    expect(await factory().report(session.sessionId)).toEqual({ status: 'failed', reason: 'user-abort' });
  });

  it('after a wrong code the customer may try again', proves('I-02'), async () => {
    const session = await sessionFor('approved');
    expect(await submitWidget(session.widgetUrl, { code: 'fel' })).toBe('invalid-login');
    expect(await submitWidget(session.widgetUrl, { code: 'rätt' })).toBe('process-finished');
  });

  it('the same idempotency key opens one session', proves('I-02'), async () => {
    const [bank] = await factory().banks();
    const request = {
      reference: 'application-1',
      bankId: bank?.id ?? '',
      parentOrigin,
      personalNumber: personaByKey('approved').ssn,
      idempotencyKey: 'session-1',
    };
    expect(await factory().createSession(request)).toEqual(await factory().createSession(request));
  });

  it('refuses an unlisted bank and a parent that is not an origin', proves('I-02'), async () => {
    const request = { reference: 'r', parentOrigin, personalNumber: personaByKey('approved').ssn };
    const unknown = factory().createSession({ ...request, bankId: randomUUID() });
    expect(await partnerErrorOf(unknown)).toMatchObject({
      kind: 'rejected',
      status: 404,
      code: 'unknownBank',
    });
    const [bank] = await factory().banks();
    const badParent = factory().createSession({
      ...request,
      bankId: bank?.id ?? '',
      parentOrigin: `${parentOrigin}/x`,
    });
    expect(await partnerErrorOf(badParent)).toMatchObject({ kind: 'rejected', status: 400 });
  });

  it('an unknown session is refused', proves('I-02'), async () => {
    expect(await partnerErrorOf(factory().report('unknown'))).toMatchObject({
      kind: 'rejected',
      status: 404,
    });
  });
}

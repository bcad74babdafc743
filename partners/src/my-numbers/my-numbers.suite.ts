import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf, until } from '../testing/start-test-partners.ts';
import { submitWidget } from '../testing/widgets.ts';
import type { AccountingDataProvider } from './port.ts';

const parentOrigin = 'http://127.0.0.1:3000';

/** Contract tests for any implementation of the accounting-data port. */
export function testAccountingData(factory: () => AccountingDataProvider): void {
  const startFor = (key: string, systemCode = 'fortnox', idempotencyKey?: string) =>
    factory().start({
      reference: 'application-1',
      companyNumber: personaByKey(key).companies[0]?.companyNumber ?? '',
      systemCode,
      parentOrigin,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  const finalStatus = (token: string) =>
    until(
      () => factory().status(token),
      (answer) => answer.status !== 'pending',
    );

  it('lists accounting systems with name and code', proves('I-03'), async () => {
    const systems = await factory().systems();
    expect(systems).toContainEqual({ name: 'Fortnox', code: 'fortnox' });
    expect(new Set(systems.map((system) => system.code)).size).toBe(systems.length);
  });

  it('accepted terms give a token and a widget at the provider’s origin', proves('I-03'), async () => {
    const { token, widgetUrl } = await startFor('approved');
    expect(token.length).toBeGreaterThan(20);
    expect(new URL(widgetUrl).origin).toBe(factory().widgetOrigin);
    const html = await (await fetch(widgetUrl)).text();
    expect(html).toContain('<h1>Anslut Fortnox</h1>');
    expect(html).toContain('"source":"my-numbers"');
  });

  it(
    'the status is pending until the widget is done, then success with figures that add up',
    proves('I-03'),
    async () => {
      const { token, widgetUrl } = await startFor('approved');
      expect(await factory().status(token)).toEqual({ status: 'pending' });
      expect(await submitWidget(widgetUrl)).toBe('process-finished');
      const status = await finalStatus(token);
      if (status.status !== 'success') throw new Error(`Ended as ${status.status}`);
      const months = status.data.months.map(({ month }) => month);
      expect(months).toHaveLength(12);
      expect(months).toEqual([...new Set(months)].toSorted());
      const revenue = status.data.months.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
      expect(revenue).toBe(status.data.revenueYearCents);
    },
  );

  it.each([
    ['nothing-verified', '', 'process-error'],
    ['approved', 'fel', 'invalid-login'],
  ])('%s with the code %j ends as failed: %s', proves('I-03'), async (key, code, reason) => {
    const { token, widgetUrl } = await startFor(key);
    await submitWidget(widgetUrl, { code });
    expect(await finalStatus(token)).toEqual({ status: 'failed', reason });
  });

  it('an abort by the customer ends as failed', proves('I-03'), async () => {
    const { token, widgetUrl } = await startFor('approved');
    await submitWidget(widgetUrl, { action: 'abort' });
    expect(await finalStatus(token)).toEqual({ status: 'failed', reason: 'user-abort' });
  });

  it('the same idempotency key gives the same token', proves('I-03'), async () => {
    expect(await startFor('approved', 'bokio', 'key-1')).toEqual(
      await startFor('approved', 'bokio', 'key-1'),
    );
  });

  it('refuses an unknown system, a wrong number and an unknown token', proves('I-03'), async () => {
    expect(await partnerErrorOf(startFor('approved', 'abacus'))).toMatchObject({ code: 'unknownSystem' });
    const wrong = { reference: 'r', companyNumber: '5599001078', systemCode: 'bokio', parentOrigin };
    expect(await partnerErrorOf(factory().start(wrong))).toMatchObject({ kind: 'rejected', status: 400 });
    expect(await partnerErrorOf(factory().status('unknown'))).toMatchObject({
      kind: 'rejected',
      status: 404,
    });
  });
}

import { randomUUID } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { partnerErrorOf } from '../testing/start-test-partners.ts';
import type { ErrorReports, ReportedError } from './port.ts';

/** Contract tests for any implementation of the error-reporting port. */
export function testErrorReports(factory: () => ErrorReports): void {
  const reported = (differs: Partial<ReportedError> = {}): ReportedError => ({
    source: 'browser',
    context: 'open-pdf',
    name: 'TypeError',
    message: 'x is undefined',
    at: ['at open (open-pdf.ts:12:3)'],
    occurredAt: '2026-11-21T09:00:00.000Z',
    idempotencyKey: randomUUID(),
    ...differs,
  });

  it.each(['browser', 'server'] as const)('a fault of the %s is accepted', proves('I-10'), async (source) => {
    expect((await factory().report(reported({ source }))).reference).not.toBe('');
  });

  it('the same key is one report, even with two simultaneous requests', proves('I-10'), async () => {
    const one = reported();
    const [first, again] = await Promise.all([factory().report(one), factory().report(one)]);
    expect(again.reference).toBe(first.reference);
    expect((await factory().report(reported())).reference).not.toBe(first.reference);
  });

  it.each([
    ['no name', { name: '' }],
    ['a message that is too long', { message: 'x'.repeat(301) }],
    ['too many places', { at: Array.from({ length: 9 }, () => 'at x') }],
  ] as const)('a report with %s is refused permanently', async (_what, differs) => {
    const error = await partnerErrorOf(factory().report(reported(differs)));
    expect(error).toMatchObject({
      partner: 'error-reports',
      kind: 'rejected',
      status: 400,
      retryable: false,
    });
  });
}

import type { ErrorReports, ReportedError } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { createErrorReporter, type Fault } from './error-reporter.ts';

const fault = (message = 'x is undefined'): Fault => ({
  source: 'browser',
  context: 'open-pdf',
  name: 'TypeError',
  message,
  at: [],
});

/** A reporter whose service answers with `report`. */
function reporterTo(report: (error: ReportedError) => Promise<{ reference: string }>) {
  const failed: string[] = [];
  const seen: ReportedError[] = [];
  const ids = ['id-1', 'id-2'];
  const reports: ErrorReports = {
    report: (error) => {
      seen.push(error);
      return report(error);
    },
  };
  const reporter = createErrorReporter({
    reports,
    now: () => '2026-11-21T09:00:00.000Z',
    newId: () => ids.shift() ?? 'another',
    onFailed: ({ message }) => failed.push(message),
  });
  return { reporter, seen, failed };
}

describe('the error reporter', () => {
  it(
    'an error is reported with its time and a key of its own, and the same one once',
    proves('I-10'),
    async () => {
      const { reporter, seen } = reporterTo(async () => ({ reference: 'r' }));
      reporter.tell(fault());
      reporter.tell(fault());
      reporter.tell(fault('y is undefined'));
      await reporter.done();
      expect(seen.map(({ message, idempotencyKey }) => [message, idempotencyKey])).toEqual([
        ['x is undefined', 'id-1'],
        ['y is undefined', 'id-2'],
      ]);
      expect(seen[0]?.occurredAt).toBe('2026-11-21T09:00:00.000Z');
    },
  );

  it('errors on pages leave room for errors of the server', proves('I-10'), async () => {
    const answer = Promise.withResolvers<{ reference: string }>();
    const { reporter, seen } = reporterTo(() => answer.promise);
    for (let at = 0; at < 200; at += 1) reporter.tell(fault(`made up ${at}`));
    reporter.tell({ ...fault('no connection'), source: 'server' });
    answer.resolve({ reference: 'r' });
    await reporter.done();
    expect(seen).toHaveLength(31);
    expect(seen.at(-1)).toMatchObject({ source: 'server', message: 'no connection' });
  });

  it('the reporter sends one at a time, holds fifty and drops the rest', proves('I-10'), async () => {
    const answer = Promise.withResolvers<{ reference: string }>();
    const { reporter, seen } = reporterTo(() => answer.promise);
    for (let at = 0; at < 200; at += 1) reporter.tell({ ...fault(`fault ${at}`), source: 'server' });
    await Promise.resolve();
    expect(seen).toHaveLength(1);
    answer.resolve({ reference: 'r' });
    await reporter.done();
    expect(seen).toHaveLength(50);
    // There is room again.
    reporter.tell(fault('a later one'));
    await reporter.done();
    expect(seen).toHaveLength(51);
  });

  it('the reporter continues after a failed report', proves('I-10'), async () => {
    let isDown = true;
    const { reporter, seen, failed } = reporterTo(() =>
      isDown ? Promise.reject(new Error('is down')) : Promise.resolve({ reference: 'r' }),
    );
    reporter.tell(fault());
    await reporter.done();
    expect(failed).toEqual(['is down']);
    isDown = false;
    reporter.tell(fault('y is undefined'));
    await reporter.done();
    expect(seen).toHaveLength(2);
    expect(failed).toHaveLength(1);
  });
});

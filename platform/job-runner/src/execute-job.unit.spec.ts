import { DomainError, wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { CannotDecodeEvent } from '@kreditlina/event-store/port';
import { PartnerError, type PartnerErrorKind } from '@kreditlina/partner-http/partner-error';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  DEMONSTRATION_WAITS_MS,
  type Execution,
  executeJob,
  executionOf,
  ForStaff,
  OPEN_CIRCUIT_WAITS,
  PartnerAway,
  safeMessage,
} from './execute-job.ts';
import type { JobKind, RunnerDeps } from './job.ts';
import { backoffMs } from './job-options.ts';
import { assertJobRequest } from './job-queue.ts';

const deps = { log: pino({ level: 'silent' }) } as unknown as RunnerDeps;
const first: Execution = { jobId: 'job.1', data: {}, failures: 0, starts: 1, isLastTry: false };
const partnerError = (kind: PartnerErrorKind) =>
  new PartnerError({ partner: 'uc', operation: 'company-report', kind });
const throwing = (error: unknown, more: Partial<JobKind> = {}): JobKind => ({
  name: 'throwing',
  run: () => Promise.reject(error),
  ...more,
});

describe('error in a job', () => {
  it.each(['unavailable', 'timeout', 'rubbish'] as const)('retries a partner that is %s', async (kind) => {
    await expect(executeJob(throwing(partnerError(kind)), first, deps)).rejects.toThrow(kind);
  });

  /** Runs a job until it ends, recording the wait that each attempt asked for. */
  async function attempts(job: JobKind, runner = deps) {
    const waits: number[] = [];
    for (let failures = 0; failures < 50; failures += 1) {
      try {
        return { waits, end: await executeJob(job, { ...first, failures, starts: failures + 1 }, runner) };
      } catch (error) {
        if (!(error instanceof PartnerAway)) throw error;
        waits.push(error.waitMs / 1_000);
      }
    }
    throw new Error('The partner was never given up');
  }

  it('retries a failing partner after 5 s, 30 s, 2, 5 and 15 minutes, then gives up', async () => {
    expect(await attempts(throwing(partnerError('unavailable')))).toEqual({
      waits: [5, 30, 120, 300, 900],
      end: { failed: 'uc company-report: unavailable' },
    });
  });

  it('takes steps of 1, 2, 4 and 8 s in a demonstration', async () => {
    const demonstration = { ...deps, partnerWaitsMs: DEMONSTRATION_WAITS_MS };
    expect((await attempts(throwing(partnerError('timeout')), demonstration)).waits).toEqual([1, 2, 4, 8]);
  });

  it('gives up earlier if the kind of job says so', async () => {
    const job = throwing(partnerError('unavailable'), { partnerAttempts: 3 });
    expect((await attempts(job)).waits).toEqual([5, 30]);
  });

  it('keeps data out of the message stored for an attempt', async () => {
    const error = await executeJob(throwing(partnerError('rubbish')), first, deps).catch(
      (one: unknown) => one,
    );
    expect(safeMessage(error)).toBe('uc company-report: rubbish');
  });

  it('records the consequence when it gives up on the partner, and ends as done', async () => {
    const gone: PartnerErrorKind[] = [];
    const job = throwing(partnerError('rejected'), {
      onPartnerGone: async (_data, _run, error) => {
        gone.push(error.kind);
      },
    });
    expect(await executeJob(job, first, deps)).toBe('done');
    expect(gone).toEqual(['rejected']);
  });

  it('leaves a stream with events of a newer release to a newer worker, without counting a failure', async () => {
    const address = { id: '1', stream: 'user-1', category: 'user', version: 2, position: '7', type: 'New' };
    const told = { ...address, undecodable: 'this release does not know its type' };
    const newer = new CannotDecodeEvent({ ...told, isNewer: true });
    expect(await executeJob(throwing(newer), { ...first, isLastTry: true }, deps)).toEqual({
      againInMs: 60_000,
      countsAs: 'pauses',
    });
    await expect(executeJob(throwing(new CannotDecodeEvent(told)), first, deps)).rejects.toThrow('user-1@2');
  });

  it('does not count waiting for an open breaker as an attempt until a minute has passed', async () => {
    const job = throwing(partnerError('open-circuit'));
    const circuitWaits = OPEN_CIRCUIT_WAITS - 1;
    expect(await executeJob(job, { ...first, starts: 400, circuitWaits }, deps)).toEqual({
      againInMs: 1_000,
      countsAs: 'circuitWaits',
    });
    const later = { ...first, circuitWaits: OPEN_CIRCUIT_WAITS };
    await expect(executeJob(job, later, deps)).rejects.toMatchObject({ waitMs: 5_000 });
    expect(await executeJob(job, { ...later, failures: 5 }, deps)).toHaveProperty('failed');
  });

  it('takes a passed step as done, another refusal as final, and a missing stream as too early', async () => {
    expect(await executeJob(throwing(wrongStep()), first, deps)).toBe('done');
    const refusal = new DomainError('rule', 'LIMIT_OUT_OF_BOUNDS');
    expect(await executeJob(throwing(refusal), first, deps)).toEqual({
      failed: 'refused: LIMIT_OUT_OF_BOUNDS',
    });
    const missing = new DomainError('not-found', 'COMPANY_NOT_FOUND');
    await expect(executeJob(throwing(missing), first, deps)).rejects.toBe(missing);
  });

  it('notifies the kind of job when its last attempt fails for another reason', async () => {
    let givenUp = 0;
    const job = throwing(new Error('lost connection'), {
      onGivenUp: async () => {
        givenUp += 1;
      },
    });
    await expect(executeJob(job, first, deps)).rejects.toThrow('lost connection');
    expect(givenUp).toBe(0);
    await expect(executeJob(job, { ...first, isLastTry: true }, deps)).rejects.toThrow('lost connection');
    expect(givenUp).toBe(1);
  });

  it('does not count pauses and open breakers as starts of a job', () => {
    const tally = { partnerFailures: 2, circuitWaits: 60, pauses: 10_000 };
    expect(executionOf({ jobId: 'job.1', data: {}, isLastTry: false, started: 10_063, tally })).toEqual({
      ...first,
      failures: 2,
      starts: 3,
      circuitWaits: 60,
    });
  });

  it('ends a job after 500 starts', async () => {
    const job: JobKind = { name: 'again', run: async () => ({ againInMs: 1 }) };
    expect(await executeJob(job, { ...first, starts: 500 }, deps)).toEqual({ againInMs: 1 });
    expect(await executeJob(job, { ...first, starts: 501 }, deps)).toEqual({ failed: 'started too often' });
  });
});

describe('content of the queue', () => {
  it('keeps an error’s name and code, but nothing a database quoted', () => {
    const error = Object.assign(new Error('invalid input: "196803129805"'), { code: '22P02' });
    expect(safeMessage(error)).toBe('Error 22P02');
    expect(safeMessage(new SyntaxError('Unexpected token in 196803129805'))).toBe('SyntaxError');
    expect(safeMessage('text')).toBe('unknown error');
  });

  it('keeps messages meant for staff', () => {
    expect(safeMessage(new ForStaff('kreditlina allow-days'))).toBe('kreditlina allow-days');
  });

  it('refuses malformed ids, and data longer than ids', () => {
    expect(() => assertJobRequest({ name: 'a', id: 'a:b', data: {} })).toThrow(RangeError);
    expect(() => assertJobRequest({ name: 'a', id: 'a.1', data: { text: 'x'.repeat(81) } })).toThrow(
      RangeError,
    );
    expect(() => assertJobRequest({ name: 'a', id: 'a.1', data: { id: 'x'.repeat(80) } })).not.toThrow();
  });
});

describe('wait before the next attempt', () => {
  it('the wait doubles up to half a minute, half of it random', () => {
    for (const [failures, full] of [
      [1, 500],
      [2, 1_000],
      [5, 8_000],
      [12, 30_000],
    ] as const) {
      for (let turn = 0; turn < 50; turn += 1) {
        expect(backoffMs(failures)).toBeGreaterThanOrEqual(full / 2);
        expect(backoffMs(failures)).toBeLessThanOrEqual(full);
      }
    }
  });
});

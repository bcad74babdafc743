// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSigning } from '../customer/credit-application/run-signing.ts';
import { clearSession, receiveAccessToken } from '../lib/session-store.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { runLogin } from '../ui/identity/run-login.ts';

const started = { start: 'qr', qr_data: 'q', message: 'm' };
const waiting = { status: 'in_progress', hint_code: null, message: 'm', user: null };
const steps = { onStarted: vi.fn(), onMessage: vi.fn() };

/** Runs an order of BankID that never ends. @returns when each question came, in milliseconds after the start */
async function questionsIn(run: (signal: AbortSignal) => Promise<unknown>, ms: number): Promise<number[]> {
  const at: number[] = [];
  fakeFetch(({ url }) => {
    if (url.includes('verify')) at.push(Date.now());
    return {
      body: url.includes('verify') ? waiting : { ...started, id: 'o', login_token: 'l', sign_token: 's' },
    };
  });
  const stop = new AbortController();
  const begin = Date.now();
  const running = run(stop.signal);
  await vi.advanceTimersByTimeAsync(ms);
  stop.abort();
  await running;
  return at.map((instant) => instant - begin);
}

beforeEach(() => {
  clearSession();
  vi.useFakeTimers();
});
afterEach(() => {
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('mobile e-ID', () => {
  it('a login is asked about every 2 s, the first time after 2 s', proves('I-01'), async () => {
    const login = (signal: AbortSignal) =>
      runLogin({ ssn: '196803129805', start: 'qr', audience: 'customer' }, steps, signal);
    expect(await questionsIn(login, 9_000)).toEqual([2_000, 4_000, 6_000, 8_000]);
  });

  it(
    'a signature of the agreement is asked about every 2 s, the first time after 2 s',
    proves('I-01'),
    async () => {
      receiveAccessToken('t');
      const signing = (signal: AbortSignal) =>
        runSigning('a1', { start: 'qr', idempotencyKey: 'key-1' }, steps, signal);
      expect(await questionsIn(signing, 9_000)).toEqual([2_000, 4_000, 6_000, 8_000]);
    },
  );
});

// @vitest-environment jsdom
import '../lib/api/poll.ts';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSigning } from '../customer/credit-application/decision/signing.ts';
import { clearSession, receiveAccessToken } from '../lib/session/session-store.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { runLogin } from '../ui/identity/run-login.ts';

const started = { start: 'qr', qr_data: 'q', message: 'm' };
const waiting = { status: 'in_progress', hint_code: null, message: 'm', user: null };
const steps = { onStarted: vi.fn(), onShown: vi.fn(), onMessage: vi.fn() };

/** Runs a BankID order that never ends. @returns time of each poll, in milliseconds after the start */
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

describe('BankID polling', () => {
  it('a login is polled every 2 s, first after 2 s', proves('I-01'), async () => {
    const login = (signal: AbortSignal) =>
      runLogin({ ssn: '196803129805', start: 'qr', audience: 'customer' }, steps, signal);
    expect(await questionsIn(login, 9_000)).toEqual([2_000, 4_000, 6_000, 8_000]);
  });

  it('the signing of an agreement is polled every 2 s, first after 2 s', proves('I-01'), async () => {
    receiveAccessToken('t');
    const signing = (signal: AbortSignal) =>
      runSigning('a1', { start: 'qr', idempotencyKey: 'key-1' }, steps, signal);
    expect(await questionsIn(signing, 9_000)).toEqual([2_000, 4_000, 6_000, 8_000]);
  });

  /**
   * Loses the connection after the first poll, for the given time; the outcome at BankID is delivered
   * afterwards.
   */
  const lostFor = async (
    run: (signal: AbortSignal) => Promise<unknown>,
    ms: number,
  ): Promise<{ outcome: unknown; afterMs: number; said: string[] }> => {
    const begin = Date.now();
    let askedAt = 0;
    fakeFetch(({ url }) => {
      if (!url.includes('verify'))
        return { body: { ...started, id: 'o', login_token: 'l', sign_token: 's' } };
      const sinceMs = Date.now() - begin;
      if (sinceMs > 2_000 && sinceMs <= 2_000 + ms) return Promise.reject(new TypeError('Failed to fetch'));
      askedAt = sinceMs;
      const isBack = sinceMs > 2_000;
      const user = { id: 'u1', companies: [], roles: [], rights: [] };
      return { body: isBack ? { ...waiting, status: 'complete', user } : waiting };
    });
    steps.onMessage.mockClear();
    const running = run(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(2_000 + ms);
    globalThis.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(2_000);
    return { outcome: await running, afterMs: askedAt - 2_000 - ms, said: steps.onMessage.mock.calls.flat() };
  };
  const login = (signal: AbortSignal) =>
    runLogin({ ssn: '196803129805', start: 'qr', audience: 'customer' }, steps, signal);
  const signing = (signal: AbortSignal) =>
    runSigning('a1', { start: 'qr', idempotencyKey: 'key-1' }, steps, signal);

  it.each([
    ['a login', 2_000, login],
    ['a login', 8_000, login],
    ['a login', 60_000, login],
    ['a signature', 2_000, signing],
    ['a signature', 8_000, signing],
    ['a signature', 60_000, signing],
  ] as const)('%s survives a lost connection of %i ms', proves('T-23'), async (what, ms, run) => {
    if (what === 'a signature') receiveAccessToken('t');
    const { outcome, afterMs, said } = await lostFor(run, ms);
    expect(outcome).toMatchObject({ status: 'complete' });
    // No later than the next regular poll.
    expect(afterMs).toBeLessThanOrEqual(2_000);
    if (ms > 2_000)
      expect(said).toContain('Ingen anslutning just nu. Vi fortsätter så snart den är tillbaka.');
  });

  it('polls at once when the connection or the customer returns', proves('T-23'), async () => {
    const at: number[] = [];
    fakeFetch(({ url }) => {
      if (url.includes('verify')) at.push(Date.now());
      return { body: url.includes('verify') ? waiting : { ...started, id: 'o', login_token: 'l' } };
    });
    const stop = new AbortController();
    const begin = Date.now();
    const running = login(stop.signal);
    for (const event of ['online', 'pageshow']) {
      await vi.advanceTimersByTimeAsync(500);
      globalThis.dispatchEvent(new Event(event));
    }
    await vi.advanceTimersByTimeAsync(500);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(at.map((instant) => instant - begin)).toEqual([500, 1_000, 1_500]);
    stop.abort();
    await running;
  });

  it('a refusal is not treated as a lost connection: it ends the login', async () => {
    fakeFetch(({ url }) =>
      url.includes('verify')
        ? { status: 404, body: { detail: 'finns inte', code: 'ORDER_NOT_FOUND' } }
        : { body: { ...started, id: 'o', login_token: 'l' } },
    );
    const running = login(new AbortController().signal);
    running.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(running).rejects.toThrow('finns inte');
  });
});

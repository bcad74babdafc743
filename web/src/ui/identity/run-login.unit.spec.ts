// @vitest-environment jsdom
import '../../lib/api/poll.ts';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, useSession } from '../../lib/session/session-store.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { resumeLogin, runLogin } from './run-login.ts';

const started = {
  status: 'in_progress',
  id: 'o1',
  login_token: 'login-token-1',
  start: 'qr',
  qr_data: 'q',
  message: 'Starta BankID-appen.',
};
const user = { id: 'u1', companies: [], roles: [], rights: [], second_factor: null, is_admin: false };
const steps = () => ({ onStarted: vi.fn(), onShown: vi.fn(), onMessage: vi.fn() });
const login = { ssn: '196803129805', start: 'qr', audience: 'customer' } as const;
const signal = () => new AbortController().signal;

/** Runs a login to its end: two seconds pass before every poll. */
async function toTheEnd<Outcome>(login: Promise<Outcome>, questions = 3): Promise<Outcome> {
  // Avoids an unhandled rejection; the awaiting test still sees it.
  login.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2_000 * questions);
  return login;
}

/** A server whose verify gives these answers in order. */
function bankId(answers: { status: string; message?: string; user?: unknown }[], header?: string) {
  return fakeFetch(({ url }) => {
    if (url === '/api/auth' || url === '/api/auth/order') return { body: started };
    if (url === '/api/me') return { body: user };
    const next = answers.shift() ?? { status: 'failed' };
    const isDone = next.status === 'complete' && header;
    return {
      body: { hint_code: null, message: '', user: null, ...next },
      headers: isDone ? { 'Access-Token': header } : {},
    };
  });
}

beforeEach(() => {
  clearSession();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('login', () => {
  it(
    'starts with the number and polls verify every 2 s with the login token',
    proves('C-269', 'C-273', 'C-324', 'C-325'),
    async () => {
      const calls = bankId(
        [
          { status: 'in_progress', message: 'Skriv din kod.' },
          { status: 'complete', user },
        ],
        'token',
      );
      const seen = steps();
      const running = runLogin(login, seen, signal());
      const urls = () => calls.map(({ url }) => url);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(urls()).toEqual(['/api/auth']);
      await vi.advanceTimersByTimeAsync(1);
      expect(urls()).toEqual(['/api/auth', '/api/auth/verify']);
      expect(useSession.getState().isPolling).toBe(true);
      expect(seen.onMessage).toHaveBeenCalledWith('Skriv din kod.');
      await vi.advanceTimersByTimeAsync(1_999);
      expect(urls()).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(await running).toMatchObject({ status: 'complete', user: { id: 'u1' } });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(urls()).toEqual(['/api/auth', '/api/auth/verify', '/api/auth/verify']);
      expect(calls[0]?.body).toEqual({ ssn: '196803129805' });
      expect(calls[1]?.body).toEqual({ login_token: 'login-token-1' });
    },
  );

  it.each([
    [{ start: 'same-device' }, { ssn: login.ssn, start: 'same-device' }],
    [{ audience: 'staff' }, { ssn: login.ssn, audience: 'staff' }],
  ] as const)('sends start or audience when not the default: %j', proves('X-91'), async (other, body) => {
    const calls = bankId([{ status: 'failed' }]);
    await toTheEnd(runLogin({ ...login, ...other }, steps(), signal()));
    expect(calls[0]?.body).toEqual(body);
  });

  it('returning from the app resumes by cookie alone', proves('C-273', 'T-23'), async () => {
    const calls = bankId([{ status: 'complete', user }], 'token');
    expect(await toTheEnd(resumeLogin(steps(), signal()))).toMatchObject({ status: 'complete' });
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      ['/api/auth/order', null],
      ['/api/auth/verify', {}],
    ]);
  });

  it(
    'stores the token, marks the user as logged in and loads the user',
    proves('C-270', 'C-326'),
    async () => {
      const calls = bankId([{ status: 'complete' }], 'token');
      await toTheEnd(runLogin(login, steps(), signal()));
      expect(calls.at(-1)?.url).toBe('/api/me');
      expect(useSession.getState()).toMatchObject({
        isLoggedIn: true,
        isPolling: false,
        access_token: 'token',
        id: 'u1',
      });
    },
  );

  it('a failed login resets the state and the polling flag', proves('C-271'), async () => {
    bankId([{ status: 'failed', message: 'Du avbröt.' }]);
    const outcome = await toTheEnd(runLogin(login, steps(), signal()));
    expect(outcome).toEqual({ status: 'failed', message: 'Du avbröt.', hintCode: null });
    expect(useSession.getState()).toMatchObject({ status: 'failed', isPolling: false, isLoggedIn: false });
  });

  it('a refused login resets the state', proves('C-271'), async () => {
    fakeFetch(() => problemOf('BankID svarar inte', 503));
    await expect(toTheEnd(runLogin(login, steps(), signal()))).rejects.toThrow('BankID svarar inte');
    expect(useSession.getState()).toMatchObject({ status: 'failed', isPolling: false });
  });

  it(
    'a login cancelled before its start is answered is cancelled once answered',
    proves('C-271'),
    async () => {
      let answerStart: (answer: Response) => void = () => undefined;
      const calls = fakeFetch(({ url }) => {
        if (url !== '/api/auth') return { body: {} };
        return new Promise<Response>((resolve) => {
          answerStart = resolve;
        });
      });
      const stop = new AbortController();
      const seen = steps();
      const running = runLogin(login, seen, stop.signal);
      await vi.advanceTimersByTimeAsync(0);
      stop.abort();
      answerStart(Response.json(started));
      expect(await toTheEnd(running)).toEqual({ status: 'aborted' });
      expect(calls.map(({ url, body }) => [url, body])).toEqual([
        ['/api/auth', { ssn: login.ssn }],
        ['/api/auth/cancel', { login_token: 'login-token-1' }],
      ]);
      expect(seen.onShown).not.toHaveBeenCalled();
      expect(useSession.getState().login_token).toBeNull();
    },
  );

  it('stops polling when the customer cancels', proves('F-54'), async () => {
    const stop = new AbortController();
    bankId([{ status: 'in_progress' }]);
    const seen = { ...steps(), onMessage: () => stop.abort() };
    expect(await toTheEnd(runLogin(login, seen, stop.signal))).toEqual({ status: 'aborted' });
    expect(useSession.getState().isPolling).toBe(false);
  });
});

// @vitest-environment jsdom

import type { StartMethod } from '@kreditlina/domain/identity/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, useSession } from '../../lib/session-store.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { rememberTracker, sendTracker } from './api/set-tracker.ts';
import { resumeLogin, runLogin } from './run-login.ts';

const started = {
  status: 'in_progress',
  id: 'o1',
  login_token: 'login-token-1',
  auto_start_token: 'a',
  app_url: 'https://app.bankid.com/',
  qr_data: 'q',
  message: 'Starta BankID-appen.',
};
const user = { id: 'u1', companies: [], roles: [], is_admin: false };
const noWait = async () => undefined;
const steps = () => ({ onStarted: vi.fn(), onMessage: vi.fn(), startMethod: (): StartMethod => 'qr' });
const signal = () => new AbortController().signal;

/** Answers of verify, one after the other. */
function bankId(answers: { status: string; message?: string; user?: unknown }[], header?: string) {
  return fakeFetch(({ url }) => {
    if (url === '/api/auth') return { body: started };
    if (url === '/api/me') return { body: user };
    const next = answers.shift() ?? { status: 'failed' };
    const isDone = next.status === 'complete' && header;
    return {
      body: { hint_code: null, message: '', user: null, ...next },
      headers: isDone ? { 'Access-Token': header } : {},
    };
  });
}

beforeEach(clearSession);
afterEach(() => vi.unstubAllGlobals());

describe('login', () => {
  it(
    'starts with the number and polls verify with the login token while it is in progress',
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
      const outcome = await runLogin('196803129805', seen, signal(), noWait);
      expect(outcome).toMatchObject({ status: 'complete', user: { id: 'u1' } });
      expect(calls.map(({ url }) => url)).toEqual(['/api/auth', '/api/auth/verify', '/api/auth/verify']);
      expect(calls[0]?.body).toEqual({ ssn: '196803129805' });
      expect(calls[1]?.body).toEqual({ login_token: 'login-token-1', start: 'qr' });
      expect(seen.onMessage).toHaveBeenCalledWith('Skriv din kod.');
    },
  );

  it(
    'every question tells how BankID is started now, so that the text is the right one',
    proves('I-01', 'C-269'),
    async () => {
      const calls = bankId([{ status: 'in_progress' }, { status: 'in_progress' }, { status: 'failed' }]);
      const ways: StartMethod[] = ['qr', 'same-device', 'same-device'];
      const seen = { ...steps(), startMethod: () => ways.shift() ?? 'qr' };
      await runLogin('196803129805', seen, signal(), noWait);
      expect(calls.slice(1).map(({ body }) => body)).toMatchObject([
        { start: 'qr' },
        { start: 'same-device' },
        { start: 'same-device' },
      ]);
    },
  );

  it('who comes back from the app has started it on this device', proves('C-273', 'T-23'), async () => {
    const calls = bankId([{ status: 'complete', user }], 'token');
    expect(await resumeLogin(steps(), signal(), noWait)).toMatchObject({ status: 'complete' });
    expect(calls.map(({ body }) => body)).toEqual([{ start: 'same-device' }]);
  });

  it(
    'stores the token, marks the user as logged in and loads the user ()',
    proves('C-270', 'C-326'),
    async () => {
      const calls = bankId([{ status: 'complete' }], 'token');
      await runLogin('196803129805', steps(), signal(), noWait);
      expect(calls.at(-1)?.url).toBe('/api/me');
      expect(useSession.getState()).toMatchObject({
        isLoggedIn: true,
        isPolling: false,
        access_token: 'token',
        id: 'u1',
      });
    },
  );

  it('a failure resets the state and clears the polling flag', proves('C-271'), async () => {
    bankId([{ status: 'failed', message: 'Du avbröt.' }]);
    const outcome = await runLogin('196803129805', steps(), signal(), noWait);
    expect(outcome).toEqual({ status: 'failed', message: 'Du avbröt.' });
    expect(useSession.getState()).toMatchObject({ status: 'failed', isPolling: false, isLoggedIn: false });
  });

  it('a refused call resets the state too', proves('C-271'), async () => {
    fakeFetch(() => problemOf('BankID svarar inte', 503));
    await expect(runLogin('196803129805', steps(), signal(), noWait)).rejects.toThrow('BankID svarar inte');
    expect(useSession.getState()).toMatchObject({ status: 'failed', isPolling: false });
  });

  it('stops when the customer cancels', proves('F-54'), async () => {
    const stop = new AbortController();
    bankId([{ status: 'in_progress' }]);
    const seen = { ...steps(), onMessage: () => stop.abort() };
    expect(await runLogin('196803129805', seen, stop.signal, noWait)).toEqual({ status: 'aborted' });
    expect(useSession.getState().isPolling).toBe(false);
  });
});

describe('tracker', () => {
  it('is taken from the address on load and sent once after a login', proves('C-328'), async () => {
    useSession.setState({ isLoggedIn: true, access_token: 't' });
    const calls = fakeFetch(() => ({ body: {} }));
    rememberTracker('?type=x&at_gd=abc');
    rememberTracker('?nothing');
    await sendTracker();
    await sendTracker();
    expect(calls.map(({ url, body }) => [url, body])).toEqual([['/api/user/set_tracker', { at_gd: 'abc' }]]);
  });
});

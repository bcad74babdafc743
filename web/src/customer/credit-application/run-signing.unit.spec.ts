// @vitest-environment jsdom
import '../../lib/api/poll.ts';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepConsent, setAnalyticsSink } from '../../lib/browser/consent.ts';
import { openPdf } from '../../lib/browser/files.ts';
import { setErrorReporter } from '../../lib/errors/error-reporting.ts';
import { clearSession, useSession } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetConsent } from '../../testing/render-app.tsx';
import { resumeSigning, runSigning } from './decision/signing.ts';

const started = {
  sign_token: 'sign-token-1',
  start: 'qr',
  qr_data: 'q',
  message: 'm',
};
const steps = () => ({ onStarted: vi.fn(), onShown: vi.fn(), onMessage: vi.fn() });
const withCode = { start: 'qr', idempotencyKey: 'key-1' } as const;
const moments: string[] = [];

/** Runs a signature to its end: two seconds pass before every poll. */
async function toTheEnd<Outcome>(signing: Promise<Outcome>, questions = 3): Promise<Outcome> {
  await vi.advanceTimersByTimeAsync(2_000 * questions);
  return signing;
}

function signing(answers: string[]) {
  return fakeFetch(({ url }) => {
    if (url.endsWith('/sign') || url === '/api/auth/order') return { body: started };
    return { body: { status: answers.shift() ?? 'failed', hint_code: null, message: 'Skriv under.' } };
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  moments.length = 0;
  setAnalyticsSink((event) => moments.push(event));
  keepConsent('all');
  useSession.setState({ isLoggedIn: true, access_token: 't' });
});
afterEach(() => {
  vi.useRealTimers();
  setAnalyticsSink();
  clearSession();
  forgetConsent();
  setErrorReporter();
  vi.unstubAllGlobals();
});

describe('signing', () => {
  it(
    'starts with an empty body, polls verify-sign and records conversion and sign',
    proves('C-276', 'C-354', 'C-355', 'I-09'),
    async () => {
      const calls = signing(['in_progress', 'complete']);
      const seen = steps();
      expect(await toTheEnd(runSigning('a1', withCode, seen, new AbortController().signal))).toEqual({
        status: 'complete',
      });
      expect(calls.map(({ url }) => url.replace('/api/credit-application/a1/agreement/', ''))).toEqual([
        'sign',
        'verify-sign',
        'verify-sign',
      ]);
      expect(calls[0]?.body).toBeNull();
      expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-1');
      expect(calls[1]?.body).toEqual({ sign_token: 'sign-token-1' });
      expect(seen.onMessage).toHaveBeenCalledWith('Skriv under.');
      expect(moments).toEqual(['conversion', 'sign']);
    },
  );

  it.each(['necessary', undefined] as const)(
    'records nothing with consent %s',
    proves('I-09', 'X-50'),
    async (answer) => {
      forgetConsent();
      if (answer) keepConsent(answer);
      signing(['complete']);
      const outcome = await toTheEnd(runSigning('a1', withCode, steps(), new AbortController().signal));
      expect(outcome.status).toBe('complete');
      expect(moments).toEqual([]);
    },
  );

  it('a start on this device says so in the body', proves('X-91'), async () => {
    const calls = signing(['failed']);
    const here = { ...withCode, start: 'same-device' } as const;
    await toTheEnd(runSigning('a1', here, steps(), new AbortController().signal));
    expect(calls[0]?.body).toEqual({ start: 'same-device' });
  });

  it('returning from the app resumes the same signature', proves('I-01', 'T-23'), async () => {
    const calls = signing(['complete']);
    const outcome = await toTheEnd(resumeSigning('a1', 's', steps(), new AbortController().signal));
    expect(outcome).toEqual({ status: 'complete' });
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      ['/api/auth/order', null],
      ['/api/credit-application/a1/agreement/verify-sign', { sign_token: 's' }],
    ]);
  });

  it('a failed signature records nothing and returns its reason', async () => {
    signing(['failed']);
    const outcome = await toTheEnd(runSigning('a1', withCode, steps(), new AbortController().signal));
    expect(outcome).toEqual({ status: 'failed', message: 'Skriv under.', hintCode: null });
    expect(moments).toEqual([]);
  });
});

describe('opening the PDF', () => {
  it('a failure to open is reported and passed on', proves('C-388'), () => {
    const report = vi.fn();
    setErrorReporter({ report });
    const onFailed = vi.fn();
    openPdf('blob:x', onFailed, () => null);
    expect(report).toHaveBeenCalledWith(expect.any(Error), 'open-pdf');
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it('the PDF opens in a new tab', proves('C-178'), () => {
    const open = vi.fn(() => window);
    openPdf('blob:x', vi.fn(), open);
    expect(open).toHaveBeenCalledWith('blob:x', '_blank');
  });
});

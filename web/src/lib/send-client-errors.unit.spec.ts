// @vitest-environment jsdom
import { clientErrorBody } from '@kreditlina/domain/operations/contracts/public';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { reportError } from './error-reporting.ts';
import { sendClientErrors } from './send-client-errors.ts';

let end: () => void;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  end = sendClientErrors();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a fault of a page', () => {
  it('is sent once, without a session, as the server takes it', proves('I-10'), () => {
    const calls = fakeFetch(() => ({ body: { received: true } }));
    const error = new TypeError('x'.repeat(1_000));
    reportError(error, 'open-pdf');
    reportError(error, 'open-pdf');
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call?.url).toBe('/api/client-errors');
    expect(call?.init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
    expect(call?.headers.get('Authorization')).toBeNull();
    const body = clientErrorBody.parse(call?.body);
    expect(body).toMatchObject({ context: 'open-pdf', name: 'TypeError', message: 'x'.repeat(300) });
    expect(body.at.length).toBeGreaterThan(0);
  });

  it('is one of ten at most, whatever goes wrong', proves('I-10'), () => {
    const calls = fakeFetch(() => ({ body: { received: true } }));
    for (let at = 0; at < 30; at += 1) reportError(new Error(`fault ${at}`), 'window');
    reportError('no error at all', 'promise');
    expect(calls).toHaveLength(10);
  });

  it('that cannot be sent is no other fault', proves('I-10'), async () => {
    const calls = fakeFetch(() => Promise.reject(new TypeError('offline')));
    reportError('a text', 'promise');
    await Promise.resolve();
    expect(calls.map(({ body }) => body)).toEqual([
      { context: 'promise', name: 'string', message: 'a text', at: [] },
    ]);
  });
});

// @vitest-environment jsdom

import type * as documents from '@kreditlina/domain/documents/contracts/customer';
import type * as identity from '@kreditlina/domain/identity/contracts/customer';
import { endpoint, everybody } from '@kreditlina/domain/kernel/endpoint';
import type * as media from '@kreditlina/domain/media/contract';
import { errorInWords } from '@kreditlina/domain/text/errors';
import type { Language } from '@kreditlina/domain/text/words';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeFetch, jsonAnswer, problemOf } from '../../testing/fake-fetch.ts';
import { errorText } from '../errors/notices.ts';
import { ApiError, GENERIC_MESSAGE } from '../errors/problem.ts';
import { clearSession, receiveAccessToken, useSession } from '../session/session-store.ts';
import { i18n } from '../text/i18n.ts';
import { addressOf, light } from './api-call.ts';
import { apiEvents, call, callPdf, linkedPath, withQuery } from './api-client.ts';
import { forgetPosition } from './remembered.ts';

const answer = z.strictObject({ a: z.number() });
const query = z.strictObject({ q: z.string(), empty: z.string().optional() });
const described = { path: '/api/thing', access: everybody, summary: 'For this test' } as const;
const read = endpoint({ ...described, method: 'GET', query, answer });
const write = endpoint({ ...described, method: 'POST', body: z.strictObject({}), answer: z.unknown() });
const logIn = light<typeof identity.startLogin>('POST', '/api/auth');
const verify = light<typeof identity.verifyLogin>('POST', '/api/auth/verify');

const refusal = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

beforeEach(() => {
  clearSession();
  forgetPosition();
});
afterEach(() => vi.unstubAllGlobals());

describe('API requests', () => {
  it(
    'a request has the API prefix, credentials, JSON, the bearer token and an encoded query',
    proves('C-323'),
    async () => {
      receiveAccessToken('token-1');
      const calls = fakeFetch(() => ({ body: { a: 1 } }));
      await call(read, { query: { q: 'å&b', empty: undefined } });
      const [first] = calls;
      expect(first?.url).toBe('/api/thing?q=%C3%A5%26b');
      expect(first?.init.credentials).toBe('include');
      expect(first?.headers.get('Accept')).toBe('application/json');
      expect(first?.headers.get('Authorization')).toBe('Bearer token-1');
      expect(withQuery('/api/x')).toBe('/api/x');
      expect(linkedPath('/x')).toBe('/api/x');
    },
  );

  it('each request names its own W3C trace', async () => {
    const calls = fakeFetch(() => ({ body: { a: 1 } }));
    await call(read, {});
    await call(read, {});
    const named = calls.map(({ headers }) => headers.get('traceparent') ?? '');
    for (const one of named) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(new Set(named.flatMap((one) => one.split('-').slice(1, 3))).size).toBe(4);
  });

  it("a request asks for the page's language, in which errors are shown", async () => {
    const calls = fakeFetch(({ headers }) =>
      problemOf(errorInWords('PAGE_CHANGED', headers.get('Accept-Language') as Language), 409),
    );
    const shown = async () => errorText(await refusal(call(read, {})));
    expect(await shown()).toBe('Någon annan har ändrat sidan. Gör om det om din ändring ska gälla ändå.');
    await i18n.changeLanguage('en');
    expect(await shown()).toBe(
      'Somebody else has changed the page. Try again if your change should apply anyway.',
    );
    await i18n.changeLanguage('sv');
    expect(calls.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['sv', 'en']);
  });

  it('without a login reads carry no token, and writes are skipped', proves('C-317'), async () => {
    const calls = fakeFetch(() => ({ body: { a: 1 } }));
    await call(read, {});
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
    const error = await refusal(call(write, { body: {} }));
    expect(error.type).toBe('skipped');
    expect(error.isSilent).toBe(true);
    expect(calls).toHaveLength(1);
  });

  it('public calls are sent without a session', proves('C-317', 'C-324', 'X-38'), async () => {
    const calls = fakeFetch(() => ({ body: {} }));
    await call(logIn, { body: { ssn: '' } });
    await call(verify, { body: {} });
    expect(calls.map(({ url }) => url)).toEqual(['/api/auth', '/api/auth/verify']);
  });

  it('sends the idempotency key of the submit and marks polls as passive', async () => {
    receiveAccessToken('t');
    const calls = fakeFetch(() => ({ body: { a: 1 } }));
    await call(write, { body: {} }, { idempotencyKey: 'key-1' });
    await call(read, {}, { passive: true });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(calls[1]?.headers.get('X-Passive')).toBe('1');
  });

  it('a read after a command asks for at least its position', proves('X-45'), async () => {
    receiveAccessToken('t');
    const calls = fakeFetch(({ init }) => ({
      body: { a: 1 },
      headers: init.method === 'POST' ? { 'X-Event-Position': '0000042' } : {},
    }));
    await call(write, { body: {} });
    await call(read, {});
    expect(calls[0]?.headers.has('X-Min-Position')).toBe(false);
    expect(calls[1]?.headers.get('X-Min-Position')).toBe('0000042');
  });

  it('raises developer errors for a missing endpoint, method or schema', proves('C-391'), async () => {
    const told = (wrong: object) => call({ ...read, ...wrong } as typeof read, {});
    await expect(told({ path: undefined })).rejects.toThrow('Specify a string endpoint URL');
    await expect(told({ method: 'FETCH' })).rejects.toThrow('Specify one of the methods of HTTP');
    await expect(told({ answer: undefined })).rejects.toThrow('Specify the schema of the answer');
  });

  it('a body with a file is sent as a form in field order', async () => {
    receiveAccessToken('t');
    const calls = fakeFetch(() => ({ body: { id: '1', filename: 'a.pdf' } }));
    const file = new File(['%PDF-'], 'a.pdf');
    const body = {
      parent_id: '1',
      kind: 'CREDIT-APPLICATION',
      metadata: 'property=lenders_files',
      file,
    } as const;
    await call(light<typeof media.uploadMedia>('POST', '/api/media', 'id', 'filename'), { body });
    const form = calls[0]?.init.body as FormData;
    expect([...form.keys()]).toEqual(['parent_id', 'kind', 'metadata', 'file']);
    expect(form.get('file')).toMatchObject({ name: 'a.pdf' });
    expect(calls[0]?.headers.has('Content-Type')).toBe(false);
  });

  it('parameters of an address are encoded', () => {
    const path = '/api/company/:id/notices/:notice/pdf';
    expect(addressOf<typeof documents.getNoticePdf>(path, { id: 'a/b', notice: '1' })).toBe(
      '/api/company/a%2Fb/notices/1/pdf',
    );
  });
});

describe('API answers', () => {
  it('stores the Access-Token header in the session store of the tab', proves('C-270'), async () => {
    fakeFetch(() => ({ body: {}, headers: { 'Access-Token': 'fresh' } }));
    await call(verify, { body: {} });
    expect(useSession.getState()).toMatchObject({ access_token: 'fresh', jwt: 'fresh', isLoggedIn: true });
    expect(sessionStorage.getItem('kreditlina.access-token')).toBe('fresh');
  });

  it('stores when the session will end', proves('F-53'), async () => {
    fakeFetch(() => ({ body: { a: 1 }, headers: { 'Session-Expires-At': '2026-11-21T10:00:00.000Z' } }));
    await call(read, {});
    expect(useSession.getState().expiresAt).toBe(Date.parse('2026-11-21T10:00:00.000Z'));
  });

  it("calculates the end of the session correctly when the device's clock is wrong", async () => {
    const answered = new Date(Date.now() - 3_600_000);
    answered.setMilliseconds(0);
    const expires = new Date(answered.getTime() + 15 * 60_000).toISOString();
    fakeFetch(() => ({
      body: { a: 1 },
      headers: { Date: answered.toUTCString(), 'Session-Expires-At': expires },
    }));
    await call(read, {});
    const left = (useSession.getState().expiresAt ?? 0) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
  });

  it(
    'accepts only JSON and reports anything else with the fixed message',
    proves('C-313', 'C-372'),
    async () => {
      fakeFetch(() => ({ raw: '<html>', headers: { 'Content-Type': 'text/html' } }));
      const error = await refusal(call(read, {}));
      expect(error).toMatchObject({ type: 'error', message: GENERIC_MESSAGE });
      expect(GENERIC_MESSAGE).toBe('We apologize, something went wrong. Please try again.');
    },
  );

  it('a lost network and invalid JSON are the same kind of error', proves('C-372'), async () => {
    fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await refusal(call(read, {}))).toMatchObject({
      type: 'error',
      message: GENERIC_MESSAGE,
      status: 0,
    });
    fakeFetch(() => ({ raw: 'not json' }));
    expect((await refusal(call(read, {}))).type).toBe('error');
    fakeFetch(() => ({ body: { other: 1 } }));
    expect((await refusal(call(read, {}))).type).toBe('error');
  });

  it('reads a PDF as a blob and refuses any other content', proves('C-313'), async () => {
    fakeFetch(() => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }));
    expect((await callPdf('/api/pdf')).size).toBe(8);
    fakeFetch(() => ({ body: {} }));
    expect((await refusal(callPdf('/api/pdf'))).type).toBe('error');
  });

  it('passes a problem document on unchanged', proves('C-373'), async () => {
    const errors = [{ field: 'phone', code: 'INVALID_PHONE', message: 'Felaktigt telefonnummer' }];
    fakeFetch(() => problemOf('Kontrollera uppgifterna', 422, errors));
    const error = await refusal(call(read, {}));
    expect(error).toMatchObject({ type: 'problem', status: 422, message: 'Kontrollera uppgifterna' });
    expect(error.problem).toMatchObject({ errors, request_id: 'req-1' });
    expect(error.isSilent).toBe(false);
    expect(error.reference).toBe('req-1');
  });

  it("an error without an answer has its request's trace as reference", async () => {
    const calls = fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await refusal(call(read, {}));
    expect(error.reference).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[0]?.headers.get('traceparent')).toContain(error.reference);
  });

  it('an aborted request is silent', proves('C-374'), async () => {
    const stop = new AbortController();
    fakeFetch(() => {
      stop.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    });
    const error = await refusal(call(read, {}, { signal: stop.signal }));
    expect(error).toMatchObject({ type: 'aborted', isSilent: true });
  });

  it('announces Unauthorized to the app without a message', proves('C-318', 'C-375'), async () => {
    const events: string[] = [];
    const stop = apiEvents.on((event) => events.push(event));
    fakeFetch(() => problemOf('Unauthorized', 401));
    expect((await refusal(call(read, {}))).isSilent).toBe(true);
    expect(events).toEqual(['unauthorized']);
    stop();
  });

  it('announces a wrong step to the app without a message', proves('C-258', 'C-376'), async () => {
    const events: string[] = [];
    const stop = apiEvents.on((event) => events.push(event));
    receiveAccessToken('t');
    fakeFetch(() => problemOf('Wrong step in application process', 409));
    expect((await refusal(call(write, { body: {} }))).isSilent).toBe(true);
    expect(events).toEqual(['wrong-step']);
    stop();
  });

  it('a problem document with missing parts is still readable', async () => {
    fakeFetch(() => jsonAnswer({ status: 500, body: {} }));
    const error = await refusal(call(read, {}));
    expect(error.problem).toMatchObject({ status: 500, detail: GENERIC_MESSAGE, errors: [] });
  });
});

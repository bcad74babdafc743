// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotices } from '../../lib/errors/notices.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { noticeReturn, takeReturn } from './return-from-app.ts';

const nonce = 'n'.repeat(43);

beforeEach(() => history.replaceState(null, '', `/login?a=1#bankid=${nonce}`));
afterEach(() => {
  takeReturn();
  vi.unstubAllGlobals();
});

describe('return from the BankID app', proves('X-91', 'T-23'), () => {
  it('the return is sent to the server once and removed from the address', async () => {
    const calls = fakeFetch(() => ({ body: { purpose: 'login' } }));
    noticeReturn();
    expect(location.href).toMatch(/\/login\?a=1$/);
    noticeReturn();
    expect(await takeReturn()).toBe('login');
    expect(takeReturn()).toBeUndefined();
    expect(calls.map(({ url, body }) => ({ url, body }))).toEqual([
      { url: '/api/auth/return', body: { nonce } },
    ]);
  });

  it('a return to another browser is no login, and warns about it', async () => {
    fakeFetch(() => problemOf('finns inte', 404));
    noticeReturn();
    expect(await takeReturn()).toBeUndefined();
    expect(useNotices.getState().notices.at(-1)?.text).toMatch(
      /^Det här började i en annan webbläsare\..*Har någon skickat en länk till dig\? Gå inte vidare/,
    );
  });

  it.each(['', '#bankid', '#bankid=short', '#other'])('%j is no return', (hash) => {
    history.replaceState(null, '', `/login${hash}`);
    noticeReturn();
    expect(takeReturn()).toBeUndefined();
    expect(location.hash).toBe(hash);
  });
});

import { vi } from 'vitest';

export interface SeenCall {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Raw body, for answers that are not JSON. */
  readonly raw?: BodyInit;
}

/** Builds a response in the API's format. */
export function jsonAnswer({ status = 200, body = {}, headers = {}, raw }: FakeAnswer): Response {
  const type = status >= 400 ? 'application/problem+json' : 'application/json; charset=utf-8';
  return new Response(raw ?? JSON.stringify(body), { status, headers: { 'Content-Type': type, ...headers } });
}

/** Replaces `fetch` with a fake that records the calls. */
export function fakeFetch(answer: (call: SeenCall) => FakeAnswer | Response | Promise<Response>) {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { url, init, headers: new Headers(init.headers), body };
    calls.push(call);
    const given = await answer(call);
    return given instanceof Response ? given : jsonAnswer(given);
  });
  return calls;
}

/** A problem document in the API's format. */
export const problemOf = (detail: string, status: number, errors: unknown[] = []) => ({
  status,
  body: { type: 'about:blank', title: '', status, detail, code: 'CODE', errors, request_id: 'req-1' },
});

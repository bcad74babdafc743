import { type FakeAnswer, fakeFetch } from './fake-fetch.ts';
import { testApplication } from './render-app.tsx';

/**
 * Answers by method and path relative to the application, with the query where it matters. A function is
 * called for each request; a promise keeps the page waiting.
 */
export type FakeApi = Record<string, FakeAnswer | (() => FakeAnswer | Promise<Response>)>;

/**
 * Fakes the API for the application flow: answers with the application, and with the test's answers for other
 * paths. A write returns the application unless the test overrides it.
 */
export function fakeApi(api: FakeApi, application = testApplication()) {
  const answerTo = (path: string): FakeAnswer | Promise<Response> | undefined => {
    const found = api[path];
    return typeof found === 'function' ? found() : found;
  };
  const calls = fakeFetch(({ url, init }) => {
    const asked = `${init.method} ${url.replace('/api/credit-application/a1', '')}`;
    const path = asked.split('?')[0] as string;
    const given = answerTo(asked) ?? answerTo(path);
    if (given instanceof Promise) return given;
    if (given?.body !== undefined || given?.raw !== undefined) return given;
    if (init.method === 'GET' && path !== 'GET ') return { body: {} };
    return { body: application, ...answerTo('GET '), ...given };
  });
  /** Body that was posted to a path with this ending. */
  const sent = (end: string) =>
    calls.find(({ url, init }) => init.method === 'POST' && url.endsWith(end))?.body;
  return { calls, sent };
}

/** The API's answer with a decision, approved by default. */
export const decidedAnswer = (more: object) => ({
  'GET /status': {
    body: {
      step: 'status',
      status: 'approved',
      limit: 400_000,
      rate: 10.8,
      rate_year_basis_points: 1080,
      effective_rate_basis_points: null,
      minimum_amount: 10_000,
      expires_at: '2026-11-26T12:00:00.000Z',
      is_limit_restricted: false,
      is_optional_to_increase: false,
      needs_extra_guarantors: false,
      remedy: null,
      explanation: [{ rule: 'remarks', text: 'Företaget har 6 betalningsanmärkningar.', result: 'failed' }],
      progress: [{ part: 'offer', done: true }],
      reference: 'K-1',
      ...more,
    },
  },
});

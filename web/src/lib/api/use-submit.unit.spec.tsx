// @vitest-environment jsdom

import { endpoint, signedIn } from '@kreditlina/domain/kernel/endpoint';
import { proves } from '@kreditlina/tools/proves';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { forgetApp, logInTestUser } from '../../testing/render-app.tsx';
import { useSubmit } from './use-submit.ts';

beforeEach(logInTestUser);
afterEach(forgetApp);

const submit = endpoint({
  method: 'POST',
  path: '/api/credit-application',
  access: signedIn,
  summary: 'For this test',
  body: z.strictObject({ a: z.number() }),
  answer: z.unknown(),
});

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** Sends the same body once per answer, and returns the idempotency keys. */
async function keysOf(answers: readonly Response[]): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return left.shift();
  });
  const { result } = renderHook(() => useSubmit(submit, {}, () => undefined), {
    wrapper,
  });
  for (const _ of answers) await act(() => result.current.mutateAsync({ a: 1 }).catch(() => undefined));
  return keys;
}
const answered = (status: number, code: string) =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, detail: code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

it('a submit repeated after a refusal has a new key', proves('F-15'), async () => {
  const [first, second] = await keysOf([
    answered(409, 'COMPANY_HAS_APPLICATION'),
    answered(409, 'COMPANY_HAS_APPLICATION'),
  ]);
  expect(first).toBeTruthy();
  expect(second).not.toBe(first);
});

it('a submit with an unknown outcome is repeated under the same key', async () => {
  const keys = await keysOf([
    answered(409, 'IDEMPOTENCY_KEY_IN_PROGRESS'),
    answered(503, 'UNAVAILABLE'),
    answered(503, 'UNAVAILABLE'),
  ]);
  expect(new Set(keys).size).toBe(1);
});

import type { AnswerOf, BodyOf, Endpoint, InputOf, ParamsOf } from '@kreditlina/domain/kernel/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomId } from '../browser/random-id.ts';
import { ApiError } from '../errors/problem.ts';
import { call } from './api-client.ts';

/** True if the server received the request and refused it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.problem?.code !== 'IDEMPOTENCY_KEY_IN_PROGRESS';

/**
 * One write of a form. Each submit has an idempotency key, which a retry of the same body reuses; a changed
 * body is a new submit. While a request is in flight, the same body joins it, so that a double click sends
 * once. A refusal ends the submit, because the server would repeat it for the same key even after its cause
 * is gone. The answer is the new state; `keep` stores it before the submit counts as done. Failures are left
 * to the form.
 * @param keep stores the answer where the screens read it
 */
export function useSubmit<Called extends Endpoint>(
  called: Called,
  params: ParamsOf<Called>,
  keep: (answer: AnswerOf<Called>, body: BodyOf<Called>) => Promise<void> | void,
) {
  type Answer = AnswerOf<Called>;
  const last = useRef<{ text: string; key: string; running?: Promise<Answer> | undefined }>(undefined);
  return useMutation<Answer, Error, BodyOf<Called>>({
    mutationFn: (body) => {
      const text = JSON.stringify(body) ?? '';
      if (last.current?.text !== text) last.current = { text, key: randomId() };
      const submit = last.current;
      const input = { params, body } as InputOf<Called>;
      submit.running ??= call(called, input, { idempotencyKey: submit.key }).finally(() => {
        submit.running = undefined;
      });
      return submit.running;
    },
    onSuccess: async (answer, body) => {
      last.current = undefined;
      await keep(answer, body);
    },
    onError: (error) => {
      if (isRefusal(error)) last.current = undefined;
    },
    meta: { isHandled: true },
  });
}

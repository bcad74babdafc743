import type { AnswerOf, BodyOf, Endpoint, InputOf, ParamsOf } from '@kreditlina/domain/kernel/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './api-client.ts';
import { ApiError } from './problem.ts';
import { randomId } from './random-id.ts';

/** The server received the request and refused it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.problem?.code !== 'IDEMPOTENCY_KEY_IN_PROGRESS';

/**
 * One write of a form. A submit has one idempotency key, which a repeated try of the same body sends again; another body is
 * another submit. The same body while it is under way is the same submit: a button pressed twice before it shows that it is busy
 * sends once. A refusal ends the submit: the server repeats it for the same key even after its reason is gone. What the server answers is the new state: it is kept before the submit counts as done, and a failure is for the
 * form to show.
 * @param keep puts the answer where the screens find it
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

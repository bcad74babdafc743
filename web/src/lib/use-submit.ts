import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiCall, nothing } from './api-call.ts';
import { callApi } from './api-client.ts';
import { randomId } from './random-id.ts';

/**
 * One write of a form. A submit has one idempotency key, which a repeated try of the same body sends again; another body is
 * another submit. The queries that it changes are fetched again before the submit counts as done (C-250, X-45).
 */
export function useSubmit<Body>(endpoint: string, changed: QueryKey, options: { isHandled?: boolean } = {}) {
  const client = useQueryClient();
  const last = useRef<{ text: string; key: string }>(undefined);
  return useMutation<void, Error, Body>({
    mutationFn: async (body) => {
      const text = JSON.stringify(body) ?? '';
      if (last.current?.text !== text) last.current = { text, key: randomId() };
      await callApi(apiCall('POST', endpoint, nothing), { body, idempotencyKey: last.current.key });
    },
    onSuccess: async () => {
      last.current = undefined;
      await client.invalidateQueries({ queryKey: changed });
    },
    meta: { isHandled: options.isHandled ?? false },
  });
}

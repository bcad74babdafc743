import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiCall, apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { randomId } from '../../../lib/random-id.ts';

/** A page as it was saved last. */
export const edited = object<EditedPage>('id', 'data', 'is_live', 'revision');

/** A change of a page that was not sent yet. */
export interface Write {
  readonly call: ApiCall<EditedPage>;
  readonly body: object;
  readonly key: string;
  /** Texts that were not saved yet stay in their fields. */
  readonly isPlan?: true;
}

/** Other texts of a page, as a draft, by whoever has seen this revision of it. */
export const saving = ({ id, revision }: EditedPage, data: Record<string, string>): Write => ({
  call: apiCall('PUT', apiPaths.adminContentPage(id), edited),
  body: { is_live: false, data, revision },
  key: randomId(),
});

const publishing = ({ id, revision }: EditedPage): Write => ({
  call: apiCall('POST', apiPaths.adminContentPagePublish(id), edited),
  body: { revision },
  key: randomId(),
});

/** The saved texts go live at that time; null takes the plan back. */
const planning = ({ id, revision }: EditedPage, publishAt: string | null): Write => ({
  call: apiCall('PUT', apiPaths.adminContentPagePlan(id), edited),
  body: { publish_at: publishAt, revision },
  key: randomId(),
  isPlan: true,
});

/** Sends changes of the page that an editor has on the screen. @param readKey of the query that reads it */
export function usePageWrites(
  { page, readKey, isReading }: { page: EditedPage | undefined; readKey: QueryKey; isReading: boolean },
  onDone: (answer: EditedPage) => void,
) {
  const client = useQueryClient();
  const write = useMutation({
    mutationFn: ({ call, body, key }: Write) => callApi(call, { body, idempotencyKey: key }),
    onSuccess: (answer, { isPlan }) => {
      client.setQueryData(readKey, answer);
      if (!isPlan) onDone(answer);
    },
    // Somebody else may have been there: the panel then says who, and what was typed stays.
    onError: () => client.invalidateQueries({ queryKey: readKey, exact: true }),
  });
  return {
    page,
    isBusy: isReading || write.isPending,
    isWriting: write.isPending,
    send: write.mutate,
    publish: () => page && write.mutate(publishing(page)),
    plan: (publishAt: string | null) => page && write.mutate(planning(page, publishAt)),
  };
}

export type PageWrites = ReturnType<typeof usePageWrites>;

import type * as contract from '@kreditlina/domain/content/contracts/staff';
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { light } from '../../../lib/api-call.ts';
import { call } from '../../../lib/api-client.ts';
import { randomId } from '../../../lib/random-id.ts';

/** The fields of a page as it was saved last that an editor needs. */
export const editedKeys = ['id', 'data', 'is_live', 'revision'] as const;

const changeContentPage = light<typeof contract.changeContentPage>(
  'PUT',
  '/api/admin/translations/:id',
  ...editedKeys,
);
const publishContentPage = light<typeof contract.publishContentPage>(
  'POST',
  '/api/admin/translations/:id/publish',
  ...editedKeys,
);
const planContentPage = light<typeof contract.planContentPage>(
  'PUT',
  '/api/admin/translations/:id/plan',
  ...editedKeys,
);

/** A change of a page that was not sent yet. */
export interface Write {
  /** Sends it; the key is the same however often. */
  readonly make: (once: { readonly idempotencyKey: string }) => Promise<EditedPage>;
  readonly key: string;
  /** Texts that were not saved yet stay in their fields. */
  readonly isPlan?: true;
}

/** Other texts of a page, as a draft, by whoever has seen this revision of it. */
export const saving = ({ id, revision }: EditedPage, data: Record<string, string>): Write => ({
  make: (once) => call(changeContentPage, { params: { id }, body: { is_live: false, data, revision } }, once),
  key: randomId(),
});

const publishing = ({ id, revision }: EditedPage): Write => ({
  make: (once) => call(publishContentPage, { params: { id }, body: { revision } }, once),
  key: randomId(),
});

/** The saved texts go live at that time; null takes the plan back. */
const planning = ({ id, revision }: EditedPage, publishAt: string | null): Write => ({
  make: (once) => call(planContentPage, { params: { id }, body: { publish_at: publishAt, revision } }, once),
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
    mutationFn: ({ make, key }: Write) => make({ idempotencyKey: key }),
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

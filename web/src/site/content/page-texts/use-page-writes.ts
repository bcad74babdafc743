import type * as contract from '@kreditlina/domain/content/contracts/staff';
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { light } from '../../../lib/api-call.ts';
import { call } from '../../../lib/api-client.ts';
import { randomId } from '../../../lib/random-id.ts';

/** Fields of a saved page that an editor needs. */
export const editedKeys = ['id', 'data', 'is_live', 'version'] as const;

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

/** A change of a page that has not been sent yet. */
export interface Write {
  /** Sends it; every retry uses the same key. */
  readonly make: (once: { readonly idempotencyKey: string }) => Promise<EditedPage>;
  readonly key: string;
  /** Unsaved texts stay in their fields. */
  readonly isPlan?: true;
}

/** Saves a page's texts as a draft, based on the given version. */
export const saving = ({ id, version }: EditedPage, data: Record<string, string>): Write => ({
  make: (once) => call(changeContentPage, { params: { id }, body: { is_live: false, data, version } }, once),
  key: randomId(),
});

const publishing = ({ id, version }: EditedPage): Write => ({
  make: (once) => call(publishContentPage, { params: { id }, body: { version } }, once),
  key: randomId(),
});

/** Publishes the saved texts at that time; null cancels the plan. */
const planning = ({ id, version }: EditedPage, publishAt: string | null): Write => ({
  make: (once) => call(planContentPage, { params: { id }, body: { publish_at: publishAt, version } }, once),
  key: randomId(),
  isPlan: true,
});

/** Sends changes of the page that the editor is looking at. @param readKey key of the query that reads it */
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
    // A colleague may have saved meanwhile: the panel then says who, and unsaved text stays.
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

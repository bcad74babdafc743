import type * as contract from '@kreditlina/domain/content/contracts/staff';
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { randomId } from '../../../lib/browser/random-id.ts';

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

/** A change to a page, ready to be sent. */
export interface Write {
  /** Sends the change; every retry must use the same key. */
  readonly make: (once: { readonly idempotencyKey: string }) => Promise<EditedPage>;
  readonly key: string;
  /** Set for a schedule: it leaves unsaved texts in their fields. */
  readonly isPlan?: true;
}

/** Saves a page's texts as a draft, based on the version that was read. */
export const saving = ({ id, version }: EditedPage, data: Record<string, string>): Write => ({
  make: (once) => call(changeContentPage, { params: { id }, body: { is_live: false, data, version } }, once),
  key: randomId(),
});

const publishing = ({ id, version }: EditedPage): Write => ({
  make: (once) => call(publishContentPage, { params: { id }, body: { version } }, once),
  key: randomId(),
});

/** Schedules publication of the saved texts for this time; null cancels the schedule. */
const planning = ({ id, version }: EditedPage, publishAt: string | null): Write => ({
  make: (once) => call(planContentPage, { params: { id }, body: { publish_at: publishAt, version } }, once),
  key: randomId(),
  isPlan: true,
});

/**
 * Sends changes of the page that the editor shows.
 * @param readKey key of the query that reads the page
 */
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
    // A colleague may have saved in between: the panel then says who, and unsaved text stays.
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

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../../lib/errors/notices.ts';

/**
 * Removal of a row of a list, which can be undone while its notice is shown. After each, the list is read
 * again, also if it failed: a colleague may have changed the row.
 */
export function useRemoval<Row>(of: {
  readonly list: QueryKey;
  readonly remove: (row: Row) => Promise<unknown>;
  readonly restore: (row: Row) => Promise<unknown>;
  /** Text of the notice. */
  readonly removed: (row: Row) => string;
}) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: of.list });
  const restore = useMutation({ mutationFn: of.restore, onSettled });
  const offer = (row: Row) => offerUndo(of.removed(row), () => restore.mutate(row));
  const remove = useMutation({ mutationFn: of.remove, onSettled, onSuccess: (_, row) => offer(row) });
  return {
    remove: (row: Row) => remove.mutate(row),
    /** Offers to undo a removal that was done elsewhere, such as in a dialog. */
    wasRemoved: (row: Row) => {
      void onSettled();
      offer(row);
    },
  };
}

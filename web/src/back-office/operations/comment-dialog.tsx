import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { addNotice } from '../../lib/notices-store.ts';
import { operationsQuery } from './calls.ts';

const OverrideDialog = lazy(async () => ({
  default: (await import('../ui/override-dialog.tsx')).OverrideDialog,
}));

/** Performs an operation on the installation, with a comment as reason. */
export function CommentDialog(props: {
  title: string;
  lead: ReactNode;
  submitText: string;
  act: (comment: string) => Promise<unknown>;
  /** Notice after success. */
  doneText: string;
  onClose: () => void;
}) {
  const { act, doneText, ...shown } = props;
  const client = useQueryClient();
  return (
    <Suspense>
      <OverrideDialog
        {...shown}
        reasons={[]}
        onSubmit={async ({ comment }) => {
          await act(comment);
          addNotice(doneText, 'success');
          await client.invalidateQueries(operationsQuery);
        }}
      />
    </Suspense>
  );
}

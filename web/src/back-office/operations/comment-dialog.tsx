import { dismissJobBody } from '@kreditlina/domain/operations/contracts/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addNotice } from '../../lib/errors/notices.ts';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { commentMissing, OverrideDialog } from '../ui/override-dialog.tsx';
import { operationsQuery } from './api.ts';

/** Every operation has the same rule for its comment. */
const commentForm = formSchema(dismissJobBody.pick({ comment: true }), { missing: commentMissing });

/** Dialog to perform an operation on the installation, with a comment as the reason. */
export default function CommentDialog(props: {
  title: string;
  lead: ReactNode;
  submitText: string;
  act: (comment: string) => Promise<unknown>;
  /** Notice shown after success. */
  doneText: string;
  onClose: () => void;
}) {
  const { act, doneText, ...shown } = props;
  const client = useQueryClient();
  const form = useContractForm({
    schema: commentForm,
    texts: 'operations',
    defaults: { comment: '' },
    save: async ({ comment }) => {
      await act(comment);
      addNotice(doneText, 'success');
      await client.invalidateQueries(operationsQuery);
      props.onClose();
    },
  });
  return <OverrideDialog {...shown} form={form} comment={form.bindText('comment')} />;
}

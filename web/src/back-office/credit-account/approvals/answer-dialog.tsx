import {
  type Approval,
  decideApprovalBody,
  grantApproval,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { addNotice, errorText } from '../../../lib/errors/notices.ts';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { effectLines, effectWarning } from '../../ui/effect-words.ts';
import { commentMissing, OverrideDialog } from '../../ui/override-dialog.tsx';
import { approvalEffectQuery, approvalsKey, staleAfterAction } from '../api.ts';
import { type Answer, changeOf, useProposalFacts, wordOf } from './proposals.tsx';

const decideForm = formSchema(decideApprovalBody, { missing: commentMissing });

/**
 * Dialog in which a second person reviews the effect of a proposal, gives a reason, and approves or refuses
 * it.
 */
export default function AnswerDialog(props: { approval: Approval; answer: Answer; onClose: () => void }) {
  const { approval, answer, onClose } = props;
  const { t } = useTranslation('accountActions');
  const client = useQueryClient();
  const isApproving = answer === 'approve';
  const word = wordOf(answer, approval);
  const effect = useQuery({ ...approvalEffectQuery(approval.id), enabled: isApproving });
  const decide = isApproving ? grantApproval : refuseApproval;
  const submit = useSubmit(decide, { id: approval.id }, async () => {
    addNotice(t(`approvals.done.${word}`), 'success');
    await client.invalidateQueries({ queryKey: approvalsKey });
    void client.invalidateQueries({ queryKey: staleAfterAction });
  });
  const form = useContractForm({
    schema: decideForm,
    texts: 'accountActions',
    defaults: { comment: '' },
    save: async (body) => {
      await submit.mutateAsync(body);
      onClose();
    },
  });
  const warnings = [
    effect.isError
      ? t('refused', { why: errorText(effect.error) })
      : effect.data && effectWarning(t, effect.data),
    isApproving && approval.payer?.is_known === false && t('payer:isOther'),
  ].filter(Boolean);
  return (
    <OverrideDialog
      title={t(`approvals.${word}Title`, { kind: t(`approvals.kinds.${approval.kind}`).toLowerCase() })}
      lead={
        <>
          <p>
            {[approval.company?.name ?? t('approvals.unknownCompany'), changeOf(approval, t)]
              .filter(Boolean)
              .join(', ')}
          </p>
          <FactList facts={useProposalFacts(approval)} />
        </>
      }
      form={form}
      comment={form.bindText('comment')}
      submitText={t(`approvals.${word}`)}
      {...(isApproving && !effect.isError && { effect: effect.data ? effectLines(t, effect.data) : null })}
      warning={warnings.length > 0 ? warnings.join(' ') : undefined}
      onClose={onClose}
    />
  );
}

import {
  type Approval,
  decideApprovalBody,
  grantApproval,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { addNotice, errorText } from '../../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../../lib/session/session-store.ts';
import { tableDay } from '../../../lib/time/table-time.ts';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { type Fact, FactList } from '../../../ui/page/fact-list.tsx';
import { effectLines, effectWarning } from '../../ui/effect-words.ts';
import { commentMissing, OverrideDialog } from '../../ui/override-dialog.tsx';
import { approvalEffectQuery, approvalsKey, staleAfterAction } from '../api.ts';
import {
  type Answer,
  changeOf,
  pageOf,
  reportsOf,
  useProposalFacts,
  useWhoAndWhen,
  wordOf,
} from './proposals.tsx';

export function ApprovalDialog(props: {
  approval: Approval;
  answers: readonly Answer[];
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('accountActions');
  const { approval } = props;
  const { company, status } = approval;
  const mayReadReports = useSession(({ user }) => mayDo(user, 'read-reports'));
  const by = useWhoAndWhen();
  const facts: readonly (Fact | false)[] = [
    ...useProposalFacts(approval),
    status === 'open' && { key: t('approvals.until'), value: tableDay(approval.open_until) },
    approval.decided_by !== null &&
      approval.decided_at !== null && {
        key: t(`approvals.decidedBy.${status}`),
        value: by(approval.decided_by, approval.decided_at),
      },
    approval.decision_comment !== null && {
      key: t('approvals.decisionComment'),
      value: approval.decision_comment,
    },
  ];
  const change = changeOf(approval, t);
  return (
    <MessageDialog
      title={t(`approvals.kinds.${approval.kind}`)}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t('approvals.close')}</Button>
          {[...props.answers].reverse().map((answer) => (
            <Button
              key={answer}
              variant={answer === 'approve' ? 'contained' : 'outlined'}
              onClick={() => props.onAnswer(answer)}
            >
              {t(`approvals.${wordOf(answer, approval)}`)}
            </Button>
          ))}
        </>
      }
    >
      <p>
        {company ? (
          <>
            <Link to={pageOf(approval, company)}>{company.name}</Link>{' '}
            {formatOrganisationNumber(company.company_number)}
          </>
        ) : (
          t('approvals.unknownCompany')
        )}
      </p>
      {company && mayReadReports && (
        <p>
          <Link to={reportsOf(company)}>{t('approvals.reports')}</Link>
        </p>
      )}
      {change !== '' && (
        <p>
          <strong>{change}</strong>
        </p>
      )}
      <FactList facts={facts.filter((fact) => fact !== false)} />
      {approval.payer?.is_known === false && <p>{t('payer:isOther')}</p>}
      {status === 'open' && approval.is_own && <p>{t('approvals.own')}</p>}
      {approval.bar !== null && <p>{t(`bars.${approval.bar}`)}</p>}
    </MessageDialog>
  );
}

const decideForm = formSchema(decideApprovalBody, { missing: commentMissing });

/**
 * Dialog in which a second person reviews the effect of a proposal, gives a reason, and approves or refuses
 * it.
 */
export function AnswerDialog(props: { approval: Approval; answer: Answer; onClose: () => void }) {
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
      past={isApproving && !effect.isError ? effect.data : undefined}
      warning={warnings.length > 0 ? warnings.join(' ') : undefined}
      onClose={onClose}
    />
  );
}

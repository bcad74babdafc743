import type { Approval } from '@kreditlina/domain/credit-account/contracts/staff';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayDo, useSession } from '../../../lib/session/session-store.ts';
import { tableDay } from '../../../lib/time/table-time.ts';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { type Fact, FactList } from '../../../ui/page/fact-list.tsx';
import {
  type Answer,
  changeOf,
  pageOf,
  reportsOf,
  useProposalFacts,
  useWhoAndWhen,
  wordOf,
} from './proposals.tsx';

export default function ApprovalDialog(props: {
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

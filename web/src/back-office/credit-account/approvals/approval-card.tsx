import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import type { Approval } from '@kreditlina/domain/credit-account/contracts/staff';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../lib/language.ts';
import { adminCompanyPath } from '../../../lib/paths.ts';
import { mayDo, useSession } from '../../../lib/session-store.ts';
import { tableTime } from '../../../lib/table-time.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { ActButton, Buttons } from '../../ui/section.tsx';

const Card = styled('li')({
  padding: '20px 0',
  borderTop: '1px solid var(--k-line)',
  '& h2': { margin: 0, fontSize: '1.125rem', fontWeight: 600 },
  '& p': { margin: '4px 0 12px' },
});

export type Answer = 'approve' | 'refuse';

/** One proposal: what, about whom, who and why; and what the reader can do about it. */
export function ApprovalCard({
  approval,
  onAnswer,
}: {
  approval: Approval;
  onAnswer: (answer: Answer) => void;
}) {
  const { t } = useTranslation('accountActions');
  const user = useSession((session) => session.user);
  const { company, kind, status, before_cents: before, after_cents: after } = approval;
  const by = ({ name }: { name: string | null }, at: string) =>
    t('approvals.by', { name: name ?? t('approvals.somebody'), at: tableTime(at) });
  const { language } = useLanguage();
  const facts: readonly (Fact | false)[] = [
    { key: t('approvals.proposedBy'), value: by(approval.proposed_by, approval.proposed_at) },
    { key: t('approvals.reason'), value: reasonAsChoice(approval.reason, language) },
    approval.comment !== null && { key: t('approvals.comment'), value: approval.comment },
    status === 'open' &&
      approval.open_until !== null && { key: t('approvals.until'), value: approval.open_until },
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
  const name = company?.name ?? t('approvals.unknownCompany');
  const about = `${t(`approvals.kinds.${kind}`)}, ${name}`;
  return (
    <Card>
      <h2>{t(`approvals.kinds.${kind}`)}</h2>
      <p>
        {company ? (
          <>
            <Link to={`${adminCompanyPath(company)}?tab=actions`}>{company.name}</Link>{' '}
            {formatOrganisationNumber(company.company_number)}
          </>
        ) : (
          name
        )}
      </p>
      {after !== null && (
        <p>
          <strong>
            {before === null
              ? formatCents(after)
              : t('approvals.changed', { before: formatCents(before), after: formatCents(after) })}
          </strong>
        </p>
      )}
      <FactList facts={facts.filter((fact) => fact !== false)} />
      {status === 'open' && approval.is_own && <p>{t('approvals.own')}</p>}
      {status === 'open' && mayDo(user, 'review') && (
        <Buttons>
          {mayDo(user, 'approve') && !approval.is_own && (
            <ActButton about={about} onClick={() => onAnswer('approve')}>
              {t('approvals.approve')}
            </ActButton>
          )}
          <ActButton about={about} onClick={() => onAnswer('refuse')}>
            {t(approval.is_own ? 'approvals.takeBack' : 'approvals.refuse')}
          </ActButton>
        </Buttons>
      )}
    </Card>
  );
}

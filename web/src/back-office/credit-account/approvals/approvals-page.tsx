import '../texts/texts.ts';
import type { Approval, ApprovalsQuery } from '@kreditlina/domain/credit-account/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { Buttons } from '../../ui/section.tsx';
import { approvalsQuery } from '../api.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Answer, ApprovalCard } from './approval-card.tsx';

const statuses = ['open', 'approved', 'refused', 'expired'] as const satisfies ApprovalsQuery['status'][];
/** Rows of a page, as the server gives them where nothing is said. */
const ROWS = 25;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, maxWidth: 760 });

/** Everything that takes two persons: what waits, and what became of the rest. */
export default function ApprovalsPage() {
  const { t } = useTranslation('accountActions');
  usePageTitle(t('approvals.title'));
  const [address, setAddress] = useSearchParams();
  const status = statuses.find((one) => one === address.get('status')) ?? 'open';
  const page = Math.max(0, Math.trunc(Number(address.get('page')) || 0));
  const { data } = useQuery(approvalsQuery({ status, page }));
  const [asked, setAsked] = useState<{ approval: Approval; answer: Answer }>();
  const turn = (to: number) => setAddress({ status, page: String(to) });
  return (
    <>
      <h1 className="k-title">{t('approvals.title')}</h1>
      <p>{t('approvals.lead')}</p>
      <SelectField
        label={t('approvals.show')}
        value={status}
        onChange={(value) => setAddress(value === 'open' ? {} : { status: value })}
        options={statuses.map((value) => ({ value, label: t(`approvals.statuses.${value}`) }))}
      />
      {!data && <SkeletonLines />}
      {data?.total === 0 && <p role="status">{t(`approvals.empty.${status}`)}</p>}
      <List>
        {data?.approvals.map((approval) => (
          <ApprovalCard
            key={approval.id}
            approval={approval}
            onAnswer={(answer) => setAsked({ approval, answer })}
          />
        ))}
      </List>
      {data && data.total > ROWS && (
        <Buttons>
          {page > 0 && <Button onClick={() => turn(page - 1)}>{t('approvals.earlier')}</Button>}
          {(page + 1) * ROWS < data.total && (
            <Button onClick={() => turn(page + 1)}>{t('approvals.later')}</Button>
          )}
        </Buttons>
      )}
      {asked && (
        <AnswerDialog
          key={`${asked.approval.id} ${asked.answer}`}
          {...asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

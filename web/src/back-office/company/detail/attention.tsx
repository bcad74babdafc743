import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { CompanyDetail } from './get-company.ts';

const List = styled('ul')({
  margin: '16px 0 0',
  padding: '12px 16px 12px 32px',
  borderLeft: '3px solid var(--k-amber)',
  background: 'var(--k-surface)',
});

/** Points that need a decision or attention; empty if there are none. */
export function Attention({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const lines = [
    company.manual_review && t('attention.review'),
    company.days_past_due > 0 &&
      t('attention.late', { count: company.days_past_due, notices: company.number_of_due_notices }),
    company.blocked && t('attention.blocked', { why: t(`blocked.${company.blocked}`) }),
    company.bank_status === 'credit-loss' && t('attention.loss'),
    company.bank_reason && t('attention.bankReason', { why: company.bank_reason }),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <List aria-label={t('attention.title')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

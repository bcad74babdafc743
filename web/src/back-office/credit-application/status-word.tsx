import type { ApplicationRow } from '@kreditlina/domain/credit-application/contracts/staff';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const Word = styled('span')({
  position: 'relative',
  paddingLeft: 16,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 'calc(50% - 4px)',
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: 'var(--dot)',
  },
});

type Rejecter = NonNullable<ApplicationRow['rejected_by']>;

const dots: Record<ApplicationRow['status'] | `by-${Rejecter}` | 'review' | 'asked' | 'late', string> = {
  'N/A': 'var(--k-control)',
  'in-progress': 'var(--k-amber)',
  approved: 'var(--k-green)',
  'rejected-qapitala': 'var(--k-red)',
  'rejected-aros': 'var(--k-red)',
  'by-policy': 'var(--k-red)',
  'by-staff': 'var(--k-red)',
  'by-first': 'var(--k-red)',
  'by-second': 'var(--k-red)',
  review: 'var(--k-blue)',
  asked: 'var(--k-blue)',
  late: 'var(--k-red)',
};

type Row = Pick<ApplicationRow, 'status' | 'rejected_by' | 'manual_review' | 'review_answer_by'>;

function shownStatus({ status, rejected_by, manual_review, review_answer_by }: Row): keyof typeof dots {
  if (manual_review) return 'review';
  if (review_answer_by === null) return rejected_by === null ? status : `by-${rejected_by}`;
  return Date.parse(review_answer_by) < Date.now() ? 'late' : 'asked';
}

/** A status as a dot and a word; what staff must look at says so, and whether somebody has waited too long for it. */
export function StatusWord({ row }: { row: Row }) {
  const { t } = useTranslation('applications');
  const status = shownStatus(row);
  return <Word style={{ ['--dot' as string]: dots[status] }}>{t(`status.${status}`)}</Word>;
}

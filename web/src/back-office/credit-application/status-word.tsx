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

const dots: Record<ApplicationRow['status'] | 'review' | 'asked' | 'late', string> = {
  'N/A': 'var(--k-control)',
  'in-progress': 'var(--k-amber)',
  approved: 'var(--k-green)',
  'rejected-qapitala': 'var(--k-red)',
  'rejected-aros': 'var(--k-red)',
  review: 'var(--k-blue)',
  asked: 'var(--k-blue)',
  late: 'var(--k-red)',
};

type Row = Pick<ApplicationRow, 'status' | 'manual_review' | 'review_answer_by'>;

function shownStatus({ status, manual_review, review_answer_by }: Row): keyof typeof dots {
  if (manual_review) return 'review';
  if (review_answer_by === null) return status;
  return Date.parse(review_answer_by) < Date.now() ? 'late' : 'asked';
}

/** A status as a dot and a word; what staff must look at says so, and whether somebody has waited too long for it. */
export function StatusWord({ row }: { row: Row }) {
  const { t } = useTranslation('applications');
  const status = shownStatus(row);
  return <Word style={{ ['--dot' as string]: dots[status] }}>{t(`status.${status}`)}</Word>;
}

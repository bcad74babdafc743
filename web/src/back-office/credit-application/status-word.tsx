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

const dots: Record<ApplicationRow['status'] | 'review', string> = {
  'N/A': 'var(--k-control)',
  'in-progress': 'var(--k-amber)',
  approved: 'var(--k-green)',
  'rejected-qapitala': 'var(--k-red)',
  'rejected-aros': 'var(--k-red)',
  review: 'var(--k-blue)',
};

/** A status as a dot and a word; what staff must look at says so. */
export function StatusWord({ row }: { row: Pick<ApplicationRow, 'status' | 'manual_review'> }) {
  const { t } = useTranslation('applications');
  const status = row.manual_review ? 'review' : row.status;
  return <Word style={{ ['--dot' as string]: dots[status] }}>{t(`status.${status}`)}</Word>;
}

import { type ShownStatus, shownStatus } from '@kreditlina/domain/credit-application/contracts/status-words';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/text/i18n.ts';
import { applicationStatusTexts } from './status-texts.ts';

addTexts('applicationStatus', applicationStatusTexts);

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

const dots: Readonly<Record<ShownStatus, string>> = {
  'N/A': 'var(--k-control)',
  'in-progress': 'var(--k-amber)',
  approved: 'var(--k-green)',
  'rejected-qapitala': 'var(--k-red)',
  'rejected-aros': 'var(--k-red)',
  'by-policy': 'var(--k-red)',
  'by-staff': 'var(--k-red)',
  'by-first': 'var(--k-red)',
  'by-second': 'var(--k-red)',
  withdrawn: 'var(--k-control)',
  expired: 'var(--k-control)',
  review: 'var(--k-blue)',
  asked: 'var(--k-blue)',
  late: 'var(--k-red)',
};

type Row = Parameters<typeof shownStatus>[0];

/**
 * Status as a dot and a word. It distinguishes applications that wait for staff, and those that have waited
 * too long.
 */
export function StatusWord({ row }: { row: Row }) {
  const { t } = useTranslation('applicationStatus');
  const status = shownStatus(row, new Date().toISOString());
  return <Word style={{ ['--dot' as string]: dots[status] }}>{t(status)}</Word>;
}

import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const Hidden = styled('a')({
  position: 'absolute',
  left: 16,
  top: -100,
  zIndex: 1600,
  padding: '12px 16px',
  background: 'var(--k-surface)',
  color: 'var(--k-blue)',
  borderRadius: 8,
  '&:focus': { top: 'calc(8px + var(--k-notice-height, 0px))' },
});

/** The first stop of the keyboard: past the bar and the menu. */
export function SkipLink() {
  const { t } = useTranslation();
  return <Hidden href="#content">{t('skipToContent')}</Hidden>;
}

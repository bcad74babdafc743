import './texts.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { type Consent, keepConsent } from '../../lib/consent.ts';
import { forgetTracker, sendTracker } from './tracker.ts';

/** In the flow of the page, so that it covers nothing that has the focus. */
const Notice = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '12px 24px',
  padding: '12px 16px',
  background: 'var(--k-surface)',
  borderBlock: '1px solid var(--k-line)',
  '& p': { margin: 0, maxWidth: '62ch' },
  '& div': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 },
});

/** Asks whoever comes from an advertisement whether that may be kept. No is as near and as large as yes. */
export default function ConsentNotice() {
  const { t } = useTranslation('auth');
  const answer = (consent: Consent) => {
    keepConsent(consent);
    if (consent === 'all') void sendTracker();
    else forgetTracker();
  };
  return (
    <Notice aria-label={t('consent.title')}>
      <p>{t('consent.text')}</p>
      <div>
        <Button variant="outlined" onClick={() => answer('necessary')}>
          {t('consent.no')}
        </Button>
        <Button variant="outlined" onClick={() => answer('all')}>
          {t('consent.yes')}
        </Button>
      </div>
    </Notice>
  );
}

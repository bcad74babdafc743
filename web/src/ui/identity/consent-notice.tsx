import './texts.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Consent, keepConsent } from '../../lib/consent.ts';
import { paths } from '../../lib/paths.ts';
import { notOnPaper } from '../screen-only.ts';
import { forgetTracker, sendTracker } from './tracker.ts';

/**
 * The last thing of the page, stuck to the lower edge: it comes after the first words and moves none of them. shell.css
 * keeps room for it below whatever gets the focus.
 */
const Notice = styled('section')({
  ...notOnPaper,
  position: 'sticky',
  bottom: 0,
  zIndex: 1000,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px 24px',
  padding: '12px 16px',
  background: 'var(--k-surface)',
  borderTop: '1px solid var(--k-line)',
  '& p': { margin: 0, maxWidth: '62ch', fontSize: '0.875rem' },
  '& div': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 },
});

/** Says which cookies there are and asks about the one that is not needed, until it is answered. No is as near and as large as yes. */
export default function ConsentNotice() {
  const { t } = useTranslation('auth');
  const answer = (consent: Consent) => {
    keepConsent(consent);
    if (consent === 'all') void sendTracker();
    else forgetTracker();
  };
  return (
    <Notice className="k-consent" aria-label={t('consent.title')}>
      <p>
        {t('consent.text')} <Link to={paths.cookies}>{t('consent.more')}</Link>
      </p>
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

import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { availableCents } from '@kreditlina/domain/calculators/monthly-cost';
import { formatCents } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session-store.ts';
import { CreditLine } from '../../ui/credit-line.tsx';
import { LimitLink } from '../ui/limit-link.tsx';
import { Rain } from './rain.tsx';
import { Slogans, useSlogan } from './slogans.tsx';

/** The drawn example: the largest limit with a part of it in use. */
const limitCents = creditTerms.productMaxCents;
const usedCents = 27_000_000;

const Limit = styled('p')({
  position: 'relative',
  margin: '40px 0 8px',
  '& span': { display: 'block', color: 'var(--k-ink-soft)' },
  '& strong': {
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: 'clamp(3rem, 2rem + 7vw, 6rem)',
    lineHeight: 1.05,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
});

const Legend = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  color: 'var(--k-ink-soft)',
  fontSize: '0.9375rem',
  '& span:last-of-type': { textAlign: 'right' },
});

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  marginTop: 32,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));

/** Ways on from here: apply and log in, or what a logged-in person had open. */
function HeroActions() {
  const { t } = useTranslation('landing');
  const { isLoggedIn, isAuthorized } = useSession();
  return (
    <Actions>
      <Button variant="contained" component={Link} to={paths.application}>
        {t(isLoggedIn ? 'continue' : 'apply')}
      </Button>
      <LimitLink>{t('testLimit')}</LimitLink>
      {!isLoggedIn && (
        <Button component={Link} to={paths.login}>
          {t('login')}
        </Button>
      )}
      {isAuthorized && (
        <Button component={Link} to={paths.admin}>
          {t('back')}
        </Button>
      )}
    </Actions>
  );
}

/** The promise in one number and one line: the limit, and the used part drawn thicker. */
export function Hero() {
  const { t } = useTranslation('landing');
  const slogans = useSlogan();
  const used = formatCents(usedCents);
  const free = formatCents(availableCents(limitCents, usedCents));
  return (
    <>
      <Slogans {...slogans} />
      <Limit>
        <span>{t('limitUpTo')}</span>
        <strong>{formatCents(limitCents)}</strong>
        {slogans.slogan === 'rain' && <Rain />}
      </Limit>
      <CreditLine
        label={t('lineLabel', { used, limit: formatCents(limitCents) })}
        segments={[
          { share: usedCents / limitCents, tone: 'blue', isThick: true },
          { share: 1 - usedCents / limitCents, tone: 'blue' },
        ]}
        marks={[{ at: usedCents / limitCents, tone: 'blue', isFilled: true }]}
      />
      <Legend>
        <span>{t('lineUsed', { used })}</span>
        <span>{t('lineFree', { free })}</span>
      </Legend>
      <HeroActions />
    </>
  );
}

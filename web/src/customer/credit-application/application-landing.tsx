import './texts/flow.ts';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';
import { MovingLines } from './moving-lines.tsx';

const Points = styled('ul')({
  listStyle: 'none',
  margin: '0 0 32px',
  padding: 0,
  '& li': { padding: '12px 0', borderTop: '1px solid var(--k-line)' },
  '& li:last-child': { borderBottom: '1px solid var(--k-line)' },
});

/** `/application` for visitors: what the application involves, and the login. */
export function ApplicationLanding({ type }: { type: CreditApplication['type'] }) {
  const { t } = useTranslation('application');
  usePageTitle(t('landing.title'));
  return (
    <MovingLines>
      <Page>
        <PageHeading title={t('landing.title')} lead={t(`landing.${type}.lead`)} />
        <Points>
          <li>{t(`landing.${type}.point1`)}</li>
          <li>{t(`landing.${type}.point2`)}</li>
          <li>{t(`landing.${type}.point3`)}</li>
        </Points>
        <Button variant="contained" component={Link} to={paths.login} fullWidth>
          {t('landing.verify')}
        </Button>
      </Page>
    </MovingLines>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addNotice } from '../../lib/notices-store.ts';
import { paths } from '../../lib/paths.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

/** Unknown address: says so and goes to the start page. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    addNotice(t('state.notFound'), 'warning');
    navigate(paths.home, { replace: true });
  }, [navigate, t]);
  return (
    <Page>
      <PageHeading title={t('state.notFound')} lead={t('state.toHome')} />
    </Page>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

/** Unknown address: shows a notice and redirects to the start page. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  useEffect(() => addNotice(t('state.notFound'), 'warning'), [t]);
  return (
    <Page>
      <PageHeading title={t('state.notFound')} lead={t('state.toHome')} />
      <Redirect to={paths.home} />
    </Page>
  );
}

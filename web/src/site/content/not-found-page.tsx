import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect } from '../../lib/address/navigation.tsx';
import { paths } from '../../lib/address/paths.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { Page, PageHeading } from '../../ui/page/page.tsx';

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

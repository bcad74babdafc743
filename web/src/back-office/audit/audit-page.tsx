import './texts.ts';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { AsOfControl } from '../ui/as-of/as-of-control.tsx';
import { AuditList } from './audit-list.tsx';

/** `/admin/audit`: every recorded event. */
export default function AuditPage() {
  const { t } = useTranslation('audit');
  usePageTitle(t('title'));
  return (
    <>
      <AsOfControl />
      <h1 className="k-title">{t('title')}</h1>
      <p>{t('lead')}</p>
      <AuditList />
    </>
  );
}

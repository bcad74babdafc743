import './texts.ts';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { savedReportsQuery } from './api.ts';

/** Link to the saved reports, with the number of the reader's own made since they last looked. */
export function SavedNotice() {
  const { t } = useTranslation('savedReports');
  const { data } = useQuery({ ...savedReportsQuery, meta: { isHandled: true } });
  const link = <Link to={paths.adminReports}>{t('show')}</Link>;
  if (!data?.new) return <p>{link}</p>;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {t('news', { count: data.new })} {link}
    </Alert>
  );
}

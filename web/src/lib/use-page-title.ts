import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the title of the page; with errors on it the title says so first. */
export function usePageTitle(title: string, hasErrors = false): void {
  const { t } = useTranslation();
  const prefix = hasErrors ? t('titlePrefixError') : '';
  const full = `${prefix}${title} – ${t('brand')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}

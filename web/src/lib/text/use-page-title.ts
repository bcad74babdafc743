import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the page title, prefixed if there are errors on the page. */
export function usePageTitle(title: string, hasErrors = false): void {
  const { t } = useTranslation();
  const prefix = hasErrors ? t('titlePrefixError') : '';
  const full = `${prefix}${title} – ${t('brand')}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
}

/** Prefixes the title with "error" while a form that is only part of its page shows errors. */
export function useErrorTitle(hasErrors: boolean): void {
  const { t } = useTranslation();
  const prefix = t('titlePrefixError');
  useEffect(() => {
    if (!hasErrors) return;
    document.title = `${prefix}${document.title}`;
    return () => {
      document.title = document.title.replace(prefix, '');
    };
  }, [hasErrors, prefix]);
}

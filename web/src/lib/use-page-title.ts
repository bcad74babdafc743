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

/** Puts "error" before the title while a form that is only a part of its page shows mistakes. */
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

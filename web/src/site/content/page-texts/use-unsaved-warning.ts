import { useEffect } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';

/** A link that takes this page away without loading another one: the browser itself does not ask there. */
const leavesPage = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || ctrlKey || metaKey || shiftKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
};

/** Asks before the page is reloaded, closed or left by a link while something was typed that is not saved. */
export function useUnsavedWarning(isChanged: boolean): void {
  const { language } = useLanguage();
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const askAtLink = (event: MouseEvent) => {
      if (!leavesPage(event) || confirm(i18n.t('common:unsaved.leavePage', { lng: language }))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('click', askAtLink, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('click', askAtLink, true);
    };
  }, [isChanged, language]);
}

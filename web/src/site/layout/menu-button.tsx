import './texts.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const FullMenu = lazy(() => import('./full-menu.tsx'));

/** Opens the menu that fills the window. */
export function MenuButton() {
  const { t } = useTranslation('layout');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <svg width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">
          <path d="M1 2h20M1 12h12V7h8" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {isOpen && (
        <Suspense>
          <FullMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

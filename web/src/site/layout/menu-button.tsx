import { lazy, Suspense, useState } from 'react';
import { frameWords } from './texts.ts';

const FullMenu = lazy(() => import('./full-menu.tsx'));

/** Opens the full-window menu. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="k-only-scripted"
        aria-label={frameWords.menu}
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

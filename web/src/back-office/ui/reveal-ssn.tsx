import './people-texts.ts';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { useAsOf } from './as-of/use-as-of.ts';
import type { Person } from './reveal-dialog.tsx';

const RevealDialog = lazy(() => import('./reveal-dialog.tsx'));

/** Asks for a reason, then shows the personal number that lists mask; each reveal is recorded as an event. */
export function RevealSsn({ person, tabIndex }: { person: Person; tabIndex?: number }) {
  const { t } = useTranslation('people');
  const [isOpen, setIsOpen] = useState(false);
  const mayReveal = useSession(({ user }) => mayDo(user, 'reveal-number'));
  const { at } = useAsOf();
  if (!mayReveal || at !== undefined) return null;
  return (
    <>
      <Button
        size="small"
        tabIndex={tabIndex}
        aria-label={`${t('short')}: ${t('show', { name: person.name })}`}
        sx={{ minHeight: 24, minWidth: 0, paddingInline: 1, marginLeft: 1 }}
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        {t('short')}
      </Button>
      {isOpen && (
        <Suspense>
          <RevealDialog person={person} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

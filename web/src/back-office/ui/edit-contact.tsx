import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session-store.ts';
import './people-texts.ts';
import type { ContactOf } from './contact-dialog.tsx';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

/** Button for the form of a person's e-mail and phone; empty for readers who may not change them. */
export function EditContact({ person }: { person: ContactOf }) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useSession(({ user }) => mayDo(user, 'change-contact'));
  if (!mayChange) return null;
  // Also after a refusal: somebody else may have changed them.
  const close = () => {
    setIsOpen(false);
    void queryClient.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('changeContact')}
      </Button>
      {isOpen && (
        <Suspense>
          <ContactDialog person={person} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

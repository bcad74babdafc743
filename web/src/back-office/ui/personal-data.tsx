import { MASK } from '@kreditlina/domain/kernel/personal';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { useAsOf } from './as-of/use-as-of.ts';
import type { Person } from './reveal-dialog.tsx';

addTexts('people', {
  sv: {
    show: 'Visa personnumret för {{name}}',
    short: 'Visa',
    title: 'Visa personnummer',
    why: 'Varför behöver du se numret?',
    hint: 'Skälet sparas i historiken, minst 10 tecken.',
    tooShort: 'Skriv skälet med minst 10 tecken',
    submit: 'Visa numret',
    close: 'Stäng',
    result: 'Personnummer för {{name}}',
    logged: 'Visningen är sparad i historiken.',
    maskedLead: 'Personuppgifter är dolda för din roll.',
    maskedWord: 'dolt',
    changeContact: 'Ändra kontaktuppgifter',
    contactTitle: 'Kontaktuppgifter för {{name}}',
    contactLead: 'Kunden ser på Mina sidor vad som ändrades och när.',
    contactSame: 'Ändra e-post eller telefon',
    emailNeeded: 'E-posten kan bytas men inte tas bort',
    phoneNeeded: 'Telefonnumret kan bytas men inte tas bort',
    contactSubmit: 'Spara',
    contactDone: 'Kontaktuppgifterna är ändrade.',
    email: 'E-post',
    phone: 'Telefon',
  },
  en: {
    show: 'Show the personal number of {{name}}',
    short: 'Show',
    title: 'Show personal number',
    why: 'Why do you need to see the number?',
    hint: 'The reason is kept in the history, at least 10 characters.',
    tooShort: 'Write the reason with at least 10 characters',
    submit: 'Show the number',
    close: 'Close',
    result: 'Personal number of {{name}}',
    logged: 'That you saw it is kept in the history.',
    maskedLead: 'Personal data are hidden from your role.',
    maskedWord: 'hidden',
    changeContact: 'Change contact details',
    contactTitle: 'Contact details of {{name}}',
    contactLead: 'The customer sees on their pages what was changed and when.',
    contactSame: 'Change e-mail or phone',
    emailNeeded: 'The e-mail can be changed but not removed',
    phoneNeeded: 'The phone number can be changed but not removed',
    contactSubmit: 'Save',
    contactDone: 'The contact details are changed.',
    email: 'E-mail',
    phone: 'Phone',
  },
});

/** True if the reader sees personal data unmasked; the server masks it for all others. */
export const useSeesPeople = (): boolean => useSession(({ user }) => mayDo(user, 'see-personal-data'));

/** A text from the server, or a placeholder if it is masked. */
export function Shown({ children }: { children: string }) {
  const { t } = useTranslation('people');
  if (children !== MASK) return children;
  return (
    <>
      <span aria-hidden>{MASK}</span>
      <span className="visually-hidden">{t('maskedWord')}</span>
    </>
  );
}

/** Explains above a screen why parts of it are masked; renders nothing for readers who see all data. */
export function MaskedLead() {
  const { t } = useTranslation('people');
  const seesPeople = useSeesPeople();
  if (seesPeople) return null;
  return <p style={{ margin: '0 0 16px', color: 'var(--k-ink-soft)' }}>{t('maskedLead')}</p>;
}

const RevealDialog = lazy(() => import('./reveal-dialog.tsx'));

/** Button to reveal a masked personal number after giving a reason. Each reveal is recorded as an event. */
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

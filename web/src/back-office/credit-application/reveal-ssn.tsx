import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { revealSsn } from './api.ts';

/** The shortest reason that says anything; the contract asks for the same. */
const MIN_PURPOSE = 10;

interface Person {
  readonly id: string;
  readonly name: string;
}

function RevealDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('applications');
  const [purpose, setPurpose] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isShort = purpose.trim().length < MIN_PURPOSE;
  const { mutate, data, isPending } = useMutation({ mutationFn: () => revealSsn(person.id, purpose.trim()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isShort) mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="reveal-title"
      onClick={(event) => event.stopPropagation()}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id="reveal-title">{t('reveal.title')}</DialogTitle>
        <DialogContent>
          {data ? (
            <div role="status">
              <p>{t('reveal.result', { name: person.name })}</p>
              <p style={{ fontSize: '1.5rem', margin: '8px 0' }}>{data.ssn}</p>
              <p>{t('reveal.logged')}</p>
            </div>
          ) : (
            <TextInput
              label={t('reveal.why')}
              hint={t('reveal.hint')}
              error={isTried && isShort ? t('reveal.tooShort') : undefined}
              value={purpose}
              onChange={(event) => setPurpose(event.target.value)}
              inputProps={{ maxLength: 500, autoComplete: 'off' }}
              autoFocus
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('reveal.close')}</Button>
          {!data && (
            <ActionButton type="submit" isInactive={isShort} isBusy={isPending}>
              {t('reveal.submit')}
            </ActionButton>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Asks why, then shows the personal number that lists show masked; the look is an event. */
export function RevealSsn({ person, tabIndex }: { person: Person; tabIndex?: number }) {
  const { t } = useTranslation('applications');
  const [isOpen, setIsOpen] = useState(false);
  const mayReveal = useSession(({ user }) => mayDo(user, 'reveal-number'));
  if (!mayReveal) return null;
  return (
    <>
      <Button
        size="small"
        tabIndex={tabIndex}
        aria-label={`${t('reveal.short')}: ${t('reveal.show', { name: person.name })}`}
        sx={{ minHeight: 24, minWidth: 0, paddingInline: 1, marginLeft: 1 }}
        onClick={(event) => {
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        {t('reveal.short')}
      </Button>
      {isOpen && <RevealDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}

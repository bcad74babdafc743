import { revealSsnAnswer } from '@kreditlina/domain/identity/contracts/staff';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The shortest reason that says anything; the contract asks for the same. */
const MIN_PURPOSE = 10;

/** Shows a personal number once; who asked, whose and why becomes an event. */
const revealSsn = (userId: string, purpose: string) =>
  callApi(apiCall('POST', apiPaths.adminRevealSsn(userId), revealSsnAnswer), {
    body: { purpose },
    idempotencyKey: randomId(),
  });

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Asks why, then shows the personal number once. */
export default function RevealDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('people');
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
        <DialogTitle id="reveal-title">{t('title')}</DialogTitle>
        <DialogContent>
          {data ? (
            <div role="status">
              <p>{t('result', { name: person.name })}</p>
              <p style={{ fontSize: '1.5rem', margin: '8px 0' }}>{data.ssn}</p>
              <p>{t('logged')}</p>
            </div>
          ) : (
            <TextInput
              label={t('why')}
              hint={t('hint')}
              error={isTried && isShort ? t('tooShort') : undefined}
              value={purpose}
              onChange={(event) => setPurpose(event.target.value)}
              inputProps={{ maxLength: 500, autoComplete: 'off' }}
              autoFocus
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2, '& button': { whiteSpace: 'nowrap' } }}>
          <Button onClick={onClose}>{t('close')}</Button>
          {!data && (
            <ActionButton type="submit" isInactive={isShort} isBusy={isPending}>
              {t('submit')}
            </ActionButton>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { revealSsn as revealSsnEndpoint } from '@kreditlina/domain/identity/contracts/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api-client.ts';
import { randomId } from '../../lib/random-id.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Shortest meaningful reason; the contract requires the same. */
const MIN_PURPOSE = 10;

/** Reveals a personal number once; the reader, the person and the purpose are recorded as an event. */
const revealSsn = (userId: string, purpose: string) =>
  call(revealSsnEndpoint, { params: { id: userId }, body: { purpose } }, { idempotencyKey: randomId() });

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Asks for the purpose, then shows the personal number once. */
export default function RevealDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('people');
  const [purpose, setPurpose] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isShort = purpose.trim().length < MIN_PURPOSE;
  const reveal = useMutation({
    mutationFn: () => revealSsn(person.id, purpose.trim()),
    meta: { isHandled: true },
  });
  const { data } = reveal;
  return (
    <FormDialog
      title={t('title')}
      cancelText={t('close')}
      submitText={data ? undefined : t('submit')}
      isIncomplete={isShort}
      save={reveal}
      onTry={() => setIsTried(true)}
      onClose={onClose}
    >
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
          onText={setPurpose}
          inputProps={{ maxLength: 500, autoComplete: 'off' }}
          autoFocus
        />
      )}
    </FormDialog>
  );
}

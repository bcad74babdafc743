import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../buttons/action-button.tsx';

const Question = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 24px 20px',
  borderTop: '1px solid var(--k-line)',
  '& p': { flex: '1 1 14rem', margin: 0, fontWeight: 600 },
});

/** Asks before unsaved input is lost; shown in place of the actions. */
export function UnsavedQuestion(props: { onKeep: () => void; onLeave: () => void; language?: string }) {
  const { t } = useTranslation('common', props.language === undefined ? {} : { lng: props.language });
  return (
    <Question>
      <p role="alert">{t('unsaved.text')}</p>
      <Button onClick={props.onLeave}>{t('unsaved.leave')}</Button>
      <ActionButton autoFocus onClick={props.onKeep}>
        {t('unsaved.keep')}
      </ActionButton>
    </Question>
  );
}

import { formatDeadline } from '@kreditlina/domain/text/index';
import './texts/flow.ts';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { progressStages } from '@kreditlina/domain/credit-application/contracts/steps';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CreditLine } from '../../ui/credit-line.tsx';
import { stageOf } from './step-order.ts';

const List = styled('ul')({ listStyle: 'none', margin: '16px 0 0', padding: 0, display: 'grid', gap: 12 });

const Choice = styled('button')({
  display: 'block',
  width: '100%',
  padding: 16,
  textAlign: 'left',
  font: 'inherit',
  color: 'var(--k-ink)',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-control)',
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--k-blue)' },
  '& strong': { display: 'block' },
  '& small': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

type Resumable = Pick<CreditApplication, 'id' | 'type' | 'step' | 'updated_at' | 'companies'>;

/** Ongoing applications: resume one or start a new one. */
export function ResumeDialog(props: {
  applications: readonly Resumable[];
  onResume: (id: string) => void;
  onStartNew: () => void;
}) {
  const { t } = useTranslation('application');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="resume-title">
      <DialogTitle id="resume-title">{t('resume.title')}</DialogTitle>
      <DialogContent>
        {t('resume.text')}
        <List>
          {props.applications.map(({ id, type, step, updated_at, companies }) => (
            <li key={id}>
              <Choice type="button" onClick={() => props.onResume(id)}>
                <strong>{t('resume.continue', { step: t(`stepTitle.${step}`) })}</strong>
                <small>
                  {companies[0]?.company_name ?? t('resume.company')} ·{' '}
                  {t('resume.updated', { date: formatDeadline(updated_at) })}
                </small>
                <CreditLine
                  segments={[
                    { share: stageOf(step, type) / progressStages[type], tone: 'blue', isThick: true },
                  ]}
                />
              </Choice>
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onStartNew}>{t('resume.startNew')}</Button>
      </DialogActions>
    </Dialog>
  );
}

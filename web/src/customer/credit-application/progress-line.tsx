import type { ApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CreditLine, type LineMark, type LineTone } from '../../ui/credit-line.tsx';
import { type Screen, STAGES, stageOf } from './step-order.ts';

const Box = styled('div')({
  marginBottom: 32,
  '& p': { margin: '0 0 4px', fontWeight: 600, fontSize: '0.9375rem' },
});

/** The wording of the progress list: the decision of a rejected application and the end have fixed titles. */
export function progressTitleKey(step: Screen, status: ApplicationStatus): string {
  if (step === 'status' && status === 'rejected') return 'progress.rejected';
  if (step === 'complete' || step === 'redirect') return 'progress.complete';
  return `stepTitle.${step}`;
}

/** The line as progress: a mark a stage, drawn up to where the customer is; red after a rejection. */
export function ProgressLine({ step, status }: { step: Screen; status: ApplicationStatus }) {
  const { t } = useTranslation('application');
  const stage = stageOf(step);
  const title = t(progressTitleKey(step, status));
  const isOnLine = stage <= STAGES;
  const tone: LineTone = status === 'rejected' ? 'red' : isOnLine ? 'blue' : 'green';
  const share = isOnLine ? (stage - 1) / (STAGES - 1) : 1;
  const marks: LineMark[] = Array.from({ length: STAGES }, (_, index) => ({
    at: index / (STAGES - 1),
    tone: index < stage ? tone : 'muted',
    isFilled: index < stage,
  }));
  return (
    <Box>
      <p>{isOnLine ? t('progress.step', { stage, stages: STAGES, title }) : title}</p>
      <CreditLine segments={[{ share, tone, isThick: true }]} marks={marks} />
    </Box>
  );
}

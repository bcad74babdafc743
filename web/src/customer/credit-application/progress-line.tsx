import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { progressStages } from '@kreditlina/domain/credit-application/contracts/steps';
import type { ApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CreditLine, type LineMark, type LineTone } from '../../ui/credit-line.tsx';
import { useStatusKnown } from './api/decision.ts';
import { SadFace } from './sad-face.tsx';
import { type Screen, stageOf } from './step-order.ts';

const Box = styled('div')({
  // Reserves the height of the content that appears once progress is known.
  minHeight: 52,
  marginBottom: 32,
  '& p': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '0 0 4px',
    fontWeight: 600,
    fontSize: '0.9375rem',
  },
});

/** Key of a progress title; the decision of a rejected application and the end have fixed titles. */
export function progressTitleKey(step: Screen, status: ApplicationStatus): string {
  if (step === 'status' && status === 'rejected') return 'progress.rejected';
  if (step === 'complete' || step === 'redirect') return 'progress.complete';
  return `stepTitle.${step}`;
}

/**
 * Progress as a line with a mark per stage, drawn up to the current one; red after a rejection, hidden until
 * a decision is read.
 */
export function ProgressLine(props: { application: CreditApplication; screen: Screen }) {
  const { screen } = props;
  const { id, type, status } = props.application;
  const { t } = useTranslation('application');
  const isKnown = useStatusKnown(id) || screen !== 'status';
  const stages = progressStages[type];
  const stage = stageOf(screen, type);
  const title = t(progressTitleKey(screen, status));
  const isOnLine = stage <= stages;
  const isRejected = status === 'rejected' && type !== 'cutter';
  const isOver = status !== 'rejected' && (!isOnLine || screen === 'creditcutter-complete');
  const tone: LineTone = isRejected ? 'red' : isOver ? 'green' : 'blue';
  const share = isOnLine ? (stage - 1) / (stages - 1) : 1;
  const marks: LineMark[] = Array.from({ length: stages }, (_, index) => ({
    at: index / (stages - 1),
    tone: index < stage ? tone : 'muted',
    isFilled: index < stage,
  }));
  return (
    <Box>
      {isKnown && (
        <>
          <p>
            {isRejected && <SadFace />}
            {isOnLine ? t('progress.step', { stage, stages, title }) : title}
          </p>
          <CreditLine segments={[{ share, tone, isThick: true }]} marks={marks} />
        </>
      )}
    </Box>
  );
}

import '../texts/cutter.ts';
import {
  LENDER_NAME_MAX,
  LOANS_MAX,
  popularLenders,
} from '@kreditlina/domain/credit-application/contracts/lenders';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../../lib/i18n.ts';
import { notifyError } from '../../../lib/notify-error.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSubmitLenders } from '../api/lenders.ts';
import { LenderCards } from '../lenders/lender-cards.tsx';
import type { StepProps } from '../step-props.ts';
import { StepScreen } from '../step-screen.tsx';
import { type Mistakes, useStepForm } from '../use-step-form.ts';

interface LenderValues {
  /** Name of a chosen card. */
  lender: string;
  other: string;
}

/** The typed name, else the chosen card. */
export const lenderOf = ({ lender, other }: LenderValues): string => other.trim() || lender;

/** One lender must be chosen or typed. */
export const lenderMistakes = (values: LenderValues): Mistakes<LenderValues> =>
  lenderOf(values) === '' ? { lender: faultKey('LENDER_REQUIRED') } : {};

const isPopular = (name: string): boolean => popularLenders.some((one) => one.name === name);

/**
 * Step lenders ('Välj din kreditgivare'): lender of a loan. With loans already entered, it may be left empty.
 */
export default function LendersStep({ application, onSaved, onBack }: StepProps) {
  const { t } = useTranslation('application');
  const save = useSubmitLenders(application.id);
  const { lenders, lenderSelected } = application;
  const chosen = lenderSelected ?? '';
  const form = useStepForm<LenderValues>({
    applicationId: application.id,
    step: `lenders/${lenders.length}`,
    defaults: {
      lender: isPopular(chosen) ? chosen : '',
      other: isPopular(chosen) ? '' : chosen,
    },
    validate: lenderMistakes,
    save: async (values) => {
      await save.mutateAsync({ lenders, lenderSelected: lenderOf(values) });
      onSaved();
    },
  });
  const card = form.bind('lender');
  const other = form.bindText('other');
  const hasLoans = lenders.length > 0;
  const isFull = lenders.length >= LOANS_MAX;
  const leaveAtThat = () => save.mutateAsync({ lenders }).then(onSaved, notifyError);
  return (
    <StepScreen
      title={t('lenders.title')}
      lead={
        isFull ? t('lenders.full', { count: LOANS_MAX }) : t(hasLoans ? 'lenders.leadNext' : 'lenders.lead')
      }
      mistakes={form.mistakes}
      attempt={form.attempt}
      onSubmit={isFull ? leaveAtThat : form.submit}
      isInactive={!isFull && lenderOf(form.values) === ''}
      isBusy={form.isBusy || save.isPending}
      onBack={onBack}
      extraAction={hasLoans && !isFull && <Button onClick={leaveAtThat}>{t('lenders.noMore')}</Button>}
    >
      {!isFull && (
        <>
          <LenderCards
            {...card}
            label={t('lenders.popular')}
            onChange={(name) => {
              card.onChange(name);
              other.onText('');
            }}
          />
          <TextInput
            {...other}
            label={t('lenders.other')}
            hint={t('lenders.otherHint')}
            onText={(text) => {
              other.onText(text);
              if (text.trim() !== '') card.onChange('');
            }}
            inputProps={{ maxLength: LENDER_NAME_MAX, autoComplete: 'off' }}
          />
        </>
      )}
    </StepScreen>
  );
}

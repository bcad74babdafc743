import '../texts/cutter.ts';
import {
  LENDER_NAME_MAX,
  LOANS_MAX,
  lenderName,
  popularLenders,
} from '@kreditlina/domain/credit-application/contracts/lenders';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { notifyError } from '../../../lib/errors/notices.ts';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { FieldGroup, type FieldProps } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { focusRing } from '../../../ui/theme/tokens.ts';
import { useSubmitLenders } from '../api/answers.ts';
import { LenderMark } from '../lenders/lender-mark.tsx';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  // Two columns on a phone, also beside the error mark; one if the text is zoomed.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 136px), 1fr))',
  },
}));

const Card = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '11px 24px 11px 12px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-control)',
  borderRadius: 8,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--k-blue)' },
  '&:has(input:checked)': { borderColor: 'var(--k-blue)', boxShadow: 'inset 0 0 0 1px var(--k-blue)' },
  // The tick shows the selection without relying on colour.
  '&:has(input:checked)::after': {
    content: '"✓"',
    position: 'absolute',
    top: 6,
    right: 8,
    lineHeight: 1,
    color: 'var(--k-blue)',
    fontWeight: 600,
  },
  '&:has(input:focus-visible)': focusRing,
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    padding: 8,
    fontSize: '0.875rem',
    '& > span': { width: 28, height: 28, fontSize: '1rem' },
  },
}));

/** The most common lenders as cards with their initials; native radio buttons underneath. */
export function LenderCards(
  props: FieldProps & { value: string; onChange: (name: string) => void; isLegendHidden?: boolean },
) {
  const { value, onChange, ...field } = props;
  return (
    <FieldGroup {...field}>
      <Cards>
        {popularLenders.map(({ key, name }) => (
          <Card key={key}>
            <input
              type="radio"
              name="lender"
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <LenderMark name={name} />
            {name}
          </Card>
        ))}
      </Cards>
    </FieldGroup>
  );
}

interface LenderValues {
  /** Name of a chosen card. */
  lender: string;
  other: string;
}

/** Name of the lender: as typed, else from the chosen card. */
export const lenderOf = ({ lender, other }: LenderValues): string => other.trim() || lender;

export const lenderForm = formSchema(z.strictObject({ lender: lenderName }), {
  bodyOf: (values: LenderValues) => ({ lender: lenderOf(values) }),
});

const isPopular = (name: string): boolean => popularLenders.some((one) => one.name === name);

/** Step lenders ('Välj din kreditgivare'). The lender is optional once a loan has been entered. */
export default function LendersStep({ application, onSaved, onBack }: StepProps) {
  const { t } = useTranslation('application');
  const save = useSubmitLenders(application.id);
  const { lenders, lenderSelected } = application;
  const chosen = lenderSelected ?? '';
  const form = useStepForm({
    applicationId: application.id,
    step: `lenders/${lenders.length}`,
    defaults: {
      lender: isPopular(chosen) ? chosen : '',
      other: isPopular(chosen) ? '' : chosen,
    },
    schema: lenderForm,
    save: async ({ lender }) => {
      await save.mutateAsync({ lenders, lenderSelected: lender });
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
      form={form}
      {...(isFull && { onSubmit: leaveAtThat })}
      isInactive={!isFull && form.isIncomplete}
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

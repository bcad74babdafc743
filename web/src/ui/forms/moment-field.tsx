import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTypedTime, type TypedMoment } from '../../lib/time/typed-time.ts';
import { DateField } from './date-field.tsx';
import { FieldGroup, type FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  '& > *': { flex: '0 1 24ch', marginBottom: 0 },
});

/**
 * A day and a time, each in a text input, because the browser's own field has sections in the browser's
 * language.
 */
export function MomentField(
  props: Pick<FieldProps, 'label' | 'hint'> & {
    readonly value: TypedMoment;
    readonly today: string;
    readonly onChange: (value: TypedMoment) => void;
    /** True after the first attempt to submit. */
    readonly isTried: boolean;
    /** Error of a day and time that are valid in themselves. */
    readonly error?: string | undefined;
    readonly mayLieAhead?: boolean;
  },
) {
  const { value, today, onChange, isTried, mayLieAhead = false } = props;
  const { t } = useTranslation();
  const [isLeft, setIsLeft] = useState(false);
  const time = readTypedTime(value.time);
  const isJudged = isTried || (isLeft && value.time.trim() !== '');
  const tidy = () => {
    setIsLeft(true);
    if (time !== undefined && time !== value.time) onChange({ ...value, time });
  };
  return (
    <FieldGroup label={props.label} hint={props.hint}>
      <Row>
        <DateField
          label={t('common:moment.day')}
          error={isTried && value.day === '' ? t('common:moment.dayMissing') : undefined}
          day={value.day}
          today={today}
          mayLieAhead={mayLieAhead}
          onChange={(day) => onChange({ ...value, day })}
        />
        <TextInput
          label={t('common:moment.time')}
          error={isJudged && time === undefined ? t('common:moment.timeWrong') : props.error}
          value={value.time}
          onText={(text) => {
            setIsLeft(false);
            onChange({ ...value, time: text });
          }}
          onBlur={tidy}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 12 }}
          widthCharacters={8}
        />
      </Row>
    </FieldGroup>
  );
}

import { formatAmount, formatBasisPoints, formatKronor } from '@kreditlina/domain/text/index';
import InputAdornment from '@mui/material/InputAdornment';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/text/i18n.ts';
import { TextInput } from './text-input.tsx';
import { inRange, type NumberRange, type NumberUnit, typedNumber } from './typed-number.ts';

addTexts('number', {
  sv: {
    between: '{{min}} till {{max}}',
    below: 'Det minsta är {{value}}. Vi räknar på det.',
    above: 'Det högsta är {{value}}. Vi räknar på det.',
    rounded: 'Vi räknar på {{value}}, utan decimaler.',
    roundedPercent: 'Vi räknar på {{value}}, med två decimaler.',
    none: 'Det där är inget tal. Vi räknar på {{value}} som förut.',
    sign: { kronor: 'kr', percent: '%', months: 'månader' },
    months_one: '{{count}} månad',
    months_other: '{{count}} månader',
  },
});

const Frame = styled('div')({
  marginBottom: 20,
  '& > div:first-of-type': { marginBottom: 4 },
  '& [role="status"]': { margin: 0, color: 'var(--k-amber)', fontWeight: 600, fontSize: '0.9375rem' },
  '& .MuiSlider-root': { paddingBlock: 12 },
});

/** Formats a number for the field: with spaces that can be typed, and decimals if there are any. */
const shown = (value: number, unit: NumberUnit): string =>
  formatAmount(unit === 'percent' ? value : value * 100).replaceAll('\u00a0', ' ');

function useSpoken(unit: NumberUnit): (value: number) => string {
  const { t } = useTranslation('number');
  return (value) => {
    if (unit === 'months') return t('months', { count: value });
    return unit === 'percent' ? formatBasisPoints(value) : formatKronor(value);
  };
}

/**
 * A number to experiment with, typed or dragged. A value outside the range is clamped on blur with a message,
 * so that no value is refused or changed silently.
 */
export const NumberField = memo(function NumberField(props: {
  id: string;
  label: string;
  unit: NumberUnit;
  range: NumberRange;
  /** The requested value; may be outside the range, which may have changed since. */
  value: number;
  onChange: (value: number) => void;
  /** Replaces the default hint, which describes the range. */
  hint?: string;
  hasSlider?: boolean;
}) {
  const { id, label, unit, range, value, onChange } = props;
  const { t } = useTranslation('number');
  const spoken = useSpoken(unit);
  const [text, setText] = useState<string>();
  const [fault, setFault] = useState<'none' | 'rounded' | 'roundedPercent'>();
  const used = inRange(value, range);
  const outside = value < used ? 'below' : 'above';
  const message = value === used ? fault : outside;
  const choose = (next: number) => {
    setFault(undefined);
    onChange(next);
  };
  const type = (next: string) => {
    setText(next);
    const typed = typedNumber(next, unit);
    if (typed && !typed.isRounded && typed.value === inRange(typed.value, range)) choose(typed.value);
  };
  const leave = () => {
    if (text === undefined) return;
    const typed = typedNumber(text, unit);
    setText(undefined);
    choose(typed ? typed.value : used);
    if (!typed) setFault('none');
    else if (typed.isRounded) setFault(unit === 'percent' ? 'roundedPercent' : 'rounded');
  };
  return (
    <Frame>
      <TextInput
        id={id}
        label={label}
        hint={props.hint ?? t('between', { min: spoken(range.min), max: spoken(range.max) })}
        value={text ?? shown(used, unit)}
        onText={type}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        inputProps={{
          inputMode: unit === 'percent' ? 'decimal' : 'numeric',
          autoComplete: 'off',
          maxLength: 24,
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        }}
        endAdornment={<InputAdornment position="end">{t(`sign.${unit}`)}</InputAdornment>}
        widthCharacters={18}
      />
      <p role="status">{message && t(message, { value: spoken(used) })}</p>
      {props.hasSlider && (
        <Slider
          aria-label={label}
          min={range.min}
          max={range.max}
          step={range.step}
          value={used}
          getAriaValueText={spoken}
          onChange={(_event, next) => {
            setText(undefined);
            choose(next as number);
          }}
        />
      )}
    </Frame>
  );
});

import { formatKronor } from '@kreditlina/domain/text/index';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { AmountField, kronorFrom, tidyAmount } from './amount-field.tsx';

/**
 * Reserves space for the thumb's touch area at both ends; on a phone it would otherwise extend beyond the
 * page.
 */
const InColumn = styled(Slider)({ width: 'calc(100% - 12px)', marginInline: 6 });

const Ends = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  color: 'var(--k-ink-soft)',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
});

export interface AmountRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Stops of the slider: every step from the minimum, and the maximum itself even between two steps. */
export function sliderStops({ min, max, step }: AmountRange): number[] {
  const stops: number[] = [];
  for (let stop = min; stop < max; stop += step) stops.push(stop);
  return [...stops, Math.max(min, max)];
}

/** Parses whole kronor within the range; undefined otherwise. Never changes the amount. */
export function amountInRange(text: string, { min, max }: AmountRange): number | undefined {
  const kronor = kronorFrom(text);
  return kronor !== undefined && Number.isInteger(kronor) && kronor >= min && kronor <= max
    ? kronor
    : undefined;
}

/** A slider with a number field, for users who cannot or will not drag. */
export function AmountSlider(props: {
  id: string;
  label: string;
  hint?: string;
  range: AmountRange;
  value: number;
  onChange: (kronor: number) => void;
  error?: string | undefined;
  /** Reports whether the text is an amount in range. */
  onValidity?: (isValid: boolean) => void;
}) {
  const { range, value, onChange, onValidity } = props;
  const [text, setText] = useState(() => tidyAmount(String(value)));
  useEffect(() => {
    setText((now) => (amountInRange(now, range) === value ? now : tidyAmount(String(value))));
  }, [value, range]);
  const stops = sliderStops(range);
  const nearest = stops.reduce((best, stop, index) => (stop <= value ? index : best), 0);
  const type = (next: string) => {
    setText(next);
    const kronor = amountInRange(next, range);
    onValidity?.(kronor !== undefined);
    if (kronor !== undefined) onChange(kronor);
  };
  return (
    <div>
      <AmountField
        id={props.id}
        label={props.label}
        hint={props.hint}
        error={props.error}
        value={text}
        onChange={type}
      />
      <InColumn
        aria-label={props.label}
        min={0}
        max={stops.length - 1}
        step={1}
        value={nearest}
        getAriaValueText={(index) => formatKronor(stops[index] ?? value)}
        onChange={(_event, index) => {
          const kronor = stops[index as number] ?? value;
          onValidity?.(true);
          onChange(kronor);
        }}
      />
      <Ends aria-hidden="true">
        <span>{formatKronor(range.min)}</span>
        <span>{formatKronor(range.max)}</span>
      </Ends>
    </div>
  );
}

import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import { formatAmount } from '@kreditlina/domain/text/index';
import { isRounded, parseAmount } from '@kreditlina/domain/validators/amount';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * Strips the unit and the points between thousands from an amount pasted from a page or bank. Three digits
 * after a point are never öre.
 */
const withoutUnit = (text: string): string =>
  text
    .replace(/\s*kr\.?\s*$/i, '')
    .replace(/^\s*\d{1,3}(\.\d{3})+(?=\D|$)/, (thousands) => thousands.replaceAll('.', ''));

/** Parses text as öre; undefined if it is not an amount. */
export const centsFrom = (text: string): number | undefined => parseAmount(withoutUnit(text));

/** Parses text as kronor, rounded to two decimals; undefined if it is not an amount. */
export function kronorFrom(text: string): number | undefined {
  const cents = centsFrom(text);
  return cents === undefined ? undefined : kronorOf(cents);
}

/** Formats kronor on blur, with spaces between thousands. Text that is not an amount is unchanged. */
export function tidyAmount(text: string): string {
  const cents = centsFrom(text);
  return cents === undefined ? text : formatAmount(cents).replaceAll('\u00a0', ' ');
}

/**
 * Field for an amount in kronor, whose value is the typed text; read it with `kronorFrom`. Rounding on blur
 * is announced beside the field.
 */
export function AmountField(
  props: Omit<TextInputProps, 'onChange' | 'value'> & { value: string; onChange: (text: string) => void },
) {
  const { t } = useTranslation();
  const { value, onChange, onBlur, hint, ...rest } = props;
  const [rounded, setRounded] = useState<string>();
  const said = rounded === undefined ? undefined : t('field.rounded', { amount: rounded });
  return (
    <TextInput
      {...rest}
      hint={
        <>
          {hint} <span role="status">{said}</span>
        </>
      }
      value={value}
      onChange={(event) => {
        setRounded(undefined);
        onChange(event.target.value);
      }}
      onBlur={(event) => {
        const tidy = tidyAmount(value);
        if (isRounded(withoutUnit(value))) setRounded(tidy);
        onChange(tidy);
        onBlur?.(event);
      }}
      inputProps={{
        inputMode: 'decimal',
        autoComplete: 'off',
        maxLength: 24,
        style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      }}
      endAdornment={<InputAdornment position="end">{t('field.kronor')}</InputAdornment>}
      widthCharacters={18}
    />
  );
}

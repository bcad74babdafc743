import { kronorOf } from '@kreditlina/domain/calculators/units';
import { formatAmount } from '@kreditlina/domain/text/index';
import { isRounded, parseAmount } from '@kreditlina/domain/validators/amount';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** As it is pasted from a page or a bank: with its unit, and a point between thousands. Three figures after a point are never öre. */
const withoutUnit = (text: string): string =>
  text
    .replace(/\s*kr\.?\s*$/i, '')
    .replace(/^\s*\d{1,3}(\.\d{3})+(?=\D|$)/, (thousands) => thousands.replaceAll('.', ''));

/** Typed text as öre; undefined when it is no amount. */
export const centsFrom = (text: string): number | undefined => parseAmount(withoutUnit(text));

/** Typed text as kronor, rounded to two decimals; undefined when it is no amount. */
export function kronorFrom(text: string): number | undefined {
  const cents = centsFrom(text);
  return cents === undefined ? undefined : kronorOf(cents);
}

/** Kronor as the field shows them when it is left: spaces between thousands. Text that is no amount stays as it is. */
export function tidyAmount(text: string): string {
  const cents = centsFrom(text);
  return cents === undefined ? text : formatAmount(cents).replaceAll('\u00a0', ' ');
}

/** An amount in kronor. It holds the typed text; `kronorFrom` reads it. What is rounded when the field is left is said beside it. */
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

import InputAdornment from '@mui/material/InputAdornment';
import { useTranslation } from 'react-i18next';
import { TextInput } from './text-input.tsx';

const PREFIX = '+46';

/**
 * Removes the prefix from a number, for the input after the prefix: both `+46701234567` and `070-123 45 67`
 * lose it.
 */
export const withoutPrefix = (phone: string): string =>
  phone.replace(/^\s*(?:\+46|0046)\s*/, '').replace(/^0(?=\d)/, '');

/** Number as sent; a typed country prefix replaces the prefix shown. */
export function withPrefix(text: string): string {
  const typed = text.trim();
  if (typed === '' || typed.startsWith('+')) return typed;
  return `${PREFIX}${withoutPrefix(typed).replace(/[\s-]/g, '')}`;
}

/** A phone number with the Swedish prefix shown before it. */
export function PhoneField(props: {
  id?: string;
  label?: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation();
  const showsPrefix = !props.value.trim().startsWith('+');
  return (
    <TextInput
      {...(props.id ? { id: props.id } : {})}
      label={props.label ?? t('field.phone')}
      hint={t('field.phoneHint')}
      error={props.error}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      inputProps={{ inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20 }}
      startAdornment={showsPrefix ? <InputAdornment position="start">{PREFIX}</InputAdornment> : undefined}
      widthCharacters={22}
    />
  );
}

import { isPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../lib/text/i18n.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { TextInput } from './text-input.tsx';

/** True if the text is long enough to judge and not a personal number. */
export function personalNumberError(value: string, fromLength: number, today: string): boolean {
  return value.trim().length >= fromLength && !isPersonalNumber(value, today);
}

/**
 * Field for a Swedish personal number. While typing, it shows an error only once the text is long enough to
 * judge.
 */
export function PersonalNumberField(props: {
  id?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** 10 at login and for owners, 2 for guarantors. */
  errorFromLength: number;
  error?: string | undefined;
  label?: string;
  autoFocus?: boolean;
}) {
  const { t } = useTranslation();
  const isWrong = personalNumberError(props.value, props.errorFromLength, todayInSweden());
  const error = props.error ?? (isWrong ? t(faultKey('INVALID_PERSONAL_NUMBER')) : undefined);
  return (
    <TextInput
      {...(props.id ? { id: props.id } : {})}
      label={props.label ?? t('field.ssn')}
      hint={t('field.ssnHint')}
      error={error}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 13, spellCheck: false }}
      widthCharacters={16}
    />
  );
}

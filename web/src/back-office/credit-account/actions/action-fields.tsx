import { todayInSweden } from '../../../lib/today.ts';
import { AmountField, centsFrom } from '../../../ui/amount-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { basisPointsFrom } from '../../../ui/typed-number.ts';

/** An input of an action, besides the reason. */
export interface ActionField {
  /** Name on the wire. */
  readonly name: string;
  readonly kind: 'amount' | 'percent' | 'date' | 'choice';
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly SelectOption[];
  readonly initial?: string;
  /** Error text of a value; undefined means unreadable input. */
  readonly fault: (value: number | string | undefined) => string | undefined;
}

/** Input in the wire's unit: öre, basis points, a day or a code. */
export function readField({ kind }: ActionField, text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'percent') return basisPointsFrom(text);
  return kind === 'amount' ? centsFrom(text) : text;
}

/** Control of one field. */
export function ActionFieldInput(props: {
  field: ActionField;
  id: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}) {
  const { field, id, value, onChange, error } = props;
  const shared = { id, label: field.label, hint: field.hint, error };
  if (field.kind === 'amount') return <AmountField {...shared} value={value} onChange={onChange} />;
  if (field.kind === 'choice')
    return <SelectField {...shared} value={value} onChange={onChange} options={field.options ?? []} />;
  if (field.kind === 'date')
    return <DateField {...shared} day={value} today={todayInSweden()} onChange={onChange} mayLieAhead />;
  return (
    <TextInput
      {...shared}
      value={value}
      onText={onChange}
      inputProps={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 12 }}
      widthCharacters={14}
    />
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { focusRing } from '../theme/tokens.ts';
import { FieldGroup, type FieldProps } from './field.tsx';

const List = styled('div')({
  display: 'grid',
  gap: 8,
  '&[data-layout="columns"]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' },
});

const Choice = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '10px 16px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-control)',
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--k-blue)' },
  '&:has(input:checked)': { borderColor: 'var(--k-blue)', boxShadow: 'inset 0 0 0 1px var(--k-blue)' },
  '&:has(input:focus-visible)': focusRing,
  '& input': {
    flex: 'none',
    width: 20,
    height: 20,
    margin: 0,
    accentColor: 'var(--k-blue)',
    outline: 'none',
  },
  '& small': { display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/**
 * A choice of one among a few answers, shown as boxes large enough to touch; native radio buttons underneath.
 */
export function ChoiceList<Value extends string>(
  props: FieldProps & {
    name: string;
    options: readonly ChoiceOption<Value>[];
    value: Value | '';
    onChange: (value: Value) => void;
    isLegendHidden?: boolean;
    layout?: 'rows' | 'columns';
  },
) {
  const { name, options, value, onChange, layout = 'rows', ...field } = props;
  return (
    <FieldGroup {...field}>
      <List data-layout={layout}>
        {options.map((option) => (
          <Choice key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </Choice>
        ))}
      </List>
    </FieldGroup>
  );
}

import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useState } from 'react';
import type { ListAddress } from './use-list-address.ts';

/** How long typing must rest before the list is asked again. */
const TYPING_PAUSE_MS = 300;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'flex-end',
  margin: '24px 0 16px',
  '& > *': { flex: '1 1 160px', maxWidth: 260 },
  [theme.breakpoints.down('sm')]: { '& > *': { flexBasis: '100%', maxWidth: 'none' } },
}));

const Dot = styled('i')({
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: 8,
  borderRadius: 6,
  border: '1px solid var(--k-control)',
});

export type FilterField =
  | { readonly name: string; readonly label: string; readonly kind: 'text' }
  | {
      readonly name: string;
      readonly label: string;
      readonly kind: 'choice';
      readonly all: string;
      /** With a dot of a colour, where there is one. */
      readonly choices: readonly (readonly [value: string, label: string, dot?: string])[];
    };

function TextFilter({ field, address }: { field: FilterField; address: ListAddress }) {
  const inAddress = address.filter(field.name) ?? '';
  const [text, setText] = useState(inAddress);
  const { change } = address;
  useEffect(() => setText(inAddress), [inAddress]);
  useEffect(() => {
    if (text === inAddress) return;
    const timer = setTimeout(() => change({ [field.name]: text.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, change, field.name]);
  return (
    <TextField
      id={`filter-${field.name}`}
      size="small"
      label={field.label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false } }}
    />
  );
}

function ChoiceFilter({
  field,
  address,
}: {
  field: Extract<FilterField, { kind: 'choice' }>;
  address: ListAddress;
}) {
  return (
    <TextField
      select
      id={`filter-${field.name}`}
      size="small"
      label={field.label}
      value={address.filter(field.name) ?? ''}
      onChange={(event) => address.change({ [field.name]: event.target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{field.all}</MenuItem>
      {field.choices.map(([value, label, dot]) => (
        <MenuItem key={value} value={value}>
          {dot && <Dot style={{ background: dot }} />}
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Any number of filters, each in the address under its own name. */
export function FilterBar(props: {
  label: string;
  fields: readonly FilterField[];
  address: ListAddress;
  children?: ReactNode;
}) {
  return (
    <Bar role="search" aria-label={props.label}>
      {props.children}
      {props.fields.map((field) =>
        field.kind === 'text' ? (
          <TextFilter key={field.name} field={field} address={props.address} />
        ) : (
          <ChoiceFilter key={field.name} field={field} address={props.address} />
        ),
      )}
    </Bar>
  );
}

import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutPersonalNumber } from '../../lib/address/without-personal-number.ts';
import { FilterInput, FilterSelect } from './filter-field.tsx';
import type { ListAddress } from './use-list-address.ts';

/** Pause in typing before the list is fetched again. */
const TYPING_PAUSE_MS = 300;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'flex-end',
  margin: '24px 0 16px',
  '& > *, & > .fields > *': { flex: '1 1 160px', maxWidth: 260 },
  '& > .fields': { display: 'contents' },
  [theme.breakpoints.down('sm')]: {
    '& > *, & > .fields > *': { flex: '0 0 calc(50% - 6px)', maxWidth: 'none' },
    '& > .fields[data-folded]': { display: 'none' },
  },
}));

/** On a phone the rows come first, and the filters unfold on demand. */
const Fold = styled('button')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('sm')]: { display: 'block' },
  minHeight: 44,
  padding: '0 16px',
  border: '1px solid var(--k-control)',
  borderRadius: 8,
  background: 'transparent',
  color: 'var(--k-ink)',
  font: 'inherit',
  cursor: 'pointer',
}));

/** The colour is set for choices that are tags. */
type Choice = readonly [value: string, label: string, color?: string];

export type FilterField =
  | {
      readonly name: string;
      readonly label: string;
      readonly kind: 'text';
      /** Id of the element that describes the field. */
      readonly describedBy?: string;
      /** Called on Enter with the typed text. */
      readonly onEnter?: (typed: string) => void;
    }
  | {
      readonly name: string;
      readonly label: string;
      readonly kind: 'choice';
      readonly all: string;
      readonly choices: readonly Choice[];
      /** Grouped choices, each group with its label. */
      readonly groups?: readonly (readonly [label: string, choices: readonly Choice[]])[];
    };

type FilterOf<Kind extends FilterField['kind']> = Extract<FilterField, { kind: Kind }>;

/** Writes to the address after a pause in typing, or at once on Enter or blur. */
function TextFilter({ field, address }: { field: FilterOf<'text'>; address: ListAddress }) {
  const inAddress = address.filter(field.name) ?? '';
  const [text, setText] = useState(inAddress);
  const sent = useRef(inAddress);
  const { change } = address;
  const { name } = field;
  const wanted = withoutPersonalNumber(text.trim());
  const send = () => {
    if (wanted === sent.current) return;
    sent.current = wanted;
    change({ [name]: wanted });
  };
  useEffect(() => {
    // The field's own text returns through the address while the user may still be typing; only a different
    // text replaces it.
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      change({ [name]: wanted });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, change, name]);
  return (
    <FilterInput
      name={name}
      label={field.label}
      value={text}
      aria-describedby={field.describedBy}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return;
        send();
        field.onEnter?.(text.trim());
      }}
    />
  );
}

function ChoiceFilter({ field, address }: { field: FilterOf<'choice'>; address: ListAddress }) {
  return (
    <FilterSelect
      name={field.name}
      label={field.label}
      value={address.filter(field.name) ?? ''}
      onChange={(value) => address.change({ [field.name]: value })}
    >
      <option value="">{field.all}</option>
      {optionsOf(field.choices)}
      {field.groups?.map(([label, choices]) => (
        <optgroup key={label} label={label}>
          {optionsOf(choices)}
        </optgroup>
      ))}
    </FilterSelect>
  );
}

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(([value, label, color]) => (
    <option key={value} value={value} style={color ? { background: color, color: 'white' } : undefined}>
      {label}
    </option>
  ));

/** A bar of filters, each kept in the address under its own name. */
export function FilterBar(props: {
  label: string;
  fields: readonly FilterField[];
  address: ListAddress;
  children?: ReactNode;
}) {
  const { t } = useTranslation('dataList');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = props.fields.filter(({ name }) => props.address.filter(name)).length;
  return (
    <Bar role="search" aria-label={props.label}>
      {props.children}
      {props.fields.length > 0 && (
        <Fold type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {count > 0 ? t('filtersSet', { count }) : t('filters')}
        </Fold>
      )}
      <div id={id} className="fields" data-folded={isOpen ? undefined : ''}>
        {props.fields.map((field) =>
          field.kind === 'text' ? (
            <TextFilter key={field.name} field={field} address={props.address} />
          ) : (
            <ChoiceFilter key={field.name} field={field} address={props.address} />
          ),
        )}
      </div>
    </Bar>
  );
}

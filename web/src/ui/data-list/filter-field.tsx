import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';

/** The label is on the control's upper edge, like that of the adjacent calendar field. */
const Box = styled('div')({
  position: 'relative',
  '& label': {
    position: 'absolute',
    top: -9,
    left: 9,
    maxWidth: 'calc(100% - 18px)',
    padding: '0 5px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    background: 'var(--k-paper)',
    color: 'var(--k-ink-soft)',
    fontSize: '0.75rem',
    lineHeight: '18px',
  },
  '& input, & select': {
    width: '100%',
    // iOS would give a date field its own height.
    height: 40,
    padding: '0 13px',
    border: '1px solid var(--k-control)',
    borderRadius: 8,
    background: 'transparent',
    color: 'var(--k-ink)',
    font: 'inherit',
    textOverflow: 'ellipsis',
  },
  '& select': { paddingInline: 9 },
  // The list of options has its own background.
  '& option': { background: 'var(--k-surface)', color: 'var(--k-ink)' },
});

interface Labelled {
  readonly name: string;
  readonly label: string;
}

/** A text or date filter. Uses a native input, which needs no code of the component library. */
export function FilterInput({ name, label, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <Box>
      <input id={`filter-${name}`} maxLength={100} autoComplete="off" spellCheck={false} {...input} />
      <label htmlFor={`filter-${name}`}>{label}</label>
    </Box>
  );
}

export function FilterSelect(
  props: Labelled & { value: string; onChange: (value: string) => void; children: ReactNode },
) {
  return (
    <Box>
      <select
        id={`filter-${props.name}`}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.children}
      </select>
      <label htmlFor={`filter-${props.name}`}>{props.label}</label>
    </Box>
  );
}

import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import type { TextGroup } from './text-keys.ts';

export interface Editing {
  readonly open: TextGroup | null;
  readonly edit: (group: TextGroup) => void;
  readonly nameOf: (group: TextGroup) => string;
}

export const EditingContext = createContext<Editing>({ open: null, edit: () => undefined, nameOf: String });

export const controlId = (group: TextGroup): string => `edit-${group}`;

const Part = styled('div')({
  position: 'relative',
  borderRadius: 8,
  '&:hover, &:focus-within': { outline: '2px dashed var(--k-blue)', outlineOffset: 6 },
  '& > button': {
    position: 'absolute',
    zIndex: 1,
    top: -22,
    right: -8,
    width: 44,
    height: 44,
    padding: 0,
    border: '2px solid var(--k-blue)',
    borderRadius: 22,
    background: 'var(--k-surface)',
    color: 'var(--k-blue)',
    cursor: 'pointer',
    opacity: 0,
  },
  '&:hover > button, & > button:focus-visible, & > button[aria-expanded="true"]': { opacity: 1 },
  // On devices without hover the button is always visible, placed so that it covers no text.
  '@media (hover: none)': { '& > button': { position: 'static', opacity: 1, marginBottom: 8 } },
  '& svg': { display: 'block', margin: 'auto' },
});

/** A part of the page with a button to edit it, visible on hover or focus. */
export function EditControl({ group, children }: { group: TextGroup; children: ReactNode }) {
  const { open, edit, nameOf } = useContext(EditingContext);
  return (
    <Part>
      <button
        type="button"
        id={controlId(group)}
        aria-label={nameOf(group)}
        aria-expanded={open === group}
        onClick={() => edit(group)}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M4 20l1-5L16 4l4 4L9 19z" strokeWidth="2" strokeLinejoin="round" />
        </svg>
      </button>
      {children}
    </Part>
  );
}

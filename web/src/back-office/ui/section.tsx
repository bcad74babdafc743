import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** A group of staff actions, with its buttons below the content. */
export const Section = styled('section')({
  maxWidth: 760,
  padding: '24px 0',
  borderTop: '1px solid var(--k-line)',
  '&:first-of-type': { borderTop: 0 },
  '& h2': { margin: '0 0 12px', fontSize: '1.25rem', fontWeight: 600 },
  '& h3': { margin: '0 0 4px', fontSize: '1rem', fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '8px 0',
    borderTop: '1px solid var(--k-line)',
  },
  '& p': { margin: '0 0 8px' },
});

export const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/**
 * Button that opens the dialog of an action.
 * @param about subject of the button, for screen readers, if its text is the same in many rows
 */
export function ActButton(props: { onClick: () => void; about?: string; children: ReactNode }) {
  return (
    <Button variant="outlined" size="small" sx={{ minHeight: 44 }} onClick={props.onClick}>
      {props.children}
      {props.about !== undefined && <span className="visually-hidden">: {props.about}</span>}
    </Button>
  );
}

import { styled } from '@mui/material/styles';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { LazyTooltip } from '../lazy-tooltip.tsx';

/** Passes on a grid's focus and key events without a box of its own. */
const Cells = styled('div')({ display: 'contents' });

/** The keyboard-focused cell, if its text is cut off. */
function cutCell({ target }: FocusEvent<HTMLElement>): HTMLElement | null {
  const isCut = target.matches('[role="gridcell"]') && target.scrollWidth > target.clientWidth;
  return isCut ? target : null;
}

/**
 * Wraps a grid: shows keyboard users the full text of a truncated cell, until they move on or press Escape.
 * Mouse users have the cell's `title`, and screen readers read the full text in the cell.
 */
export function WholeText({ children }: { children: ReactNode }) {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  return (
    <Cells
      onFocus={(event) => setCell(cutCell(event))}
      onBlur={() => setCell(null)}
      onKeyDownCapture={({ key }) => key === 'Escape' && setCell(null)}
    >
      {children}
      {cell && (
        <LazyTooltip open title={cell.textContent} slotProps={{ popper: { anchorEl: cell } }}>
          <span />
        </LazyTooltip>
      )}
    </Cells>
  );
}

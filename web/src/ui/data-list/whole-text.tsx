import { styled } from '@mui/material/styles';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { LazyTooltip } from '../lazy-tooltip.tsx';

/** Passes the focus and keys of a grid on without being a box of its own. */
const Cells = styled('div')({ display: 'contents' });

/** The cell that has the keyboard's focus, when less than its whole text is seen. */
function cutCell({ target }: FocusEvent<HTMLElement>): HTMLElement | null {
  const isCut = target.matches('[role="gridcell"]') && target.scrollWidth > target.clientWidth;
  return isCut ? target : null;
}

/**
 * Around a grid: tells whoever comes to a cell by the keyboard the text that is cut off there, until they go on or press Escape. A pointer
 * has the cell's `title`, and a screen reader reads all of it in the cell itself.
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

import { styled } from '@mui/material/styles';
import { DataGrid, type DataGridProps } from '@mui/x-data-grid';
import { svSE } from '@mui/x-data-grid/locales';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { evenFigures, focusRing } from '../theme/tokens.ts';
import { LazyTooltip } from './cells.tsx';
import { ALERT_ROW } from './list-state.ts';

/** Catches the grid's focus and key events without creating a box. */
const Cells = styled('div')({ display: 'contents' });

/** Returns the keyboard-focused cell if its text is truncated, otherwise null. */
function cutCell({ target }: FocusEvent<HTMLElement>): HTMLElement | null {
  const isCut = target.matches('[role="gridcell"]') && target.scrollWidth > target.clientWidth;
  return isCut ? target : null;
}

/**
 * Wraps a grid: shows keyboard users the full text of a truncated cell, until they move on or press Escape.
 * Mouse users have the cell's `title`, and screen readers read the full text in the cell.
 */
function WholeText({ children }: { children: ReactNode }) {
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

/** Highlights the whole row of the focused cell. */
const Styled = styled(DataGrid)({
  flex: '1 0 auto',
  background: 'var(--k-surface)',
  borderColor: 'var(--k-line)',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-cell--textRight': evenFigures,
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  // With the padding of a standalone button, the last button in a row would be cut off.
  '& .MuiDataGrid-cell .MuiButton-sizeSmall': { minWidth: 0, paddingInline: 8 },
  '& .MuiDataGrid-cell > .MuiButton-sizeSmall:first-child': { marginLeft: -8 },
  [`& .${ALERT_ROW}`]: {
    background: 'color-mix(in srgb, var(--k-red) 10%, var(--k-surface))',
    boxShadow: 'inset 4px 0 0 var(--k-red)',
  },
  [`& .${ALERT_ROW}:hover`]: { background: 'color-mix(in srgb, var(--k-red) 16%, var(--k-surface))' },
  '& .MuiDataGrid-row:focus-within': {
    background: 'color-mix(in srgb, var(--k-blue) 10%, var(--k-surface))',
  },
  '& .MuiDataGrid-overlay': { padding: '0 16px', textAlign: 'center', textWrap: 'balance' },
  // The library hides the page size on small screens.
  '& .MuiTablePagination-root .MuiTablePagination-input': { display: 'inline-flex', marginInline: 8 },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    ...focusRing,
    outlineOffset: -3,
  },
});

/**
 * Data grid in the style and language of the back office. It loads lazily, because it is most of a list's
 * code.
 */
export default function Grid(props: DataGridProps) {
  const { i18n } = useTranslation('dataList');
  const swedish = i18n.language === 'sv' ? svSE.components.MuiDataGrid.defaultProps.localeText : {};
  return (
    <WholeText>
      <Styled {...props} localeText={{ ...swedish, ...props.localeText }} />
    </WholeText>
  );
}

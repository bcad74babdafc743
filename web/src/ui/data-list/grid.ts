import { styled } from '@mui/material/styles';
import { DataGrid } from '@mui/x-data-grid';
import { focusRing } from '../tokens.ts';

/** A row that asks for attention; words or figures in it say why, the colour only leads the eye there. */
export const ALERT_ROW = 'k-row-alert';

/** The library's grid in our colours. The row that has the focus stands out as a whole. */
export const Grid = styled(DataGrid)({
  background: 'var(--k-surface)',
  borderColor: 'var(--k-line)',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  [`& .${ALERT_ROW}`]: {
    background: 'color-mix(in srgb, var(--k-red) 10%, var(--k-surface))',
    boxShadow: 'inset 4px 0 0 var(--k-red)',
  },
  [`& .${ALERT_ROW}:hover`]: { background: 'color-mix(in srgb, var(--k-red) 16%, var(--k-surface))' },
  '& .MuiDataGrid-row:focus-within': {
    background: 'color-mix(in srgb, var(--k-blue) 10%, var(--k-surface))',
  },
  // The library takes the choice of page size away on small screens.
  '& .MuiTablePagination-root .MuiTablePagination-input': { display: 'inline-flex', marginInline: 8 },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    ...focusRing,
    outlineOffset: -3,
  },
}) as typeof DataGrid;

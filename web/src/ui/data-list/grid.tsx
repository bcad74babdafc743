import { styled } from '@mui/material/styles';
import { DataGrid, type DataGridProps } from '@mui/x-data-grid';
import { svSE } from '@mui/x-data-grid/locales';
import { useTranslation } from 'react-i18next';
import { evenFigures, focusRing } from '../tokens.ts';
import { ALERT_ROW } from './list-state.ts';
import { WholeText } from './whole-text.tsx';

/** The row that has the focus stands out as a whole. */
const Styled = styled(DataGrid)({
  flex: '1 0 auto',
  background: 'var(--k-surface)',
  borderColor: 'var(--k-line)',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-cell--textRight': evenFigures,
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  // As near each other as words: with the padding of a button that stands alone, the last one of a row is cut off.
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
  // The library takes the choice of page size away on small screens.
  '& .MuiTablePagination-root .MuiTablePagination-input': { display: 'inline-flex', marginInline: 8 },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': {
    ...focusRing,
    outlineOffset: -3,
  },
});

/** The grid in the look and language of the back office. It is most of a list's weight, so a list loads it by itself. */
export default function Grid(props: DataGridProps) {
  const { i18n } = useTranslation('dataList');
  const swedish = i18n.language === 'sv' ? svSE.components.MuiDataGrid.defaultProps.localeText : {};
  return (
    <WholeText>
      <Styled {...props} localeText={{ ...swedish, ...props.localeText }} />
    </WholeText>
  );
}

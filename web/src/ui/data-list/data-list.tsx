import { pageSizes } from '@kreditlina/domain/kernel/contract-fields';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type {
  DataGridProps,
  GridApi,
  GridCellParams,
  GridColDef,
  GridSortModel,
  MuiEvent,
} from '@mui/x-data-grid';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { addTexts } from '../../lib/i18n.ts';
import { SkeletonLines } from '../skeleton-lines.tsx';
import { listHeight } from './list-state.ts';
import { dataListTexts } from './texts.ts';
import type { ListAddress } from './use-list-address.ts';

addTexts('dataList', dataListTexts);

/** A short wait shows nothing at all; only a long one shows that it is one. */
const PROGRESS_DELAY_MS = 800;
const ROW_HEIGHTS = { normal: 48, compact: 36 } as const;

/** The reader's choice of row height holds for all lists while the tab is open. */
const useRowHeight = create<{ isCompact: boolean }>(() => ({ isCompact: false }));

// Typed by its rows again, which `lazy` forgets.
const Grid = lazy(() => import('./grid.tsx')) as unknown as <Row extends { id: string }>(
  props: DataGridProps<Row>,
) => ReactNode;

const Tools = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  marginBottom: 8,
  color: 'var(--k-ink-soft)',
  fontSize: '0.875rem',
});

function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLong;
}

export interface DataListProps<Row extends { id: string }> {
  readonly label: string;
  readonly columns: readonly GridColDef<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isWaiting: boolean;
  readonly address: ListAddress;
  readonly defaultSort: { readonly field: string; readonly sort: 'asc' | 'desc' };
  readonly onOpen: (row: Row) => void;
}

/**
 * The one list of the back office: paged, sorted and filtered by the server, its state in the address. The row under the
 * cursor opens with Enter, J and K move it.
 */
export function DataList<Row extends { id: string }>(props: DataListProps<Row>) {
  const { t } = useTranslation('dataList');
  const grid: RefObject<GridApi | null> = useRef(null);
  const isLong = useIsLong(props.isWaiting);
  const { isCompact } = useRowHeight();
  const rowHeight = ROW_HEIGHTS[isCompact ? 'compact' : 'normal'];
  const { state, change } = props.address;
  const sortModel: GridSortModel = state.sort
    ? [{ field: state.sort, sort: state.order ?? 'desc' }]
    : [props.defaultSort];

  const onKey = (cell: GridCellParams<Row>, event: MuiEvent<KeyboardEvent>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Enter on a link or button inside the cell is theirs; J and K always move.
    if (event.key === 'Enter' && event.target !== event.currentTarget) return;
    const step = { j: 1, k: -1 }[event.key.toLowerCase()];
    if (event.key === 'Enter') {
      props.onOpen(cell.row);
    } else if (step !== undefined) {
      const target = props.rows[props.rows.findIndex(({ id }) => id === cell.id) + step];
      if (target) grid.current?.setCellFocus(target.id, cell.field);
    } else {
      return;
    }
    event.preventDefault();
    // Otherwise the grid puts the focus back on the cell where the key was pressed.
    event.defaultMuiPrevented = true;
  };

  return (
    <>
      <Tools>
        <span>{t('keys')}</span>
        <Button
          size="small"
          aria-pressed={isCompact}
          onClick={() => useRowHeight.setState({ isCompact: !isCompact })}
        >
          {t('compact')}
        </Button>
      </Tools>
      <div style={{ height: listHeight(state.rows, rowHeight) }}>
        <Suspense fallback={<SkeletonLines />}>
          <Grid<Row>
            apiRef={grid}
            aria-label={props.label}
            columns={props.columns}
            rows={props.rows}
            rowCount={props.total}
            rowHeight={rowHeight}
            loading={isLong}
            paginationMode="server"
            sortingMode="server"
            sortingOrder={['desc', 'asc']}
            pageSizeOptions={[...pageSizes]}
            paginationModel={{ page: state.page, pageSize: state.rows }}
            onPaginationModelChange={({ page, pageSize }) =>
              change({ page: String(pageSize === state.rows ? page : 0), rows: String(pageSize) })
            }
            sortModel={sortModel}
            onSortModelChange={([first]) =>
              change({ sort: first?.field ?? null, order: first?.sort ?? null })
            }
            onRowClick={({ row }) => props.onOpen(row)}
            onCellKeyDown={onKey}
            disableColumnFilter
            disableColumnMenu
            disableRowSelectionOnClick
            localeText={{ noRowsLabel: t('noRows') }}
          />
        </Suspense>
      </div>
    </>
  );
}

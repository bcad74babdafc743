import { listPageSizes } from '@kreditlina/domain/kernel/list-contract';
import { formatCount } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { DataGridProps, GridApi, GridColDef, GridSortModel } from '@mui/x-data-grid';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLook, useLook } from '../../lib/browser/look.ts';
import { SkeletonLines } from '../page/loading.tsx';
import type { ChoosableColumn } from './list-columns.ts';
import { ListNotice } from './list-notice.tsx';
import type { ListRead } from './list-query.ts';
import {
  ALERT_ROW,
  hasFilters,
  type ListState,
  lastPage,
  listHeight,
  normalised,
  pagerOf,
  withoutFilters,
} from './list-state.ts';
import { SavedViews } from './saved-views.tsx';
import { type ChosenColumns, useColumns } from './use-columns.ts';
import type { ListAddress } from './use-list-address.ts';
import { useRowKeys } from './use-row-keys.ts';

const ColumnsDialog = lazy(() => import('./columns-dialog.tsx'));

function ColumnsButton<Column extends ChoosableColumn>(props: {
  columns: readonly Column[];
  chosen: ChosenColumns<Column>;
}) {
  const { t } = useTranslation('dataList');
  const [isOpen, setIsOpen] = useState(false);
  const hidden = props.columns.length - props.chosen.shown.length;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {hidden > 0 ? t('columnsHidden', { count: hidden }) : t('columns')}
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsDialog
            columns={props.columns}
            shown={props.chosen.shown}
            onChoose={props.chosen.choose}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Delay before progress is shown, so that a short wait shows nothing. */
const PROGRESS_DELAY_MS = 800;
const pageSizes = [...listPageSizes];
/** A single grid page, large enough for any page of the server. */
const onePage = { page: 0, pageSize: Math.max(...listPageSizes) };
const ROW_HEIGHTS = { normal: 48, compact: 36 } as const;

// Restores the type parameter, which `lazy` loses.
const Grid = lazy(() => import('./grid.tsx')) as unknown as <Row extends { id: string }>(
  props: DataGridProps<Row>,
) => ReactNode;

const Keys = styled('span')(({ theme }) => ({
  // Hidden on touch devices, which have no keys, and on narrow windows, where the rows come first.
  '@media (hover: none)': { display: 'none' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4px 16px',
  marginBottom: 8,
  color: 'var(--k-ink-soft)',
  fontSize: '0.875rem',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, marginInline: -8 },
  '& .MuiButton-root': { minWidth: 0, minHeight: 40, paddingInline: 8 },
});

interface Sort {
  readonly field: string;
  readonly sort: 'asc' | 'desc';
}

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

/**
 * Returns the same array while the order is unchanged, because the grid treats a new array as a new order.
 */
function useSortModel(
  columns: readonly { readonly field: string }[],
  { sort, order }: ListState,
  usual: Sort,
): GridSortModel {
  // The grid can only be sorted by its own columns.
  const isSorted = columns.some(({ field }) => field === sort);
  const field = isSorted ? (sort ?? '') : usual.field;
  const direction = isSorted ? (order ?? 'desc') : usual.sort;
  return useMemo(() => [{ field, sort: direction }], [field, direction]);
}

export interface DataListProps<Row extends { id: string }> {
  readonly label: string;
  readonly columns: readonly GridColDef<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  /** False if there are more rows than `total`. */
  readonly isTotalExact?: boolean | undefined;
  /** Query of the rows, so that the list shows its failure; without it only `isWaiting` is shown. */
  readonly read?: ListRead;
  readonly isWaiting?: boolean;
  readonly address: ListAddress;
  readonly defaultSort: Sort;
  readonly onOpen: (row: Row) => void;
  /** Selects the rows to highlight. */
  readonly isAlert?: (row: Row) => boolean;
  /** Parameters of the address that are not filters, such as the day. */
  readonly notFilters?: readonly string[];
  /** Text for an empty list without filters, which explains how rows arise. */
  readonly empty?: string;
  /** Further actions on the list, such as its export. */
  readonly tools?: ReactNode;
}

/**
 * List in the back office: paged, sorted and filtered by the server, with its state in the address. Enter
 * opens the focused row; J and K move the focus.
 */
export function DataList<Row extends { id: string }>(props: DataListProps<Row>) {
  const { t } = useTranslation('dataList');
  const grid: RefObject<GridApi | null> = useRef(null);
  const isFetching = props.read?.isFetching ?? props.isWaiting ?? false;
  const isLong = useIsLong(isFetching);
  // Before the first answer, it is unknown whether the list is empty.
  const isRead = props.read === undefined || props.read.data !== undefined;
  const { density } = useLook();
  const rowHeight = ROW_HEIGHTS[density];
  const { isAlert, isTotalExact = true, notFilters } = props;
  const { state, change, parameters } = props.address;
  const isFiltered = hasFilters(parameters, notFilters);
  const sortModel = useSortModel(props.columns, state, props.defaultSort);
  const isSettled = isRead && isTotalExact && props.read?.isPlaceholderData !== true;
  const last = isSettled ? lastPage(props.total, state.rows) : undefined;
  useEffect(() => {
    // Rows have disappeared since the address was made; an empty page would suggest that none remain.
    if (last !== undefined && state.page > last) change({ page: String(last) });
  }, [last, state.page, change]);
  const chosen = useColumns(props.columns);
  const isShown = Object.fromEntries(props.columns.map(({ field }) => [field, chosen.shown.includes(field)]));
  // The grid forgets user-resized widths whenever it gets a new array of columns.
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const columns = chosen.ordered.map((column) => {
    const width = widths[column.field];
    return width === undefined ? column : { ...column, width, flex: 0 };
  });
  const onKey = useRowKeys<Row>({
    grid,
    rows: props.rows,
    fields: chosen.shown,
    onOpen: props.onOpen,
  });
  const none = isFiltered ? t('noneFits') : (props.empty ?? t('noRows'));
  const many = t('moreThan', { count: formatCount(props.total) });

  return (
    <>
      <Tools>
        <Keys>{t('keys')}</Keys>
        <div>
          {isFiltered && (
            <Button size="small" onClick={() => change(withoutFilters(parameters, notFilters))}>
              {t('clear')}
            </Button>
          )}
          {props.tools}
          <SavedViews
            isReady={
              chosen.isSettled &&
              normalised(parameters, { usualRows: state.rows, sorts: props.address.sorts }) === null
            }
          />
          <ColumnsButton columns={props.columns} chosen={chosen} />
          <Button
            size="small"
            aria-pressed={density === 'compact'}
            onClick={() => chooseLook({ density: density === 'compact' ? 'normal' : 'compact' })}
          >
            {t('compact')}
          </Button>
        </div>
      </Tools>
      {props.read && <ListNotice read={props.read} />}
      <div
        style={{
          // A growing flex column leaves space for the scroll bar below rows wider than the window.
          display: 'flex',
          flexDirection: 'column',
          minHeight: listHeight(
            { pageSize: state.rows, shown: props.rows.length, total: props.total },
            rowHeight,
          ),
        }}
      >
        <Suspense fallback={<SkeletonLines />}>
          <Grid<Row>
            apiRef={grid}
            aria-label={props.label}
            columns={columns}
            onColumnWidthChange={({ colDef: { field }, width }) =>
              setWidths((old) => ({ ...old, [field]: width }))
            }
            // Hidden columns stay in the grid, because the list may be sorted by one of them.
            columnVisibilityModel={isShown}
            rows={props.rows}
            rowHeight={rowHeight}
            loading={isLong}
            paginationMode="server"
            sortingMode="server"
            sortingOrder={['desc', 'asc']}
            // The grid holds only one page and would return to the first page when the order or the count
            // changes.
            rowCount={props.rows.length}
            pageSizeOptions={pageSizes}
            paginationModel={onePage}
            slotProps={{
              basePagination: {
                ...pagerOf({ ...state, shown: props.rows.length, total: props.total, isTotalExact }),
                onPageChange: (_, page) => change({ page: String(page) }),
                onRowsPerPageChange: (rows) => change({ page: '0', rows: String(rows) }),
              },
            }}
            sortModel={sortModel}
            onSortModelChange={([first]) =>
              change({ sort: first?.field ?? null, order: first?.sort ?? null })
            }
            onRowClick={({ row }) => props.onOpen(row)}
            onCellKeyDown={onKey}
            {...(isAlert && { getRowClassName: ({ row }) => (isAlert(row) ? ALERT_ROW : '') })}
            disableColumnFilter
            disableColumnMenu
            disableRowSelectionOnClick
            localeText={{
              noRowsLabel: isRead ? none : isFetching ? t('reading') : '',
              ...(!isTotalExact && {
                paginationDisplayedRows: ({ from, to }) => `${from}–${to} / ${many}`,
              }),
            }}
          />
        </Suspense>
      </div>
    </>
  );
}

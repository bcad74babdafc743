import type { GridApiCommon, GridCellParams, MuiEvent } from '@mui/x-data-grid';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const hasModifier = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

/** Places where a letter is a letter, or where something else has the keyboard. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

interface Keyed<Row> {
  readonly grid: RefObject<GridApiCommon | null>;
  readonly rows: readonly Row[];
  /** The columns that are shown; the first gets the focus when nothing had it. */
  readonly fields: readonly string[];
  readonly onOpen: (row: Row) => void;
}

/**
 * J and K move the focus between rows, wherever on the page it was, unless something is being written; Enter opens the row.
 * @returns what the grid calls for a key in one of its cells
 */
export function useRowKeys<Row extends { id: string }>(keyed: Keyed<Row>) {
  const { grid, rows, fields, onOpen } = keyed;

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const step = steps[event.key.toLowerCase()];
      const from = event.target instanceof Element ? event.target : document.body;
      if (step === undefined || event.defaultPrevented || hasModifier(event)) return;
      // Keys in a cell are the grid's to tell of.
      if (from.closest(`${ELSEWHERE}, [role="gridcell"]`)) return;
      const last = grid.current?.state.focus.cell;
      const index = rows.findIndex(({ id }) => id === last?.id);
      const target = rows[index] ?? rows[step === 1 ? 0 : rows.length - 1];
      // The cell that had the focus may be of a column that is hidden by now.
      const field = last && fields.includes(last.field) ? last.field : fields[0];
      if (!target || field === undefined) return;
      grid.current?.setCellFocus(target.id, field);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [grid, rows, fields]);

  return (cell: GridCellParams<Row>, event: MuiEvent<KeyboardEvent>) => {
    if (hasModifier(event)) return;
    // Enter on a link or button inside the cell is theirs; J and K always move.
    if (event.key === 'Enter' && event.target !== event.currentTarget) return;
    const step = steps[event.key.toLowerCase()];
    if (event.key === 'Enter') {
      onOpen(cell.row);
    } else if (step !== undefined) {
      const target = rows[rows.findIndex(({ id }) => id === cell.id) + step];
      if (target) grid.current?.setCellFocus(target.id, cell.field);
    } else {
      return;
    }
    event.preventDefault();
    // Otherwise the grid puts the focus back on the cell where the key was pressed.
    event.defaultMuiPrevented = true;
  };
}

import type { GridApiCommon, GridCellParams, MuiEvent } from '@mui/x-data-grid';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const hasModifier = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

/** Elements that take letters as text or handle the keyboard themselves. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

interface Keyed<Row> {
  readonly grid: RefObject<GridApiCommon | null>;
  readonly rows: readonly Row[];
  /** The shown columns; the first one gets the focus if no cell had it before. */
  readonly fields: readonly string[];
  readonly onOpen: (row: Row) => void;
}

/**
 * J and K move the focus between rows from anywhere on the page, unless text is being typed; Enter opens the
 * row.
 * @returns handler of the grid's keys in cells
 */
export function useRowKeys<Row extends { id: string }>(keyed: Keyed<Row>) {
  const { grid, rows, fields, onOpen } = keyed;

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const step = steps[event.key.toLowerCase()];
      const from = event.target instanceof Element ? event.target : document.body;
      if (step === undefined || event.defaultPrevented || hasModifier(event)) return;
      // The grid itself reports keys pressed in its cells.
      if (from.closest(`${ELSEWHERE}, [role="gridcell"]`)) return;
      const last = grid.current?.state.focus.cell;
      const index = rows.findIndex(({ id }) => id === last?.id);
      const target = rows[index] ?? rows[step === 1 ? 0 : rows.length - 1];
      // The last focused cell may belong to a column that is now hidden.
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
    // Enter on a link or button in the cell belongs to that element; J and K always move.
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
    // Otherwise the grid would move the focus back to the cell in which the key was pressed.
    event.defaultMuiPrevented = true;
  };
}

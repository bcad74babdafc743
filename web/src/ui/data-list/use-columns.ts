import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useLatestSearchParams } from '../../lib/address/navigation.tsx';
import { type ChoosableColumn, COLUMNS, columnsText, inOrder, isUsual, readColumns } from './list-columns.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import { listAt } from './view-address.ts';

export interface ChosenColumns<Column> {
  /** All columns, the shown ones first and in their order. */
  readonly ordered: readonly Column[];
  readonly shown: readonly string[];
  /** False while the address is about to be rewritten. */
  readonly isSettled: boolean;
  /** Shows these columns in this order, now and on later visits. */
  readonly choose: (shown: readonly string[]) => void;
}

/**
 * Keeps a list's columns in its address, like its filters, so that links and saved views include them. An
 * address without columns gets the reader's last choice; one with unknown columns is rewritten.
 */
export function useColumns<Column extends ChoosableColumn>(
  columns: readonly Column[],
): ChosenColumns<Column> {
  const { pathname } = useLocation();
  const [parameters, setParameters] = useLatestSearchParams();
  const list = listAt(pathname, parameters);
  const asked = parameters.get(COLUMNS);
  const chosen = readColumns(columns, asked) ?? readColumns(columns, rememberedColumns(list));
  const wanted = chosen ? columnsText(chosen) : null;
  useEffect(() => {
    if (wanted === asked) return;
    setParameters((now) => withColumns(now, wanted), { replace: true });
  }, [wanted, asked, setParameters]);
  const shown = chosen ?? columns.map(({ field }) => field);
  return {
    ordered: inOrder(columns, shown),
    shown,
    isSettled: wanted === asked,
    choose: (next) => {
      const text = isUsual(columns, next) ? null : columnsText(next);
      rememberColumns(list, text);
      setParameters((now) => withColumns(now, text), { replace: true });
    },
  };
}

function withColumns(parameters: URLSearchParams, text: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (text === null) next.delete(COLUMNS);
  else next.set(COLUMNS, text);
  return next;
}

import { listPageSizes, ROWS_AT_FIRST } from '@kreditlina/domain/kernel/list-contract';
import { reportError } from './error-reporting.ts';
import { useSession } from './session-store.ts';

/** Per user: several may share a browser. */
const key = (): string => `kreditlina.rows.${useSession.getState().user?.id ?? ''}`;

export const isPageSize = (rows: number): boolean => listPageSizes.some((size) => size === rows);

/** The reader's last choice of rows per page, in any list. */
export function rememberedRows(): number {
  try {
    const rows = Number(localStorage.getItem(key()));
    return isPageSize(rows) ? rows : ROWS_AT_FIRST;
  } catch (error) {
    reportError(error, 'local-storage');
    return ROWS_AT_FIRST;
  }
}

export function rememberRows(rows: number): void {
  try {
    localStorage.setItem(key(), String(rows));
  } catch (error) {
    reportError(error, 'local-storage');
  }
}

import type pg from 'pg';

/** Maximum rows per statement: few enough not to block other statements. */
const PIECE_ROWS = 5_000;
/** Time limit in ms, since shutdown waits for the deletion. */
const DELETING_MAX_MS = 5_000;

/**
 * Deletes expired rows in batches. What it does not finish in time is left for the next run.
 * @param statement its last parameter is the maximum number of rows that it deletes
 */
export async function deleteInPieces(
  pool: pg.Pool,
  statement: { readonly text: string; readonly values: readonly unknown[] },
): Promise<void> {
  const until = performance.now() + DELETING_MAX_MS;
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await pool.query(statement.text, [...statement.values, PIECE_ROWS]));
  } while (deleted === PIECE_ROWS && performance.now() < until);
}

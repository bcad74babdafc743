import type pg from 'pg';

/** One statement holds up nobody. */
const PIECE_ROWS = 5_000;
/** Whoever ends waits for it; what is left is for the next time. */
const DELETING_MAX_MS = 5_000;

/**
 * Deletes what is over, however much came together since the last time.
 * @param statement deletes at most as many rows as its last parameter says
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

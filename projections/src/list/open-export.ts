import { CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';

/** Number of rows held in memory at a time. */
const BATCH = 2_000;

/** All rows that match the filters, from one snapshot. */
export interface OpenExport<Row> {
  readonly count: number;
  /** Can be read only once; reading to the end closes the snapshot. */
  readonly batches: AsyncGenerator<readonly Row[]>;
  /** Closes the snapshot if the batches were not read to the end. */
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any read model can be taken out
type Rows = SelectQueryBuilder<any, any, any>;

/**
 * Counts the rows and reads them in batches from one snapshot, so that their number equals the count.
 * @param queries the filtered rows without a selection, and the selected rows in order
 */
export async function openExport<Raw, Row>(
  db: ReadDatabase,
  queries: (snapshot: ReadDatabase) => { readonly filtered: Rows; readonly shown: Rows },
  rowsOf: (raw: readonly Raw[], snapshot: ReadDatabase) => Promise<readonly Row[]>,
): Promise<OpenExport<Row>> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await snapshot.rollback().execute();
  };
  try {
    const { filtered, shown } = queries(snapshot);
    const { count } = (await filtered
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()) as { count: number };
    const { sql: text, parameters } = shown.compile();
    await snapshot.executeQuery(
      CompiledQuery.raw(`declare list_export no scroll cursor for ${text}`, [...parameters]),
    );
    const read = () => snapshot.executeQuery<Raw>(CompiledQuery.raw(`fetch ${BATCH} from list_export`));
    return { count, batches: batchesOf(read, (raw) => rowsOf(raw, snapshot), close), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* batchesOf<Raw, Row>(
  read: () => Promise<{ readonly rows: readonly Raw[] }>,
  rowsOf: (raw: readonly Raw[]) => Promise<readonly Row[]>,
  close: () => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  try {
    for (;;) {
      const { rows } = await read();
      if (rows.length === 0) return;
      yield await rowsOf(rows);
    }
  } finally {
    await close();
  }
}

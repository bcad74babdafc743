import { CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';

/** Rows that are in memory at a time. */
const BATCH = 2_000;

/** A whole filtered set as it was at one moment. */
export interface OpenExport<Row> {
  readonly count: number;
  /** To be read once; ends the reading. */
  readonly batches: AsyncGenerator<readonly Row[]>;
  /** Ends the reading of what is not read to its end. */
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any read model can be taken out
type Rows = SelectQueryBuilder<any, any, any>;

/**
 * Counts a set and reads it batch by batch, both of the same moment, so that whoever is told the count gets as many rows.
 * @param queries the filtered rows with nothing selected, and what is to be read of them, in order
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

import type { EventStore } from '@kreditlina/event-store/port';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { wholeRows } from '../definition/apart.ts';
import type { AnyDatabase, Checksum } from '../definition/build-table.ts';
import type { Projection } from '../definition/projection.ts';
import type { Table } from '../definition/table.ts';
import type { BuildId } from '../state-tables.ts';

/** Maximum number of rows named; the count includes all. */
const NAMED_MAX = 1_000;

/** A row that differs between two builds. Its key is an id, not personal data. */
interface RowDifference {
  readonly key: string;
  /** Fault of the former build's row. */
  readonly was: 'missing' | 'superfluous' | 'changed';
}

export interface Differences {
  readonly count: number;
  /** The first by key, at most a thousand. */
  readonly rows: readonly RowDifference[];
}

/** Rows missing, superfluous or different in `former`; both builds must be at the same position. */
export async function differencesBetween(
  db: AnyDatabase,
  table: Table,
  { former, next }: { readonly former: string; readonly next: string },
): Promise<Differences> {
  const key = sql.id(table.key);
  const whole = (schema: string) => sql.raw(wholeRows(table, schema));
  const { rows } = await sql<RowDifference & { count: string }>`
    select coalesce(b.${key}, a.${key})::text as key, count(*) over () as count,
           case when a.${key} is null then 'missing' when b.${key} is null then 'superfluous' else 'changed' end as was
      from (${whole(former)}) as a full join (${whole(next)}) as b on a.${key} = b.${key}
     where to_jsonb(a) is distinct from to_jsonb(b)
     order by 1 limit ${sql.lit(NAMED_MAX)}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), rows: rows.map(({ key: name, was }) => ({ key: name, was })) };
}

export interface RebuildProgress {
  readonly name: string;
  readonly phase: 'filling' | 'indexing' | 'comparing' | 'switching' | 'done';
  /** Progress of the new build; `head` is the last known end of the log. */
  readonly position: string;
  readonly head: string;
  readonly events: number;
}

export interface RebuildOptions {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly projection: Projection;
  /** Identifies this process in the lease. */
  readonly owner: string;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Events per page; default 5,000. */
  readonly pageSize?: number;
  readonly signal?: AbortSignal;
  readonly leaseMs?: number;
  /**
   * True to switch even if the active build differs, as long as a second fold of the log confirms the new
   * rows, so that the active ones are wrong. The result names these rows.
   */
  readonly repair?: boolean;
}

export interface RebuildResult extends BuildId, Checksum {
  readonly position: string;
  readonly events: number;
  /** Source that the new rows equal: the active build, or a second and simpler fold of the log. */
  readonly comparedWith: 'live' | 'fold';
  readonly isResumed: boolean;
  /** Wrong rows that a repair found in the active build; absent if it found none or could not compare. */
  readonly repaired?: Differences;
  readonly durationMs: number;
}

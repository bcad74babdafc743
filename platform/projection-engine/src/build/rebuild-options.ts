import type { EventStore } from '@kreditlina/event-store/port';
import type { Pool } from 'pg';
import type { Checksum } from '../definition/build-table.ts';
import type { Projection } from '../definition/projection.ts';
import type { BuildId } from '../state-tables.ts';
import type { Differences } from './differences.ts';

export interface RebuildProgress {
  readonly name: string;
  readonly phase: 'filling' | 'indexing' | 'comparing' | 'switching' | 'done';
  /** Progress of the new build, and the last known end of the log. */
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
   * Switch even if the active build differs, as long as a second fold of the log confirms the new rows: then
   * the active one is wrong. The result names the rows.
   */
  readonly repair?: boolean;
}

export interface RebuildResult extends BuildId, Checksum {
  readonly position: string;
  readonly events: number;
  /** The rows that the new ones equal: those of the active build, or a second, simple fold of the log. */
  readonly comparedWith: 'live' | 'fold';
  readonly isResumed: boolean;
  /**
   * Wrong rows found by a repair. Absent when the active build could not be compared (another version, parked
   * events).
   */
  readonly repaired?: Differences;
  readonly durationMs: number;
}

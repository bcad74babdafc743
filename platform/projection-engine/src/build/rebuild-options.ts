import type { EventStore } from '@kreditlina/event-store/port';
import type { Pool } from 'pg';
import type { Checksum } from '../definition/build-table.ts';
import type { Projection } from '../definition/projection.ts';
import type { BuildId } from '../state-tables.ts';
import type { Differences } from './differences.ts';

export interface RebuildProgress {
  readonly name: string;
  readonly phase: 'filling' | 'indexing' | 'comparing' | 'switching' | 'done';
  /** How far the new build is, and where the log ended when last asked. */
  readonly position: string;
  readonly head: string;
  readonly events: number;
}

export interface RebuildOptions {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly projection: Projection;
  /** Names this process in the lease. */
  readonly owner: string;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Events a page; default 5,000. */
  readonly pageSize?: number;
  readonly signal?: AbortSignal;
  readonly leaseMs?: number;
  /**
   * Switch also when the build in use differs, as long as a second fold of the log gives the new rows: it is the one in use
   * that is wrong then. The result names the rows.
   */
  readonly repair?: boolean;
}

export interface RebuildResult extends BuildId, Checksum {
  readonly position: string;
  readonly events: number;
  /** What the new rows were found equal to: those of the running build, or a second, plain fold of the log. */
  readonly comparedWith: 'live' | 'fold';
  readonly isResumed: boolean;
  /** Of a repair: the rows that were wrong. Absent when the build in use was none to compare with (another version, parked events). */
  readonly repaired?: Differences;
  readonly durationMs: number;
}

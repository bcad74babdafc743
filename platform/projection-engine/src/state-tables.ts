import type { Generated } from 'kysely';

export type BuildStatus = 'new' | 'catching-up' | 'live' | 'paused' | 'blocked' | 'retired';

/** One row per build. `version` is the reducer's, `build` counts the rebuilds of that version. */
export interface ProjectionStateTable {
  name: string;
  version: number;
  build: number;
  /** The checkpoint: everything up to and including it is in the rows. */
  position: string;
  /** The last event of the checkpoint; null before the first. */
  last_event_position: string | null;
  last_event_id: string | null;
  status: BuildStatus;
  /** The build that the `read` view points to; at most one per name. */
  is_active: boolean;
  /** True if the runner feeds the build: the active one and those kept for a switch back. */
  is_fed: boolean;
  owner: string | null;
  epoch: number;
  lease_until: string | null;
  failures: number;
  last_error: string | null;
  /** `stream@version` of the blocking event, if a newer release or a restored key can read it. */
  newer_event: string | null;
  /** Time since which the build is known to include events missing in the log; null: it is not in doubt. */
  doubted_at: string | null;
  /** True if a row that waited may lack an event of another stream; rebuilt once nothing waits. */
  needs_repair: Generated<boolean>;
  /** Grows whenever events are parked or retried from outside the batch. */
  parked_revision: number;
  updated_at: Generated<string>;
}

/** A parked event, failed or waiting behind a failed one. Holds the address of the event, never its data. */
export interface ParkedEventTable {
  name: string;
  version: number;
  build: number;
  key: string;
  position: string;
  event_id: string;
  stream: string;
  stream_version: number;
  type: string;
  /** `poison`: it could not be applied; `behind`: it waits for one of the same key. */
  reason: 'poison' | 'behind';
  error: string | null;
  /** True if the event is readable later; the next feeder of the build tries it first. */
  is_newer: Generated<boolean>;
  parked_at: Generated<string>;
}

/** Schema `projections`: the engine's own state. */
export interface EngineSchema {
  projection_state: ProjectionStateTable;
  parked_events: ParkedEventTable;
}

export interface BuildId {
  readonly name: string;
  readonly version: number;
  readonly build: number;
}

/** Schema with the table of a build: `read_daily_report_v3_1`. */
export const buildSchema = (id: BuildId): string =>
  `read_${id.name.replaceAll('-', '_')}_v${id.version}_${id.build}`;

/** Name of a build in messages and metrics: `daily-report v3.1`. */
export const buildLabel = (id: BuildId): string => `${id.name} v${id.version}.${id.build}`;

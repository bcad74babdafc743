import type { Commands } from '@kreditlina/event-store/commands';
import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';

export interface OverviewParts {
  readonly commands: Commands;
  readonly blobs: BlobStore;
  readonly pool: pg.Pool;
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

import type { Commands } from '@kreditlina/event-store/commands';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';

export interface NotificationTypeParts {
  readonly commands: Commands;
  readonly pool: pg.Pool;
  readonly reads: ReadDatabase;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

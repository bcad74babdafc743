import type { EventStore } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

export interface OverviewParts {
  readonly reads: ReadDatabase;
  readonly store: Pick<EventStore, 'read'>;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

import type { Commands } from '@kreditlina/event-store/commands';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

export interface NotificationTypeParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

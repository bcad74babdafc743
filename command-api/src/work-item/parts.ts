import type { Commands } from '@kreditlina/event-store/commands';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { Presence } from './presence.ts';

export interface WorkItemParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly presence: Presence;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

import type { Commands } from '@kreditlina/event-store/commands';

/** Dependencies of the desk routes: each answers with the caller's own stream. */
export interface DeskParts {
  readonly commands: Commands;
}

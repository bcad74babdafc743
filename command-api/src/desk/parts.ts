import type { Commands } from '@kreditlina/event-store/commands';

/** What the routes of a desk work with: each answers with the caller's own stream. */
export interface DeskParts {
  readonly commands: Commands;
}

import type { Commands } from '@kreditlina/event-store/commands';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { WrittenReads } from '@kreditlina/projections/written-reads';

/** What the routes of a register work with: tags, service providers, pages of the site. */
export interface RegisterParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly waitForPosition: WaitForPosition;
  readonly written: WrittenReads;
}

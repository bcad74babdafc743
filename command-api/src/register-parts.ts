import type { Commands } from '@kreditlina/event-store/commands';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { WrittenReads } from '@kreditlina/projections/written-reads';

/** Dependencies of the register routes: tags, service providers, pages. */
export interface RegisterParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly waitForPosition: WaitForPosition;
  readonly written: WrittenReads;
}

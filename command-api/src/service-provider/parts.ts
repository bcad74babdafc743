import type { Commands } from '@kreditlina/event-store/commands';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

export interface ServiceProviderParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly waitForPosition: WaitForPosition;
}

import type { Commands } from '@kreditlina/event-store/commands';
import type { EventStore } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { ApplicationParts } from '../credit-application/parts.ts';

export interface AuditParts extends Pick<ApplicationParts, 'originOfApplication'> {
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly commands: Commands;
  /** Business clock: ISO instant. */
  readonly now: () => string;
  /** Recomputes the hash chain of a stream: the first version that does not fit, or undefined. */
  readonly verifyStream: (stream: string) => Promise<number | undefined>;
}

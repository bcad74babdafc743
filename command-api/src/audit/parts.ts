import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import type { EventStore } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { ExportParts } from '../list-export/export-route.ts';

export interface AuditParts extends ExportParts {
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly lenderNames: LenderNames;
  /** Recomputes the hash chain of a stream. @returns the first version that does not fit, or undefined */
  readonly verifyStream: (stream: string) => Promise<number | undefined>;
}

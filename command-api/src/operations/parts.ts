import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { Metrics } from '@kreditlina/http-edge/metrics';
import { countParkedEvents } from '@kreditlina/projections/operations/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';
import type { HealthPart, Operator, ParkedElsewhere } from '../deps.ts';
import type { QuotaParts } from '../quota/staff-quotas.ts';
import type { ErrorReporter } from './error-reporter.ts';

export interface OperationsParts extends QuotaParts {
  readonly reads: ReadDatabase;
  readonly store: EventStore;
  readonly blobs: BlobStore;
  readonly metrics: Metrics;
  readonly errors: ErrorReporter;
  readonly parkedElsewhere: () => Promise<readonly ParkedElsewhere[]>;
  readonly operator: Operator | undefined;
  /** State of every part, for `/health/ready`. */
  readonly readiness: () => Promise<readonly HealthPart[]>;
}

/** Counts parked events by reader, without those that only wait behind another. */
export async function countParked(
  pool: pg.Pool,
  elsewhere: OperationsParts['parkedElsewhere'],
): Promise<Record<string, number>> {
  const reactions = (await elsewhere()).filter(({ error }) => error !== null).length;
  return { projections: await countParkedEvents(pool), reactions };
}

import type { EventStore } from '@kreditlina/event-store/port';
import type { Metrics } from '@kreditlina/http-edge/metrics';
import type pg from 'pg';
import type { HealthPart } from '../deps.ts';

export interface OperationsParts {
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly metrics: Metrics;
  /** Health of parts that this package does not see. */
  readonly health: () => Promise<readonly HealthPart[]>;
}

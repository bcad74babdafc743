import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { Simulators } from '@kreditlina/partners/simulators/simulators';
import type { Workers } from '@kreditlina/workers';
import type pg from 'pg';
import type { Secrets } from './stores/secrets.ts';

export interface Product extends AsyncDisposable {
  /** Public URL, without a trailing slash. */
  readonly url: string;
  readonly store: EventStore;
  readonly blobs: BlobStore;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly simulators: Simulators | undefined;
  readonly workers: Workers;
  readonly secrets: Secrets;
  /** Stops everything in order, each part within its limit. Safe to call twice. */
  stop(): Promise<void>;
}

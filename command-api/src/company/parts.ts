import { businessDate } from '@kreditlina/event-store';
import type { Commands } from '@kreditlina/event-store/commands';
import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';
import type { TimeTravel } from '../as-of.ts';
import type { DocumentLinks } from './document-links.ts';

export interface CompanyParts {
  readonly reads: ReadDatabase;
  readonly commands: Commands;
  readonly travel: TimeTravel;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly blobs: BlobStore;
  readonly links: DocumentLinks;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

/** Who reads, and the business date of which the figures are. */
export const readerOf = ({ userId }: { readonly userId: string }, { now }: Pick<CompanyParts, 'now'>) => ({
  userId,
  today: businessDate(now()),
});

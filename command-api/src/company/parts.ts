import { businessDate } from '@kreditlina/event-store';
import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';
import type { TimeTravel } from '../as-of.ts';
import type { ExportParts } from '../list-export/export-route.ts';
import type { DocumentLinks } from './document-links.ts';

export interface CompanyParts extends ExportParts {
  readonly reads: ReadDatabase;
  readonly travel: TimeTravel;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly blobs: BlobStore;
  readonly links: DocumentLinks;
}

/** Reader, and business date of the figures. */
export const readerOf = ({ userId }: { readonly userId: string }, { now }: Pick<CompanyParts, 'now'>) => ({
  userId,
  today: businessDate(now()),
});

import type { Letterhead } from '@kreditlina/domain/documents/letterhead';
import type { Commands } from '@kreditlina/event-store/commands';
import type { BlobStore } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { DocumentPress } from '../deps.ts';

export interface DocumentsParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly blobs: BlobStore;
  /** Business clock: ISO instant. */
  readonly now: () => string;
  readonly press: DocumentPress;
  readonly lender: Letterhead['lender'];
  readonly isDemonstration: boolean;
}

import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { BlobStore, EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { SigningSecret } from '@kreditlina/http-edge/sealing';
import type { Explaining } from '@kreditlina/projections/credit-account/explain';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type pg from 'pg';
import type { TimeTravel } from '../audit/as-of.ts';
import { createSignedLinks, type SignedLinks } from '../files/signed-links.ts';
import type { ExportParts } from '../list-export/export-route.ts';

/** Claims of a signed link to a document, for one reader. */
interface LinkedDocument {
  readonly userId: string;
  readonly companyId: string;
  readonly document: 'report' | 'agreement' | 'dossier' | 'upload';
  readonly number: string;
}

type DocumentLinks = SignedLinks<LinkedDocument>;

export const createDocumentLinks = (secret: SigningSecret): DocumentLinks =>
  createSignedLinks(secret, 'document-links', ({ userId, companyId, document, number }) => [
    userId,
    companyId,
    document,
    number,
  ]);

export interface CompanyParts extends ExportParts {
  readonly reads: ReadDatabase;
  readonly travel: TimeTravel;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly blobs: BlobStore;
  readonly links: DocumentLinks;
}

export const readerOf = ({ userId }: { readonly userId: string }, { now }: Pick<CompanyParts, 'now'>) => ({
  userId,
  today: dateInSweden(now()),
});

/** Passes every event of a credit account to `onEvent`, oldest first. */
export async function historyOf(
  { store }: { readonly store: EventStore },
  accountId: string,
  onEvent: Explaining['onEvent'],
): Promise<void> {
  await foldStream(store, creditAccount, streamOf(creditAccount, accountId), { onEvent });
}

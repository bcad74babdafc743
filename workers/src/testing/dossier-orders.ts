import { randomUUID } from 'node:crypto';
import type { DossierDocument } from '@kreditlina/domain/documents/documents';
import { dossier, orderDossier } from '@kreditlina/domain/dossier/dossier';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { handle } from '@kreditlina/event-store/command-handler';
import { decoded, type EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { DossierBook } from '../books.ts';
import { loadPrinter } from '../documents/paper.ts';
import { renderDossier } from '../documents/render-dossier.ts';
import type { JobDeps } from '../job.ts';

/** Minimal files, each with the log position: two readings never give the same file. */
export const bookOfDossiers = (store: EventStore): DossierBook => ({
  isCaughtUp: async () => true,
  read: async () => ({
    subjectId: undefined,
    content: {
      position: await store.head(),
      company: { name: 'Lindqvist Snickeri AB', companyNumber: '5599001079' },
      companyFacts: [],
      decision: [],
      rules: [],
      account: [],
      papers: [],
      actions: [],
      events: [],
      actionCount: 0,
      eventCount: 0,
    },
  }),
});

/**
 * The requested number of company files.
 * @returns their ids
 */
export async function orderDossiers(
  { store, clock }: Pick<JobDeps, 'store' | 'clock'>,
  count: number,
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const dossierId of ids) {
    const now = clock.now();
    const context = {
      stream: streamOf(dossier, dossierId),
      commandId: randomUUID(),
      actor: { kind: 'staff', id: randomUUID(), role: 'admin' } as const,
      correlationId: dossierId,
      now,
    };
    const order = { dossierId, companyId: randomUUID(), asOfOn: dateInSweden(now), orderedBy: randomUUID() };
    await handle(store, dossier, context, orderDossier, order);
  }
  return ids;
}

/** Errors in the files; empty: each was made once, and the stored blobs match the log. */
export async function wrongDossiers(
  { store, blobs }: Pick<JobDeps, 'store' | 'blobs'>,
  ids: readonly string[],
): Promise<string[]> {
  const printer = await loadPrinter();
  const wrong: string[] = [];
  for (const id of ids) {
    const made = [];
    for await (const event of store.read(streamOf(dossier, id))) made.push(decoded(event));
    const types = made.map(({ type }) => type).join(' ');
    if (types !== 'DossierOrdered DossierPrinted')
      wrong.push(`a file was made otherwise than once: ${types}`);
    const { contentHash, pdfHash, byteCount } = made[1]?.data ?? {};
    const [content, pdf] = [await blobs.get(String(contentHash)), await blobs.get(String(pdfHash))];
    if (!content || !pdf || pdf.bytes.length !== byteCount)
      wrong.push(`the file ${id} does not lie beside the log`);
    else {
      const told = JSON.parse(new TextDecoder().decode(content.bytes)) as DossierDocument;
      const again = await renderDossier(told, printer);
      if (!Buffer.from(again).equals(pdf.bytes)) wrong.push(`the file ${id} holds something else`);
    }
  }
  return wrong;
}

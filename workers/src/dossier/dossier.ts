import type { DossierDocument } from '@kreditlina/domain/documents/documents';
import { dossier, failDossier, storeDossier } from '@kreditlina/domain/dossier/dossier';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readEvent, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { ForStaff } from '@kreditlina/job-runner/execute-job';
import { idOf } from '@kreditlina/job-runner/job';
import { putJson } from '../blobs.ts';
import { loadPrinter } from '../documents/paper.ts';
import { renderDossier } from '../documents/render-dossier.ts';
import type { JobKind, JobRun } from '../job.ts';
import type { Reactions } from '../reaction.ts';

export const dossierReactions: Reactions = {
  DossierOrdered: ({ data: { dossierId } }) => [
    { name: 'dossier', id: `dossier.${dossierId}`, data: { dossierId } },
  ],
};

const effectOn = (name: string, dossierId: string) => ({
  aggregate: dossier,
  id: dossierId,
  name: `${name}/${dossierId}`,
  correlationId: dossierId,
});

/**
 * Prints an ordered dossier, and stores document and content as blobs sealed under the credit holder: the
 * same content prints the same document again, and neither is readable once that person is erased.
 * @returns false if the company was unknown on that day
 */
async function printDossier(dossierId: string, run: JobRun): Promise<boolean> {
  const { order, printed } = await loadState(run.store, dossier, dossierId);
  if (printed) return true;
  const ordered = await readEvent(run.store, streamOf(dossier, dossierId), 1);
  if (!order || !ordered) throw new Error('This file was not ordered');
  if (!(await run.dossiers.isCaughtUp()))
    throw new ForStaff('The read models of the file are behind the log');
  const found = await run.dossiers.read(order.companyId, order.asOfOn);
  if (!found) return false;
  const content: DossierDocument = {
    lender: { ...run.lender },
    isDemonstration: run.isDemonstration,
    asOfOn: order.asOfOn,
    orderedAt: ordered.occurredAt,
    ...found.content,
  };
  const { subjectId } = found;
  const bytes = await renderDossier(content, await loadPrinter());
  const contentHash = await putJson(run.blobs, content, subjectId);
  const contentType = 'application/pdf';
  const { hash } = await run.blobs.put({
    bytes,
    contentType,
    ...(subjectId === undefined ? {} : { subjectId }),
  });
  await applyEffect(run, {
    ...effectOn('dossier', dossierId),
    decide: storeDossier,
    command: { position: content.position, contentHash, pdfHash: hash, byteCount: bytes.length },
  });
  return true;
}

async function fail(dossierId: string, run: JobRun): Promise<void> {
  await applyEffect(run, { ...effectOn('dossier-failed', dossierId), decide: failDossier, command: {} });
}

/** Prints a dossier that staff ordered; records a failure for the person who waits. */
export const dossierJob: JobKind = {
  name: 'dossier',
  async run(data, run) {
    const dossierId = idOf(data, 'dossierId');
    if (!(await printDossier(dossierId, run))) await fail(dossierId, run);
    return 'done';
  },
  onGivenUp: (data, run) => fail(idOf(data, 'dossierId'), run),
};

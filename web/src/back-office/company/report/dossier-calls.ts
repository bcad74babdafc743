import { getDossier, orderDossier } from '@kreditlina/domain/company/contracts/staff';
import type { DossierAnswer } from '@kreditlina/domain/dossier/contract';
import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import { call, callPdf } from '../../../lib/api-client.ts';
import { pollUntil, whenBack } from '../../../lib/poll.ts';
import { randomId } from '../../../lib/random-id.ts';
import { openDocument } from './report-calls.ts';

const POLL_MS = 1_000;
/** Ten minutes: a file takes seconds; the reader can retry one stuck behind a long queue. */
const TRIES_MAX = 600;

/** Orders the file and polls until it is printed. @returns undefined when it timed out or was aborted */
async function waitForDossier(
  companyId: string,
  day: string,
  signal: AbortSignal,
): Promise<DossierAnswer | undefined> {
  const ordered = await call(
    orderDossier,
    { params: { id: companyId }, body: { as_of: day } },
    { signal, idempotencyKey: randomId() },
  );
  if (ordered.status !== 'printing') return ordered;
  const params = { id: companyId, dossier: ordered.id };
  return pollUntil(
    () => call(getDossier, { params }, { signal, passive: true }),
    ({ status }) => status !== 'printing',
    { intervalMs: POLL_MS, maxTries: TRIES_MAX, signal, wake: whenBack },
  );
}

/**
 * The company's file as of the end of a day, opened for a purpose.
 * @returns undefined when it could not be printed
 */
export async function readDossier(
  companyId: string,
  day: string,
  purpose: ReadingPurpose,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const found = await waitForDossier(companyId, day, signal);
  if (found?.status !== 'ready') return undefined;
  return callPdf(await openDocument(companyId, { document: 'dossier', number: found.id, purpose }), {
    signal,
  });
}

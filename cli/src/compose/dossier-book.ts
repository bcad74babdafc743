import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import type { AsOfSources } from '@kreditlina/projections/as-of/read-as-of';
import { readDossier } from '@kreditlina/projections/company/dossier/read-dossier';
import type { DossierBook } from '@kreditlina/workers/dossier/dossier-book';

/** How long a file waits for the read models before it is put off. */
const CATCH_UP_MS = 5_000;
const READ_MODELS = ['audit-trail', 'credit-application'] as const;

/** The files of companies for the job that prints them, out of the read models and the log. */
export function openDossierBook({
  waitForPosition,
  ...sources
}: AsOfSources & {
  readonly lenderNames: LenderNames;
  readonly waitForPosition: (position: string, ms: number, names: readonly string[]) => Promise<boolean>;
}): DossierBook {
  return {
    isCaughtUp: async () => waitForPosition(await sources.store.head(), CATCH_UP_MS, READ_MODELS),
    read: (companyId, asOfOn) => readDossier(sources, { companyId, asOfOn }),
  };
}

import { company } from '@kreditlina/domain/company/index';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import type { DossierDocument } from '@kreditlina/domain/documents/dossier';
import { endOfBusinessDate } from '@kreditlina/domain/kernel/business-dates';
import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { type AsOfSources, readAsOf } from '../../as-of/read-as-of.ts';
import { listApplicationRows } from '../../credit-application/list.ts';
import { findApplication } from '../../credit-application/query.ts';
import { accountFactsOf, companyFactsOf, decisionFactsOf, papersOf, rulesOf } from './facts.ts';
import { readTrail } from './trail.ts';

/**
 * Content of the file and the subject whose key seals it: the credit holder, or none where there was no
 * application.
 */
export interface Dossier {
  readonly subjectId: string | undefined;
  readonly content: Omit<DossierDocument, 'lender' | 'isDemonstration' | 'asOfOn' | 'orderedAt'>;
}

/**
 * Everything that decided a company's credit, as known at the end of a day; undefined if the company was
 * unknown then.
 */
export async function readDossier(
  sources: AsOfSources & { readonly lenderNames: LenderNames },
  { companyId, asOfOn }: { readonly companyId: string; readonly asOfOn: string },
): Promise<Dossier | undefined> {
  const scope = { kind: 'company', id: companyId } as const;
  const { reads, store } = await readAsOf(sources, scope, endOfBusinessDate(asOfOn, 0));
  const position = await store.head();
  const state = await loadState(store, company, companyId);
  if (!state.company) return undefined;
  const { credit_applications } = await listApplicationRows(reads, { companyId, rows: 1 });
  const id = state.claim?.applicationId ?? credit_applications[0]?.id;
  const application = id === undefined ? undefined : await findApplication(reads, id);
  const account = id === undefined ? undefined : await loadState(store, creditAccount, creditAccountId(id));
  const { lenderNames } = sources;
  const trail = { db: sources.db, store, lenderNames };
  const all = await readTrail(trail, { companyId, position });
  const byStaff = await readTrail(trail, { companyId, position, by: 'staff' });
  const { name, companyNumber, companyForm } = state.company;
  return {
    subjectId: application?.user_id,
    content: {
      company: { name, companyNumber },
      position,
      companyFacts: companyFactsOf(state, companyForm),
      decision: application ? decisionFactsOf(application.id, application.state, lenderNames) : [],
      rules: application ? rulesOf(application.explanation, application.state) : [],
      account: accountFactsOf(account, asOfOn),
      papers: papersOf(state, application?.state, account),
      actions: byStaff.entries,
      actionCount: byStaff.count,
      events: all.entries,
      eventCount: all.count,
    },
  };
}

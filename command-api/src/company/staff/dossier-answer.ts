import type { DossierAnswer } from '@kreditlina/domain/dossier/contracts/staff';
import { type DossierState, dossier } from '@kreditlina/domain/dossier/index';
import { id as anyId } from '@kreditlina/domain/kernel/contract-fields';
import { notFound } from '@kreditlina/http-edge/problem';
import type { CompanyParts } from '../parts.ts';

/** Progress of an ordered company dossier. @throws HttpProblem 404 when none was ordered for this company */
export function dossierAnswerOf(companyId: string, state: DossierState): DossierAnswer {
  const { order, printed, hasFailed } = state;
  if (!order || order.companyId !== companyId) throw notFound();
  const status = printed ? 'ready' : hasFailed ? 'failed' : 'printing';
  return { id: order.dossierId, as_of: order.asOfOn, status };
}

/** A printed dossier of the company; undefined if there is none with that id. */
export async function printedDossier(
  { commands }: Pick<CompanyParts, 'commands'>,
  companyId: string,
  id: string,
) {
  if (!anyId.safeParse(id).success) return undefined;
  const { order, printed } = await commands.load(dossier, id.toLowerCase());
  return order?.companyId === companyId && printed ? { order, printed } : undefined;
}

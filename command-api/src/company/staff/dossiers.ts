import { company } from '@kreditlina/domain/company/company';
import { getDossierPdf } from '@kreditlina/domain/company/contracts/reports';
import { getDossier, orderDossier as orderDossierEndpoint } from '@kreditlina/domain/company/contracts/staff';
import type { DossierAnswer } from '@kreditlina/domain/dossier/contract';
import { type DossierState, dossier, orderDossier } from '@kreditlina/domain/dossier/dossier';
import { id as anyId } from '@kreditlina/domain/kernel/contract-fields';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { peopleOfCompany } from '@kreditlina/projections/own-cases';
import { sendStoredPdf } from '../../files/send-file.ts';
import { requireOfDay } from '../../quota/daily-quota.ts';
import type { CompanyParts } from '../parts.ts';

/** @throws HttpProblem 404 when this dossier was not ordered for the company */
function dossierAnswerOf(companyId: string, state: DossierState): DossierAnswer {
  const { order, printed, hasFailed } = state;
  if (!order || order.companyId !== companyId) throw notFound();
  const status = printed ? 'ready' : hasFailed ? 'failed' : 'printing';
  return { id: order.dossierId, as_of: order.asOfOn, status };
}

/** Printed dossier of the company; undefined if it does not exist or is not printed. */
export async function printedDossier(
  { commands }: Pick<CompanyParts, 'commands'>,
  companyId: string,
  id: string,
) {
  if (!anyId.safeParse(id).success) return undefined;
  const { order, printed } = await commands.load(dossier, id.toLowerCase());
  return order?.companyId === companyId && printed ? { order, printed } : undefined;
}

/** Maximum number of dossiers per colleague and day: each reads a whole company, and its document is kept. */
const DAILY_MAX = 40;

/** Orders a dossier, which a job prints. A repeated request gets the same dossier. */
export const orderDossierRoute = handle(
  orderDossierEndpoint,
  async ({ params, body, origin, session, announce }, parts: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const { company: known } = await parts.commands.load(company, companyId);
    if (!known) throw notFound();
    const dossierId = origin.commandId;
    const command = { dossierId, companyId, asOfOn: body.as_of, orderedBy: session.userId };
    await parts.commands.tryOut(dossier, dossierId, orderDossier, command);
    const quota = { userId: session.userId, name: 'dossier', most: DAILY_MAX };
    await requireOfDay(parts, quota, 'DAILY_QUOTA_REACHED');
    const sent = await parts.commands.send(origin, dossier, dossierId, orderDossier, command);
    announce(sent.position);
    return dossierAnswerOf(companyId, sent.state);
  },
);

/** Progress of a dossier, polled until it is printed. */
export const getDossierRoute = handle(getDossier, async ({ params }, { commands }: CompanyParts) =>
  dossierAnswerOf(params.id.toLowerCase(), await commands.load(dossier, params.dossier.toLowerCase())),
);

/** The printed dossier; 404 once the person whose key seals it has been erased. */
export const getDossierPdfRoute = handle(
  getDossierPdf,
  async ({ params, query, session, reply }, parts: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const number = params.dossier.toLowerCase();
    const linked = { userId: session.userId, companyId, document: 'dossier' as const, number };
    if (!parts.links.holds(linked, query, parts.now())) throw notFound();
    const found = await printedDossier(parts, companyId, number);
    if (!found) throw notFound();
    return sendStoredPdf(parts.blobs, reply, `kreditakt-${found.order.asOfOn}`, found.printed.pdfHash);
  },
  {
    rowsFirst: async (companyId, { reads }: CompanyParts) => {
      const people = await peopleOfCompany(reads, companyId);
      return [companyId, ...people].map((one) => `file of ${companyId}: ${one}`);
    },
  },
);

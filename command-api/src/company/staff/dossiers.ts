import { getDossierPdf } from '@kreditlina/domain/company/contracts/reports';
import { getDossier, orderDossier as orderDossierEndpoint } from '@kreditlina/domain/company/contracts/staff';
import { company } from '@kreditlina/domain/company/index';
import { dossier, orderDossier } from '@kreditlina/domain/dossier/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { peopleOfCompany } from '@kreditlina/projections/company/query';
import { sendStoredPdf } from '../../pdf.ts';
import { requireOfDay } from '../../quota/daily-quota.ts';
import type { CompanyParts } from '../parts.ts';
import { dossierAnswerOf, printedDossier } from './dossier-answer.ts';

/** Files that one colleague orders a day: each reads a whole company, and is a document that stays. */
const DAILY_MAX = 40;

/** Orders the file of a company; a job prints it. The same request again is the same file. */
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

/** How far it has come: polled until it can be opened, for a purpose, as other documents of the company. */
export const getDossierRoute = handle(getDossier, async ({ params }, { commands }: CompanyParts) =>
  dossierAnswerOf(params.id.toLowerCase(), await commands.load(dossier, params.dossier.toLowerCase())),
);

/** The document, as it was printed; gone when the person under whom it is sealed was forgotten. */
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

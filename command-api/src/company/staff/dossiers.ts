import { companyFileQuery } from '@kreditlina/domain/company/contracts/reports';
import { company } from '@kreditlina/domain/company/index';
import { dossierAnswer, dossierBody, dossierParams } from '@kreditlina/domain/dossier/contracts/staff';
import { dossier, orderDossier } from '@kreditlina/domain/dossier/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { peopleOfCompany } from '@kreditlina/projections/company/query';
import { pdfAnswer, sendStoredPdf } from '../../pdf.ts';
import { requireOfDay } from '../../quota/daily-quota.ts';
import type { CompanyParts } from '../parts.ts';
import { dossierAnswerOf, printedDossier } from './dossier-answer.ts';

/** Files that one colleague orders a day: each reads a whole company, and is a document that stays. */
const DAILY_MAX = 40;

/** Orders the file of a company; a job prints it. The same request again is the same file. */
export const orderDossierOf = route({
  method: 'POST',
  url: apiPaths.adminDossiers,
  access: staffWith('read-reports'),
  summary:
    'Orders everything that decided about a company’s credit, as of the end of a day, to be printed by a job',
  params: idParams,
  body: dossierBody,
  answer: dossierAnswer,
  status: 201,
  handler: async ({ params, body, origin, session, announce }, parts: CompanyParts) => {
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
});

/** How far it has come: polled until it can be opened, for a purpose, as other documents of the company. */
export const getDossier = route({
  method: 'GET',
  url: apiPaths.adminDossier,
  access: staffWith('read-reports'),
  summary: 'The file of a company that was ordered: being printed, ready or failed',
  params: dossierParams,
  answer: dossierAnswer,
  handler: async ({ params }, { commands }: CompanyParts) =>
    dossierAnswerOf(params.id.toLowerCase(), await commands.load(dossier, params.dossier.toLowerCase())),
});

/** The document, as it was printed; gone when the person under whom it is sealed was forgotten. */
export const getDossierPdf = route({
  method: 'GET',
  url: apiPaths.adminDossierPdf,
  access: staffWith('read-reports'),
  summary: 'The file of a company as PDF, by a link that was given for a purpose',
  params: dossierParams,
  query: companyFileQuery,
  ...pdfAnswer,
  rowsFirst: async (companyId, { reads }: CompanyParts) => {
    const people = await peopleOfCompany(reads, companyId);
    return [companyId, ...people].map((one) => `file of ${companyId}: ${one}`);
  },
  handler: async ({ params, query, session, reply }, parts: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const number = params.dossier.toLowerCase();
    const linked = { userId: session.userId, companyId, document: 'dossier' as const, number };
    if (!parts.links.holds(linked, query, parts.now())) throw notFound();
    const found = await printedDossier(parts, companyId, number);
    if (!found) throw notFound();
    return sendStoredPdf(parts.blobs, reply, `kreditakt-${found.order.asOfOn}`, found.printed.pdfHash);
  },
});

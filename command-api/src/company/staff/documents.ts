import { type CompanyState, company, recordReading } from '@kreditlina/domain/company/company';
import {
  type CompanyReports,
  getDossierPdf,
  getFile,
  getReport,
  getUpload,
  listReports,
  openDocument,
} from '@kreditlina/domain/company/contracts/reports';
import {
  type CreditApplicationState,
  creditApplication,
  namesIn,
} from '@kreditlina/domain/credit-application/index';
import { recordReportReading, type UserEvent, user } from '@kreditlina/domain/identity/index';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { filesIn, type MediaFile, media } from '@kreditlina/domain/media/media';
import { API_PREFIX } from '@kreditlina/domain/paths';
import type { EventStore } from '@kreditlina/event-store/port';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { listApplicationRows } from '@kreditlina/projections/credit-application/list';
import { sendMedia, sendPdf } from '../../files/send-file.ts';
import { signedAddress } from '../../files/signed-links.ts';
import type { CompanyParts } from '../parts.ts';
import { printedDossier } from './dossiers.ts';

/** Maximum number of people per application whose reports are read. */
const PEOPLE = 50;
/** Maximum number of reports per person. */
const REPORTS = 50;
/** Maximum number of applications read, far more than one company makes. */
const APPLICATIONS = 100;

type PersonReport = Extract<UserEvent, { type: 'PersonReportReceived' }>['data'];

interface KeptReport extends Omit<CompanyReports['reports'][number], 'blobs'> {
  readonly dataHash: string;
  readonly htmlHash: string | null;
  readonly xmlHash: string | null;
}

interface KeptFile {
  readonly id: string;
  readonly is_signed: boolean;
  readonly amount_cents: number;
  readonly hash: string;
}

/** Stored documents of a company: bureau reports on it and on its guarantors, and its agreements. */
interface Kept {
  readonly reports: readonly KeptReport[];
  readonly files: readonly KeptFile[];
}

/** @throws HttpProblem 404 */
async function keptOf(parts: CompanyParts, companyId: string): Promise<Kept> {
  const { company: registered, claim, reports } = await parts.commands.load(company, companyId);
  if (!registered) throw notFound();
  const ofCompany = reports.map(
    ({ reportId, source, fetchedAt, dataHash, htmlHash, xmlHash }): KeptReport => ({
      number: reportId,
      is_company: true,
      name: registered.name,
      person_id: null,
      source,
      fetched_at: fetchedAt,
      dataHash,
      htmlHash,
      xmlHash,
    }),
  );
  const state = claim && (await parts.commands.load(creditApplication, claim.applicationId));
  const ofPeople = state ? await reportsOnPeople(parts, companyId, state) : [];
  return { reports: [...ofCompany.reverse(), ...ofPeople], files: state ? filesOf(state) : [] };
}

/**
 * Finds reports on people that were ordered for this company's applications. Taking part in one gives no
 * access to reports ordered for another company. Reads sequentially, so that one page does not exhaust the
 * pool.
 */
async function reportsOnPeople(
  { reads, store }: Pick<CompanyParts, 'reads' | 'store'>,
  companyId: string,
  state: CreditApplicationState,
): Promise<KeptReport[]> {
  const { credit_applications } = await listApplicationRows(reads, { companyId, rows: APPLICATIONS });
  const ofCompany = new Set([state.applicationId, ...credit_applications.map(({ id }) => id)]);
  const found: KeptReport[] = [];
  for (const [personId, name] of [...namesIn(state)].slice(0, PEOPLE)) {
    const reports = await reportsOn(store, personId, ofCompany);
    for (const { reportId, source, fetchedAt, dataHash, htmlHash, xmlHash } of reports)
      found.push({
        number: reportId,
        is_company: false,
        name,
        person_id: personId,
        source,
        fetched_at: fetchedAt,
        dataHash,
        htmlHash: htmlHash ?? null,
        xmlHash: xmlHash ?? null,
      });
  }
  return found;
}

/** Latest reports on a person ordered for these applications, newest first. */
async function reportsOn(store: EventStore, personId: string, applicationIds: ReadonlySet<string>) {
  const stream = streamOf(user, personId);
  const found: PersonReport[] = [];
  // Reports of an erased person are not listed.
  for await (const { type, data, metadata } of readStream(store, stream)) {
    if (type === 'PersonForgotten') return [];
    if (type === 'PersonReportReceived' && applicationIds.has(metadata.correlationId))
      found.push(data as PersonReport);
  }
  return found.slice(-REPORTS).reverse();
}

/** Agreements whose PDF was drawn up, latest first. */
export function filesOf({ agreement, formerAgreements }: CreditApplicationState): KeptFile[] {
  return [...(agreement ? [agreement] : []), ...formerAgreements.toReversed()].flatMap(
    ({ agreementId, amountCents, status, pdfHash }) =>
      pdfHash === null
        ? []
        : [{ id: agreementId, is_signed: status === 'signed', amount_cents: amountCents, hash: pdfHash }],
  );
}

/** Uploads to the application that the company page shows: the one behind the credit, else the latest. */
export async function uploadsOf(
  parts: Pick<CompanyParts, 'commands' | 'reads'>,
  companyId: string,
  { claim }: Pick<CompanyState, 'claim'>,
): Promise<readonly MediaFile[]> {
  const applicationId =
    claim?.applicationId ??
    (await listApplicationRows(parts.reads, { companyId, rows: 1 })).credit_applications[0]?.id;
  return applicationId ? filesIn(await parts.commands.load(media, applicationId)) : [];
}

export const listReportsRoute = handle(listReports, async ({ params }, parts: CompanyParts) => {
  const { reports } = await keptOf(parts, params.id.toLowerCase());
  return {
    reports: reports.map(({ dataHash: _data, htmlHash, xmlHash, ...report }) => ({
      ...report,
      blobs: [
        `${report.is_company ? 'company' : 'person'}_uc`,
        ...(htmlHash === null ? [] : [`raw_html_${report.number}`]),
        ...(xmlHash === null ? [] : [`raw_xml_${report.number}`]),
      ],
    })),
  };
});

/**
 * Returns a report as the bureau sent it: HTML if stored, else XML; empty if the person was erased. It is a
 * string in JSON, because foreign HTML must never be served as one of our pages.
 */
export const getReportRoute = handle(getReport, async ({ params, query, session }, parts: CompanyParts) => {
  const companyId = params.id.toLowerCase();
  const { number } = query;
  const linked = { userId: session.userId, companyId, document: 'report' as const, number };
  if (!parts.links.holds(linked, query, parts.now())) throw notFound();
  const report = (await keptOf(parts, companyId)).reports.find((one) => one.number === number);
  for (const [format, hash] of [
    ['html', report?.htmlHash],
    ['xml', report?.xmlHash],
  ] as const) {
    const blob = hash ? await parts.blobs.get(hash) : undefined;
    if (blob) return { format, content: new TextDecoder().decode(blob.bytes) };
  }
  return { format: 'none' as const, content: '' };
});

const PDF = Buffer.from('%PDF-');

/** Serves a document from a signed link. Only PDFs are served with their own content type. */
export const getFileRoute = handle(
  getFile,
  async ({ params, query, session, reply }, parts: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const linked = {
      userId: session.userId,
      companyId,
      document: 'agreement' as const,
      number: params.file,
    };
    if (!parts.links.holds(linked, query, parts.now())) throw notFound();
    const file = (await keptOf(parts, companyId)).files.find(({ id }) => id === params.file);
    const stored = file && (await parts.blobs.get(file.hash));
    if (!stored || !Buffer.from(stored.bytes.subarray(0, PDF.length)).equals(PDF)) throw notFound();
    return sendPdf(reply, 'avtal', stored.bytes);
  },
);

export const getUploadRoute = handle(
  getUpload,
  async ({ params, query, session, reply }, parts: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const number = params.file.toLowerCase();
    const linked = { userId: session.userId, companyId, document: 'upload' as const, number };
    if (!parts.links.holds(linked, query, parts.now())) throw notFound();
    const state = await parts.commands.load(company, companyId);
    const files = await uploadsOf(parts, companyId, state);
    return sendMedia(
      parts.blobs,
      reply,
      files.find(({ mediaId }) => mediaId === number),
    );
  },
);

/**
 * Records reader, document and purpose before it issues a link: in the person's stream if the document is
 * about a person, else in the company's.
 */
export const openDocumentRoute = handle(
  openDocument,
  async ({ params, body, origin, announce, session }, parts: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const { document, number, purpose } = body;
    const kept = await keptOf(parts, companyId);
    const report = document === 'report' ? kept.reports.find((one) => one.number === number) : undefined;
    const isKept = {
      report: () => report !== undefined,
      agreement: () => kept.files.some(({ id }) => id === number),
      dossier: async () => (await printedDossier(parts, companyId, number)) !== undefined,
      upload: async () => {
        const state = await parts.commands.load(company, companyId);
        return (await uploadsOf(parts, companyId, state)).some(({ mediaId }) => mediaId === number);
      },
    };
    if (!(await isKept[document]())) throw notFound();
    const reading = { readingId: origin.commandId, number, readFor: purpose };
    const { position } = report?.person_id
      ? await parts.commands.send(
          { ...origin, subjectId: report.person_id },
          user,
          report.person_id,
          recordReportReading,
          { ...reading, document: 'credit-report' },
        )
      : await parts.commands.send(origin, company, companyId, recordReading, { ...reading, document });
    announce(position);
    const signed = parts.links.sign({ userId: session.userId, companyId, document, number }, parts.now());
    const paths = {
      report: () => pathTo(getReport.path, { id: companyId }),
      agreement: () => pathTo(getFile.path, { id: companyId, file: number }),
      dossier: () => pathTo(getDossierPdf.path, { id: companyId, dossier: number }),
      upload: () => pathTo(getUpload.path, { id: companyId, file: number }),
    };
    const path = paths[document]().slice(API_PREFIX.length);
    return {
      link: signedAddress(path, signed, document === 'report' ? { number } : {}),
      expires_at: new Date(signed.until).toISOString(),
    };
  },
  { readsModels: true },
);

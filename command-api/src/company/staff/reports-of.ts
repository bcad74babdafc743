import type { CompanyReports } from '@kreditlina/domain/company/contracts/reports';
import { company } from '@kreditlina/domain/company/index';
import {
  type CreditApplicationState,
  creditApplication,
  namesIn,
} from '@kreditlina/domain/credit-application/index';
import { type UserEvent, user } from '@kreditlina/domain/identity/index';
import type { EventStore } from '@kreditlina/event-store/port';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { notFound } from '@kreditlina/http-edge/problem';
import { listApplicationRows } from '@kreditlina/projections/credit-application/list';
import type { CompanyParts } from '../parts.ts';

/** People per application about whom the bureau is asked, at most. */
const PEOPLE = 50;
/** Reports per person, at most. */
const REPORTS = 50;
/** Far more applications than one company makes. */
const APPLICATIONS = 100;

type PersonReport = Extract<UserEvent, { type: 'PersonReportReceived' }>['data'];

export interface KeptReport extends Omit<CompanyReports['reports'][number], 'blobs'> {
  readonly dataHash: string;
  readonly htmlHash: string | null;
  readonly xmlHash: string | null;
}

export interface KeptFile {
  readonly id: string;
  readonly is_signed: boolean;
  readonly amount_cents: number;
  readonly hash: string;
}

/** Stored documents of a company: the bureau's reports on it and on its guarantors, and its agreements. */
export interface Kept {
  readonly reports: readonly KeptReport[];
  readonly files: readonly KeptFile[];
}

/** @throws HttpProblem 404 when there is no such company */
export async function keptOf(parts: CompanyParts, companyId: string): Promise<Kept> {
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
 * Reports ordered for an application of this company: naming a person gives no access to reports ordered on
 * them for another. Sequential, so that one page does not exhaust the pool.
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

/**
 * The newest reports on a person ordered for one of these applications, newest first. A report names its
 * application in the metadata.
 */
async function reportsOn(store: EventStore, personId: string, applicationIds: ReadonlySet<string>) {
  const stream = streamOf(user, personId);
  const found: PersonReport[] = [];
  // An erased person has no reports.
  for await (const { type, data, metadata } of readStream(store, stream)) {
    if (type === 'PersonForgotten') return [];
    if (type === 'PersonReportReceived' && applicationIds.has(metadata.correlationId))
      found.push(data as PersonReport);
  }
  return found.slice(-REPORTS).reverse();
}

/** Drafted agreements of an application, latest first. */
export function filesOf({ agreement, formerAgreements }: CreditApplicationState): KeptFile[] {
  return [...(agreement ? [agreement] : []), ...formerAgreements.toReversed()].flatMap(
    ({ agreementId, amountCents, status, pdfHash }) =>
      pdfHash === null
        ? []
        : [{ id: agreementId, is_signed: status === 'signed', amount_cents: amountCents, hash: pdfHash }],
  );
}

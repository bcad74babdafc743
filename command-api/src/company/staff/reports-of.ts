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

/** People about whom the bureau is asked for one application, at most. */
const PEOPLE = 50;
/** Of one person, shown at most. */
const REPORTS = 50;
/** More applications of one company than anybody makes. */
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

/** What is kept of a company: the bureau's reports on it and on those who answer for its credit, and its agreements. */
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
 * Reports that were ordered for an application of this company: whoever types a person opens nothing that was ordered of them for another.
 * One person after the other: a page must not take the pool for itself.
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

/** The newest reports on a person that were ordered for one of these applications, the newest first. A report names it in its metadata. */
async function reportsOn(store: EventStore, personId: string, applicationIds: ReadonlySet<string>) {
  const stream = streamOf(user, personId);
  const found: PersonReport[] = [];
  // A forgotten person has no reports.
  for await (const { type, data, metadata } of readStream(store, stream)) {
    if (type === 'PersonForgotten') return [];
    if (type === 'PersonReportReceived' && applicationIds.has(metadata.correlationId))
      found.push(data as PersonReport);
  }
  return found.slice(-REPORTS).reverse();
}

/** Agreements of an application that were drafted, the latest first. */
export function filesOf({ agreement, formerAgreements }: CreditApplicationState): KeptFile[] {
  return [...(agreement ? [agreement] : []), ...formerAgreements.toReversed()].flatMap(
    ({ agreementId, amountCents, status, pdfHash }) =>
      pdfHash === null
        ? []
        : [{ id: agreementId, is_signed: status === 'signed', amount_cents: amountCents, hash: pdfHash }],
  );
}

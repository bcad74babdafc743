import type { CompanyReports } from '@kreditlina/domain/company/contracts/reports';
import { company } from '@kreditlina/domain/company/index';
import {
  type CreditApplicationState,
  creditApplication,
  namesIn,
} from '@kreditlina/domain/credit-application/index';
import { user } from '@kreditlina/domain/identity/index';
import { notFound } from '@kreditlina/http-edge/problem';
import type { CompanyParts } from '../parts.ts';

/** People about whom the bureau is asked for one application, at most. */
const PEOPLE = 50;

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
  const ofPeople = state ? await reportsOnPeople(parts, state) : [];
  return { reports: [...ofCompany.reverse(), ...ofPeople], files: state ? filesOf(state) : [] };
}

/** One person after the other: a page must not take the pool for itself. */
async function reportsOnPeople(
  { commands }: Pick<CompanyParts, 'commands'>,
  state: CreditApplicationState,
): Promise<KeptReport[]> {
  const found: KeptReport[] = [];
  for (const [personId, name] of [...namesIn(state)].slice(0, PEOPLE)) {
    const { reports } = await commands.load(user, personId);
    for (const { reportId, source, fetchedAt, dataHash, htmlHash, xmlHash } of reports.toReversed())
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

/** Agreements of an application that were drafted, the latest first. */
export function filesOf({ agreement, formerAgreements }: CreditApplicationState): KeptFile[] {
  return [...(agreement ? [agreement] : []), ...formerAgreements.toReversed()].flatMap(
    ({ agreementId, amountCents, status, pdfHash }) =>
      pdfHash === null
        ? []
        : [{ id: agreementId, is_signed: status === 'signed', amount_cents: amountCents, hash: pdfHash }],
  );
}

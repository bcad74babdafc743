import { getAuditEvent } from '@kreditlina/domain/audit/contracts/staff';
import { company, companyId } from '@kreditlina/domain/company/company';
import { explainCompanyAmount, getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { getTimeline } from '@kreditlina/domain/company/contracts/timeline';
import { getCompanyActions } from '@kreditlina/domain/credit-account/contracts/actions';
import { getApprovals } from '@kreditlina/domain/credit-account/contracts/approvals';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  getCreditApplication,
  listUserApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { creditApplication, partsIn } from '@kreditlina/domain/credit-application/index';
import { dossier } from '@kreditlina/domain/dossier/dossier';
import { invitePasskey } from '@kreditlina/domain/identity/contracts/passkeys';
import {
  approveStaffRole,
  endSessionsOfUser,
  proposeStaffRole,
  refuseStaffRole,
  revokePasskey,
} from '@kreditlina/domain/identity/contracts/staff';
import { changeContact } from '@kreditlina/domain/identity/contracts/users';
import { incomingPayment } from '@kreditlina/domain/incoming-payment/index';
import { uuid } from '@kreditlina/domain/kernel/fields';
import { unanswered } from '@kreditlina/domain/kernel/proposals';
import { getMessage } from '@kreditlina/domain/notification/contracts/staff';
import { listBlockedCompanies, unblockCompany } from '@kreditlina/domain/notification-type/contracts/staff';
import { dismissJob, retryJob } from '@kreditlina/domain/operations/contracts/staff';
import { normalizeOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { getQueues, notePresence } from '@kreditlina/domain/work-item/contract';
import type { Commands } from '@kreditlina/event-store/commands';
import type { OwnMatters } from '@kreditlina/http-edge/access-guard';
import type { About, Route } from '@kreditlina/http-edge/route';
import { findAuditEntry } from '@kreditlina/projections/audit/event';
import { isOfOwnCase } from '@kreditlina/projections/audit/list';
import { findApproval } from '@kreditlina/projections/credit-account/approval/query';
import { accountsWithOcr } from '@kreditlina/projections/credit-account/book';
import { findMessageSubject } from '@kreditlina/projections/notification/query';
import { haveSharedCase, ownCasesOf } from '@kreditlina/projections/own-cases';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import { findWorkItem } from '@kreditlina/projections/work-item/query';
import type { FastifyRequest } from 'fastify';
import type { Operator } from '../deps.ts';

export type Matter =
  | 'application'
  | 'company'
  | 'person'
  | 'work-item'
  | 'approval'
  | 'message'
  | 'event'
  | 'job'
  | 'page';

interface MatterParts {
  readonly commands: Pick<Commands, 'load'>;
  readonly reads: ReadDatabase;
  /** Absent in an installation without a process for jobs. */
  readonly operator?: Pick<Operator, 'findFailedJob'> | undefined;
}

/**
 * True if the staff member, or a person who shares a case with them, takes part in the application. Reads the
 * log, so a consent given a moment ago counts.
 */
export async function isOwnApplication(
  { commands, reads }: MatterParts,
  id: string,
  staffId: string,
): Promise<boolean> {
  const parts = partsIn(await commands.load(creditApplication, id));
  if (parts.has(staffId)) return true;
  const { personIds } = await ownCasesOf(reads, staffId);
  return personIds.some((personId) => parts.has(personId));
}

/** True if the staff member is the credit's contract party or takes part in the application behind it. */
export async function isOwnCredit(parts: MatterParts, accountId: string, staffId: string): Promise<boolean> {
  const { granted } = await parts.commands.load(creditAccount, accountId);
  if (!granted) return false;
  return granted.userId === staffId || isOwnApplication(parts, granted.applicationId, staffId);
}

/** True if the staff member takes part in any application of the company, not only in its latest. */
async function isOwnCompany(parts: MatterParts, id: string, staffId: string): Promise<boolean> {
  const { companyIds } = await ownCasesOf(parts.reads, staffId);
  if (companyIds.includes(id)) return true;
  const { claim } = await parts.commands.load(company, id);
  return claim !== null && isOwnApplication(parts, claim.applicationId, staffId);
}

/** Matters with an id that is looked up in the log or the read models. */
type Named = Exclude<Matter, 'job' | 'page'>;

/** Job data fields that identify the job's case. */
export const jobSubjects = [
  'applicationId',
  'companyId',
  'personId',
  'accountId',
  'dossierId',
  'paymentId',
] as const;
/** Jobs that concern no single case, so staff with a case of their own may handle them. */
export const jobsAboutNoCase: ReadonlySet<string> = new Set([
  'business-day',
  'payment-files',
  'report',
  'due-report',
  'due-reports',
  'ordered-report',
  'sign-up',
  'forget-sign-up',
  'remove-picture',
  'planned-publishing',
]);

/**
 * One check per kind of matter, true if the staff member takes part in it. A matter that does not exist is
 * never the staff member's own; its route answers 404.
 */
export function ownMatters(parts: MatterParts): OwnMatters<Matter> {
  const { reads } = parts;
  const person = async (id: string, staffId: string): Promise<boolean> =>
    id === staffId || haveSharedCase(reads, staffId, id);
  const matters: OwnMatters<Named> = {
    application: (id, staffId) => isOwnApplication(parts, id, staffId),
    company: (id, staffId) => isOwnCompany(parts, id, staffId),
    person,
    'work-item': async (id, staffId) => {
      const item = await findWorkItem(reads, id);
      return item !== undefined && isOwnApplication(parts, item.application_id, staffId);
    },
    approval: async (id, staffId) => {
      const approval = await findApproval(reads, id);
      if (!approval) return false;
      const { account_id: accountId, application_id: applicationId } = approval;
      if (applicationId !== null && (await isOwnApplication(parts, applicationId, staffId))) return true;
      return isOwnCredit(parts, accountId, staffId);
    },
    message: async (id, staffId) => {
      const message = await findMessageSubject(reads, id);
      if (!message) return false;
      const { person_id: personId, application_id: applicationId, company_id: companyId } = message;
      if (applicationId !== null && (await isOwnApplication(parts, applicationId, staffId))) return true;
      if (companyId !== null && (await isOwnCompany(parts, companyId, staffId))) return true;
      return person(personId, staffId);
    },
    event: async (id, staffId) => {
      const entry = await findAuditEntry(reads, id);
      return entry !== undefined && isOfOwnCase(entry, await ownCasesOf(reads, staffId));
    },
  };
  const ofIds = ([what, hasPart]: [string, OwnMatters[string]]) => {
    const ofId: OwnMatters[string] = async (named, staffId) => {
      const number = what === 'company' ? normalizeOrganisationNumber(named) : undefined;
      const id = number === undefined ? named.toLowerCase() : companyId(number);
      // The route's schema rejects a malformed id.
      return uuid.safeParse(id).success && hasPart(id, staffId);
    };
    return [what, ofId] as const;
  };
  const ofId = Object.fromEntries(Object.entries(matters).map(ofIds)) as OwnMatters<Named>;
  /** Fallback for a matter whose parties are unknown: it counts as the caller's own if they have any case. */
  const hasAnyPart = async (staffId: string): Promise<boolean> =>
    (await ownCasesOf(reads, staffId)).applicationIds.length > 0;
  const ofJob: OwnMatters<(typeof jobSubjects)[number]> = {
    applicationId: ofId.application,
    companyId: ofId.company,
    personId: ofId.person,
    accountId: (id, staffId) => isOwnCredit(parts, id, staffId),
    dossierId: async (id, staffId) => {
      const { order } = await parts.commands.load(dossier, id);
      return order ? isOwnCompany(parts, order.companyId, staffId) : hasAnyPart(staffId);
    },
    paymentId: async (id, staffId) => {
      const { payment, accountId, proposals } = await parts.commands.load(incomingPayment, id);
      const known = accountId ?? unanswered(proposals)?.accountId;
      const accounts = known === undefined ? await accountsWithOcr(reads, payment?.ocrNumber ?? '') : [known];
      if (accounts.length === 0) return hasAnyPart(staffId);
      const own = await Promise.all(accounts.map((account) => isOwnCredit(parts, account, staffId)));
      return own.includes(true);
    },
  };
  return {
    ...ofId,
    job: async (id, staffId) => {
      if (!parts.operator) return false;
      const job = await parts.operator.findFailedJob(id);
      if (job && jobsAboutNoCase.has(job.name)) return false;
      const named = jobSubjects.flatMap((field) => {
        const subject = uuid.safeParse(job?.data[field]).data;
        return subject === undefined ? [] : [ofJob[field](subject, staffId)];
      });
      if (named.length === 0) return hasAnyPart(staffId);
      return (await Promise.all(named)).includes(true);
    },
    page: (name, staffId) => {
      const [what = '', id = ''] = name.split('/');
      return what === 'company' || what === 'application' ? ofId[what](id, staffId) : Promise.resolve(false);
    },
  };
}

/** Matter of every address below each path, so that a new route there is guarded from the start. */
const matterUnder: readonly (readonly [string, Matter])[] = [
  [getCreditApplication.path, 'application'],
  [getCompanyDetail.path, 'company'],
  [changeContact.path, 'person'],
  [`${getQueues.path}/:id`, 'work-item'],
  [`${getApprovals.path}/:id`, 'approval'],
  [getMessage.path, 'message'],
  [getAuditEvent.path, 'event'],
];

const inBody =
  (...keys: readonly string[]) =>
  ({ body }: FastifyRequest): unknown => {
    const values = keys.map((key) => (body as Record<string, unknown> | null | undefined)?.[key]);
    return values.every((value) => typeof value === 'string') ? values.join('/') : undefined;
  };

/** Routes that name their matter in the body or in a parameter other than `:id`. */
const namedElsewhere: Readonly<Record<string, Pick<About, 'named'> & { readonly what: Matter }>> = {
  [`POST ${listBlockedCompanies.path}`]: { what: 'company', named: inBody('company_number') },
  [`DELETE ${unblockCompany.path}`]: {
    what: 'company',
    named: ({ params }) => (params as { number?: unknown }).number,
  },
  [`POST ${retryJob.path}`]: { what: 'job', named: inBody('id') },
  [`POST ${dismissJob.path}`]: { what: 'job', named: inBody('id') },
  [`POST ${notePresence.path}`]: { what: 'page', named: inBody('page', 'id') },
};

/**
 * Reads that staff may make in their own case, masked as for an analyst: without list hits, bureau data or
 * colleagues' findings.
 */
const masked: ReadonlySet<string> = new Set([
  getCreditApplication.path,
  getCompanyDetail.path,
  getTimeline.path,
  explainCompanyAmount.path,
  getCompanyActions.path,
  listUserApplications.path,
]);

/** Routes that manage a colleague as staff; cases of the colleague do not restrict them. */
const ofColleague: ReadonlySet<string> = new Set([
  proposeStaffRole.path,
  approveStaffRole.path,
  refuseStaffRole.path,
  invitePasskey.path,
  revokePasskey.path,
  endSessionsOfUser.path,
]);

/** Matter of a staff route, in which its caller must take no part; undefined if it has none. */
export function matterOf({
  access,
  method,
  url,
}: Pick<Route, 'access' | 'method' | 'url'>): About | undefined {
  // The server refuses to start with a route that lacks an access rule.
  if ((access as Route['access'] | undefined)?.kind !== 'staff' || ofColleague.has(url)) return undefined;
  const elsewhere = namedElsewhere[`${method} ${url}`];
  if (elsewhere) return { ...elsewhere, own: 'refused' };
  const found = matterUnder.find(([under]) => url === under || url.startsWith(`${under}/`));
  if (!found) return undefined;
  const [, what] = found;
  if (method !== 'GET') return { what, own: 'refused' };
  if (what === 'event') return { what, own: 'hidden' };
  return { what, own: masked.has(url) ? 'masked' : 'refused' };
}

export function withMatter<Parts>(route: Route<Parts>): Route<Parts> {
  const about = matterOf(route);
  return about ? { ...route, about } : route;
}

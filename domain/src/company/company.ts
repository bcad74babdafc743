import { v5 } from 'uuid';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DomainError, fieldError, refuseInvalid } from '../kernel/domain-error.ts';
import { MINUTE_MS } from '../kernel/units.ts';
import { normalizeOrganisationNumber } from '../validators/organisation-number.ts';
import type { CompanyEvent } from './events.ts';

type Recorded<Type extends CompanyEvent['type']> = Extract<CompanyEvent, { type: Type }>['data'];

/** Number of newest entries kept in each list, enough to recognise a repeated command. */
const KEPT = 200;

export interface CompanyState {
  readonly company: Recorded<'CompanyRegistered'> | null;
  readonly representatives: readonly { readonly personId: string; readonly position: string }[];
  /** Latest claim; `holdingOf` determines whether its application still holds the company. */
  readonly claim: Recorded<'CompanyClaimed'> | null;
  readonly reports: readonly Recorded<'CreditReportReceived'>[];
  readonly monitoring: readonly Recorded<'MonitoringEventReceived'>[];
  /** Ids of document readings by staff. */
  readonly readings: readonly string[];
}

const initialState = (): CompanyState => ({
  company: null,
  representatives: [],
  claim: null,
  reports: [],
  monitoring: [],
  readings: [],
});

const kept = <Item>(items: readonly Item[], item: Item): readonly Item[] => [...items, item].slice(-KEPT);

function evolve(state: CompanyState, event: CompanyEvent): CompanyState {
  switch (event.type) {
    case 'CompanyRegistered':
      return { ...state, company: event.data };
    case 'RepresentativeRecorded': {
      const { personId, position } = event.data;
      return { ...state, representatives: kept(state.representatives, { personId, position }) };
    }
    case 'CompanyClaimed':
      return { ...state, claim: event.data };
    case 'CreditReportReceived':
      return { ...state, reports: kept(state.reports, event.data) };
    case 'MonitoringEventReceived':
      return { ...state, monitoring: kept(state.monitoring, event.data) };
    case 'CompanyDocumentRead':
      return { ...state, readings: kept(state.readings, event.data.readingId) };
    default:
      return state;
  }
}

export type { CompanyEvent } from './events.ts';

export const company: Aggregate<CompanyState, CompanyEvent> = {
  category: 'company',
  initialState,
  evolve,
  foldVersion: 3,
};

const COMPANY_NAMESPACE = '0a4f2d6b-4f0e-5b7a-8a55-5b8f6f0c7d21';

/** Id of a company, derived from its organisation number of 10 digits. */
export function companyId(orgNumber: string): string {
  if (!/^\d{10}$/.test(orgNumber)) throw new TypeError('An organisation number must have 10 digits here');
  return v5(orgNumber, COMPANY_NAMESPACE);
}

const companyUnknown = (): DomainError => new DomainError('not-found', 'COMPANY_NOT_FOUND');

/** The customer can continue or withdraw the existing application. */
const companyHasOwnApplication = (): DomainError => new DomainError('conflict', 'COMPANY_HAS_APPLICATION');

const companyHasCredit = (): DomainError => new DomainError('conflict', 'COMPANY_HAS_CREDIT');

/** Discloses neither the other representative nor the progress of their application. */
const companyTaken = (): DomainError => new DomainError('conflict', 'COMPANY_TAKEN');

type RegisterCompany = Recorded<'CompanyRegistered'>;

/** @throws DomainError `INVALID_FIELDS` */
export function registerCompany(state: CompanyState, command: RegisterCompany): CompanyEvent[] {
  if (state.company) return [];
  const companyNumber = normalizeOrganisationNumber(command.companyNumber) ?? '';
  refuseInvalid(companyNumber === '' ? [fieldError('company_number', 'INVALID_ORGANISATION_NUMBER')] : []);
  return [{ type: 'CompanyRegistered', data: { ...command, companyNumber } }];
}

/** State of the latest claim's application: holds nothing, is open, or has become a credit. */
type Holding = 'none' | 'open' | 'credit';

type Claim = NonNullable<CompanyState['claim']>;

interface Holder extends Pick<Claim, 'applicationId' | 'claimedAt'> {
  readonly holding: Holding;
}

interface ClaimCompany {
  readonly applicationId: string;
  readonly userId: string;
  /** Latest claim as read before the command; null if there was none. */
  readonly holder: Holder | null;
  /** Renews the claim even if the application's own claim is recent. */
  readonly isAnew?: boolean;
}

/** Age after which an application renews its own claim, so that no other takes over a company in use. */
const FRESH_MS = 60_000;

/**
 * Claims the company for one application before any credit inquiry, so that a company has at most one
 * application under decision, one offer and one credit. If a concurrent claim came first, `holder` is
 * outdated and the command is refused.
 * @throws DomainError `COMPANY_NOT_FOUND`, `COMPANY_HAS_APPLICATION`, `COMPANY_HAS_CREDIT`, `COMPANY_TAKEN`
 */
export function claimCompany(
  state: CompanyState,
  command: ClaimCompany,
  { now }: DecideContext,
): CompanyEvent[] {
  const { company, claim } = state;
  if (!company) throw companyUnknown();
  const { applicationId, userId, holder, isAnew } = command;
  const isOwn = claim?.applicationId === applicationId;
  if (isOwn && Date.parse(now) - Date.parse(claim.claimedAt) < (isAnew ? 1 : FRESH_MS)) return [];
  const isLast = claim?.applicationId === holder?.applicationId && claim?.claimedAt === holder?.claimedAt;
  const holding = isLast ? holder?.holding : 'open';
  if (claim && !isOwn && holding !== 'none') {
    if (claim.userId !== userId) throw companyTaken();
    throw holding === 'credit' ? companyHasCredit() : companyHasOwnApplication();
  }
  const { companyId } = company;
  return [{ type: 'CompanyClaimed', data: { companyId, applicationId, userId, claimedAt: now } }];
}

/** Structural type of the claiming application, because aggregates do not import each other's states. */
interface ClaimingApplication {
  readonly phase: string;
  /** Number of decisions requested so far. */
  readonly attempt: number;
  /** Latest requested review of a rejection; pending while `outcome` is null. */
  readonly humanReview?: { readonly requestedAt: string; readonly outcome: string | null } | null;
  /** Earlier offer that remains available while a higher limit is tried. */
  readonly standingOffer?: object | null;
}

/** Age at which a claim without a confirmed application is abandoned; normally one request makes both. */
const UNCONFIRMED_MS = 10 * MINUTE_MS;
/** Age at which a claim waiting for a guarantor or more details is abandoned; longer than an invitation. */
const UNANSWERED_MS = 14 * 24 * 60 * MINUTE_MS;

const ended = new Set(['none', 'withdrawn', 'expired', 'rejected']);

/**
 * The application of a claim, and how it holds the company. Derived from the application itself, so that a
 * crash between the two streams cannot leave a company claimed for ever.
 * @param isOver true if the credit of the application has ended and nothing is owed on it
 */
export const holderOf = (
  claim: Claim,
  application: ClaimingApplication,
  isOver: boolean,
  now: string,
): Holder => ({
  applicationId: claim.applicationId,
  claimedAt: claim.claimedAt,
  holding: holdingOf(claim, application, isOver, now),
});

function holdingOf(claim: Claim, application: ClaimingApplication, isOver: boolean, now: string): Holding {
  const { phase, attempt, humanReview, standingOffer } = application;
  const left = Date.parse(now) - Date.parse(claim.claimedAt);
  // A claim newer than the request for a review was made to reopen the rejected application.
  const isReopening = humanReview?.outcome === null && claim.claimedAt > humanReview.requestedAt;
  if (phase === 'rejected' && isReopening) return left < UNCONFIRMED_MS ? 'open' : 'none';
  if (ended.has(phase)) return 'none';
  if (phase === 'signed' || phase === 'completed') return isOver ? 'none' : 'credit';
  // An offer ends by its own expiry, not by the age of the claim: a review may take long.
  if (phase !== 'answering' || standingOffer) return 'open';
  return left < (attempt === 0 ? UNCONFIRMED_MS : UNANSWERED_MS) ? 'open' : 'none';
}

interface RecordRepresentative {
  readonly personId: string;
  /** Position in the register's wording: `VD`, `Styrelseledamot`, `Firmatecknare` … */
  readonly position: string;
}

/** @throws DomainError `COMPANY_NOT_FOUND` */
export function recordRepresentative(state: CompanyState, command: RecordRepresentative): CompanyEvent[] {
  if (!state.company) throw companyUnknown();
  const { personId, position } = command;
  const isKnown = state.representatives.some(
    (known) => known.personId === personId && known.position === position,
  );
  if (isKnown) return [];
  const { companyId } = state.company;
  return [{ type: 'RepresentativeRecorded', data: { companyId, personId, position } }];
}

export type RecordCreditReport = Omit<Recorded<'CreditReportReceived'>, 'companyId'>;

/** @throws DomainError `COMPANY_NOT_FOUND` */
export function recordCreditReport(state: CompanyState, command: RecordCreditReport): CompanyEvent[] {
  if (!state.company) throw companyUnknown();
  if (state.reports.some((report) => report.reportId === command.reportId)) return [];
  return [{ type: 'CreditReportReceived', data: { ...command, companyId: state.company.companyId } }];
}

export type RecordMonitoringEvent = Omit<Recorded<'MonitoringEventReceived'>, 'companyId'>;

/** @throws DomainError `COMPANY_NOT_FOUND` */
export function recordMonitoringEvent(state: CompanyState, command: RecordMonitoringEvent): CompanyEvent[] {
  if (!state.company) throw companyUnknown();
  if (state.monitoring.some((known) => known.sourceId === command.sourceId)) return [];
  return [{ type: 'MonitoringEventReceived', data: { ...command, companyId: state.company.companyId } }];
}

type RecordReading = Omit<Recorded<'CompanyDocumentRead'>, 'companyId'>;

/**
 * Records that staff read a report or document of the company, before it is shown.
 * @throws DomainError `COMPANY_NOT_FOUND`
 */
export function recordReading(state: CompanyState, command: RecordReading): CompanyEvent[] {
  if (!state.company) throw companyUnknown();
  if (state.readings.includes(command.readingId)) return [];
  return [{ type: 'CompanyDocumentRead', data: { ...command, companyId: state.company.companyId } }];
}

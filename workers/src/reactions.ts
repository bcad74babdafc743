import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';

/** Streams whose events can cause work. */
export const REACTION_CATEGORIES = ['creditApplication', 'creditAccount', 'company'] as const;

/** The bureau is first asked for news once the report has settled, and away from the inquiries that the customer waits for. */
const FIRST_LOOK_MS = 5_000;

type Reaction = (event: RecordedEvent, now: string) => readonly JobRequest[];

interface DeclaredPerson {
  readonly personId: string;
}

const text = (event: RecordedEvent, field: string): string => String(event.data[field]);

const personChecks = (applicationId: string, personId: string): JobRequest[] =>
  (['person-report', 'person-screening'] as const).map((name) => ({
    name,
    id: `${name}.${applicationId}.${personId}`,
    data: { applicationId, personId },
  }));

/** One execution when the offer ends. A revised offer has another end and so another job; the old one then finds nothing to do. */
const offerExpiry: Reaction = (event, now) => {
  const accountId = text(event, 'accountId');
  const expiresAt = text(event, 'expiresAt');
  return [
    {
      name: 'offer-expiry',
      id: `offer-expiry.${accountId}.${event.version}`,
      data: { accountId, expiresAt },
      delayMs: Math.max(0, Date.parse(expiresAt) - Date.parse(now)),
    },
  ];
};

/**
 * What each event sets in motion. Pure and derived from the event alone, so that a repeated delivery asks for the same
 * jobs by the same ids. Data hold ids and instants only.
 */
const reactions: Readonly<Record<string, Reaction>> = {
  CompanySelected: (event) => {
    const applicationId = text(event, 'applicationId');
    const companyId = text(event, 'companyId');
    return [
      {
        name: 'company-report',
        id: `company-report.${applicationId}.${companyId}`,
        data: { applicationId, companyId },
      },
      {
        name: 'applicant-checks',
        id: `applicant-checks.${applicationId}`,
        data: { applicationId },
      },
    ];
  },
  // One job a company, however many reports: a later report finds the monitoring under way.
  CreditReportReceived: (event) => {
    const companyId = text(event, 'companyId');
    const id = `company-monitoring.${companyId}`;
    return [{ name: 'company-monitoring', id, data: { companyId }, delayMs: FIRST_LOOK_MS }];
  },
  BankChosen: (event) => {
    const applicationId = text(event, 'applicationId');
    return [
      {
        name: 'bank-data',
        id: `bank-data.${applicationId}.${event.version}`,
        data: { applicationId, sessionId: text(event, 'sessionId') },
      },
    ];
  },
  AccountingTermsAccepted: (event) => {
    const applicationId = text(event, 'applicationId');
    return [
      {
        name: 'accounting-data',
        id: `accounting-data.${applicationId}.${event.version}`,
        data: { applicationId, version: event.version },
      },
    ];
  },
  GuarantorsDeclared: (event) => {
    const { guarantors, extraGuarantors } = event.data as Record<string, readonly DeclaredPerson[]>;
    const persons = [...(guarantors ?? []), ...(extraGuarantors ?? [])].map((person) => person.personId);
    return [...new Set(persons)].flatMap((personId) => personChecks(text(event, 'applicationId'), personId));
  },
  DecisionRequested: (event) => {
    const applicationId = text(event, 'applicationId');
    const attempt = Number(event.data.attempt);
    return [
      { name: 'decision', id: `decision.${applicationId}.${attempt}`, data: { applicationId, attempt } },
    ];
  },
  // Staff let the reasons pass: the same attempt is decided again, by a job of its own.
  ManualReviewClosed: (event) => {
    if (event.data.outcome !== 'resume') return [];
    const applicationId = text(event, 'applicationId');
    const attempt = Number(event.data.attempt);
    const id = `decision.${applicationId}.${attempt}.${event.version}`;
    return [{ name: 'decision', id, data: { applicationId, attempt } }];
  },
  CreditDecided: (event) => {
    if (event.data.outcome !== 'approved') return [];
    const applicationId = text(event, 'applicationId');
    const attempt = Number(event.data.attempt);
    return [
      {
        name: 'grant-limit',
        id: `grant-limit.${applicationId}.${attempt}`,
        data: { applicationId, attempt },
      },
    ];
  },
  LimitGranted: offerExpiry,
  OfferRevised: offerExpiry,
  AgreementRequested: (event) => {
    const applicationId = text(event, 'applicationId');
    const agreementId = text(event, 'agreementId');
    return [{ name: 'agreement', id: `agreement.${agreementId}`, data: { applicationId, agreementId } }];
  },
  AgreementSigned: (event) => {
    const applicationId = text(event, 'applicationId');
    return [{ name: 'open-account', id: `open-account.${applicationId}`, data: { applicationId } }];
  },
};

/** Jobs that an event causes; none for the events that only tell. */
export function jobRequestsOf(event: RecordedEvent, now: string): readonly JobRequest[] {
  return reactions[event.type]?.(event, now) ?? [];
}

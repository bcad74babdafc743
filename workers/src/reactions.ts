import type { CompanyEvent } from '@kreditlina/domain/company/events';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import type { NotificationEvent } from '@kreditlina/domain/notification/events';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { assertJobRequest, type JobRequest } from '@kreditlina/job-runner/job-queue';
import { messagesOf } from './credit-account/account-messages.ts';

/** Streams whose events can cause work. */
export const REACTION_CATEGORIES = ['creditApplication', 'creditAccount', 'company', 'notification'] as const;

/** The bureau is first asked for news once the report has settled, and away from the inquiries that the customer waits for. */
const FIRST_LOOK_MS = 5_000;

/** A payout that the bank refused is ordered again when what stood in its way may be over. */
const PAYOUT_PAUSE_MS = 15 * 60_000;
/** Money that was paid out may come back: not at once. */
const FIRST_WATCH_MS = 3_600_000;

/** A first look at an invitation that nobody has answered. */
const FIRST_REMINDER_MS = 2 * 24 * 3_600_000;

/** How long an applicant who is still at the page has to go on, before they are told that it is their turn. */
const AWAY_MS = 10 * 60_000;

/** Whoever was told this long ago to sign, and has not, is reminded when the offer is about to end. */
const FIRST_SIGNATURE_LOOK_MS = 12 * 3_600_000;

type ReactingEvent = CreditApplicationEvent | CreditAccountEvent | CompanyEvent | NotificationEvent;

/** A stored event of one type, with the data that the domain gives it. */
type Stored<Type> = Omit<RecordedEvent, 'type' | 'data'> & Extract<ReactingEvent, { type: Type }>;

/** By type: a field or a type that the domain renames does not compile here. */
export type Reactions = {
  readonly [Type in ReactingEvent['type']]?: (event: Stored<Type>, now: string) => readonly JobRequest[];
};

const personChecks = (applicationId: string, personId: string): JobRequest[] =>
  (['person-report', 'person-screening'] as const).map((name) => ({
    name,
    id: `${name}.${applicationId}.${personId}`,
    data: { applicationId, personId },
  }));

const openAccount = (applicationId: string): JobRequest[] => [
  { name: 'open-account', id: `open-account.${applicationId}`, data: { applicationId } },
];

/** One execution when the offer ends. A revised offer has another end and so another job; the old one then finds nothing to do. */
const offerExpiry = (event: Stored<'LimitGranted' | 'OfferRevised'>, now: string): JobRequest[] => {
  const { accountId, expiresAt } = event.data;
  return [
    {
      name: 'offer-expiry',
      id: `offer-expiry.${accountId}.${event.version}`,
      data: { accountId, expiresAt },
      delayMs: Math.max(0, Date.parse(expiresAt) - Date.parse(now)),
    },
  ];
};

const decideWithdrawals = ({
  data: { accountId },
  version,
}: Stored<'BankStatusChanged' | 'WithdrawalSigned'>): JobRequest[] => [
  {
    name: 'withdrawal-decision',
    id: `withdrawal-decision.${accountId}.${version}`,
    data: { accountId },
  },
];

const payOut = (
  { data: { accountId, withdrawalId }, version }: Stored<'WithdrawalApproved' | 'PayoutFailed'>,
  delayMs?: number,
): JobRequest[] => [
  {
    name: 'payout',
    id: `payout.${withdrawalId}.${version}`,
    data: { accountId, withdrawalId },
    ...(delayMs !== undefined && { delayMs }),
  },
];

/** Tells an applicant who has left the page what became of the decision. */
const decisionReady = (applicationId: string, attempt: number): JobRequest[] => [
  {
    name: 'decision-ready-message',
    id: `decision-ready-message.${applicationId}.${attempt}`,
    data: { applicationId, attempt },
    delayMs: AWAY_MS,
  },
];

/** And that somebody whom they named does not stand surety. */
const guarantorGone = ({
  data: { applicationId },
  version,
}: Stored<'GuarantorDeclined' | 'InvitationExpired' | 'ConsentTakenBack'>): JobRequest[] => [
  {
    name: 'named-unusable-message',
    id: `named-unusable-message.${applicationId}.${version}`,
    data: { applicationId, version },
    delayMs: AWAY_MS,
  },
];

/** What the customer gets on paper, as the account was when it happened. */
const print = (
  name: 'notice-document' | 'receipt-document',
  { data: { accountId }, version }: Stored<'NoticeIssued' | 'ReminderFeeCharged' | 'PaymentAllocated'>,
): JobRequest[] => [{ name, id: `${name}.${accountId}.${version}`, data: { accountId, version } }];

/**
 * What each event sets in motion. Pure and derived from the event alone, so that a repeated delivery asks for the same
 * jobs by the same ids. Data hold ids and instants only.
 */
const reactions: Reactions = {
  // Nobody is inquired about before the applicant has agreed to it, and nobody else before they have agreed themselves.
  InquiriesConfirmed: ({ data: { applicationId, userId, companyId } }) => [
    {
      name: 'company-report',
      id: `company-report.${applicationId}.${companyId}`,
      data: { applicationId, companyId },
    },
    ...personChecks(applicationId, userId),
  ],
  // One job a company, however many reports: a later report finds the monitoring under way.
  CreditReportReceived: ({ data: { companyId } }) => {
    const id = `company-monitoring.${companyId}`;
    return [{ name: 'company-monitoring', id, data: { companyId }, delayMs: FIRST_LOOK_MS }];
  },
  BankChosen: ({ data: { applicationId }, version }) => {
    const id = `bank-data.${applicationId}.${version}`;
    return [{ name: 'bank-data', id, data: { applicationId, version } }];
  },
  AccountingTermsAccepted: ({ data: { applicationId }, version }) => {
    const id = `accounting-data.${applicationId}.${version}`;
    return [{ name: 'accounting-data', id, data: { applicationId, version } }];
  },
  // Naming somebody inquires about nobody.
  GuarantorInvited: ({ data: { applicationId, invitationId, expiresAt } }, now) => {
    const data = { applicationId, invitationId };
    // One that has run out is not sent any more, whatever the log repeats.
    if (now >= expiresAt) return [];
    return [
      { name: 'invitation-message', id: `invitation-message.${invitationId}`, data },
      { name: 'invitation-timer', id: `invitation-timer.${invitationId}`, data, delayMs: FIRST_REMINDER_MS },
    ];
  },
  InvitationReminded: ({ data: { applicationId, invitationId }, version }) => {
    const id = `reminder-message.${invitationId}.${version}`;
    return [{ name: 'reminder-message', id, data: { applicationId, invitationId, version } }];
  },
  GuarantorConsented: ({ data: { applicationId, personId } }) => personChecks(applicationId, personId),
  DecisionRequested: ({ data: { applicationId, attempt } }) => {
    return [
      { name: 'decision', id: `decision.${applicationId}.${attempt}`, data: { applicationId, attempt } },
    ];
  },
  // Staff let the reasons pass: the same attempt is decided again, by a job of its own.
  ManualReviewClosed: ({ data: { applicationId, attempt, outcome }, version }) => {
    if (outcome !== 'resume') return decisionReady(applicationId, attempt);
    const id = `decision.${applicationId}.${attempt}.${version}`;
    return [{ name: 'decision', id, data: { applicationId, attempt } }];
  },
  HumanReviewDecided: ({ data: { applicationId, attempt } }) => [
    {
      name: 'review-message',
      id: `review-message.${applicationId}.${attempt}`,
      data: { applicationId, attempt },
    },
  ],
  CreditDecided: ({ data: { applicationId, attempt, outcome } }) => {
    const told = decisionReady(applicationId, attempt);
    if (outcome !== 'approved') return told;
    return [
      {
        name: 'grant-limit',
        id: `grant-limit.${applicationId}.${attempt}`,
        data: { applicationId, attempt },
      },
      ...told,
    ];
  },
  GuarantorDeclined: guarantorGone,
  InvitationExpired: guarantorGone,
  ConsentTakenBack: guarantorGone,
  LimitGranted: offerExpiry,
  OfferRevised: offerExpiry,
  BankStatusChanged: (event) => {
    const { accountId, to } = event.data;
    if (to === 'offer')
      return [{ name: 'bank-account', id: `bank-account.${accountId}`, data: { accountId } }];
    return to === 'active' ? decideWithdrawals(event) : [];
  },
  WithdrawalSigned: decideWithdrawals,
  WithdrawalApproved: (event) => payOut(event),
  PayoutFailed: (event) => payOut(event, PAYOUT_PAUSE_MS),
  WithdrawalPaidOut: ({ data: { accountId, withdrawalId, payoutId, paidOutOn } }) => [
    {
      name: 'payout-watch',
      id: `payout-watch.${payoutId}`,
      data: { accountId, withdrawalId, payoutId, paidOutOn },
      delayMs: FIRST_WATCH_MS,
    },
  ],
  NoticeIssued: (event) => print('notice-document', event),
  ReminderFeeCharged: (event) => print('notice-document', event),
  PaymentAllocated: (event) => print('receipt-document', event),
  AgreementRequested: ({ data: { applicationId, agreementId } }) => {
    return [{ name: 'agreement', id: `agreement.${agreementId}`, data: { applicationId, agreementId } }];
  },
  // Before others signed too, the applicant's signature concluded the agreement.
  AgreementSigned: ({ data: { applicationId, agreementId, isConcludedApart } }) => {
    if (!isConcludedApart) return openAccount(applicationId);
    const data = { applicationId, agreementId };
    return [
      { name: 'signature-messages', id: `signature-messages.${agreementId}`, data },
      {
        name: 'signature-reminder',
        id: `signature-reminder.${agreementId}`,
        data,
        delayMs: FIRST_SIGNATURE_LOOK_MS,
      },
    ];
  },
  AgreementConcluded: ({ data: { applicationId } }) => openAccount(applicationId),
  MessageScheduled: ({ data: { personId, messageId, eta } }, now) => [
    {
      name: 'scheduled-message',
      id: `scheduled-message.${messageId}`,
      data: { personId, messageId },
      delayMs: Math.max(0, Date.parse(eta) - Date.parse(now)),
    },
  ],
  MessageSent: ({ data: { personId, messageId } }) => {
    return [{ name: 'message-delivery', id: `message-delivery.${messageId}`, data: { personId, messageId } }];
  },
};

/** What is written about an account: a table of its own says which events are. */
const told = ({ type, data, version }: RecordedEvent): readonly JobRequest[] => {
  if (messagesOf(type).length === 0) return [];
  const accountId = String(data.accountId);
  const id = `message-scheduling.${accountId}.${version}`;
  return [{ name: 'message-scheduling', id, data: { accountId, version } }];
};

/**
 * Jobs that an event causes; none for purely informative events.
 * @throws RangeError when the event lacks what its type promises
 */
export function jobRequestsOf(event: RecordedEvent, now: string): readonly JobRequest[] {
  // The type's own function gets the type's own data: the catalogue has checked them when they were stored.
  const react = (
    Object.hasOwn(reactions, event.type) ? reactions[event.type as ReactingEvent['type']] : undefined
  ) as ((event: RecordedEvent, now: string) => readonly JobRequest[]) | undefined;
  const requests = [...(react?.(event, now) ?? []), ...told(event)];
  for (const request of requests) assertJobRequest(request);
  return requests;
}

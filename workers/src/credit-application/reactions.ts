import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import type { Reactions, Stored } from '../reaction.ts';

/** The bureau is first asked for news once the report has settled, and away from the inquiries that the customer waits for. */
const FIRST_LOOK_MS = 5_000;

/** A first look at an invitation that nobody has answered. */
const FIRST_REMINDER_MS = 2 * 24 * 3_600_000;

/** How long an applicant who is still at the page has to go on, before they are told that it is their turn. */
const AWAY_MS = 10 * 60_000;

/** Whoever was told this long ago to sign, and has not, is reminded when the offer is about to end. */
const FIRST_SIGNATURE_LOOK_MS = 12 * 3_600_000;

const personChecks = (applicationId: string, personId: string): JobRequest[] =>
  (['person-report', 'person-screening'] as const).map((name) => ({
    name,
    id: `${name}.${applicationId}.${personId}`,
    data: { applicationId, personId },
  }));

const openAccount = (applicationId: string): JobRequest[] => [
  { name: 'open-account', id: `open-account.${applicationId}`, data: { applicationId } },
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

/** The same where the decision asks for more. The event does not name its attempt: the current one then counts. */
const moreNeeded = ({
  data: { applicationId },
  version,
}: Stored<'ExtraGuarantorsRequired' | 'GuarantorDetailsRequired'>): JobRequest[] => [
  {
    name: 'decision-ready-message',
    id: `decision-ready-message.${applicationId}.0.${version}`,
    data: { applicationId, attempt: 0 },
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

/** What the events of an application set in motion. */
export const applicationReactions: Reactions = {
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
  MoreRequested: ({ data: { applicationId }, version }) => [
    {
      name: 'more-message',
      id: `more-message.${applicationId}.${version}`,
      data: { applicationId, version },
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
  ExtraGuarantorsRequired: moreNeeded,
  GuarantorDetailsRequired: moreNeeded,
  GuarantorDeclined: guarantorGone,
  InvitationExpired: guarantorGone,
  ConsentTakenBack: guarantorGone,
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
};

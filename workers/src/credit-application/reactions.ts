import { DAY_MS, HOUR_MS } from '@kreditlina/domain/kernel/units';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import type { Reactions, Stored } from '../reaction.ts';

/** Delay of the first monitoring inquiry, so that the report and inquiries for customers go first. */
const FIRST_LOOK_MS = 5_000;

/** Delay of the first check of an unanswered invitation. */
const FIRST_REMINDER_MS = 2 * DAY_MS;

/** Time for an applicant still on the page to continue, before a message says that it is their turn. */
const AWAY_MS = 10 * 60_000;

/** Delay of the first check for a reminder to sign, so that no one is reminded just after being asked. */
const FIRST_SIGNATURE_LOOK_MS = 12 * HOUR_MS;

const personChecks = (applicationId: string, personId: string): JobRequest[] =>
  (['person-report', 'person-screening'] as const).map((name) => ({
    name,
    id: `${name}.${applicationId}.${personId}`,
    data: { applicationId, personId },
  }));

const openAccount = (applicationId: string): JobRequest[] => [
  { name: 'open-account', id: `open-account.${applicationId}`, data: { applicationId } },
];

/** Informs an applicant who has left the page that there is a decision. */
const decisionReady = (applicationId: string, attempt: number): JobRequest[] => [
  {
    name: 'decision-ready-message',
    id: `decision-ready-message.${applicationId}.${attempt}`,
    data: { applicationId, attempt },
    delayMs: AWAY_MS,
  },
];

/**
 * Informs the applicant that the decision needs more from them. The event does not name its attempt, so
 * attempt 0 means the current one.
 */
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

/** Informs the applicant that a person whom they named will not take part. */
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

export const applicationReactions: Reactions = {
  // Inquiries require the applicant's consent, and each other person's own consent.
  InquiriesConfirmed: ({ data: { applicationId, userId, companyId } }) => [
    {
      name: 'company-report',
      id: `company-report.${applicationId}.${companyId}`,
      data: { applicationId, companyId },
    },
    ...personChecks(applicationId, userId),
  ],
  // One job per company, for any number of reports: a later report finds the monitoring in progress.
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
  // Naming a person starts no inquiry.
  GuarantorInvited: ({ data: { applicationId, invitationId, expiresAt } }, now) => {
    const data = { applicationId, invitationId };
    // An expired invitation is not sent, even if the log is read again.
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
  // Staff accepted the reasons, so a separate job decides the same attempt again.
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
  AgreementSigned: ({ data: { applicationId, agreementId } }) => {
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

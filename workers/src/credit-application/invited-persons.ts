import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  allGuarantors,
  type CreditApplicationState,
  creditApplication,
  expireInvitation,
  type Invitation,
  isOpen,
  missingSigners,
  namedSignatories,
  nextLookAt,
  remindInvited,
} from '@kreditlina/domain/credit-application/index';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import type { MessageKind } from '@kreditlina/domain/notification/notification';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { againIn, countOf, idOf } from '@kreditlina/job-runner/job';
import { applicantOf } from '../identity/persons.ts';
import type { JobKind, JobRun } from '../job.ts';
import { type Message, sendMessage } from '../notification/send-message.ts';
import {
  type InvitationFacts,
  invitationText,
  type MessageText,
  reminderText,
  type SignatureFacts,
  signatureDueText,
  signatureReminderText,
} from '../notification/texts.ts';

/** Recipient and content of an invitation; undefined if the person is no longer named. */
async function factsOf(run: JobRun, application: CreditApplicationState, invitation: Invitation) {
  const { applicationId, company } = application;
  const person = [...allGuarantors(application), ...namedSignatories(application)].find(
    ({ personId }) => personId === invitation.personId,
  );
  if (!person || !company) return undefined;
  const facts: InvitationFacts = {
    roles: invitation.roles,
    inviter: (await applicantOf(run, application)).name,
    company: company.companyName,
    expiresAt: invitation.expiresAt,
    link: run.invitationLink({ applicationId, invitationId: invitation.invitationId }),
  };
  const { personId, email, phone } = person;
  const message: Pick<Message, 'applicationId' | 'senderId' | 'to'> = {
    applicationId,
    senderId: application.userId,
    to: { personId, email, phone },
  };
  return { facts, message };
}

/** Facts of an invitation that can still be answered; undefined for any other. */
async function openInvitation(run: JobRun, applicationId: string, invitationId: string) {
  const application = await loadState(run.store, creditApplication, applicationId);
  const invitation = Object.values(application.invitations).find((one) => one.invitationId === invitationId);
  const isOver = application.phase !== 'awaiting-consents' && application.phase !== 'answering';
  if (!invitation || isOver || !isOpen(invitation)) return undefined;
  return factsOf(run, application, invitation);
}

export const invitationMessageJob: JobKind = {
  name: 'invitation-message',
  canWait: true,
  async run(data, run) {
    const invitationId = idOf(data, 'invitationId');
    const found = await openInvitation(run, idOf(data, 'applicationId'), invitationId);
    if (!found) return 'done';
    const content = invitationText(found.facts);
    const name = `invitation-message/${invitationId}`;
    return sendMessage(run, { ...found.message, name, kind: 'invitation', content });
  },
};

export const reminderMessageJob: JobKind = {
  name: 'reminder-message',
  canWait: true,
  async run(data, run) {
    const invitationId = idOf(data, 'invitationId');
    const found = await openInvitation(run, idOf(data, 'applicationId'), invitationId);
    if (!found) return 'done';
    const content = reminderText(found.facts);
    const name = `reminder-message/${invitationId}/${countOf(data, 'version')}`;
    return sendMessage(run, { ...found.message, name, kind: 'reminder', content });
  },
};

/**
 * Reminds on the second and the fifth day, and expires an invitation after the seventh. After an outage, one
 * late reminder counts for all missed ones.
 */
export const invitationTimerJob: JobKind = {
  name: 'invitation-timer',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const invitationId = idOf(data, 'invitationId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const invitation = Object.values(application.invitations).find(
      (one) => one.invitationId === invitationId,
    );
    const isOver = application.phase !== 'awaiting-consents' && application.phase !== 'answering';
    if (!invitation || isOver || !isOpen(invitation)) return 'done';
    const now = run.clock.now();
    const effect = { aggregate: creditApplication, id: applicationId, correlationId: applicationId };
    if (now >= invitation.expiresAt) {
      const name = `invitation-timer/${invitationId}/end`;
      await applyEffect(run, { ...effect, name, decide: expireInvitation, command: { invitationId } });
      return 'done';
    }
    const due = nextLookAt(invitation);
    if (now < due) return againIn(Date.parse(due) - Date.parse(now));
    const name = `invitation-timer/${invitationId}/${invitation.remindedAt.length}`;
    const command = { invitationId, by: 'timer' as const };
    await applyEffect(run, { ...effect, name, decide: remindInvited, command });
    return { againInMs: 0 };
  },
};

/** A message to those who still have to sign an agreement. */
interface Telling {
  readonly kind: MessageKind;
  /** First part of the message's name. */
  readonly name: string;
  readonly text: (facts: SignatureFacts) => MessageText;
}

/** Informs all missing signers while the agreement, signed by the applicant, waits for them. */
async function tellMissing(
  run: JobRun,
  { applicationId, agreementId }: { readonly applicationId: string; readonly agreementId: string },
  { kind, name, text }: Telling,
): Promise<void> {
  const application = await loadState(run.store, creditApplication, applicationId);
  const { phase, agreement, invitations } = application;
  if (phase !== 'awaiting-signatures' || agreement?.agreementId !== agreementId) return;
  const signUntil = await offerEnd(run, applicationId);
  for (const { personId } of missingSigners(application)) {
    const invitation = invitations[personId];
    const found = invitation && (await factsOf(run, application, invitation));
    if (!found) continue;
    const content = text({ ...found.facts, signUntil });
    await sendMessage(run, { ...found.message, name: `${name}/${agreementId}/${personId}`, kind, content });
  }
}

const offerEnd = async (run: JobRun, applicationId: string): Promise<string> =>
  (await loadState(run.store, creditAccount, creditAccountId(applicationId))).expiresAt;

/** Informs the other signers once the applicant has signed and the agreement is final. */
export const signatureMessagesJob: JobKind = {
  name: 'signature-messages',
  canWait: true,
  async run(data, run) {
    const of = { applicationId: idOf(data, 'applicationId'), agreementId: idOf(data, 'agreementId') };
    await tellMissing(run, of, { kind: 'signature-due', name: 'signature-message', text: signatureDueText });
    return 'done';
  },
};

/** Reminds missing signers a day before the offer expires, or at the first check if less time is left. */
export const signatureReminderJob: JobKind = {
  name: 'signature-reminder',
  canWait: true,
  async run(data, run) {
    const of = { applicationId: idOf(data, 'applicationId'), agreementId: idOf(data, 'agreementId') };
    const endsAt = Date.parse(await offerEnd(run, of.applicationId));
    const now = Date.parse(run.clock.now());
    if (now >= endsAt) return 'done';
    const dueInMs = endsAt - DAY_MS - now;
    if (dueInMs > 0) return againIn(dueInMs);
    const telling = {
      kind: 'signature-reminder',
      name: 'signature-reminder',
      text: signatureReminderText,
    } as const;
    await tellMissing(run, of, telling);
    return 'done';
  },
};

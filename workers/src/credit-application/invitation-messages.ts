import {
  allGuarantors,
  type CreditApplicationState,
  creditApplication,
  type Invitation,
  isOpen,
  namedSignatories,
} from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import { applicantOf } from '../identity/persons.ts';
import type { JobKind, JobRun } from '../job.ts';
import { type Message, sendMessage } from '../notification/send-message.ts';
import { type InvitationFacts, invitationText, reminderText } from '../notification/texts.ts';

/** Recipient and content of an invitation; undefined when the person is no longer named. */
export async function factsOf(run: JobRun, application: CreditApplicationState, invitation: Invitation) {
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

/** An invitation that can still be answered. */
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

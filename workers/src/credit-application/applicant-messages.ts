import {
  type CreditApplicationState,
  countsOnNobodyGone,
  creditApplication,
} from '@kreditlina/domain/credit-application/index';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import type { MessageKind } from '@kreditlina/domain/notification/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';
import { sendMessage } from '../notification/send-message.ts';
import { decisionReadyText, type MessageText, namedUnusableText } from '../notification/texts.ts';

/** Tells the applicant, at the address that they gave for themselves; who is erased is told nothing. */
export async function tellApplicant(
  run: JobRun,
  { applicationId, userId, company, contactDetails }: CreditApplicationState,
  message: {
    kind: MessageKind;
    name: string;
    text: (facts: { company: string; link: string }) => MessageText;
  },
) {
  if (!company || !contactDetails || contactDetails.email === ERASED) return 'done';
  const { email, phone } = contactDetails;
  return sendMessage(run, {
    name: message.name,
    kind: message.kind,
    applicationId,
    senderId: userId,
    to: { personId: userId, email, phone },
    content: message.text({ company: company.companyName, link: run.applicationLink(applicationId) }),
  });
}

/** Somebody whom the applicant named does not stand surety, and the applicant has not named another yet. */
export const namedUnusableMessageJob: JobKind = {
  name: 'named-unusable-message',
  canWait: true,
  async run(data, run) {
    const application = await loadState(run.store, creditApplication, idOf(data, 'applicationId'));
    if (application.phase !== 'answering' || countsOnNobodyGone(application)) return 'done';
    const name = `named-unusable-message/${application.applicationId}/${countOf(data, 'version')}`;
    return tellApplicant(run, application, { kind: 'named-unusable', name, text: namedUnusableText });
  },
};

/** The others have answered and the decision is there, and the applicant has done nothing with it yet. */
export const decisionReadyMessageJob: JobKind = {
  name: 'decision-ready-message',
  canWait: true,
  async run(data, run) {
    const application = await loadState(run.store, creditApplication, idOf(data, 'applicationId'));
    const { phase, attempt, invitations, amountCents, awaitsConfirmation } = application;
    const isTheirTurn =
      (phase === 'offered' && amountCents === null) ||
      phase === 'rejected' ||
      (phase === 'answering' && !awaitsConfirmation);
    const isOfThis = attempt === countOf(data, 'attempt') && isTheirTurn;
    // Alone, the applicant was there when it was decided.
    if (!isOfThis || Object.keys(invitations).length === 0 || !countsOnNobodyGone(application)) return 'done';
    const name = `decision-ready-message/${application.applicationId}/${attempt}`;
    return tellApplicant(run, application, { kind: 'decision-ready', name, text: decisionReadyText });
  },
};

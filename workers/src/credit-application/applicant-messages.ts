import {
  type CreditApplicationState,
  countsOnNobodyGone,
  creditApplication,
  openQuestion,
} from '@kreditlina/domain/credit-application/index';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import type { MessageKind } from '@kreditlina/domain/notification/notification';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';
import { sendMessage } from '../notification/send-message.ts';
import {
  decisionReadyText,
  lateDecisionText,
  type MessageText,
  moreRequestedText,
  namedUnusableText,
  reviewDecidedText,
} from '../notification/texts.ts';

/** Sends a message to the applicant at the address from the application, unless they are erased. */
async function tellApplicant(
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

/** Informs the applicant that a person whom they named will not take part, until they name another. */
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

/** Duration after which the applicant has probably left the page, which says that it may be closed. */
const WAITED_FOR_MS = 60_000;

/** Informs an applicant who may have left the page that the decision is ready, unless they acted on it. */
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
    const asked = countOf(data, 'attempt');
    const isOfThis = (asked === 0 || attempt === asked) && isTheirTurn;
    if (!isOfThis || !countsOnNobodyGone(application)) return 'done';
    const hasOthers = Object.keys(invitations).length > 0;
    // After a fast decision, an applicant without others is still on the page.
    if (!hasOthers && !(await tookLong(run, application))) return 'done';
    const name = `decision-ready-message/${application.applicationId}/${attempt}`;
    const text = hasOthers ? decisionReadyText : lateDecisionText;
    return tellApplicant(run, application, { kind: 'decision-ready', name, text });
  },
};

const outcomes: ReadonlySet<string> = new Set([
  'CreditDecided',
  'ManualReviewClosed',
  'ExtraGuarantorsRequired',
  'GuarantorDetailsRequired',
]);

/** True if the latest decision took long after its request. */
async function tookLong({ store }: JobRun, { applicationId }: CreditApplicationState): Promise<boolean> {
  let requestedAt = 0;
  let decidedAt = 0;
  for await (const { type, occurredAt } of store.read(streamOf(creditApplication, applicationId))) {
    if (type === 'DecisionRequested') requestedAt = Date.parse(occurredAt);
    if (outcomes.has(type)) decidedAt = Date.parse(occurredAt);
  }
  return decidedAt - requestedAt > WAITED_FOR_MS;
}

/** Informs the applicant of an unanswered question from staff, whose text requires logging in. */
export const moreMessageJob: JobKind = {
  name: 'more-message',
  canWait: true,
  async run(data, run) {
    const application = await loadState(run.store, creditApplication, idOf(data, 'applicationId'));
    if (!openQuestion(application) && !application.openAnswers) return 'done';
    const name = `more-message/${application.applicationId}/${countOf(data, 'version')}`;
    return tellApplicant(run, application, { kind: 'more-requested', name, text: moreRequestedText });
  },
};

/** Informs the applicant that a person has reviewed the rejection, without the result. */
export const reviewMessageJob: JobKind = {
  name: 'review-message',
  canWait: true,
  async run(data, run) {
    const application = await loadState(run.store, creditApplication, idOf(data, 'applicationId'));
    const name = `review-message/${application.applicationId}/${countOf(data, 'attempt')}`;
    return tellApplicant(run, application, { kind: 'review-decided', name, text: reviewDecidedText });
  },
};

import {
  type CreditApplicationState,
  countsOnNobodyGone,
  creditApplication,
} from '@kreditlina/domain/credit-application/index';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import type { MessageKind } from '@kreditlina/domain/notification/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';
import { sendMessage } from '../notification/send-message.ts';
import {
  decisionReadyText,
  lateDecisionText,
  type MessageText,
  namedUnusableText,
} from '../notification/texts.ts';

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

/** A decision that took longer than this found nobody at the page any more, which says that it may be closed. */
const WAITED_FOR_MS = 60_000;

/** The decision is there, and an applicant who need not have been at the page has done nothing with it yet. */
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
    // Alone, the applicant was there when it was decided at once.
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

/** From the applicant's last request to the outcome. */
async function tookLong({ store }: JobRun, { applicationId }: CreditApplicationState): Promise<boolean> {
  let requestedAt = 0;
  let decidedAt = 0;
  for await (const { type, occurredAt } of store.read(streamOf(creditApplication, applicationId))) {
    if (type === 'DecisionRequested') requestedAt = Date.parse(occurredAt);
    if (outcomes.has(type)) decidedAt = Date.parse(occurredAt);
  }
  return decidedAt - requestedAt > WAITED_FOR_MS;
}

import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';
import { sendMessage } from '../notification/send-message.ts';
import { reviewDecidedText } from '../notification/texts.ts';

/** Tells the applicant that a person has looked at the rejection again; not what came of it. */
export const reviewMessageJob: JobKind = {
  name: 'review-message',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const { userId, company, contactDetails } = application;
    // An erased applicant is told nothing.
    if (!company || !contactDetails || contactDetails.email === ERASED) return 'done';
    const { email, phone } = contactDetails;
    return sendMessage(run, {
      name: `review-message/${applicationId}/${countOf(data, 'attempt')}`,
      kind: 'review-decided',
      applicationId,
      senderId: userId,
      to: { personId: userId, email, phone },
      content: reviewDecidedText({ company: company.companyName, link: run.applicationLink(applicationId) }),
    });
  },
};

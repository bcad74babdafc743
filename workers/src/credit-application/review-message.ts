import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';
import { reviewDecidedText } from '../notification/texts.ts';
import { tellApplicant } from './applicant-messages.ts';

/** Informs the applicant that a person has reviewed the rejection; not of the result. */
export const reviewMessageJob: JobKind = {
  name: 'review-message',
  canWait: true,
  async run(data, run) {
    const application = await loadState(run.store, creditApplication, idOf(data, 'applicationId'));
    const name = `review-message/${application.applicationId}/${countOf(data, 'attempt')}`;
    return tellApplicant(run, application, { kind: 'review-decided', name, text: reviewDecidedText });
  },
};

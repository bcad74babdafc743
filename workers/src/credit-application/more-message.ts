import { creditApplication, openQuestion } from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';
import { moreRequestedText } from '../notification/texts.ts';
import { tellApplicant } from './applicant-messages.ts';

/**
 * Informs the applicant of a question by staff; its text requires logging in. Not sent if it was answered
 * meanwhile.
 */
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

import { isOwnSurety } from '@kreditlina/domain/credit-application/index';
import { recordPersonReport, user } from '@kreditlina/domain/identity/index';
import type { PersonReport } from '@kreditlina/partners/uc/port';
import { askOnce, type Figures, figuresOf, type InquiryCase, keepReport } from '../inquiry.ts';
import type { JobRun } from '../job.ts';
import { type CheckedPerson, personJob } from './persons.ts';

export type PersonFigures = Figures<PersonReport>;

/** The credit report on a person for this application, sealed under the person. */
export const ensurePersonReport = (
  run: JobRun,
  of: InquiryCase,
  { personId, ssn }: CheckedPerson,
): Promise<PersonFigures> =>
  askOnce(run, {
    what: 'person-report',
    of,
    aggregate: user,
    id: personId,
    decide: recordPersonReport,
    ask: async (idempotencyKey) => {
      const report = await run.partners.creditBureau.personReport(ssn, { idempotencyKey });
      const { figures, kept } = await keepReport(run, report, personId);
      return { answer: figures, command: { userId: personId, ...kept } };
    },
    recall: (recorded) => figuresOf<PersonReport>(run, recorded),
  });

/** An applicant who does not stand surety, for example in an interest cutter, is only screened. */
export const personReportJob = personJob('person-report', async (run, of, person) => {
  if (person.personId === of.userId && !isOwnSurety(of)) return;
  await ensurePersonReport(run, of, person);
});

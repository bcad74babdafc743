import { recordScreening, user } from '@kreditlina/domain/identity/index';
import { askOnce } from '../inquiry.ts';
import type { JobRun } from '../job.ts';
import { type CheckedPerson, personJob } from './persons.ts';

export interface ScreeningResult {
  readonly isPep: boolean;
  readonly isSanctioned: boolean;
}

const MAX_HITS = 50;

/** The person against the lists of politically exposed and sanctioned persons, once an application. */
export const ensureScreening = (
  run: JobRun,
  applicationId: string,
  { personId, name, ssn }: CheckedPerson,
): Promise<ScreeningResult> =>
  askOnce(run, {
    what: 'person-screening',
    applicationId,
    aggregate: user,
    id: personId,
    decide: recordScreening,
    ask: async (idempotencyKey) => {
      const { hits } = await run.partners.personRegister.screen({
        personalNumber: ssn,
        name,
        idempotencyKey,
      });
      const answer = {
        isPep: hits.some((hit) => hit.kind === 'pep'),
        isSanctioned: hits.some((hit) => hit.kind === 'sanction'),
      };
      const command = {
        userId: personId,
        source: 'bisnode',
        ...answer,
        hits: hits.slice(0, MAX_HITS).map((hit) => ({ ...hit })),
        checkedAt: run.clock.now(),
      };
      return { answer, command };
    },
    recall: ({ isPep, isSanctioned }) => ({ isPep: isPep === true, isSanctioned: isSanctioned === true }),
  });

export const personScreeningJob = personJob('person-screening', ensureScreening);

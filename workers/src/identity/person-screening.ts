import { recordScreening, user } from '@kreditlina/domain/identity/index';
import type { ScreeningHit } from '@kreditlina/partners';
import { askOnce } from '../inquiry.ts';
import type { JobRun } from '../job.ts';
import { type CheckedPerson, personJob } from './persons.ts';

export interface ScreeningResult {
  readonly isPep: boolean;
  readonly isSanctioned: boolean;
  readonly hits: readonly Pick<ScreeningHit, 'list' | 'sourceId' | 'kind'>[];
}

const MAX_HITS = 50;
const weight = (hit: ScreeningHit): number => (hit.kind === 'sanction' ? 0 : 1);

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
      // A hit in a sanctions list is never the one that is left out.
      const kept = hits.toSorted((a, b) => weight(a) - weight(b)).slice(0, MAX_HITS);
      const answer = {
        isPep: hits.some((hit) => hit.kind === 'pep'),
        isSanctioned: hits.some((hit) => hit.kind === 'sanction'),
        hits: kept.map((hit) => ({ ...hit })),
      };
      const command = {
        userId: personId,
        source: 'bisnode',
        ...answer,
        checkedAt: run.clock.now(),
      };
      return { answer, command };
    },
    recall: ({ isPep, isSanctioned, hits }) => ({
      isPep: isPep === true,
      isSanctioned: isSanctioned === true,
      hits: (hits ?? []) as ScreeningResult['hits'],
    }),
  });

export const personScreeningJob = personJob('person-screening', ensureScreening);

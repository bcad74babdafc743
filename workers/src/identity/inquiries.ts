import { isOwnSurety } from '@kreditlina/domain/credit-application/index';
import { recordPersonReport, recordScreening, user } from '@kreditlina/domain/identity/index';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import type { ScreeningHit } from '@kreditlina/partners';
import type { PersonReport } from '@kreditlina/partners/uc/port';
import { askOnce, type Figures, figuresOf, type InquiryCase, keepReport } from '../inquiry.ts';
import type { JobRun } from '../job.ts';
import { type CheckedPerson, personJob } from './persons.ts';

export type PersonFigures = Figures<PersonReport>;

/** Returns the credit report on a person for this application, sealed; fetches it unless it is recorded. */
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

/**
 * Fetches the credit report on a person. An applicant without surety, for example in an interest cutter, is
 * only screened.
 */
export const personReportJob = personJob('person-report', async (run, of, person) => {
  if (person.personId === of.userId && !isOwnSurety(of)) return;
  await ensurePersonReport(run, of, person);
});

export interface ScreeningResult {
  readonly isPep: boolean;
  readonly isSanctioned: boolean;
  readonly hits: readonly Pick<ScreeningHit, 'list' | 'sourceId' | 'kind' | 'matchedName'>[];
}

const HITS_MAX = 50;
const weight = (hit: ScreeningHit): number => (hit.kind === 'sanction' ? 0 : 1);

/** Screens a person against the lists of politically exposed and sanctioned people, once per application. */
export const ensureScreening = (
  run: JobRun,
  of: InquiryCase,
  person: CheckedPerson,
): Promise<ScreeningResult> =>
  askOnce(run, {
    what: 'person-screening',
    of,
    aggregate: user,
    id: person.personId,
    decide: recordScreening,
    ask: async (idempotencyKey) => {
      // The lists are searched by name and date of birth, and a name that the applicant typed might not
      // match.
      const name = person.isRegistered ? person.name : await nameInRegister(run, person);
      const { hits } = await run.partners.personRegister.screen({
        personalNumber: person.ssn,
        name,
        idempotencyKey,
      });
      // If hits are cut off, sanctions hits are kept first.
      const kept = hits.toSorted((a, b) => weight(a) - weight(b)).slice(0, HITS_MAX);
      const answer = {
        isPep: hits.some((hit) => hit.kind === 'pep'),
        isSanctioned: hits.some((hit) => hit.kind === 'sanction'),
        hits: kept.map((hit) => ({ ...hit })),
      };
      const command = {
        userId: person.personId,
        source: 'bisnode',
        ...answer,
        screenedName: name,
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

/**
 * Registered name for the number; the typed one if there is none or it is protected.
 * @throws PartnerError
 */
async function nameInRegister({ partners }: JobRun, { name, ssn }: CheckedPerson): Promise<string> {
  try {
    const found = await partners.personRegister.person(ssn);
    return found.protectedIdentity ? name : found.name;
  } catch (error) {
    if (error instanceof PartnerError && error.kind === 'rejected') return name;
    throw error;
  }
}

export const personScreeningJob = personJob('person-screening', ensureScreening);

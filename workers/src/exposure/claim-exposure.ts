import { claimSurety, exposure } from '@kreditlina/domain/exposure/index';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import type { JobRun } from '../job.ts';
import type { CountedExposure, Evaluated } from './count-exposure.ts';

/**
 * Claims a limit on each person who would be liable, before it is granted: of two concurrent evaluations that
 * count the same person, one claims first and the other counts that claim.
 * @returns the person to count again, because of a newer claim by another evaluation or an own claim below
 * this limit; undefined when all is claimed
 */
export async function claimExposure(
  run: JobRun,
  evaluated: Evaluated,
  counted: readonly CountedExposure[],
  limitCents: number,
): Promise<string | undefined> {
  // In a fixed order, so that of two evaluations that share several persons one gets them all.
  for (const person of counted.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))) {
    const { personId, claimedCents } = person;
    const isClaimed =
      claimedCents === null ? await claimOf(run, evaluated, person, limitCents) : claimedCents >= limitCents;
    if (!isClaimed) return personId;
  }
  return undefined;
}

async function claimOf(
  run: JobRun,
  evaluated: Evaluated,
  { personId, elsewhere, lastClaimId }: CountedExposure,
  limitCents: number,
): Promise<boolean> {
  const { applicationId, evaluationId } = evaluated;
  const name = `exposure/${evaluationId}/${personId}/${lastClaimId ?? 'first'}`;
  const claimId = commandIdOf(name);
  const { state } = await applyEffect(run, {
    aggregate: exposure,
    id: personId,
    name,
    correlationId: applicationId,
    decide: claimSurety,
    command: { ...evaluated, personId, claimId, limitCents, elsewhere, lastClaimId },
  });
  const own = state.sureties.find((surety) => surety.applicationId === applicationId);
  return own?.evaluationId === evaluationId && own.limitCents >= limitCents;
}

import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount, hasEnded } from '@kreditlina/domain/credit-account/index';
import { committedCents, creditApplication } from '@kreditlina/domain/credit-application/index';
import {
  claimSurety,
  elsewhereCents,
  exposure,
  type KnownSurety,
  SURETIES_MAX,
  type Surety,
} from '@kreditlina/domain/exposure/exposure';
import { foldStream, loadState } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import type { JobRun } from '../job.ts';

export interface Evaluated {
  readonly applicationId: string;
  readonly companyId: string;
  readonly attempt: number;
  readonly evaluationId: string;
}

/** One person's exposure at other companies, as counted. */
export interface CountedExposure {
  readonly personId: string;
  readonly elsewhereCents: number;
  readonly elsewhere: readonly Surety[];
  readonly lastClaimId: string | null;
  /** Amount that this evaluation has already claimed on the person; null if none. */
  readonly claimedCents: number | null;
  /** Last claim at the time of counting. */
  readonly source: RecordedEvent | undefined;
}

/**
 * Counts a person's exposure at other companies from the current state of every application that ever made a
 * claim on them. Once this evaluation has made its own claim, its earlier count is final, because later
 * evaluations include that claim.
 * @param isAnew counts again despite the claim, for a higher limit
 */
export async function countExposure(
  run: JobRun,
  evaluated: Evaluated,
  personId: string,
  isAnew: boolean,
): Promise<CountedExposure> {
  const { applicationId, companyId, evaluationId } = evaluated;
  let source: RecordedEvent | undefined;
  const { state } = await foldStream(run.store, exposure, streamOf(exposure, personId), {
    onEvent: (event) => {
      source = event;
    },
  });
  const { lastClaimId, sureties } = state;
  const own = sureties.find((surety) => surety.applicationId === applicationId);
  const isClaimed = own?.evaluationId === evaluationId && !isAnew;
  const others = sureties.filter((surety) => surety.applicationId !== applicationId);
  const elsewhere = isClaimed ? own.elsewhere : await standing(run, personId, others);
  return {
    personId,
    elsewhere,
    elsewhereCents: elsewhereCents(elsewhere, companyId),
    lastClaimId,
    claimedCents: isClaimed ? own.limitCents : null,
    source,
  };
}

/**
 * Sureties still in force, with their amounts.
 * @throws Error if there are more than the limit
 */
async function standing(
  run: JobRun,
  personId: string,
  sureties: readonly KnownSurety[],
): Promise<readonly Surety[]> {
  const found: Surety[] = [];
  for (const { applicationId, attempt, limitCents: claimed } of sureties) {
    const application = await loadState(run.store, creditApplication, applicationId);
    const account = await loadState(run.store, creditAccount, creditAccountId(applicationId));
    if (!application.company || hasEnded(account)) continue;
    const limitCents = committedCents(application, personId, { attempt, limitCents: claimed });
    const { companyId } = application.company;
    if (limitCents > 0) found.push({ applicationId, companyId, limitCents });
  }
  if (found.length > SURETIES_MAX)
    throw new Error('The person is a guarantor in more applications than can be counted');
  return found;
}

/**
 * Claims a limit on each person who would be liable before it is granted: of two concurrent evaluations that
 * count the same person, one claims first, and the other counts that claim.
 * @returns the person to count again, because of a newer claim by another evaluation or an own claim below
 * this limit; undefined once all is claimed
 */
export async function claimExposure(
  run: JobRun,
  evaluated: Evaluated,
  counted: readonly CountedExposure[],
  limitCents: number,
): Promise<string | undefined> {
  // In a fixed order, so that of two evaluations that share several people, one gets them all.
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

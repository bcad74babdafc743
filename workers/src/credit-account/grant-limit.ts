import { type CompanyState, claimCompany, company, holdingOf } from '@kreditlina/domain/company/index';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount, grantLimit } from '@kreditlina/domain/credit-account/index';
import { creditApplication, withdrawApplication } from '@kreditlina/domain/credit-application/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { makeOcr, OWN_OCR_DIGITS } from '@kreditlina/domain/validators/ocr';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';
import { endWithdrawn } from './offer-expiry.ts';

/** Without length and check digit. */
const REFERENCE_DIGITS = OWN_OCR_DIGITS - 2;

/**
 * The account's payment reference: twelve digits derived from its id, then length and check digit. Ids are
 * hashes, so two accounts share a reference once in a million accounts squared.
 */
export function ocrNumberOf(accountId: string): string {
  const number = BigInt(`0x${accountId.replaceAll('-', '')}`) % 10n ** BigInt(REFERENCE_DIGITS);
  return makeOcr(number.toString().padStart(REFERENCE_DIGITS, '0'));
}

/** An approval opens the account's offer, or revises it after a new decision on the same application. */
export const grantLimitJob: JobKind = {
  name: 'grant-limit',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const attempt = countOf(data, 'attempt');
    const {
      decision,
      company: chosen,
      userId,
      phase,
    } = await loadState(run.store, creditApplication, applicationId);
    if (decision?.attempt !== attempt || decision.outcome !== 'approved' || !chosen || phase === 'withdrawn')
      return 'done';
    if (!(await holdsCompany(run, { applicationId, companyId: chosen.companyId, userId }))) {
      await withdraw(run, applicationId, attempt);
      return 'done';
    }
    const accountId = creditAccountId(applicationId);
    await applyEffect(run, {
      aggregate: creditAccount,
      id: accountId,
      name: `grant-limit/${applicationId}/${attempt}`,
      correlationId: applicationId,
      decide: grantLimit,
      command: {
        accountId,
        applicationId,
        companyId: chosen.companyId,
        userId,
        limitCents: decision.limitCents,
        rateYearBasisPoints: decision.rateYearBasisPoints,
        policyVersion: decision.policyVersion,
        bankgiroNumber: run.lender.bankgiroNumber,
        ocrNumber: ocrNumberOf(accountId),
        isStandingOffer: decision.isStandingOffer ?? false,
      },
    });
    // Withdrawn meanwhile: the job of the withdrawal may have run before there was an offer to end.
    return endWithdrawn(run, applicationId);
  },
};

/**
 * Final check before money is promised: a company has one credit. The claim is made before the inquiries;
 * applications older than claims, and those rejected and later approved by a review, make it here.
 */
async function holdsCompany(
  run: JobRun,
  { companyId, ...by }: { applicationId: string; companyId: string; userId: string },
): Promise<boolean> {
  const { applicationId } = by;
  const { claim } = await loadState(run.store, company, companyId);
  if (claim?.applicationId === applicationId) return true;
  try {
    await applyEffect(run, {
      aggregate: company,
      id: companyId,
      name: `claim/${applicationId}`,
      correlationId: applicationId,
      decide: claimCompany,
      command: { ...by, holder: claim && (await holderOf(run, claim)) },
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return false;
    throw error;
  }
}

async function holderOf(run: JobRun, claim: NonNullable<CompanyState['claim']>) {
  const { applicationId, claimedAt } = claim;
  const application = await loadState(run.store, creditApplication, applicationId);
  const { bankStatus } = await loadState(run.store, creditAccount, creditAccountId(applicationId));
  return { applicationId, claimedAt, holding: holdingOf(claim, application, bankStatus, run.clock.now()) };
}

/** No promise was made yet: the application that holds the company continues, and this one ends. */
async function withdraw(run: JobRun, applicationId: string, attempt: number): Promise<void> {
  await applyEffect(run, {
    aggregate: creditApplication,
    id: applicationId,
    name: `company-taken/${applicationId}/${attempt}`,
    correlationId: applicationId,
    decide: withdrawApplication,
    command: { reason: 'company-taken' },
  });
}

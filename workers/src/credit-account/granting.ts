import { type CompanyState, claimCompany, company, holderOf } from '@kreditlina/domain/company/company';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import {
  creditAccount,
  expireOffer,
  grantLimit,
  hasEnded,
  requestFirstWithdrawal,
  withdrawOffer,
} from '@kreditlina/domain/credit-account/index';
import {
  creditApplication,
  expireApplication,
  hasNoOffer,
  withdrawApplication,
} from '@kreditlina/domain/credit-application/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { makeOcr, OWN_OCR_DIGITS } from '@kreditlina/domain/validators/payment-numbers';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import { againIn, countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';

/** Pause before an ended offer is checked again, so that a decision in progress can finish. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Expires an offer that was not signed within its five days: first in the application, whose state decides,
 * then in the account.
 */
export const offerExpiryJob: JobKind = {
  name: 'offer-expiry',
  async run(data, run) {
    const accountId = idOf(data, 'accountId');
    const account = await loadState(run.store, creditAccount, accountId);
    if (!account.granted || account.isOfferOver || account.firstWithdrawal) return 'done';
    // The offer was revised, and a separate job handles its new end.
    if (account.expiresAt !== idOf(data, 'expiresAt')) return 'done';
    const leftMs = Date.parse(account.expiresAt) - Date.parse(run.clock.now());
    if (leftMs > 0) return againIn(leftMs);

    const { applicationId } = account.granted;
    // A command id is valid for one stream only, so application and account use different names.
    const name = `offer-expiry/${accountId}/${account.expiresAt}`;
    const { state } = await applyEffect(run, {
      aggregate: creditApplication,
      id: applicationId,
      name: `${name}/application`,
      correlationId: applicationId,
      decide: expireApplication,
      command: undefined,
    });
    if (state.phase === 'deciding' || state.phase === 'manual-review') return { againInMs: LOOK_AGAIN_MS };
    // A signature at the last second is valid. While the application is decided again or may be reopened, the
    // account is left as it is.
    if (state.phase === 'withdrawn') return endWithdrawn(run, applicationId);
    if (state.phase === 'signed' || state.phase === 'completed' || hasNoOffer(state)) return 'done';
    await applyEffect(run, {
      aggregate: creditAccount,
      id: accountId,
      name: `${name}/account`,
      correlationId: applicationId,
      decide: expireOffer,
      command: {},
    });
    return 'done';
  },
};

/** Ends the offer of a withdrawn application without waiting for its last day. */
export const offerWithdrawalJob: JobKind = {
  name: 'offer-withdrawal',
  run: (data, run) => endWithdrawn(run, idOf(data, 'applicationId')),
};

/** Does nothing before the limit is granted, because the granting job reads the application again. */
async function endWithdrawn(run: JobRun, applicationId: string): Promise<'done'> {
  const accountId = creditAccountId(applicationId);
  const { phase } = await loadState(run.store, creditApplication, applicationId);
  const { granted } = await loadState(run.store, creditAccount, accountId);
  if (phase !== 'withdrawn' || !granted) return 'done';
  await applyEffect(run, {
    aggregate: creditAccount,
    id: accountId,
    name: `offer-withdrawal/${applicationId}`,
    correlationId: applicationId,
    decide: withdrawOffer,
    command: undefined,
  });
  return 'done';
}

/** Number of digits without the length and check digits. */
const REFERENCE_DIGITS = OWN_OCR_DIGITS - 2;

/**
 * Payment reference of an account: twelve digits from its id, then length and check digit. Ids are hashes, so
 * about one pair of accounts in 10^12 shares a reference.
 */
function ocrNumberOf(accountId: string): string {
  const number = BigInt(`0x${accountId.replaceAll('-', '')}`) % 10n ** BigInt(REFERENCE_DIGITS);
  return makeOcr(number.toString().padStart(REFERENCE_DIGITS, '0'));
}

/** Opens the account's offer after an approval, or revises it after a new decision on the application. */
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
    // The application may have been withdrawn during this job, and the withdrawal's own job may have run
    // before there was an offer.
    return endWithdrawn(run, applicationId);
  },
};

/**
 * Last check before money is promised that the company has no other credit. Normally the claim precedes the
 * inquiries; applications without one, such as those rejected and later approved by a review, make it here.
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
      command: { ...by, holder: claim && (await readHolder(run, claim)) },
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return false;
    throw error;
  }
}

async function readHolder(run: JobRun, claim: NonNullable<CompanyState['claim']>) {
  const application = await loadState(run.store, creditApplication, claim.applicationId);
  const account = await loadState(run.store, creditAccount, creditAccountId(claim.applicationId));
  return holderOf(claim, application, hasEnded(account), run.clock.now());
}

/** Withdraws an application without an offer, because another application holds the company. */
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

/** Requests the first withdrawal once the agreement is signed, which also hands the account to the bank. */
export const openAccountJob: JobKind = {
  name: 'open-account',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const { agreement, userId } = await loadState(run.store, creditApplication, applicationId);
    if (agreement?.status !== 'signed') return 'done';
    const name = `open-account/${applicationId}`;
    await applyEffect(run, {
      aggregate: creditAccount,
      id: creditAccountId(applicationId),
      name,
      correlationId: applicationId,
      decide: requestFirstWithdrawal,
      command: {
        withdrawalId: commandIdOf(`withdrawal/${agreement.agreementId}`),
        amountCents: agreement.amountCents,
        requestedBy: userId,
        changeTermsVersion: agreement.changeTermsVersion,
      },
    });
    return 'done';
  },
};

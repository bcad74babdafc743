import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount, grantLimit } from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { makeOcr } from '@kreditlina/domain/validators/ocr';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';

const REFERENCE_DIGITS = 12;

/**
 * The account's payment reference: twelve digits out of its id, then length and check digit. Ids are hashes, so two
 * accounts share a reference once in a million accounts squared.
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
    const { decision, company, userId } = await loadState(run.store, creditApplication, applicationId);
    if (decision?.attempt !== attempt || decision.outcome !== 'approved' || !company) return 'done';
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
        companyId: company.companyId,
        userId,
        limitCents: decision.limitCents,
        rateYearBasisPoints: decision.rateYearBasisPoints,
        policyVersion: decision.policyVersion,
        bankgiroNumber: run.lender.bankgiroNumber,
        ocrNumber: ocrNumberOf(accountId),
      },
    });
    return 'done';
  },
};

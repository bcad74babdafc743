import { type Lender, lenders } from '@kreditlina/domain/credit-application/contracts/enums';
import {
  type CreditApplicationState,
  creditApplication,
  recordLenderAnswer,
  selectedGuarantors,
} from '@kreditlina/domain/credit-application/index';
import type { PolicyDecision } from '@kreditlina/domain/credit-policy/index';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import type { JobRun } from '../job.ts';

const MAX_REASONS = 20;

/**
 * Asks the first lender and, once that one has agreed, the second. Each answer is recorded before the next
 * question, so that a repeated job continues where the last one ended.
 * @returns the application with the answers
 * @throws PartnerError
 */
export async function askLenders(
  run: JobRun,
  application: CreditApplicationState,
  policy: PolicyDecision,
): Promise<CreditApplicationState> {
  let current = application;
  for (const lender of lenders) {
    if (!current.lenderAnswers[lender]) current = await askLender(run, current, policy, lender);
    if (current.lenderAnswers[lender]?.outcome !== 'approved') break;
  }
  return current;
}

async function askLender(
  run: JobRun,
  application: CreditApplicationState,
  policy: PolicyDecision,
  lender: Lender,
): Promise<CreditApplicationState> {
  const { applicationId, attempt, company } = application;
  // The job's id identifies one evaluation: a resumed case may reach other terms, which must not share its
  // key.
  const name = `lender/${run.jobId}/${lender}`;
  const first = application.lenderAnswers.first?.maxLimitCents ?? policy.limitCents;
  const answer = await run.partners.lenders[lender].decide({
    applicationReference: applicationId,
    companyNumber: company?.companyNumber ?? '',
    requestedLimitCents: Math.min(policy.limitCents, first),
    rateYearBasisPoints: policy.rateYearBasisPoints,
    riskClass: policy.riskClass,
    guarantorsCount: selectedGuarantors(application).length,
    idempotencyKey: commandIdOf(name),
  });
  const { state } = await applyEffect(run, {
    aggregate: creditApplication,
    id: applicationId,
    name,
    correlationId: applicationId,
    decide: recordLenderAnswer,
    command: {
      attempt,
      lender,
      outcome: answer.outcome,
      reasons: answer.reasons.slice(0, MAX_REASONS).map((reason) => reason.code.slice(0, 200)),
      maxLimitCents: answer.maxLimitCents,
      reference: answer.reference,
    },
  });
  return state;
}

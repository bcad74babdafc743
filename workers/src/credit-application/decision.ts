import {
  type CreditApplicationEvent,
  type CreditApplicationState,
  creditApplication,
  openManualReview,
  recordDecision,
  requireExtraGuarantors,
  requireGuarantorDetails,
} from '@kreditlina/domain/credit-application/index';
import {
  finalDecision,
  type PolicyDecision,
  type PolicyInputs,
  policyOn,
} from '@kreditlina/domain/credit-policy/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';
import { askLenders } from './ask-lenders.ts';
import { gatherInputs } from './decision-inputs.ts';

/** Records the outcome of this attempt, once, whatever it is. */
function conclude<Command>(
  run: JobRun,
  applicationId: string,
  decide: Decide<CreditApplicationState, Command, CreditApplicationEvent>,
  command: Command,
) {
  const name = `decision/${run.jobId}`;
  return applyEffect(run, {
    aggregate: creditApplication,
    id: applicationId,
    name,
    correlationId: applicationId,
    decide,
    command,
  });
}

/**
 * The credit decision: reports, policy, then the first and the second lender. Every part that is done is in the log, so a
 * job that is killed and repeated asks nobody twice and decides once.
 */
export const decisionJob: JobKind = {
  name: 'decision',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const attempt = countOf(data, 'attempt');
    const { state: application, decidedOn } = await requested(run, applicationId, attempt);
    if (application.phase !== 'deciding' || application.attempt !== attempt) return 'done';
    const inputs = await gatherInputs(run, application, decidedOn);
    const policy = policyOn(decidedOn).evaluate(inputs);
    await carryOut(run, application, inputs, policy);
    return 'done';
  },
  async onPartnerGone(data, run) {
    await review(run, idOf(data, 'applicationId'), countOf(data, 'attempt'), ['partner-unavailable']);
  },
  async onGivenUp(data, run) {
    await review(run, idOf(data, 'applicationId'), countOf(data, 'attempt'), ['decision-failed']);
  },
};

const review = (run: JobRun, applicationId: string, attempt: number, reasons: readonly string[]) =>
  conclude(run, applicationId, openManualReview, { attempt, reasons });

/** The application and the business date on which this attempt was asked for. */
async function requested(run: JobRun, applicationId: string, attempt: number) {
  let decidedOn = '';
  const { state } = await foldStream(
    run.store,
    creditApplication,
    streamOf(creditApplication, applicationId),
    {
      onEvent(event) {
        if (event.type === 'DecisionRequested' && event.data.attempt === attempt)
          decidedOn = event.effectiveOn;
      },
    },
  );
  return { state, decidedOn };
}

async function carryOut(
  run: JobRun,
  application: CreditApplicationState,
  inputs: PolicyInputs,
  policy: PolicyDecision,
): Promise<void> {
  const { applicationId, attempt } = application;
  const { policyVersion, trace } = policy;
  switch (policy.outcome) {
    case 'needs-extra-guarantors':
      await conclude(run, applicationId, requireExtraGuarantors, { attempt, policyVersion, trace });
      return;
    case 'needs-guarantor-details': {
      const personIds = policy.guarantorsNeedingDetails;
      await conclude(run, applicationId, requireGuarantorDetails, {
        attempt,
        personIds,
        policyVersion,
        trace,
      });
      return;
    }
    case 'manual-review':
      await review(run, applicationId, attempt, policy.reviewReasons);
      return;
    case 'rejected':
      await decideFinally(run, application, inputs, policy);
      return;
    case 'approved':
      await decideFinally(run, await askLenders(run, application, policy), inputs, policy);
  }
}

async function decideFinally(
  run: JobRun,
  application: CreditApplicationState,
  inputs: PolicyInputs,
  policy: PolicyDecision,
): Promise<void> {
  const outcome = finalDecision(policy, application.lenderAnswers);
  // A newer attempt has begun meanwhile: its own job decides.
  if (!outcome) return;
  await conclude(run, application.applicationId, recordDecision, {
    attempt: application.attempt,
    ...outcome,
    engineLimitCents: policy.engineLimitCents,
    rateYearBasisPoints: policy.rateYearBasisPoints,
    riskClass: policy.riskClass,
    isLimitRestricted: policy.isLimitRestricted,
    isOptionalToIncrease: policy.isOptionalToIncrease,
    creditWarnings: policy.creditWarnings,
    policyVersion: policy.policyVersion,
    inputs,
    trace: policy.trace,
  });
}

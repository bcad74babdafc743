import { type Lender, lenders } from '@kreditlina/domain/credit-application/contracts/enums';
import {
  type CreditApplicationEvent,
  type CreditApplicationState,
  creditApplication,
  type Evaluation,
  openManualReview,
  recordDecision,
  recordLenderAnswer,
  requireExtraGuarantors,
  requireGuarantorDetails,
  selectedGuarantors,
} from '@kreditlina/domain/credit-application/index';
import {
  finalDecision,
  type PolicyDecision,
  policyOn,
  recordOf,
} from '@kreditlina/domain/credit-policy/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import type { PolicyInputs } from '@kreditlina/domain/kernel/policy-inputs';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import { countOf, idOf } from '@kreditlina/job-runner/job';
import { type CountedExposure, claimExposure, countExposure, type Evaluated } from '../exposure/exposure.ts';
import type { JobKind, JobRun } from '../job.ts';
import { type DecisionCase, decisionSources, exposureSource, readCase } from './decision-case.ts';
import { gatherInputs, withExposure } from './decision-inputs.ts';

const REASONS_MAX = 20;

/**
 * Asks the first lender and, if it approves, the second. Each answer is recorded before the next inquiry, so
 * that a repeated job continues where the last one stopped.
 * @returns the application with the answers
 * @throws PartnerError
 */
async function askLenders(
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
  // The job's id identifies one evaluation: a resumed case may have other terms, which must not share its
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
      reasons: answer.reasons.slice(0, REASONS_MAX).map((reason) => reason.code.slice(0, 200)),
      maxLimitCents: answer.maxLimitCents,
      reference: answer.reference,
    },
  });
  return state;
}

/** Records the outcome of this attempt once. */
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
 * Decides the credit: reports, policy, then the first and the second lender. Every finished part is in the
 * log, so that a job that crashes and is repeated asks each partner once and decides once.
 */
export const decisionJob: JobKind = {
  name: 'decision',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const attempt = countOf(data, 'attempt');
    const decisionCase = await readCase(run, applicationId, attempt);
    const { application, received } = decisionCase;
    if (application.phase !== 'deciding' || application.attempt !== attempt) return 'done';
    const gathered = await gatherInputs(run, decisionCase);
    const { inputs, policy, counted } = await evaluate(run, decisionCase, gathered);
    const persons = inputs.screenings.map(({ personId }) => personId);
    const sources = [
      ...(await decisionSources(run, application, persons)),
      ...received,
      ...counted.flatMap(exposureSource),
    ];
    await carryOut(run, application, policy, { ...recordOf(inputs, policy), sources });
    return 'done';
  },
  async onPartnerGone(data, run) {
    await review(run, idOf(data, 'applicationId'), countOf(data, 'attempt'), ['partner-unavailable'], null);
  },
  async onGivenUp(data, run) {
    await review(run, idOf(data, 'applicationId'), countOf(data, 'attempt'), ['decision-failed'], null);
  },
};

/** Maximum number of evaluations that may lose the race for a surety claim before the job is retried. */
const CLAIMS_MAX = 10;

/**
 * Evaluates with each person's exposure elsewhere. The amount to be granted is claimed on each person before
 * a lender is asked, so that no income is counted twice. If another evaluation claims first, the exposure is
 * counted again.
 */
async function evaluate(run: JobRun, { application, decidedOn }: DecisionCase, gathered: PolicyInputs) {
  const { applicationId, attempt, company, type } = application;
  const evaluated: Evaluated = {
    applicationId,
    companyId: company?.companyId ?? '',
    attempt,
    evaluationId: commandIdOf(`evaluation/${run.jobId}`),
  };
  // Staff offer an interest cutter later, at an amount that is not known yet. The guarantors are claimed now.
  const isDecidedByStaff = type === 'cutter';
  const anew = new Set<string>();
  for (let tries = 0; tries < CLAIMS_MAX; tries += 1) {
    const counted: CountedExposure[] = [];
    for (const { personId } of gathered.guarantors)
      counted.push(await countExposure(run, evaluated, personId, anew.has(personId)));
    const inputs = withExposure(gathered, counted);
    const policy = policyOn(decidedOn).evaluate(inputs);
    const lost =
      policy.outcome === 'approved' || isDecidedByStaff
        ? await claimExposure(run, evaluated, counted, policy.limitCents)
        : undefined;
    if (lost === undefined) return { inputs, policy, counted };
    anew.add(lost);
  }
  throw new Error('Other applications kept claiming the same guarantors');
}

const review = (
  run: JobRun,
  applicationId: string,
  attempt: number,
  reasons: readonly string[],
  evaluation: Evaluation | null,
) => conclude(run, applicationId, openManualReview, { attempt, reasons, evaluation });

async function carryOut(
  run: JobRun,
  application: CreditApplicationState,
  policy: PolicyDecision,
  evaluation: Evaluation,
): Promise<void> {
  const { applicationId, attempt } = application;
  // The policy only advises; staff make the offer.
  if (application.type === 'cutter') {
    await review(run, applicationId, attempt, policy.reviewReasons, evaluation);
    return;
  }
  switch (policy.outcome) {
    case 'needs-extra-guarantors':
      await conclude(run, applicationId, requireExtraGuarantors, { attempt, evaluation });
      return;
    case 'needs-guarantor-details': {
      const personIds = policy.guarantorsNeedingDetails;
      await conclude(run, applicationId, requireGuarantorDetails, { attempt, personIds, evaluation });
      return;
    }
    case 'manual-review':
      await review(run, applicationId, attempt, policy.reviewReasons, evaluation);
      return;
    case 'rejected':
      await decideFinally(run, application, policy, evaluation);
      return;
    case 'approved':
      await decideFinally(run, await askLenders(run, application, policy), policy, evaluation);
  }
}

async function decideFinally(
  run: JobRun,
  application: CreditApplicationState,
  policy: PolicyDecision,
  evaluation: Evaluation,
): Promise<void> {
  const outcome = finalDecision(policy, application.lenderAnswers);
  // A newer attempt has begun, and its own job decides.
  if (!outcome) return;
  await conclude(run, application.applicationId, recordDecision, {
    attempt: application.attempt,
    ...outcome,
    rateYearBasisPoints: policy.rateYearBasisPoints,
    riskClass: policy.riskClass,
    isLimitRestricted: policy.isLimitRestricted,
    isOptionalToIncrease: policy.isOptionalToIncrease,
    creditWarnings: policy.creditWarnings,
    policyVersion: policy.policyVersion,
    evaluation,
  });
}

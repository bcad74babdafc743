import type { PolicyInputs } from '../../kernel/policy-inputs.ts';
import type { DecidedHit } from '../../kernel/screening-hits.ts';
import { parameters } from '../parameters-2026-11.ts';
import { about, type Consequence, check, notApplicable, type RuleOutcome } from '../rule.ts';

/** Consequence that requires a staff review, or only a warning if staff have accepted the reason. */
function review(inputs: PolicyInputs, reason: string): Consequence {
  return inputs.acceptedReviewReasons.includes(reason)
    ? { kind: 'warning', code: `${reason}-accepted` }
    : { kind: 'review', reason };
}

/** Verification of the company's figures and the questions of the money-laundering act. */
export function dueDiligenceRules(inputs: PolicyInputs): RuleOutcome[] {
  const { bankData, accountingData, applicant } = inputs;
  const { isPep, hasExternalInfluencer } = applicant.told;
  const source = bankData ? 'bank-data' : accountingData ? 'accounting-data' : 'none';
  return [
    check(
      'verification',
      source,
      'bank-data or accounting-data',
      source !== 'none',
      { kind: 'warning', code: 'verification-missing' },
      { kind: 'rate', basisPoints: parameters.rate.unverifiedBasisPoints },
      review(inputs, 'verification-missing'),
    ),
    ...about(applicant.personId, [
      declaredRule(inputs, isPep),
      check('external-influence', hasExternalInfluencer, false, !hasExternalInfluencer, {
        kind: 'warning',
        code: 'external-influence',
      }),
    ]),
    ...inputs.screenings.flatMap(({ personId, screening }, index) =>
      about(personId, screeningRules(inputs, screening, index + 1)),
    ),
  ];
}

/** Rule on a political position declared by the applicant, which staff decide like a hit. */
function declaredRule(inputs: PolicyInputs, isPep: boolean): RuleOutcome {
  const own = inputs.screenings.find(({ personId }) => personId === inputs.applicant.personId);
  const decision = own?.screening.hits.find(({ kind }) => kind === 'declared')?.decision;
  const rule = (consequence: Consequence) => check('pep-declared', isPep, false, !isPep, consequence);
  if (decision === 'false-positive') return notApplicable('pep-declared', 'cleared', false);
  if (decision === 'true-match') return rule({ kind: 'warning', code: 'pep-declared-accepted' });
  return rule({ kind: 'review', reason: 'pep-declared' });
}

/** Consequence of a confirmed hit: a warning for a political position, a rejection for a sanction. */
const confirmed: Readonly<Record<'pep' | 'sanction', Consequence>> = {
  pep: { kind: 'warning', code: 'pep-confirmed' },
  sanction: { kind: 'reject' },
};

/** One person's hits in lists of one kind. Decisions about another person's hits do not count here. */
function hitRule(rule: string, kind: 'pep' | 'sanction', all: readonly DecidedHit[]): RuleOutcome {
  const decisions = all.filter((hit) => hit.kind === kind).map((hit) => hit.decision);
  if (decisions.includes('undecided'))
    return check(rule, 'hit', 'no hit', false, { kind: 'review', reason: `${kind}-hit` });
  if (decisions.includes('true-match')) return check(rule, 'confirmed', 'no hit', false, confirmed[kind]);
  if (decisions.length > 0) return notApplicable(rule, 'cleared', 'no hit');
  return check(rule, 'no hit', 'no hit', true);
}

/** Rules on one person's screening against the PEP and sanctions lists. */
function screeningRules(
  inputs: PolicyInputs,
  { isDone, hits }: PolicyInputs['screenings'][number]['screening'],
  number: number,
): RuleOutcome[] {
  if (!isDone)
    return [check(`screening#${number}`, null, 'done', false, review(inputs, 'screening-missing'))];
  const done = check(`screening#${number}`, 'done', 'done', true);
  return [done, hitRule(`pep#${number}`, 'pep', hits), hitRule(`sanction#${number}`, 'sanction', hits)];
}

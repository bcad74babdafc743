import type { PolicyInputs } from '../../kernel/policy-inputs.ts';
import { parameters } from '../parameters-2026-11.ts';
import { about, type Consequence, check, notApplicable, type RuleOutcome } from '../rule.ts';

/** A person looks at it, unless one has looked and let it pass. */
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
      check('pep-declared', isPep, false, !isPep, review(inputs, 'pep-declared')),
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

/** One person against the lists of politically exposed and sanctioned persons. */
function screeningRules(
  inputs: PolicyInputs,
  { isDone, isPep, isSanctioned, isCleared }: PolicyInputs['screenings'][number]['screening'],
  number: number,
): RuleOutcome[] {
  if (!isDone)
    return [check(`screening#${number}`, null, 'done', false, review(inputs, 'screening-missing'))];
  const against = (rule: string, isHit: boolean, reason: string): RuleOutcome =>
    isCleared
      ? notApplicable(`${rule}#${number}`, 'cleared', 'no hit')
      : check(`${rule}#${number}`, isHit ? 'hit' : 'no hit', 'no hit', !isHit, review(inputs, reason));
  return [
    check(`screening#${number}`, 'done', 'done', true),
    against('pep', isPep, 'pep-hit'),
    against('sanction', isSanctioned, 'sanction-hit'),
  ];
}

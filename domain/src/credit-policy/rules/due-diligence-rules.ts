import type { PolicyInputs } from '../inputs.ts';
import { parameters } from '../parameters-2026-11.ts';
import { type Consequence, check, notApplicable, type RuleOutcome } from '../rule.ts';

/** A person looks at it, unless one has looked and let it pass. */
function review(inputs: PolicyInputs, reason: string): Consequence {
  return inputs.acceptedReviewReasons.includes(reason)
    ? { kind: 'warning', code: `${reason}-accepted` }
    : { kind: 'review', reason };
}

/** Verification of the company's figures and the questions of the money-laundering act. */
export function dueDiligenceRules(inputs: PolicyInputs): RuleOutcome[] {
  const { bankData, accountingData, dueDiligence } = inputs;
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
    check('pep-declared', dueDiligence.isPep, false, !dueDiligence.isPep, review(inputs, 'pep-declared')),
    check(
      'external-influence',
      dueDiligence.hasExternalInfluencer,
      false,
      !dueDiligence.hasExternalInfluencer,
      {
        kind: 'warning',
        code: 'external-influence',
      },
    ),
    ...screeningRules(inputs),
  ];
}

/** Applicant and every selected guarantor against PEP and sanction lists, each person once. */
function screeningRules(inputs: PolicyInputs): RuleOutcome[] {
  const persons = new Map([[inputs.applicant.personId, inputs.applicant.screening]]);
  for (const guarantor of inputs.guarantors) {
    if (guarantor.isSelected && !persons.get(guarantor.personId))
      persons.set(guarantor.personId, guarantor.screening);
  }
  return [...persons.values()].flatMap((screening, index) => {
    const number = index + 1;
    if (!screening)
      return [check(`screening#${number}`, null, 'done', false, review(inputs, 'screening-missing'))];
    const isPep = screening.isPep && !screening.isCleared;
    const isSanctioned = screening.isSanctioned && !screening.isCleared;
    return [
      check(`screening#${number}`, 'done', 'done', true),
      screening.isCleared
        ? notApplicable(`pep#${number}`, 'cleared', 'no hit')
        : check(`pep#${number}`, isPep ? 'hit' : 'no hit', 'no hit', !isPep, review(inputs, 'pep-hit')),
      screening.isCleared
        ? notApplicable(`sanction#${number}`, 'cleared', 'no hit')
        : check(
            `sanction#${number}`,
            isSanctioned ? 'hit' : 'no hit',
            'no hit',
            !isSanctioned,
            review(inputs, 'sanction-hit'),
          ),
    ];
  });
}

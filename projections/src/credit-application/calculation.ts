import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { type CreditApplicationState, namesIn } from '@kreditlina/domain/credit-application/index';
import {
  type CompanyFacts,
  explainLine,
  figuresOf,
  type RuleTrace,
  subjectOf,
} from '@kreditlina/domain/credit-policy/index';
import type { Language } from '@kreditlina/domain/text/words';

type Line = CompanyDetail['limit_cal_details'][number];

/**
 * Rules of a decision in the reader's words; one about a single person says whom.
 * @param shown all of them, also those that passed, unless it says which
 */
export function calculationOf(
  trace: readonly RuleTrace[],
  state: CreditApplicationState,
  language: Language,
  facts: CompanyFacts | null,
  shown: readonly RuleTrace[] = trace,
): Line[] {
  const names = namesIn(state);
  return shown.map((line): Line => {
    const words = {
      rule: line.rule,
      text: explainLine(line, trace, facts)[language],
      result: line.result,
      ...figuresOf(line, language, facts),
    };
    return subjectOf(line) === 'company'
      ? { about: 'company', ...words }
      : { about: 'person', person: (line.personId && names.get(line.personId)) ?? null, ...words };
  });
}

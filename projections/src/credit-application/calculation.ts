import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { type CreditApplicationState, namesIn } from '@kreditlina/domain/credit-application/index';
import { explain, figuresOf, type RuleTrace, subjectOf } from '@kreditlina/domain/credit-policy/index';
import type { Language } from '@kreditlina/domain/text/words';

type Line = CompanyDetail['limit_cal_details'][number];

/** Every rule of a decision in the reader's words, also those that passed; one about a single person says whom. */
export function calculationOf(
  trace: readonly RuleTrace[],
  state: CreditApplicationState,
  language: Language,
): Line[] {
  const texts = explain(trace);
  const names = namesIn(state);
  return trace.map((line, index): Line => {
    const words = {
      rule: line.rule,
      text: texts[index]?.[language] ?? line.rule,
      result: line.result,
      ...figuresOf(line, language),
    };
    return subjectOf(line) === 'company'
      ? { about: 'company', ...words }
      : { about: 'person', person: (line.personId && names.get(line.personId)) ?? null, ...words };
  });
}

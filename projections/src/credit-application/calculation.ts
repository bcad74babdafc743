import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { type CreditApplicationState, namesIn } from '@kreditlina/domain/credit-application/index';
import {
  type CompanyFacts,
  decidingLines,
  explainLine,
  figuresOf,
  type RuleTrace,
  rejects,
  subjectOf,
} from '@kreditlina/domain/credit-policy/index';
import type { Language } from '@kreditlina/domain/text/words';

type Line = CompanyDetail['limit_cal_details'][number];

/** Of a rule that refuses only because another one does: it is no reason of its own, and must not read as one. */
const following = {
  sv: {
    effect: 'följer av ett annat skäl',
    limit: (least: string) => `Kreditgränsen blir lägre än vår minsta kredit, ${least}.`,
  },
  en: {
    effect: 'follows from another reason',
    limit: (least: string) => `The limit comes to less than our smallest credit, ${least}.`,
  },
};

/** A rule of a decision with its figures, in the reader's words. */
export function lineInWords(
  line: RuleTrace,
  trace: readonly RuleTrace[],
  language: Language,
  facts: CompanyFacts | null,
) {
  const figures = figuresOf(line, language, facts);
  const text = explainLine(line, trace, facts)[language];
  if (!rejects(line) || decidingLines(trace).includes(line)) return { text, ...figures };
  const { effect, limit } = following[language];
  return {
    ...figures,
    text: line.rule === 'limit-company' ? limit(figures.threshold) : text,
    effect,
  };
}

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
      result: line.result,
      ...lineInWords(line, trace, language, facts),
    };
    return subjectOf(line) === 'company'
      ? { about: 'company', ...words }
      : { about: 'person', person: (line.personId && names.get(line.personId)) ?? null, ...words };
  });
}

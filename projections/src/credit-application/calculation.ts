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

/** Wording for a rule that fails only because another does, so that it reads as no separate reason. */
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

/** Returns a function that describes a rule of the decision, with its figures. */
export function inWordsOf(trace: readonly RuleTrace[], language: Language, facts: CompanyFacts | null) {
  const deciding = decidingLines(trace);
  const { effect, limit } = following[language];
  return (line: RuleTrace) => {
    const figures = figuresOf(line, language, facts);
    const text = explainLine(line, trace, facts)[language];
    if (!rejects(line) || deciding.includes(line)) return { text, ...figures };
    return { ...figures, text: line.rule === 'limit-company' ? limit(figures.threshold) : text, effect };
  };
}

/**
 * Describes the rules of a decision; a rule about a person names that person.
 * @param shown the rules to include; by default all, also those that passed
 */
export function calculationOf(
  trace: readonly RuleTrace[],
  state: CreditApplicationState,
  language: Language,
  facts: CompanyFacts | null,
  shown: readonly RuleTrace[] = trace,
): Line[] {
  const names = namesIn(state);
  const inWords = inWordsOf(trace, language, facts);
  return shown.map((line): Line => {
    const words = {
      rule: line.rule,
      result: line.result,
      ...inWords(line),
    };
    return subjectOf(line) === 'company'
      ? { about: 'company', ...words }
      : { about: 'person', person: (line.personId && names.get(line.personId)) ?? null, ...words };
  });
}

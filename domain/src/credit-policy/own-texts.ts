import { money, type Sentence } from './company-texts.ts';
import { explainTexts, isFailed, percent, type Texts } from './explain-texts.ts';
import { plainRule, type RuleTrace } from './rule.ts';

/** Count with the singular or plural form: `1 remark`, `2 remarks`. */
export const count = (text: string, one: string, many: string): string =>
  `${text} ${text === '1' ? one : many}`;

/** Loans deducted from the person's capacity, as formatted money; empty if there are none. */
function unsecuredOf({ personId }: RuleTrace, trace: readonly RuleTrace[]): string {
  const isOfLoans = (line: RuleTrace): boolean =>
    line.personId === personId && plainRule(line.rule) === 'guarantor-private-debts';
  const loans = trace.find(isOfLoans);
  return Number(loans?.input ?? 0) > 0 ? money(loans?.input ?? '') : '';
}

/** Sentence for staff, used as a fallback. */
const explained = (rule: string, line: RuleTrace, trace: readonly RuleTrace[]): Sentence =>
  explainTexts[rule]?.(line, trace) ?? { sv: rule, en: rule };

/** The rules about one guarantor, addressed to that person, who may read every figure of their own report. */
export const ownTexts: Readonly<Record<string, Texts>> = {
  ...explainTexts,
  'guarantor-income': (line) => {
    const [least, income] = [money(line.threshold), line.input === 'unknown' ? null : money(line.input)];
    return {
      sv:
        income === null
          ? `Du har ingen taxerad inkomst. Vi behöver minst ${least}.`
          : isFailed(line)
            ? `Din taxerade inkomst är ${income}. Vi behöver minst ${least}.`
            : `Din taxerade inkomst, ${income}, är minst ${least}.`,
      en: `Your assessed income is ${income ?? 'unknown'}, at least ${least} needed.`,
    };
  },
  'guarantor-payment-remarks': (line) => ({
    sv: isFailed(line)
      ? `Du har ${count(line.input, 'betalningsanmärkning', 'betalningsanmärkningar')}. Vi godtar ingen.`
      : 'Du har inga betalningsanmärkningar.',
    en: `You have ${count(line.input, 'payment remark', 'payment remarks')}, none allowed.`,
  }),
  'guarantor-enforcement-debt': (line) => ({
    sv: isFailed(line)
      ? `Du har ${money(line.input)} i skulder hos Kronofogden. Vi godtar inga.`
      : 'Du har inga skulder hos Kronofogden.',
    en: `You have ${money(line.input)} of debts at the enforcement agency, none allowed.`,
  }),
  'guarantor-risk-forecast': (line) => ({
    sv: isFailed(line)
      ? `Risken i din egen kreditupplysning är ${percent(line.input)}. Över ${percent(line.threshold)} sänker den företagets klass ett steg.`
      : `Risken i din egen kreditupplysning är ${percent(line.input)}, inom gränsen på högst ${percent(line.threshold)}.`,
    en: `The risk in your own report is ${percent(line.input)}; above ${percent(line.threshold)} it lowers the class.`,
  }),
  'guarantor-private-debts': (line) => ({
    sv: isFailed(line)
      ? `Dina lån utan säkerhet är ${money(line.input)}. Över ${money(line.threshold)} behöver vi veta mer om dem.`
      : `Dina lån utan säkerhet är ${money(line.input)}.`,
    en: `Your unsecured credits are ${money(line.input)}, details asked for above ${money(line.threshold)}.`,
  }),
  'guarantor-mortgage': (line) => ({
    sv: isFailed(line)
      ? `Dina bolån, ${money(line.input)}, är höga för inkomsten. Gränsen är ${money(line.threshold)}.`
      : 'Dina bolån är rimliga i förhållande till inkomsten.',
    en: `Your mortgages are ${money(line.input)}, up to ${money(line.threshold)} for the income.`,
  }),
  // Disclosed only if no one else is involved; otherwise the next three would reveal facts about others.
  'guarantor-qualified': (line, trace) =>
    isFailed(line)
      ? explained('guarantor-qualified', line, trace)
      : { sv: 'Du uppfyller kraven för att gå i borgen.', en: 'You qualify as a guarantor.' },
  'limit-single-guarantor': (line, trace) => ({
    sv: isFailed(line)
      ? `Så länge du ensam går i borgen beviljar vi högst ${money(line.threshold)}. Med en borgensman till kan kreditgränsen bli ${money(line.input)}.`
      : 'Kreditgränsen ryms inom vad vi beviljar när du ensam går i borgen.',
    en: explained('limit-single-guarantor', line, trace).en,
  }),
  'limit-guarantors': (line, trace) => ({
    sv: isFailed(line) ? 'Din inkomst räcker inte för krediten.' : 'Din inkomst räcker för krediten.',
    en: explained('limit-guarantors', line, trace).en,
  }),
  'guarantor-capacity': (line, trace) => {
    const loans = unsecuredOf(line, trace);
    return {
      sv: `Din inkomst räcker för en kredit på ${money(line.input)}, när lån${loans && ` på ${loans}`}, barn och annan borgen är avräknade.`,
      en: `Your income carries ${money(line.input)}, with loans${loans && ` of ${loans}`}, children and other sureties taken off.`,
    };
  },
};

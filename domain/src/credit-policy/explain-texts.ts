import { creditTerms } from '../calculators/credit-terms.ts';
import { formatBasisPoints, formatCents } from '../text/index.ts';
import {
  classOf5,
  countedTurnover,
  leastClass,
  money,
  type Sentence,
  unknownTurnover,
  weaknessOf,
} from './company-texts.ts';
import type { CompanyFacts } from './limit.ts';
import { hasNoShare, rejects } from './rejection.ts';
import type { RuleTrace } from './rule.ts';

/**
 * Wording of a trace line.
 * @param trace all lines of the decision; the wording of a line may depend on others
 * @param facts facts about the company, if known
 */
export type Texts = (line: RuleTrace, trace: readonly RuleTrace[], facts?: CompanyFacts | null) => Sentence;

export const percent = (basisPoints: string): string => formatBasisPoints(Number(basisPoints));
export const isFailed = (line: RuleTrace): boolean => line.result === 'failed';
const pick =
  (failed: Sentence, passed: Sentence): Texts =>
  (line) =>
    isFailed(line) ? failed : passed;

/** One sentence per rule and result. */
export const explainTexts: Readonly<Record<string, Texts>> = {
  'company-form': pick(
    { sv: 'Vi erbjuder kredit till aktiebolag.', en: 'The company is not a limited company.' },
    { sv: 'Företaget är ett aktiebolag.', en: 'The company is a limited company.' },
  ),
  'company-status': pick(
    { sv: 'Företaget är inte registrerat som aktivt.', en: 'The company is not registered as active.' },
    { sv: 'Företaget är registrerat och aktivt.', en: 'The company is registered and active.' },
  ),
  'company-risk-class': (line) =>
    isFailed(line)
      ? {
          sv: `Kreditupplysningen ger företaget klass ${line.input} av 5. Vi godtar minst klass ${line.threshold}.`,
          en: `The bureau puts the company in class ${line.input} of 5; at least ${line.threshold} is needed.`,
        }
      : {
          sv: 'Kreditupplysningens bedömning av företaget räcker.',
          en: `The bureau puts the company in class ${line.input} of 5.`,
        },
  'company-risk-forecast': (line) => ({
    sv: isFailed(line)
      ? `Risken för obestånd inom ett år är ${percent(line.input)}. Vi godtar högst ${percent(line.threshold)}.`
      : `Risken för obestånd inom ett år är ${percent(line.input)}, inom gränsen på högst ${percent(line.threshold)}.`,
    en: `Forecast risk of insolvency within a year ${percent(line.input)}, at most ${percent(line.threshold)}.`,
  }),
  'company-payment-remarks': (line) => ({
    sv: isFailed(line)
      ? `Företaget har ${line.input} betalningsanmärkningar. Vi godtar högst ${line.threshold}.`
      : `Företaget har inte fler än ${line.threshold} betalningsanmärkningar.`,
    en: `The company has ${line.input} payment remarks, at most ${line.threshold} allowed.`,
  }),
  'company-without-remarks': (line, trace) =>
    isFailed(line)
      ? {
          // After a refusal the price is irrelevant.
          sv: `Redan en betalningsanmärkning sänker klassen ett steg${trace.some(rejects) ? '' : ' och gör krediten dyrare'}.`,
          en: `${line.input} payment remarks: one class down and a higher rate.`,
        }
      : { sv: 'Företaget har inga betalningsanmärkningar.', en: 'The company has no payment remarks.' },
  'company-tax-debt': (line) => ({
    sv: isFailed(line)
      ? `Företaget har ${money(line.input)} i skatteskuld. Vi godtar högst ${money(line.threshold)}.`
      : `Företagets skatteskuld är högst ${money(line.threshold)}.`,
    en: `Tax debt ${money(line.input)}, at most ${money(line.threshold)}.`,
  }),
  'company-without-tax-debt': pick(
    { sv: 'Företaget har en skatteskuld.', en: 'The company has a tax debt.' },
    { sv: 'Företaget har ingen skatteskuld.', en: 'The company has no tax debt.' },
  ),
  'company-f-tax': pick(
    { sv: 'Företaget är inte godkänt för F-skatt.', en: 'The company is not registered for F-tax.' },
    { sv: 'Företaget är godkänt för F-skatt.', en: 'The company is registered for F-tax.' },
  ),
  'company-age': (line) =>
    isFailed(line)
      ? {
          sv: `Företaget är ${line.input} månader gammalt. Under ${line.threshold} månader blir räntan något högre.`,
          en: `The company is ${line.input} months old, under ${line.threshold}: a higher rate.`,
        }
      : {
          sv: `Företaget är minst ${line.threshold} månader gammalt.`,
          en: `The company is ${line.input} months old, at least ${line.threshold}.`,
        },
  verification: (line) => {
    if (isFailed(line)) {
      return {
        sv: 'Varken bankdata eller bokföring finns, så en handläggare tittar på ansökan.',
        en: 'Neither bank data nor accounting data: manual review.',
      };
    }
    return line.input === 'bank-data'
      ? { sv: 'Företagets siffror är bekräftade med bankdata.', en: 'Verified by bank data.' }
      : { sv: 'Företagets siffror är bekräftade med bokföringen.', en: 'Verified by accounting data.' };
  },
  'pep-declared': pick(
    { sv: 'Du har uppgett en person i politiskt utsatt ställning.', en: 'The applicant declared a PEP.' },
    { sv: 'Ingen person i politiskt utsatt ställning är uppgiven.', en: 'No PEP declared.' },
  ),
  'external-influence': pick(
    { sv: 'Du har uppgett att någon utomstående har inflytande.', en: 'External influence declared.' },
    { sv: 'Inget utomstående inflytande är uppgivet.', en: 'No external influence declared.' },
  ),
  screening: pick(
    { sv: 'Kontrollen mot listor är inte gjord.', en: 'The person was not screened.' },
    { sv: 'Kontrollen mot listor är gjord.', en: 'The person was screened.' },
  ),
  pep: pick(
    { sv: 'Träff på PEP-listan.', en: 'A hit in a PEP list.' },
    { sv: 'Ingen träff på PEP-listan.', en: 'No hit in PEP lists.' },
  ),
  sanction: pick(
    { sv: 'Träff på sanktionslistan.', en: 'A hit in a sanctions list.' },
    { sv: 'Ingen träff på sanktionslistan.', en: 'No hit in sanctions lists.' },
  ),
  'guarantor-income': (line) => ({
    sv: isFailed(line)
      ? `Borgensmannens taxerade inkomst är under ${money(line.threshold)}.`
      : `Borgensmannens taxerade inkomst är minst ${money(line.threshold)}.`,
    en: `Assessed income ${line.input === 'unknown' ? 'unknown' : money(line.input)}, at least ${money(line.threshold)}.`,
  }),
  'guarantor-payment-remarks': pick(
    { sv: 'Borgensmannen har betalningsanmärkningar.', en: 'The guarantor has payment remarks.' },
    { sv: 'Borgensmannen har inga betalningsanmärkningar.', en: 'The guarantor has no payment remarks.' },
  ),
  'guarantor-enforcement-debt': pick(
    {
      sv: 'Borgensmannen har skulder hos Kronofogden.',
      en: 'The guarantor has debts at the enforcement agency.',
    },
    { sv: 'Borgensmannen har inga skulder hos Kronofogden.', en: 'No debts at the enforcement agency.' },
  ),
  'guarantor-risk-forecast': pick(
    {
      sv: 'Borgensmannens kreditprognos är svag.',
      en: "The guarantor's risk forecast is weak: one class down.",
    },
    { sv: 'Borgensmannens kreditprognos är god.', en: "The guarantor's risk forecast holds." },
  ),
  'guarantor-private-debts': (line) => ({
    sv: isFailed(line)
      ? `Borgensmannens lån utan säkerhet är över ${money(line.threshold)}. Vi behöver veta mer om dem.`
      : 'Borgensmannens lån utan säkerhet är kända.',
    en: `Unsecured credits ${money(line.input)}, details asked for above ${money(line.threshold)} (${line.result}).`,
  }),
  'guarantor-mortgage': (line) => ({
    sv: isFailed(line)
      ? 'Bolånen är höga i förhållande till inkomsten.'
      : 'Bolånen är rimliga i förhållande till inkomsten.',
    en:
      line.result === 'not-applicable'
        ? 'Mortgages are told by the applicant only.'
        : `Mortgages ${money(line.input)}, up to ${money(line.threshold)} for the income.`,
  }),
  'guarantor-exposure': (line) => {
    if (line.result === 'not-applicable')
      return { sv: 'Ingen borgen för andra företag hos oss.', en: 'No surety for other companies with us.' };
    if (isFailed(line) && line.threshold === '0')
      return {
        sv: `Inkomsten räcker inte till någon kredit, inte heller utan borgen för andra företag hos oss, ${money(line.input)}.`,
        en: `Nothing is left of the income, even without the surety for other companies with us, ${money(line.input)}.`,
      };
    return {
      sv: isFailed(line)
        ? `Borgen för andra företag hos oss, ${money(line.input)}, tar allt som inkomsten räcker till.`
        : `Borgen för andra företag hos oss, ${money(line.input)}, räknas av.`,
      en: `Surety for other companies with us, ${money(line.input)}, is taken off ${money(line.threshold)}.`,
    };
  },
  'guarantor-capacity': (line) => ({
    sv:
      line.result === 'not-applicable'
        ? 'Borgensmannens inkomst räknas inte in.'
        : `Borgensmannens inkomst räcker för en kredit på ${money(line.input)}.`,
    en:
      line.result === 'not-applicable'
        ? 'The guarantor does not count towards what the guarantors carry.'
        : `The guarantor carries ${money(line.input)}.`,
  }),
  'guarantor-qualified': pick(
    {
      sv: `Det behövs en borgensman med minst ${formatCents(creditTerms.guarantorMinIncomeCents)} i taxerad inkomst, utan betalningsanmärkningar och utan skulder hos Kronofogden. Lån utan säkerhet och borgen för andra företag hos oss räknas av, och kreditprognosen vägs in.`,
      en: 'No selected guarantor has the income and is free of remarks and debts at the enforcement agency: an extra guarantor is needed.',
    },
    { sv: 'Minst en borgensman uppfyller kraven.', en: 'At least one guarantor qualifies.' },
  ),
  'risk-class': (line) => ({
    sv: isFailed(line)
      ? `Sammantaget hamnar företaget i klass ${classOf5(line.input)} av 5. Vi godtar minst klass ${leastClass}.`
      : `Sammantaget hamnar företaget i klass ${classOf5(line.input)} av 5.`,
    en: `Altogether the company is in class ${classOf5(line.input)} of 5 (${line.input}); at least ${leastClass} (${line.threshold}) is needed.`,
  }),
  'limit-turnover-share': (line, _, facts) =>
    facts?.turnover === 'unknown'
      ? unknownTurnover
      : {
          sv: `Kreditgränsen räknas som ${percent(line.threshold)} av omsättningen, ${money(line.input)}.`,
          en: `Turnover ${money(line.input)} at a share of ${percent(line.threshold)}.`,
        },
  'limit-finances': (line, _, facts) =>
    isFailed(line)
      ? weaknessOf(facts)
      : {
          sv: 'Resultat och eget kapital sänker inte kreditgränsen.',
          en: 'Result and equity do not lower the limit.',
        },
  'limit-company': (line, trace, facts) => {
    const { sv, en } = countedTurnover(trace, facts);
    const least = money(line.threshold);
    if (!isFailed(line))
      return {
        sv: `Företagets omsättning räcker för en kredit på ${money(line.input)}.`,
        en: `The company carries ${money(line.input)}, at least ${least} needed.`,
      };
    if (facts?.turnover === 'unknown')
      return {
        sv: `${unknownTurnover.sv} Utan den kan vi inte bevilja någon kredit.`,
        en: `${unknownTurnover.en} Without it no credit can be granted.`,
      };
    // A rejected class has no share of any turnover, so the lowest accepted class is named instead.
    const isRefused = hasNoShare(trace);
    return {
      sv: `${sv} räcker inte för vår minsta kredit, ${least}${isRefused ? `, i klass ${leastClass} av 5` : ''}.`,
      en: `${en} is not enough for the smallest credit, ${least}${isRefused ? `, in class ${leastClass} of 5` : `: it carries ${money(line.input)}`}.`,
    };
  },
  'limit-guarantors': (line) => ({
    sv: isFailed(line)
      ? 'Borgensmännens inkomst räcker inte för krediten.'
      : 'Borgensmännens inkomst räcker för krediten.',
    en: /^\d+$/.test(line.input)
      ? `The guarantors carry ${money(line.input)} together, at least ${money(line.threshold)} needed.`
      : `Together the guarantors carry ${line.input}; at least ${money(line.threshold)} is needed.`,
  }),
  'limit-product-max': (line) => ({
    sv: isFailed(line)
      ? `Vår högsta kredit är ${money(line.threshold)}.`
      : `Kreditgränsen ryms inom vår högsta kredit, ${money(line.threshold)}.`,
    en: `Before the cap ${money(line.input)}, product maximum ${money(line.threshold)}.`,
  }),
  'limit-single-guarantor': (line) => ({
    sv: isFailed(line)
      ? `Med de borgensmän som finns beviljar vi högst ${money(line.threshold)}. Med en till kan kreditgränsen bli ${money(line.input)}.`
      : 'Kreditgränsen ryms inom vad vi beviljar med de borgensmän som finns.',
    en: `Engine limit ${money(line.input)}, at most ${money(line.threshold)} with these guarantors.`,
  }),
  rate: (line) => ({
    sv: `Räntan blir ${percent(line.input)} om året.`,
    en: `Nominal rate ${percent(line.input)} a year, at most ${percent(line.threshold)}.`,
  }),
};

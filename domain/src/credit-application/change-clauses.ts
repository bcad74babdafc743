import { type ChangeTerms, mostRaisedRate, type RateRaiseTerms } from '../calculators/credit-terms.ts';
import { formatBasisPoints } from '../text/index.ts';

/** Reasons of a higher rate, each as the end of a sentence. Swedish, the language of the contract. */
const rateRaiseWords: Readonly<Record<string, string>> = {
  'central-bank': 'Riksbankens beslut om penningpolitiken',
  'funding-cost': 'att det har blivit dyrare för långivaren att låna upp pengar',
  'unforeseen-cost':
    'att långivarens andra kostnader för krediten har ökat på ett sätt som inte rimligen kunde förutses när avtalet ingicks',
};

const limitLoweringWords: Readonly<Record<string, string>> = {
  'weaker-figures': 'företagets ekonomi har blivit svagare',
  'paid-late': 'en betalning är eller har varit försenad',
  'facts-were-wrong': 'oriktiga uppgifter har lämnats',
  'customer-asked': 'företaget ber om det',
};

const blockWords: Readonly<Record<string, string>> = {
  breach: 'företaget bryter mot avtalet',
  bankruptcy: 'företaget är i konkurs eller på väg dit',
  sanctions: 'företaget eller någon som har del i krediten kan stå på en sanktionslista',
  'fraud-suspected': 'ett bedrägeri misstänks',
  'customer-asked': 'företaget ber om det',
};

const suretyWords: Readonly<Record<string, string>> = {
  late: 'en betalning är försenad och företaget har fått en påminnelse',
  'rate-raised': 'räntan höjs',
  'limit-raised': 'kreditgränsen höjs',
  loss: 'skulden har bokförts som förlust',
  ended: 'krediten avslutas',
};

/** Words for the codes. Throws if one has none, because an agreement must not leave out a term. */
function inWords(words: Readonly<Record<string, string>>, codes: readonly string[]): string {
  const parts = codes.map((code) => {
    const word = words[code];
    if (word === undefined) throw new Error(`The agreement has no words for ${code}`);
    return word;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} eller ${last}`;
}

const asMonths = (months: number): string => (months === 1 ? 'en månad' : `${months} månader`);

const mostInWords = (rateRaise: RateRaiseTerms, rateYearBasisPoints: number): string =>
  formatBasisPoints(mostRaisedRate(rateRaise, rateYearBasisPoints));

/** Right to raise the rate, for the key facts. */
export const rateRaiseInShort = ({ rateRaise }: ChangeTerms, rateYearBasisPoints: number): string =>
  rateRaise
    ? `Bara av skäl som avtalet anger, som mest till ${mostInWords(rateRaise, rateYearBasisPoints)} per år`
    : 'Räntan får inte höjas';

/**
 * Clauses on what the lender may change after the signature, in Swedish, the language of the contract.
 * @param rateYearBasisPoints the signed rate
 */
export function changeClauses(terms: ChangeTerms, rateYearBasisPoints: number): readonly string[] {
  return [
    rateClause(terms.rateRaise, rateYearBasisPoints),
    `Långivaren får sänka kreditgränsen om ${inWords(limitLoweringWords, terms.limitLoweringReasons)}. Det som redan är utbetalt återbetalas ändå enligt planen.`,
    `Långivaren får spärra nya uttag om ${inWords(blockWords, terms.blockReasons)}.`,
    'En ändring som gjordes av misstag får tas tillbaka. Blir räntan då högre gäller samma varsel och samma högsta ränta.',
  ];
}

function rateClause(rateRaise: RateRaiseTerms | null, rateYearBasisPoints: number): string {
  if (!rateRaise) return 'Långivaren får inte höja räntan.';
  const most = mostInWords(rateRaise, rateYearBasisPoints);
  return [
    `Långivaren får höja räntan bara i den mån höjningen beror på ${inWords(rateRaiseWords, rateRaise.reasons)}.`,
    'Att risken för just företaget har ökat är inget skäl.',
    `Räntan får som mest bli ${most} per år.`,
    `Den högre räntan gäller tidigast ${asMonths(rateRaise.noticeMonths)} efter beslutet, som långivaren meddelar företaget senast nästa bankdag; skälet står på Mina sidor.`,
    'Innan den gäller kan företaget betala hela skulden utan kostnad.',
    'När det som var skäl för en höjning har minskat eller upphört ska långivaren sänka räntan på samma sätt.',
  ].join(' ');
}

/** Clause on the information that guarantors get, for the agreement; null if the terms promise none. */
export const suretyClause = ({ suretyInformedOf }: ChangeTerms): string | null =>
  suretyInformedOf.length === 0
    ? null
    : `Långivaren meddelar varje borgensman när ${inWords(suretyWords, suretyInformedOf)}. Borgen omfattar också en högre ränta enligt avtalet, men inte en högre kreditgräns än den som borgensmannen har skrivit under.`;

/** The clauses as a guarantor signs them; null if the terms neither permit a raise nor promise anything. */
export function suretyChangeClause(terms: ChangeTerms, rateYearBasisPoints: number): string | null {
  const { rateRaise, suretyInformedOf } = terms;
  const sentences = [
    rateRaise &&
      `Räntan får höjas av de skäl som skuldebrevet anger, som mest till ${mostInWords(rateRaise, rateYearBasisPoints)} per år, och borgen omfattar också den.`,
    suretyInformedOf.length > 0 &&
      `Långivaren meddelar mig när ${inWords(suretyWords, suretyInformedOf)}. En högre kreditgräns ökar inte min borgen.`,
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.length === 0 ? null : sentences.join(' ');
}

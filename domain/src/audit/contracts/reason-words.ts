import { codeInWords } from '../../kernel/code-words.ts';
import type { Language } from '../../text/words.ts';
import type { ToldReason } from './customer.ts';

/** Why staff did something, as staff read it. */
export const reasonWords: Readonly<Record<ToldReason, readonly [sv: string, en: string]>> = {
  'customer-wish': ['kunden bad om det', 'the customer asked for it'],
  'better-figures': ['bättre siffror', 'better figures'],
  'weaker-figures': ['svagare siffror', 'weaker figures'],
  season: ['säsong', 'season'],
  market: ['marknaden', 'the market'],
  mistake: ['misstag', 'a mistake'],
  'looked-into': ['utrett', 'looked into'],
  'verified-otherwise': ['styrkt på annat sätt', 'verified otherwise'],
  'not-paid': ['inte betalt', 'not paid'],
  bankruptcy: ['konkurs', 'bankruptcy'],
  'will-pay': ['kommer att betala', 'will pay'],
  'payer-told-us': ['betalaren hörde av sig', 'the payer told us'],
  'reference-misread': ['numret var felskrivet', 'the number was misspelt'],
  'payer-recognised': ['betalaren är känd', 'the payer is known'],
  'bank-recall': ['banken tog tillbaka den', 'the bank took it back'],
  'wrong-account': ['den hörde till någon annan', 'it was another’s'],
};

/** A reason in words; one that has none is shown as it is. */
export function reasonInWords(code: string, language: Language): string {
  const words = Object.hasOwn(reasonWords, code) ? reasonWords[code as ToldReason] : undefined;
  return words?.[language === 'sv' ? 0 : 1] ?? codeInWords('reason', code, language);
}

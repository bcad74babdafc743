import { codeInWords } from '../../kernel/code-words.ts';
import type { Language } from '../../text/words.ts';
import type { ToldReason } from './customer.ts';

type Told = readonly [sv: string, en: string];

/** Reasons that customers may read too. */
const told: Readonly<Record<ToldReason, Told>> = {
  'better-figures': ['bättre siffror', 'better figures'],
  'weaker-figures': ['svagare siffror', 'weaker figures'],
  mistake: ['misstag', 'a mistake'],
  'verified-otherwise': ['styrkt på annat sätt', 'verified otherwise'],
  'not-paid': ['inte betalt', 'not paid'],
  bankruptcy: ['konkurs', 'bankruptcy'],
  'will-pay': ['kommer att betala', 'will pay'],
  'has-paid': ['har betalat', 'has paid'],
  'payer-told-us': ['betalaren hörde av sig', 'the payer told us'],
  'reference-misread': ['numret var felskrivet', 'the number was misspelt'],
  'payer-recognised': ['betalaren är känd', 'the payer is known'],
  'bank-corrected-date': ['banken uppgav den rätta dagen', 'the bank gave the right day'],
  'bank-recall': ['banken tog tillbaka den', 'the bank took it back'],
  'wrong-account': ['den hörde till någon annan', 'it was another’s'],
  'customer-asked': ['kunden bad om det', 'the customer asked'],
  'our-mistake': ['ett fel från oss', 'a mistake of ours'],
  'figures-not-enough': ['siffrorna räcker inte', 'the figures are not enough'],
  'paid-late': ['har betalat sent', 'has paid late'],
  'debt-too-high': ['skulderna är för stora', 'the debts are too high'],
  'debt-relief': ['skuldsanering eller rekonstruktion', 'debt relief or reconstruction'],
  'written-off-by-mistake': ['avskriven av misstag', 'written off by mistake'],
  'price-agreed': ['avtalat pris', 'price agreed'],
  'costs-fell': ['lägre kostnader', 'lower costs'],
  'central-bank': ['Riksbankens beslut', 'a decision of the Riksbank'],
  'funding-cost': ['dyrare upplåning', 'costlier funding'],
  'unforeseen-cost': ['oförutsedda kostnader', 'unforeseen costs'],
  'facts-were-wrong': ['uppgifter var felaktiga', 'facts were wrong'],
  hardship: ['svårt att betala', 'hard to pay'],
  'paid-back': ['allt är betalt', 'everything is paid'],
  'our-decision': ['vårt beslut', 'our decision'],
  'looked-at': ['granskat', 'looked at'],
  'customer-showed-proof': ['kunden har visat underlag', 'the customer showed proof'],
  'service-down': ['tjänsten fungerar inte', 'the service does not work'],
};

/** Reasons for staff: those offered by dialogs and those set by the product itself. */
const reasonWords = {
  ...told,
  duplicate: ['dubblett', 'a duplicate'],
  outdated: ['inaktuell', 'out of date'],
  other: ['annat', 'other'],
  cheaper: ['billigare för företaget', 'cheaper for the company'],
  'one-lender': ['en långivare i stället för flera', 'one lender in place of several'],
  'customer-agreed': ['avtalat med kunden', 'agreed with the customer'],
  'paid-twice': ['betalat två gånger', 'paid twice'],
  'account-ends': ['kontot avslutas', 'the account ends'],
  'bank-told-us': ['banken hörde av sig', 'the bank told us'],
  'not-reached': ['påminnelsen nådde ingen', 'the reminder reached nobody'],
  goodwill: ['tillmötesgående', 'goodwill'],
  suspicion: ['misstanke', 'suspicion'],
  'authority-told-us': ['en myndighet hörde av sig', 'an authority told us'],
  cleared: ['utrett', 'cleared up'],
  'not-for-us': ['inte till oss', 'not for us'],
  'payer-asked': ['betalaren bad om det', 'the payer asked for it'],
  'owner-unknown': ['ägaren är okänd', 'the owner is unknown'],
  'nothing-new': ['inget nytt har kommit fram', 'nothing new has come up'],
  'looked-at-all': ['allt är prövat, beslutet är riktigt', 'everything was looked at, the decision is right'],
  'new-facts': ['nya uppgifter har kommit fram', 'new facts have come up'],
  'judged-otherwise': ['bedömningen blir en annan', 'it is judged otherwise'],
  'hits-assessed': ['träffarna är bedömda', 'the hits are assessed'],
  'partner-answered': ['uppgifterna finns nu', 'the information is there now'],
  sanctioned: ['bekräftad sanktionsträff', 'a confirmed sanctions hit'],
  'political-position': ['politiskt utsatt ställning', 'a political position'],
  'not-verified': ['uppgifterna kan inte verifieras', 'the information cannot be verified'],
  'other-risk': ['annan risk', 'another risk'],
  configuration: ['enligt konfigurationen', 'by the configuration'],
} as const satisfies Readonly<Record<string, Told>>;
export type ReasonCode = keyof typeof reasonWords;

/** Words for a reason; an unknown code is returned unchanged. */
export function reasonInWords(code: string, language: Language): string {
  const words = Object.hasOwn(reasonWords, code) ? reasonWords[code as ReasonCode] : undefined;
  return words?.[language === 'sv' ? 0 : 1] ?? codeInWords('reason', code, language);
}

/** Words for a reason with an initial capital, for an option or a heading. */
export function reasonAsChoice(code: string, language: Language): string {
  const words = reasonInWords(code, language);
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

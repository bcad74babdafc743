import { codeInWords } from '../../kernel/code-words.ts';
import { formatBasisPoints, formatCents, formatTableTime } from '../../text/index.ts';
import { stepsIn } from '../../text/steps.ts';
import type { Language } from '../../text/words.ts';
import { fieldWords, stateCodes } from './field-words.ts';
import { reasonInWords } from './reason-words.ts';

const wordAt = (language: Language) => (language === 'sv' ? 0 : 1);
const INDEX = /^\d+$/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** The field of a state in business words: `guarantors.guarantors.0.name` is "Borgensman 1 · namn". */
export function fieldInWords(path: string, language: Language): string {
  const words: string[] = [];
  for (const part of path.split('.')) {
    if (ID.test(part)) continue;
    if (INDEX.test(part)) {
      const last = words.pop();
      words.push(`${last ?? ''} ${Number(part) + 1}`.trim());
      continue;
    }
    const word = fieldWords[part]?.[wordAt(language)] ?? part;
    if (words.at(-1) !== word) words.push(word);
  }
  const [first = '', ...others] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' · ');
}

/** A field's value in the reader's notation: money, shares, times, yes and no, codes in words. */
export function valueInWords(path: string, value: string, language: Language): string {
  const field = path.split('.').findLast((part) => !INDEX.test(part) && !ID.test(part)) ?? path;
  if (value === 'true') return language === 'sv' ? 'Ja' : 'Yes';
  if (value === 'false') return language === 'sv' ? 'Nej' : 'No';
  if (/cents$/i.test(field) && /^-?\d+$/.test(value)) return formatCents(Number(value));
  if (/basispoints$/i.test(field) && /^-?\d+$/.test(value)) return formatBasisPoints(Number(value));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatTableTime(value);
  if (field === 'reasonCode') return reasonInWords(value, language);
  if (field === 'step') return stepsIn(language)[value] ?? value;
  return stateCodes[field]?.[value]?.[wordAt(language)] ?? codeInWords(codeField(field), value, language);
}

/** Word lists of sentences, for state fields with the same codes. */
const codeFields: Readonly<Record<string, string>> = {
  bankStatus: 'to',
  skippedRules: 'rule',
  blocked: 'reason',
  unmatchedReason: 'reason',
  roles: 'role',
};
const codeField = (field: string): string => codeFields[field] ?? field;

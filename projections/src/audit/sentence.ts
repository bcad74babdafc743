import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { isRefusal, type LenderAnswer } from '@kreditlina/domain/credit-policy/index';
import {
  codeInWords,
  type LenderNames,
  lenderInWords,
  namelessLenders,
} from '@kreditlina/domain/kernel/code-words';
import { targetInWords } from '@kreditlina/domain/operations/contracts/part-words';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import type { RecordedEvent } from '@kreditlina/event-store/port';

const VALUE_MAX = 120;

/**
 * Describes an event in both languages, from the template beside its schema.
 * @param lenders configured names of the lenders; omit where no lender event can occur
 */
export function sentenceOf(
  event: RecordedEvent,
  lenders: LenderNames = namelessLenders,
): { sv: string; en: string } {
  const schema = eventCatalogue.get(event.type);
  if (!schema) return { sv: `Okänd händelse (${event.type})`, en: `Unknown event (${event.type})` };
  const said = { data: asCounted(event), lenders };
  return { sv: fill(schema.sentence.sv, said, 'sv'), en: fill(schema.sentence.en, said, 'en') };
}

/** Treats an offer below the smallest credit as a refusal, whatever the lender calls it. */
function asCounted({ type, data }: RecordedEvent): Said['data'] {
  const isRefused = type === 'LenderAnswered' && isRefusal(data as unknown as LenderAnswer);
  return isRefused ? { ...data, outcome: 'rejected' } : data;
}

interface Said {
  readonly data: Readonly<Record<string, unknown>>;
  readonly lenders: LenderNames;
}

function fill(template: string, { data, lenders }: Said, language: 'sv' | 'en'): string {
  return withoutSameEnd(template, data).replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = data[field];
    if (field === 'lender' && (value === 'first' || value === 'second'))
      return lenderInWords(value, lenders, language);
    if (field === 'target' && typeof value === 'string') return targetInWords(value, language);
    if (typeof value === 'number' && field.endsWith('Cents')) return formatCents(value);
    if (typeof value === 'number' && field.endsWith('BasisPoints')) return formatBasisPoints(value);
    if (typeof value === 'boolean' || typeof value === 'number') return String(value);
    return typeof value === 'string' ? codeInWords(field, value, language).slice(0, VALUE_MAX) : '–';
  });
}

/** Shortens a period of one day to that day. */
const withoutSameEnd = (template: string, data: Readonly<Record<string, unknown>>): string =>
  template.replace(/(\{(\w+)\})–\{(\w+)\}/g, (both, first: string, from: string, through: string) =>
    data[from] === data[through] ? first : both,
  );

export const unreadableSentence = (type: string) => ({
  sv: `Händelsen kan inte läsas (${type})`,
  en: `The event cannot be read (${type})`,
});

/** Sentence of an event type without the values of an event, used as the type's name. */
export const namelessSentence = (sentence: { readonly sv: string; readonly en: string }) => ({
  sv: withoutValues(sentence.sv),
  en: withoutValues(sentence.en),
});

/** Names for event types whose sentence says too little without its values. */
const kinds: Readonly<Record<string, { readonly sv: string; readonly en: string }>> = {
  CompanyDocumentRead: { sv: 'Personal läste om ett företag', en: 'Staff read about a company' },
  PersonReportRead: { sv: 'Personal läste om en person', en: 'Staff read about a person' },
  CompanySelected: { sv: 'Företaget valdes', en: 'The company was chosen' },
  ProductOperated: { sv: 'Åtgärd i driften', en: 'Action in operations' },
};

export const kindInWords = (type: string, sentence: { readonly sv: string; readonly en: string }) =>
  kinds[type] ?? namelessSentence(sentence);

const withoutValues = (template: string): string =>
  template
    .replace(/\s*\([^()]*\{\w+\}[^()]*\)/g, ' …')
    .replace(/[\s:,]*\(?\{\w+\}(–\{\w+\})?\)?/g, ' …')
    .replace(/ …( ×? ?…)+/g, ' …')
    .trim();

import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { codeInWords } from '@kreditlina/domain/kernel/code-words';
import type { RecordedEvent } from '@kreditlina/event-store/port';

const MAX_VALUE = 120;

/** What happened, in both languages, from the template beside the event's schema. */
export function sentenceOf(event: RecordedEvent): { sv: string; en: string } {
  const schema = eventCatalogue.get(event.type);
  if (!schema) return { sv: `Okänd händelse (${event.type})`, en: `Unknown event (${event.type})` };
  return { sv: fill(schema.sentence.sv, event.data, 'sv'), en: fill(schema.sentence.en, event.data, 'en') };
}

function fill(template: string, data: Readonly<Record<string, unknown>>, language: 'sv' | 'en'): string {
  return withoutSameEnd(template, data).replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = data[field];
    if (typeof value === 'boolean' || typeof value === 'number') return String(value);
    return typeof value === 'string' ? codeInWords(field, value, language).slice(0, MAX_VALUE) : '–';
  });
}

/** From a day to the same day is that day. */
const withoutSameEnd = (template: string, data: Readonly<Record<string, unknown>>): string =>
  template.replace(/(\{(\w+)\})–\{(\w+)\}/g, (both, first: string, from: string, through: string) =>
    data[from] === data[through] ? first : both,
  );

/** What stands in the place of an event that cannot be read. */
export const unreadableSentence = (type: string) => ({
  sv: `Händelsen kan inte läsas (${type})`,
  en: `The event cannot be read (${type})`,
});

/** A sentence without what it says of one event, as the name of the kind. */
export const namelessSentence = (sentence: { readonly sv: string; readonly en: string }) => ({
  sv: withoutValues(sentence.sv),
  en: withoutValues(sentence.en),
});

const withoutValues = (template: string): string =>
  template.replace(/[\s:,]*\(?\{\w+\}(–\{\w+\})?\)?/g, ' …').trim();

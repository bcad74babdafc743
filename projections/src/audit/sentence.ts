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
  return template.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = data[field];
    if (typeof value === 'boolean' || typeof value === 'number') return String(value);
    return typeof value === 'string' ? codeInWords(field, value, language).slice(0, MAX_VALUE) : '–';
  });
}

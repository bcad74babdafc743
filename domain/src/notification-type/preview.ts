import { refusalOf } from './decide/edit-body.ts';
import { bodyFault, type NotificationTypeDefinition } from './definitions.ts';
import type { PlaceholderKind } from './events.ts';
import { renderTemplate } from './render.ts';
import { asSms, smsParts } from './sms.ts';

/** Example of each kind of variable, for a preview. */
const examples: Readonly<Record<PlaceholderKind, string | number>> = {
  text: 'Exempelbolaget AB',
  cents: 1_250_000,
  rate: 1_080,
  date: '2027-03-28',
  instant: '2027-03-28T21:59:59.999Z',
  giro: '9912346',
  ocr: '5599001079',
  link: 'https://exempel.se/account',
};

export interface Preview {
  readonly subject: string;
  readonly text: string;
  /** Number of text messages charged by the operator; null if none is sent. */
  readonly smsParts: number | null;
}

/** Preview of a text with example values. @throws DomainError when it is invalid for the type */
export function previewOf(definition: NotificationTypeDefinition, body: string): Preview {
  const fault = bodyFault(definition, body);
  if (fault) throw refusalOf(fault);
  const { channel, placeholders, title } = definition;
  const filled = Object.fromEntries(placeholders.map(({ name, kind }) => [name, examples[kind]]));
  const text = renderTemplate(body, placeholders, filled);
  return { subject: title, text, smsParts: channel === 'email' ? null : smsParts(asSms(text)) };
}

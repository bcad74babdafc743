import { describe, expect, it } from 'vitest';
import { i18n } from '../lib/text/i18n.ts';
import './credit-account/texts/texts.ts';
import './credit-application/texts/contact.ts';
import './credit-application/texts/cutter.ts';
import './credit-application/texts/decision.ts';
import './credit-application/texts/flow.ts';
import './credit-application/texts/invitation.ts';
import './credit-application/texts/people.ts';
import './credit-application/texts/summary.ts';
import './credit-application/texts/verification.ts';

/** Every text shown to customers, with its key. */
function textsIn(texts: unknown, key: string): [string, string][] {
  if (typeof texts === 'string') return [[key, texts]];
  return Object.entries(texts as object).flatMap(([name, inner]) => textsIn(inner, `${key}.${name}`));
}
const texts = Object.entries(i18n.getDataByLanguage('sv') ?? {}).flatMap(([space, inner]) =>
  textsIn(inner, space),
);
const saying = (pattern: RegExp): string[] =>
  texts.filter(([, text]) => pattern.test(text.replaceAll(/\{\{\w+\}\}/g, ''))).map(([key]) => key);

describe('wording for customers', () => {
  it('the limit is called kreditgräns, as in the agreement', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(saying(/\blimit(en|er|ens)?\b/i)).toEqual([]);
    expect(saying(/kreditgräns/i)).not.toEqual([]);
  });

  it('no text says that someone bears a credit', () => {
    expect(saying(/\bbära?\b|\bbär\b/i)).toEqual([]);
  });
});

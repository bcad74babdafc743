import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import '../ui/identity/texts.ts';
import '../customer/credit-application/texts/contact.ts';
import '../customer/credit-application/texts/decision.ts';
import '../customer/credit-application/texts/flow.ts';
import '../customer/credit-application/texts/people.ts';
import '../customer/credit-application/texts/verification.ts';
import { i18n } from './i18n.ts';
import { en } from './texts/en.ts';
import { sv } from './texts/sv.ts';

const src = fileURLToPath(new URL('..', import.meta.url));

/** Every literal key in `t('…')`, and every key that a form answers as a mistake. */
function keysIn(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: src }).filter((file) => !/spec|texts/.test(file));
  const text = files.map((file) => readFileSync(`${src}/${file}`, 'utf8')).join('\n');
  const called = [...text.matchAll(/\bt\(\s*'([\w:.-]+)'/g)].map(([, key = '']) => key);
  const mistakes = [
    ...text.matchAll(
      /: '((?:contact|company|household|loans|bank|books|kyc|owners|guarantors|purpose|complete)\.\w+)'/g,
    ),
  ];
  return [...new Set([...called, ...mistakes.map(([, key = '']) => key)])];
}

const shape = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? shape(value).map((inner) => `${key}.${inner}`) : [key],
  );

describe('texts', () => {
  it.each([
    ['customer/credit-application', 'application'],
    ['ui/identity', 'auth'],
  ])('every key that %s asks for exists in Swedish', (folder, namespace) => {
    const keys = keysIn(folder);
    expect(keys.length).toBeGreaterThan(5);
    const missing = keys.filter((key) => !i18n.exists(key, { ns: [namespace, 'common'], count: 1 }));
    expect(missing).toEqual([]);
  });

  it('the common texts are complete in English too', () => {
    expect(shape(en)).toEqual(shape(sv));
  });

  it('Swedish is the default', proves('C-422'), () => {
    expect(i18n.language).toBe('sv');
  });

  it('speaks to the customer without exclamation marks, but for a fixed text of the specification', () => {
    const bundles = ['common', 'auth', 'application'].map((name) =>
      JSON.stringify(i18n.getResourceBundle('sv', name)),
    );
    expect(bundles.join('').replace('Ups Page not found!', '').match(/!/g)).toBeNull();
  });
});

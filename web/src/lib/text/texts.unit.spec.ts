// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@kreditlina/tools/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import '../../back-office/credit-application/texts/texts.ts';
import '../../back-office/shell/frame.tsx';
import '../../back-office/overview/overview-page.tsx';
import '../../customer/credit-account/account-page.tsx';
import '../../site/landing-page.tsx';
import '../../site/content/page-texts/page-editor.tsx';
import '../../ui/data-list/data-list.tsx';
import '../../ui/identity/texts.ts';
import '../../back-office/identity/look-up-page.tsx';
import '../../back-office/identity/passkey-page.tsx';
import '../../back-office/identity/staff-texts.ts';
import '../../ui/credit/repayment-plan-dialog.tsx';
import '../../customer/credit-application/texts/contact.ts';
import '../../customer/credit-application/texts/cutter.ts';
import '../../customer/credit-application/texts/decision.ts';
import '../../customer/credit-application/texts/flow.ts';
import '../../customer/credit-application/texts/invitation.ts';
import '../../customer/credit-application/texts/people.ts';
import '../../customer/credit-application/texts/summary.ts';
import '../../customer/credit-application/texts/verification.ts';
import { i18n } from './i18n.ts';
import { en } from './texts/en.ts';
import { sv } from './texts/sv.ts';

const src = join(import.meta.dirname, '../..');

// Loads every text table, because the modules that share this process vary between runs.
beforeAll(async () => {
  for (const file of globSync(['**/*texts*.ts', '**/texts/*.ts'], { cwd: src }))
    if (!file.includes('.spec.')) await import(`${src}/${file}`);
}, 60_000);

/** Every literal key in `t('…')`, and every error key of a form. */
function keysIn(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: src }).filter((file) => !/spec|texts/.test(file));
  const text = files.map((file) => readFileSync(`${src}/${file}`, 'utf8')).join('\n');
  const called = [...text.matchAll(/\bt\(\s*'([\w:.-]+)'/g)].map(([, key = '']) => key);
  const mistakes = [
    ...text.matchAll(
      /: '((?:contact|company|household|loans|bank|books|kyc|owners|guarantors|purpose|complete|loan)\.\w+)'/g,
    ),
  ];
  return [...new Set([...called, ...mistakes.map(([, key = '']) => key)])];
}

/**
 * Quoted strings of the code as key patterns: `'kyc.yes'` matches itself, `kyc.${about}Info` any key of that
 * shape. A key composed differently counts as unused; one equal to another string counts as used.
 */
function quotedKeys(): { has: (key: string) => boolean } {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) => !/\.spec\.|^testing\/|texts\//.test(file) || file.includes('page-texts/'),
  );
  const code = files.map((file) => readFileSync(`${src}/${file}`, 'utf8')).join('\n');
  const plain = new Set([...code.matchAll(/'(?:\w+:)?([\w. -]+)'/g)].map(([, key]) => key));
  const shapes = [...code.matchAll(/`(?:\w+:)?([\w.-]*(?:\$\{[^}]+\}[\w.-]*)+)`/g)]
    .map(([, shape = '']) =>
      shape
        .split(/\$\{[^}]+\}/)
        .map((part) => part.replaceAll('.', '\\.'))
        .join('[^.]+'),
    )
    .filter((shape) => /[a-z]/i.test(shape) && shape !== '[^.]+')
    .map((shape) => new RegExp(`^${shape}$`));
  return { has: (key) => plain.has(key) || shapes.some((shape) => shape.test(key)) };
}

const shape = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? shape(value).map((inner) => `${key}.${inner}`) : [key],
  );

describe('texts', () => {
  it.each([
    ['customer/credit-application', ['application']],
    ['ui/identity', ['auth', 'sessions']],
  ])('every text key used in %s exists in Swedish', (folder, namespaces) => {
    const keys = keysIn(folder);
    expect(keys.length).toBeGreaterThan(5);
    const missing = keys.filter((key) => !i18n.exists(key, { ns: [...namespaces, 'common'], count: 1 }));
    expect(missing).toEqual([]);
  });

  it('every text is used', () => {
    const asked = quotedKeys();
    const bundles = Object.entries(i18n.store.data.sv ?? {}).filter(([name]) => name !== 'fault');
    const unasked = bundles.flatMap(([name, texts]) =>
      shape(texts as object)
        // Variants of one key: plural and role.
        .map((key) => key.replace(/_(zero|one|other|signatory|both)$/, ''))
        .filter((key) => !asked.has(key))
        .map((key) => `${name}:${key}`),
    );
    expect(bundles.length).toBeGreaterThan(10);
    expect(unasked).toEqual([]);
  });

  it('common texts are complete in English', () => {
    expect(shape(en)).toEqual(shape(sv));
  });

  it('Swedish is the default language', proves('C-422'), () => {
    expect(i18n.language).toBe('sv');
  });

  it('texts for customers have no exclamation marks', () => {
    const bundles = ['common', 'auth', 'application'].map((name) =>
      JSON.stringify(i18n.getResourceBundle('sv', name)),
    );
    expect(bundles.join('').match(/!/g)).toBeNull();
  });
});

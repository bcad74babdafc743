import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provesAll } from '@kreditlina/tools/extent';
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Language } from '../lib/browser/language.ts';
import { pressByKey, typeOver } from './by-keyboard.ts';
import { forgetApp, logInTestUser } from './render-app.tsx';

/** Returns the value that the screen saved or sent; undefined if it did neither. */
export type Read = () => unknown;
interface InLanguages {
  readonly sv: string | RegExp;
  readonly en: string | RegExp;
}

/** A field of a screen, and texts to type into it. */
export interface FieldCase {
  /** Source file of the field, below `web/src`. */
  readonly file: string;
  readonly label: InLanguages;
  readonly open: () => Promise<Read> | Read;
  /** Submit button; if absent, the field is only blurred. */
  readonly submit?: InLanguages;
  /** True if the screen changes after a submit, so that each text needs a fresh one. */
  readonly isOver?: boolean;
  readonly good: readonly (readonly [text: string, kept: object])[];
  /** Invalid texts, with the error that the screen shows for each. */
  readonly bad?: readonly (readonly [text: string, sv: string, en: string])[];
}

/** Label for screens in one language: the same in both. */
export const inSwedish = (label: string | RegExp): InLanguages => ({ sv: label, en: label });

/** Also finds hidden fields, because computing visibility is slow. */
const textbox = (name: string | RegExp) =>
  screen.findByRole<HTMLInputElement>('textbox', { name, hidden: true });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

/**
 * Types each text over the field's value by keyboard and submits it. Invalid texts must show their error and
 * not be saved. `npm test` types the first good and the first bad text, `npm run test:all` types all in
 * Swedish.
 */
export async function proveTyped(one: FieldCase, language: Language): Promise<void> {
  const { label, submit, isOver } = one;
  // The language does not affect parsing, and each kind of field has its own spec.
  const isFew = language === 'en' || !provesAll;
  const some = <Text>(texts: readonly Text[] = []) => (isFew ? texts.slice(0, 1) : texts);
  let read = await one.open();
  const send = async (text: string) => {
    const field = await textbox(label[language]);
    await typeOver(field, text);
    const [button] = submit
      ? await screen.findAllByRole('button', { name: submit[language], hidden: true })
      : [];
    await (button ? pressByKey(button) : act(async () => field.blur()));
    return field;
  };
  for (const [text, sv, en] of some(one.bad)) {
    const field = await send(text);
    await waitFor(() => expect([text, field.getAttribute('aria-invalid')]).toEqual([text, 'true']));
    expect(plain(document.body.textContent)).toContain(language === 'sv' ? sv : en);
    expect(read()).toBeUndefined();
  }
  for (const [index, [text, kept]] of some(one.good).entries()) {
    if (isOver && index > 0) {
      forgetApp();
      logInTestUser();
      read = await one.open();
    }
    const field = await send(text);
    await waitFor(() => expect([text, read()]).toMatchObject([text, kept]));
    expect([text, field.getAttribute('aria-invalid')]).not.toEqual([text, 'true']);
  }
}

/** Components and props that identify a field for a day, time, amount, number or identity. */
const FIELDS = [
  'DayPicker',
  'DateField',
  'MomentField',
  'AmountField',
  'AmountSlider',
  'NumberField',
  'PersonalNumberField',
];
const USES: readonly RegExp[] = [
  ...FIELDS.map((name) => new RegExp(`<${name}\\b`, 'g')),
  /inputMode: [^,}]*'(numeric|decimal)'/g,
  /type=["{']+(date|datetime-local|month|number|time|week)\b/g,
  // A text filter of a list.
  /name: '(company_number|ssn)',\s*label: [^,]+,\s*kind: 'text'/g,
];
/** Matches the files that define these fields, which need no case. */
const IS_FIELD = new RegExp(`export (default )?(function|const) (Calendar|${FIELDS.join('|')})\\b`);

const source = join(import.meta.dirname, '..');

/**
 * Files of a folder that have more such fields than cases; a test expects none.
 * @returns each file with its number of fields and of covered fields
 */
export function fieldsWithoutCase(folder: string, cases: readonly FieldCase[]): readonly string[] {
  const labels = Map.groupBy(cases, ({ file }) => file);
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: source }).filter(
    (file) => !file.includes('.spec.'),
  );
  const unknown = [...labels.keys()].filter((file) => !files.includes(file));
  const lacking = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const uses = IS_FIELD.test(text) ? 0 : USES.reduce((sum, use) => sum + [...text.matchAll(use)].length, 0);
    const filled = new Set(labels.get(file)?.map(({ label }) => String(label.sv))).size;
    return filled < uses ? [`${file}: ${uses} fields, ${filled} filled`] : [];
  });
  return [...unknown, ...lacking];
}

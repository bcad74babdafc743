import { describe, expect, it } from 'vitest';
import { pageLanguage, pageTexts } from './page-texts.ts';

const texts = (count: number, text = 'Text'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, text]));

describe('texts of a page', () => {
  it('come in Swedish and English', () => {
    expect(['sv', 'en', 'fi', ''].map((code) => pageLanguage.safeParse(code).success)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are at most a hundred, and the refusal says so', () => {
    expect(pageTexts.safeParse(texts(100)).success).toBe(true);
    expect(pageTexts.safeParse(texts(101)).error?.issues[0]?.message).toBe('At most 100 texts');
  });

  it('have 1 to 2,000 characters', () => {
    expect(
      [0, 1, 2_000, 2_001].map((length) => pageTexts.safeParse({ a: 'x'.repeat(length) }).success),
    ).toEqual([false, true, true, false]);
  });

  it.each(['Steps', '1steps', '.steps', 'steps title', `a${'b'.repeat(60)}`, ''])(
    'have no key such as "%s"',
    (key) => {
      expect(pageTexts.safeParse({ [key]: 'Text' }).success).toBe(false);
    },
  );

  it('have dotted keys of up to 60 characters', () => {
    expect(
      pageTexts.safeParse({ 'steps.apply.title2': 'Text', [`a${'b'.repeat(59)}`]: 'Text' }).success,
    ).toBe(true);
  });
});

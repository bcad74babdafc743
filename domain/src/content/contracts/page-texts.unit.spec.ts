import { describe, expect, it } from 'vitest';
import { pageLanguage, pageTexts } from './page-texts.ts';

const texts = (count: number, text = 'Text'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, text]));

describe('texts of a page', () => {
  it('texts are in Swedish or English', () => {
    expect(['sv', 'en', 'fi', ''].map((code) => pageLanguage.safeParse(code).success)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('there are at most a hundred texts, and the error says so', () => {
    expect(pageTexts.safeParse(texts(100)).success).toBe(true);
    expect(pageTexts.safeParse(texts(101)).error?.issues[0]?.message).toBe('At most 100 texts');
  });

  it('a text has 1 to 2,000 characters', () => {
    expect(
      [0, 1, 2_000, 2_001].map((length) => pageTexts.safeParse({ a: 'x'.repeat(length) }).success),
    ).toEqual([false, true, true, false]);
  });

  it.each(['Steps', '1steps', '.steps', 'steps title', `a${'b'.repeat(60)}`, ''])(
    'the key "%s" is refused',
    (key) => {
      expect(pageTexts.safeParse({ [key]: 'Text' }).success).toBe(false);
    },
  );

  it('dotted keys of up to 60 characters are accepted', () => {
    expect(
      pageTexts.safeParse({ 'steps.apply.title2': 'Text', [`a${'b'.repeat(59)}`]: 'Text' }).success,
    ).toBe(true);
  });
});

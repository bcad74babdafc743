import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventCatalogue } from '../catalogue.ts';
import { codeInWords } from './code-words.ts';

/** Codes that are names already: credit bureaus, pages, languages and kinds of files. */
const namesInThemselves = ['source', 'name', 'language', 'format'];

function optionsOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return optionsOf(schema.unwrap());
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

const codesInSentences = [...eventCatalogue.values()].flatMap(({ data, sentence }) =>
  [...sentence.en.matchAll(/\{(\w+)\}/g)].flatMap(([, field = '']) =>
    namesInThemselves.includes(field) ? [] : optionsOf(data.shape[field]).map((code) => ({ field, code })),
  ),
);

describe('codes in words', () => {
  it('every code that an audit sentence shows has words in both languages', proves('X-55'), () => {
    expect(codesInSentences.length).toBeGreaterThan(30);
    for (const { field, code } of codesInSentences) {
      const words = [codeInWords(field, code, 'sv'), codeInWords(field, code, 'en')];
      expect([field, code, words.includes('')]).toEqual([field, code, false]);
      // A word may be the code itself in one language, as `sms` is; the code in both means that none was found.
      expect([field, code, words.every((word) => word === code)]).toEqual([field, code, false]);
    }
  });

  it('says the same code by its field and language', proves('X-55'), () => {
    expect(codeInWords('outcome', 'resume', 'sv')).toBe('prövningen går vidare');
    expect(codeInWords('outcome', 'resume', 'en')).toBe('the decision goes on');
    expect(codeInWords('role', 'resume', 'sv')).toBe('resume');
  });

  it('shows a code as it is when it is unknown, also one that every object has', () => {
    expect(codeInWords('hintCode', 'userCancel', 'sv')).toBe('userCancel');
    expect(codeInWords('outcome', 'postponed', 'en')).toBe('postponed');
    expect(codeInWords('outcome', 'constructor', 'sv')).toBe('constructor');
  });
});

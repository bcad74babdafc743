import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../kernel/error-codes.ts';
import { errorInWords } from './errors.ts';
import { fieldErrorInWords, fieldErrorWords } from './field-errors.ts';
import { fixedDetails } from './fixed-details.ts';

describe('the words of a refusal', () => {
  it('refusals are in the language of the reader, figures included', () => {
    expect(errorInWords('OFFER_TAKEN', 'sv')).toBe('Erbjudandet är redan undertecknat');
    expect(errorInWords('OFFER_TAKEN', 'en')).toBe('The offer is signed already');
    expect(errorInWords('AMOUNT_BELOW_MINIMUM', 'en')).toBe(
      'The smallest first withdrawal is 10\u00a0000\u00a0kr, and 5\u00a0000\u00a0kr after that',
    );
  });

  it('keep the wording of the specification for a wrong step', () => {
    expect(errorInWords('WRONG_STEP', 'sv')).toBe('Wrong step in application process');
  });

  it('are there for invalid fields and for a personal number', () => {
    expect(errorInWords('INVALID_FIELDS', 'sv')).toBe('Kontrollera uppgifterna');
    expect(fieldErrorInWords('INVALID_PERSONAL_NUMBER', 'sv')).toBe('Felaktigt personnummer');
  });

  it('texts that the web acts on are the same in every language', () => {
    for (const code of Object.keys(fixedDetails) as (keyof typeof fixedDetails)[])
      expect([errorInWords(code, 'sv'), errorInWords(code, 'en')]).toEqual(Array(2).fill(fixedDetails[code]));
  });

  it('a field error has the same words for the field and the whole', () => {
    for (const code of Object.keys(fieldErrorWords) as (keyof typeof fieldErrorWords & ErrorCode)[])
      expect(errorInWords(code, 'en')).toBe(fieldErrorInWords(code, 'en'));
  });

  it('an unknown code says that the value is wrong, even one named like a property of every object', () => {
    expect(fieldErrorInWords('a_later_code', 'en')).toBe('Wrong value');
    expect(fieldErrorInWords('toString', 'sv')).toBe('Felaktigt värde');
  });
});

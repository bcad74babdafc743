import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLuhnCheckDigit, luhnCheckDigit } from './luhn.ts';
import { formatBankgiro, isBankgiro, isOcr, makeOcr, normalizeBankgiro } from './payment-numbers.ts';

describe('Luhn', () => {
  it('the check digit matches the published example of ISO/IEC 7812', proves('X-17'), () => {
    expect(luhnCheckDigit('7992739871')).toBe(3);
    expect(hasLuhnCheckDigit('79927398713')).toBe(true);
    expect(hasLuhnCheckDigit('79927398710')).toBe(false);
    expect(hasLuhnCheckDigit('0')).toBe(false);
  });
});

describe('bankgiro', () => {
  it.each(['5050-1055', '50501055', ' 5050-1055 '])(
    'the bankgiro %s is accepted',
    proves('C-208', 'X-17'),
    (input) => {
      expect(normalizeBankgiro(input)).toBe('50501055');
      expect(isBankgiro(input)).toBe(true);
    },
  );
  it.each([
    '5050-1056',
    '5050-105',
    '505010555',
    '50-501055',
    'abcd-1055',
    'bg 5050-1055',
    '5050-1055 kr',
    '',
  ])('the bankgiro "%s" is refused', proves('C-208', 'X-17'), (input) => {
    expect(isBankgiro(input)).toBe(false);
  });
  it('a bankgiro is formatted with seven or eight digits', proves('C-208'), () => {
    expect([formatBankgiro('50501055'), formatBankgiro('9912346')]).toEqual(['5050-1055', '991-2346']);
  });
});

describe('OCR', () => {
  /** An OCR number as `makeOcr` builds it, without validation. */
  const withLengthAndCheckDigit = (body: string): string => {
    const withLength = `${body}${(body.length + 2) % 10}`;
    return `${withLength}${luhnCheckDigit(withLength)}`;
  };

  it('a reference gets a length digit and a check digit', proves('C-208', 'X-17'), () => {
    // Six digits become eight: length digit 8, then Luhn over seven digits.
    expect(makeOcr('123456')).toBe(`1234568${luhnCheckDigit('1234568')}`);
    expect(makeOcr('12345678').at(-2)).toBe('0');
  });
  it.each(['', 'abc', '1'.repeat(24)])('no reference is made from "%s"', proves('X-17'), (reference) => {
    expect(() => makeOcr(reference)).toThrow(new RangeError('An OCR reference must have 1 to 23 digits'));
  });
  it('a reference has at most 25 digits, even with correct length and check digits', proves('X-17'), () => {
    expect(isOcr(makeOcr('7'.repeat(23)))).toBe(true);
    expect(isOcr(withLengthAndCheckDigit('7'.repeat(24)))).toBe(false);
  });
  it.each(['x123', '123x', '12 3'])(
    '"%s" is refused even with correct length and check digits',
    proves('X-17'),
    (body) => {
      expect(isOcr(withLengthAndCheckDigit(body))).toBe(false);
    },
  );
  it(
    'property: a made reference is accepted, and refused with one digit changed or added',
    proves('X-17'),
    () => {
      fc.assert(
        fc.property(
          fc.stringMatching(/^\d{1,23}$/),
          fc.nat(),
          fc.integer({ min: 1, max: 9 }),
          (reference, position, by) => {
            const ocr = makeOcr(reference);
            expect(isOcr(ocr)).toBe(true);
            const at = position % ocr.length;
            expect(isOcr(ocr.slice(0, at) + ((Number(ocr[at]) + by) % 10) + ocr.slice(at + 1))).toBe(false);
            // A leading zero keeps the check digit valid; the length digit reveals it.
            expect(isOcr(`0${ocr}`)).toBe(false);
          },
        ),
      );
    },
  );
});

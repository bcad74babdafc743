import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { luhnCheckDigit } from './luhn.ts';
import {
  ageInYears,
  birthDateOf,
  formatPersonalNumber,
  isPersonalNumber,
  maskPersonalNumber,
  normalizePersonalNumber,
  parsePersonalNumber,
} from './personal-number.ts';
import { personnummerSays } from './testing/oracles.ts';

const today = '2026-11-21';
/** Twelve digits with a valid check digit. */
const numberOf = (century: string, rest: string): string => `${century}${rest}${luhnCheckDigit(rest)}`;

describe('personal numbers', () => {
  it.each([
    ['196803129805', '196803129805'],
    ['19680312-9805', '196803129805'],
    ['19680312 9805', '196803129805'],
    ['6803129805', '196803129805'],
    ['680312-9805', '196803129805'],
    ['680312 9805', '196803129805'],
    [' 680312-9805 ', '196803129805'],
  ])('%s is read with or without century, dash or space', proves('C-281'), (input, digits) => {
    expect(parsePersonalNumber(input, today)).toEqual({
      digits,
      kind: 'personal',
      born: { year: 1968, month: 3, day: 12 },
    });
    expect(normalizePersonalNumber(input, today)).toBe(digits);
  });

  it.each([
    ['month 13', numberOf('19', '681312980')],
    ['month 00', numberOf('19', '680012980')],
    ['day 00', numberOf('19', '680300980')],
    ['day 32', numberOf('19', '680332980')],
    ['day 30 of February', numberOf('19', '680230980')],
    ['29 February in a year without it', numberOf('19', '690229980')],
    ['29 February 1900', numberOf('19', '000229980')],
    ['day 92', numberOf('19', '680392980')],
    ['century 18', numberOf('18', '680312980')],
    ['a plus sign for a person under a hundred', '680312+9805'],
    ['a plus sign and the century of a person under a hundred', '19680312+9805'],
    ['two plus signs', '680312++9805'],
    ['two dashes', '680312--9805'],
    ['letters', '68031298O5'],
    ['too few digits', '680312980'],
    ['too many digits', '1968031298055'],
    ['a wrong check digit', '196803129806'],
    ['nothing', ''],
  ])('refuses a personal number with %s', proves('C-281', 'X-58'), (_what, input) => {
    expect(isPersonalNumber(input, today)).toBe(false);
  });

  it('29 February of a leap year is accepted', proves('C-281'), () => {
    expect(isPersonalNumber(numberOf('20', '000229980'), today)).toBe(true);
    expect(isPersonalNumber(numberOf('19', '680229980'), today)).toBe(true);
  });

  it('coordination numbers are accepted, also with unknown day (60) and month (00)', proves('X-58'), () => {
    expect(parsePersonalNumber(numberOf('19', '701063239'), today)).toMatchObject({
      kind: 'coordination',
      born: { year: 1970, month: 10, day: 3 },
    });
    expect(parsePersonalNumber(numberOf('19', '701060239'), today)?.born).toEqual({
      year: 1970,
      month: 10,
      day: 0,
    });
    expect(parsePersonalNumber(numberOf('19', '700060239'), today)?.born).toEqual({
      year: 1970,
      month: 0,
      day: 0,
    });
    expect(parsePersonalNumber(numberOf('19', '700075239'), today)?.born).toEqual({
      year: 1970,
      month: 0,
      day: 15,
    });
    expect(isPersonalNumber(numberOf('19', '700291239'), today)).toBe(false);
  });

  it(
    'a short number means the latest possible century, and a future birth is refused',
    proves('C-281'),
    () => {
      const newborn = numberOf('20', '261121980');
      expect(normalizePersonalNumber(newborn.slice(2), today)).toBe(newborn);
      const tomorrow = numberOf('', '261122980');
      expect(normalizePersonalNumber(tomorrow, today)).toBe(`19${tomorrow}`);
      expect(isPersonalNumber(`20${tomorrow}`, today)).toBe(false);
    },
  );

  it('a plus sign makes a person a hundred years older', proves('X-58'), () => {
    const old = numberOf('19', '261231980');
    const newborn = numberOf('20', '261121980');
    expect(normalizePersonalNumber(`${old.slice(2, 8)}+${old.slice(8)}`, today)).toBe(old);
    expect(normalizePersonalNumber(`${old.slice(0, 8)}+${old.slice(8)}`, today)).toBe(old);
    expect(normalizePersonalNumber(`${newborn.slice(2, 8)}+${newborn.slice(8)}`, today)).toBe(
      `19${newborn.slice(2)}`,
    );
    expect(normalizePersonalNumber(`${newborn.slice(2, 8)}-${newborn.slice(8)}`, today)).toBe(newborn);
    const year1927 = numberOf('19', '270101980');
    expect(isPersonalNumber(`${year1927.slice(2, 8)}+${year1927.slice(8)}`, today)).toBe(false);
    expect(isPersonalNumber(`${year1927.slice(2, 8)}+${year1927.slice(8)}`, '2027-01-01')).toBe(true);
    const coordination = numberOf('19', '200363239');
    expect(parsePersonalNumber(`${coordination.slice(2, 8)}+${coordination.slice(8)}`, today)).toMatchObject({
      digits: coordination,
      kind: 'coordination',
    });
  });

  it.each([
    ['200800', '2026-12-30', 17],
    ['200800', '2026-12-31', 18],
    ['200802', '2026-02-28', 17],
    ['200802', '2026-03-01', 18],
    ['200811', '2026-11-29', 17],
    ['200811', '2026-11-30', 18],
  ])('an unknown day in %s counts as the last: on %s the age is %d', proves('X-58'), (month, at, age) => {
    const born = parsePersonalNumber(numberOf('20', `${month.slice(2)}60239`), today);
    expect(born && ageInYears(born, at)).toBe(age);
  });

  it('an unknown month counts as the end of the year', proves('X-58'), () => {
    const born = parsePersonalNumber(numberOf('20', '080075239'), today);
    expect(born && [ageInYears(born, '2026-12-30'), ageInYears(born, '2026-12-31')]).toEqual([17, 18]);
  });

  it('a personal number is masked and formatted', proves('X-48'), () => {
    expect(formatPersonalNumber('261231+9805')).toBe('261231+9805');
    expect(formatPersonalNumber('19261231+9805')).toBe('19261231-9805');
    expect(maskPersonalNumber('196803129805')).toBe('680312-****');
    expect(maskPersonalNumber('[erased]')).toBe('******-****');
    expect(formatPersonalNumber('196803129805')).toBe('19680312-9805');
  });

  it('the date of birth is given as far as the number has it', () => {
    const numbers = ['196803129805', '196803729805', '196803609805', '196800609805'];
    expect(numbers.map(birthDateOf)).toEqual(['1968-03-12', '1968-03-12', '1968-03', '1968']);
  });

  it('age is counted in full years', proves('C-281'), () => {
    const born = parsePersonalNumber('196803129805', today);
    expect(born && ageInYears(born, '2026-03-11')).toBe(57);
    expect(born && ageInYears(born, '2026-03-12')).toBe(58);
    const early = parsePersonalNumber(numberOf('19', '680305980'), today);
    expect(early && ageInYears(early, '2026-03-04')).toBe(57);
    expect(early && ageInYears(early, '2026-03-05')).toBe(58);
  });

  it('property: every way of writing a number reads as the same twelve digits', proves('C-281'), () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1927-01-01'), max: new Date('2026-11-20'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('', '-', ' '),
        fc.boolean(),
        (born, serial, separator, long) => {
          const date = born.toISOString().slice(0, 10).replaceAll('-', '');
          const digits = numberOf(date.slice(0, 2), `${date.slice(2)}${String(serial).padStart(3, '0')}`);
          const written = `${long ? digits.slice(0, 8) : digits.slice(2, 8)}${separator}${digits.slice(8)}`;
          expect(normalizePersonalNumber(written, today)).toBe(digits);
        },
      ),
    );
  });

  it('property: a number with one changed digit is refused', proves('C-281'), () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 11 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = '196803129805';
        const changed = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1);
        expect(isPersonalNumber(changed, today)).toBe(false);
      }),
    );
  });

  /**
   * Known differences from the library, all required by the specification: it accepts centuries other than 19
   * and 20, persons born in the future, and no coordination number without a day or month.
   */
  it('oracle: agrees with the library personnummer on twelve digits', proves('X-58'), () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2025 }),
        fc.integer({ min: 1, max: 13 }),
        fc.oneof(fc.integer({ min: 1, max: 32 }), fc.integer({ min: 61, max: 92 })),
        fc.integer({ min: 1, max: 9999 }),
        fc.boolean(),
        (year, month, day, serial, asDrawn) => {
          const input = `${year}${String(month).padStart(2, '0')}${day < 10 ? `0${day}` : day}${String(serial).padStart(4, '0')}`;
          const fixed = asDrawn ? input : `${input.slice(0, 11)}${luhnCheckDigit(input.slice(2, 11))}`;
          expect([fixed, isPersonalNumber(fixed, today)]).toEqual([fixed, personnummerSays(fixed)]);
        },
      ),
    );
  });
});

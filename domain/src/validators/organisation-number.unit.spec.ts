import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { luhnCheckDigit } from './luhn.ts';
import {
  formatOrganisationNumber,
  isOrganisationNumber,
  normalizeOrganisationNumber,
} from './organisation-number.ts';
import { organisationsnummerSays } from './testing/oracles.ts';

describe('organisation numbers', () => {
  it.each(['5560160680', '556016-0680', '165560160680', '16556016-0680', ' 556016-0680 '])(
    'reads %s as ten digits',
    proves('X-60'),
    (input) => {
      expect(normalizeOrganisationNumber(input)).toBe('5560160680');
    },
  );

  it.each([
    '5560160681',
    '55601606',
    '556016 0680',
    '6803129805',
    '556016-068O',
    '12556016-0680',
    '556016-06801',
    '',
  ])('the organisation number "%s" is refused', proves('X-60'), (input) => {
    expect(isOrganisationNumber(input)).toBe(false);
  });

  it('an organisation number is formatted with a dash', () => {
    expect(formatOrganisationNumber('5560160680')).toBe('556016-0680');
  });

  /**
   * Known differences: the library also accepts the personal numbers of sole traders and a first digit of 0.
   */
  it('oracle: agrees with the library organisationsnummer', proves('X-60'), () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 0, max: 999_999 }),
        fc.boolean(),
        (first, second, third, rest, isRight) => {
          const nine = `${first}${second}${third}${String(rest).padStart(6, '0')}`;
          const digit = (luhnCheckDigit(nine) + (isRight ? 0 : 1)) % 10;
          expect(isOrganisationNumber(`${nine}${digit}`)).toBe(organisationsnummerSays(`${nine}${digit}`));
        },
      ),
    );
  });
});

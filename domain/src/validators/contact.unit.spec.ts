import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';
import { formatPhone, isPhone, normalizePhone } from './phone.ts';

describe('e-mail', () => {
  it.each(['anna@exempel.se', 'a.b+c@sub.exempel.se', "o'hara@exempel.com", 'x@xn--exmpel-cua.se'])(
    'takes %s',
    proves('C-283'),
    (address) => {
      expect(isEmail(address)).toBe(true);
    },
  );
  it.each([
    '',
    'anna',
    'anna@',
    '@exempel.se',
    'anna@exempel',
    'anna@@exempel.se',
    'anna@exempel..se',
    '.anna@exempel.se',
    'anna.@exempel.se',
    'an na@exempel.se',
    'anna@-exempel.se',
    'anna@exempel.se\n',
    'an%na@exempel.se',
    "anna'@exempel.se",
    'anna@exempel.s',
    'anna@exempel.s1',
    `${'a'.repeat(65)}@exempel.se`,
    `anna@${'a'.repeat(250)}.se`,
  ])('refuses "%s"', proves('C-283'), (address) => {
    expect(isEmail(address)).toBe(false);
  });
});

describe('the lengths of an e-mail address', () => {
  const domainOf = (length: number): string =>
    `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 131)}.se`;

  it('takes 64 characters before the sign, 254 in all, and not one more', proves('C-283'), () => {
    const longest = `${'a'.repeat(64)}@${domainOf(189)}`;
    expect(longest).toHaveLength(254);
    expect([isEmail(longest), isEmail(`${'a'.repeat(64)}@${domainOf(190)}`)]).toEqual([true, false]);
  });
  it('takes labels of one character', proves('C-283'), () => {
    expect([isEmail('x@y.se'), isEmail('x@y.z.se')]).toEqual([true, true]);
  });
});

describe('telephone numbers', () => {
  it.each([
    ['070-174 06 05', '+46701740605'],
    ['0701740605', '+46701740605'],
    ['+46 70 174 06 05', '+46701740605'],
    ['46701740605', '+46701740605'],
    ['08-12 34 56', '+468123456'],
    ['+47 22 12 34 56', '+4722123456'],
  ])('reads %s as %s', proves('C-284', 'X-59'), (input, e164) => {
    expect(normalizePhone(input)).toBe(e164);
  });
  it.each([
    '',
    '1',
    '070',
    'ring mig',
    'ring 070-174 06 05',
    '070-174 06 05 eller 08-12',
    '+999123456789',
    '0'.repeat(41),
  ])('refuses "%s"', proves('C-284'), (input) => {
    expect(isPhone(input)).toBe(false);
  });
  it('shows Swedish numbers in national form', () => {
    expect(formatPhone('+46701740605')).toBe('070-174 06 05');
    expect(formatPhone('+4722123456')).toBe('+47 22 12 34 56');
    expect(formatPhone('0701740605')).toBe('070-174 06 05');
    expect(formatPhone('?')).toBe('?');
  });
  it('shows a number with words around it as it was typed', () => {
    expect(formatPhone('ring 0701740605')).toBe('ring 0701740605');
  });
  it('takes a number of up to 40 characters with its spaces', proves('C-284'), () => {
    const spread = (length: number): string => `070${' '.repeat(length - 10)}1740605`;
    expect([isPhone(spread(40)), isPhone(spread(41))]).toEqual([true, false]);
  });
});

import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { emailFault, isEmail } from './email.ts';
import { formatPhone, normalizePhone, phoneFault } from './phone.ts';

describe('e-mail', () => {
  it.each([
    'anna@exempel.se',
    'a.b+c@sub.exempel.se',
    "o'hara@exempel.com",
    'x@xn--exmpel-cua.se',
    'anna@xn--e1afmkfd.xn--p1ai',
    'anna@exempel.xn--vermgensberatung-pwb',
    'anna@exempel.XN--P1AI',
  ])('the address %s is taken', proves('C-283'), (address) => {
    expect(isEmail(address)).toBe(true);
  });
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
    'anna@exempel.xn--',
    'anna@exempel.xn--p1ai-',
    'anna@exempel.p1-ai',
    `anna@exempel.xn--${'a'.repeat(60)}`,
    `${'a'.repeat(65)}@exempel.se`,
    `anna@${'a'.repeat(250)}.se`,
  ])('refuses "%s"', proves('C-283'), (address) => {
    expect(isEmail(address)).toBe(false);
  });
});

describe('what is said of an e-mail address', () => {
  it.each(['åsa@exempel.se', 'anna@exämpel.se', 'anna@exempel.рф', 'a\u030asa@exempel.se'])(
    'of %s that other letters have another form',
    proves('C-283'),
    (address) => {
      expect(emailFault(address)).toBe('EMAIL_LETTERS');
    },
  );
  it.each(['', 'åsa', 'anna@', 'anna@exempel'])('of "%s" that it is none', proves('C-283'), (address) => {
    expect(emailFault(address)).toBe('INVALID_EMAIL');
  });
  it('nothing when it is right', () => {
    expect(emailFault('anna@xn--exmpel-cua.se')).toBeUndefined();
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
    ['076-123 45 67', '+46761234567'],
    ['+47 406 12 345', '+4740612345'],
    ['+1 202 555 0123', '+12025550123'],
  ])('reads %s as %s', proves('C-284', 'X-59'), (input, e164) => {
    expect(normalizePhone(input)).toBe(e164);
  });
  it.each([
    '',
    '1',
    '070',
    '123456',
    'ring mig',
    'ring 070-174 06 05',
    '070-174 06 05 eller 08-12',
    '+999123456789',
    '0'.repeat(41),
  ])('refuses "%s"', proves('C-284'), (input) => {
    expect([normalizePhone(input), phoneFault(input)]).toEqual([undefined, 'INVALID_PHONE']);
  });
  it.each([
    '08-12 34 56',
    '0900-123 45 67',
    '071-123 45 67',
    '010-123 45 67',
    '0771-12 34 56',
    '+47 22 12 34 56',
    '+979 123 456 789',
    '+881 6 12 34 56 78',
    '+800 1234 5678',
  ])('asks for a mobile number in place of %s', proves('C-284'), (input) => {
    expect([normalizePhone(input), phoneFault(input)]).toEqual([undefined, 'PHONE_NOT_MOBILE']);
  });
  it('shows Swedish numbers in national form', () => {
    expect(formatPhone('+46701740605')).toBe('070-174 06 05');
    expect(formatPhone('+468123456')).toBe('08-12 34 56');
    expect(formatPhone('+4722123456')).toBe('+47 22 12 34 56');
    expect(formatPhone('0701740605')).toBe('070-174 06 05');
    expect(formatPhone('?')).toBe('?');
  });
  it('shows a number with words around it as it was typed', () => {
    expect(formatPhone('ring 0701740605')).toBe('ring 0701740605');
  });
  it('takes a number of up to 40 characters with its spaces', proves('C-284'), () => {
    const spread = (length: number): string => `070${' '.repeat(length - 10)}1740605`;
    expect([phoneFault(spread(40)), phoneFault(spread(41))]).toEqual([undefined, 'INVALID_PHONE']);
  });
});

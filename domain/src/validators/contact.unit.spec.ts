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
  ])('the address %s is accepted', proves('C-283'), (address) => {
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
  ])('the address "%s" is refused', proves('C-283'), (address) => {
    expect(isEmail(address)).toBe(false);
  });
});

describe('faults of an e-mail address', () => {
  it.each(['åsa@exempel.se', 'anna@exämpel.se', 'anna@exempel.рф', 'a\u030asa@exempel.se'])(
    '%s has letters that need another form',
    proves('C-283'),
    (address) => {
      expect(emailFault(address)).toBe('EMAIL_LETTERS');
    },
  );
  it.each(['', 'åsa', 'anna@', 'anna@exempel'])('"%s" is not an address', proves('C-283'), (address) => {
    expect(emailFault(address)).toBe('INVALID_EMAIL');
  });
  it('a correct address has no fault', () => {
    expect(emailFault('anna@xn--exmpel-cua.se')).toBeUndefined();
  });
});

describe('the lengths of an e-mail address', () => {
  const domainOf = (length: number): string =>
    `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 131)}.se`;

  it('an address has at most 64 characters before the @ and 254 in all', proves('C-283'), () => {
    const longest = `${'a'.repeat(64)}@${domainOf(189)}`;
    expect(longest).toHaveLength(254);
    expect([isEmail(longest), isEmail(`${'a'.repeat(64)}@${domainOf(190)}`)]).toEqual([true, false]);
  });
  it('labels of one character are accepted', proves('C-283'), () => {
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
  ])('the number %s is read as %s', proves('C-284', 'X-59'), (input, e164) => {
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
  ])('the address "%s" is refused', proves('C-284'), (input) => {
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
  ])('the number %s is refused as not mobile', proves('C-284'), (input) => {
    expect([normalizePhone(input), phoneFault(input)]).toEqual([undefined, 'PHONE_NOT_MOBILE']);
  });
  it('shows Swedish numbers in national form', () => {
    expect(formatPhone('+46701740605')).toBe('070-174 06 05');
    expect(formatPhone('+468123456')).toBe('08-12 34 56');
    expect(formatPhone('+4722123456')).toBe('+47 22 12 34 56');
    expect(formatPhone('0701740605')).toBe('070-174 06 05');
    expect(formatPhone('?')).toBe('?');
  });
  it('a number with words around it is shown as typed', () => {
    expect(formatPhone('ring 0701740605')).toBe('ring 0701740605');
  });
  it('a number has at most 40 characters including spaces', proves('C-284'), () => {
    const spread = (length: number): string => `070${' '.repeat(length - 10)}1740605`;
    expect([phoneFault(spread(40)), phoneFault(spread(41))]).toEqual([undefined, 'INVALID_PHONE']);
  });
});

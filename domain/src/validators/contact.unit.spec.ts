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
    `${'a'.repeat(65)}@exempel.se`,
    `anna@${'a'.repeat(250)}.se`,
  ])('refuses "%s"', proves('C-283'), (address) => {
    expect(isEmail(address)).toBe(false);
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
  it.each(['', '1', '070', 'ring mig', '070-174 06 05 eller 08-12', '+999123456789', '0'.repeat(41)])(
    'refuses "%s"',
    proves('C-284'),
    (input) => {
      expect(isPhone(input)).toBe(false);
    },
  );
  it('shows Swedish numbers in national form', () => {
    expect(formatPhone('+46701740605')).toBe('070-174 06 05');
    expect(formatPhone('+4722123456')).toBe('+47 22 12 34 56');
    expect(formatPhone('?')).toBe('?');
  });
});

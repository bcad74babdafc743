import { expect, it } from 'vitest';
import { formatPhone } from '../validators/phone.ts';
import { phoneText } from './phone.ts';

it('a Swedish mobile number reads as in exported files, and any other is unchanged', () => {
  expect(phoneText('+46701740636')).toBe('070-174 06 36');
  for (const phone of ['+46701740605', '+46731740605', '+46791740605'])
    expect(phoneText(phone)).toBe(formatPhone(phone));
  for (const other of ['+4791234567', '•••', '']) expect(phoneText(other)).toBe(other);
});

import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { bindToDevice, isSameAddress } from './device-binding.ts';

const site = { publicUrl: 'https://kreditlina.example' };

it.each(['::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1'])(
  '%s is sent to BankID and kept with the order as 192.0.2.1',
  proves('I-01', 'X-29'),
  (ip) => {
    const { binding, asked } = bindToDevice(site, { ip }, 'qr', '/login');
    expect(asked).toEqual({ endUserIp: '192.0.2.1' });
    expect(binding.startedFrom).toBe('192.0.2.1');
  },
);

it('an IPv6 address is sent to BankID unchanged', () => {
  expect(bindToDevice(site, { ip: '2001:db8::1' }, 'qr', '/login').asked).toEqual({
    endUserIp: '2001:db8::1',
  });
});

it('two forms of one address are the same, and an IPv4 address differs from an IPv6 address', () => {
  expect(isSameAddress('::ffff:c000:201', '192.0.2.1')).toBe(true);
  expect(isSameAddress('2001:DB8::1', '2001:db8:0::1')).toBe(true);
  expect(isSameAddress('192.0.2.1', '2001:db8::1')).toBe(false);
  expect(isSameAddress('192.0.2.1', '192.0.2.2')).toBe(false);
});

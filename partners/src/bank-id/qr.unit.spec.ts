import { describe, expect, it } from 'vitest';
import { autoStartUrl, qrData } from './qr.ts';

describe('qrData', () => {
  // The example of the BankID Relying Party Guidelines.
  const token = '67df3917-fa0d-44e5-b327-edcc928297f8';
  const secret = 'd28db9a7-4cde-429e-a983-359be676944c';

  it.each([
    [0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
    [1, '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2'],
    [2, 'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3'],
  ])('the code of second %i matches BankID’s guidelines', (seconds, code) => {
    expect(qrData(token, secret, seconds)).toBe(`bankid.${token}.${seconds}.${code}`);
  });

  it('the code never shows the secret', () => {
    expect(qrData(token, secret, 3)).not.toContain(secret);
  });

  it.each([-1, 0.5, Number.NaN])('the time %d is refused', (seconds) => {
    expect(() => qrData(token, secret, seconds)).toThrow(RangeError);
  });
});

describe('autoStartUrl', () => {
  it('the address has the token and no redirect', () => {
    expect(autoStartUrl('https://app.bankid.com/', 'abc')).toBe(
      'https://app.bankid.com/?autostarttoken=abc&redirect=null',
    );
  });
});

import { expect, it } from 'vitest';
import { signedAddress } from './signed-links.ts';

it('a signed address ends with its expiry and signature, after any other parameters', () => {
  const signed = { until: 1_700_000_000_000, signature: 'a-b_c' };
  expect(signedAddress('/media/1/file', signed)).toBe('/media/1/file?until=1700000000000&signature=a-b_c');
  expect(signedAddress('/report', signed, { number: 'A 1' })).toBe(
    '/report?number=A+1&until=1700000000000&signature=a-b_c',
  );
});

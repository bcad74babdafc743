import { expect, it } from 'vitest';
import { creditAccountId } from './ids.ts';

it('the same application always gives the same account id', () => {
  const applicationId = '0190a0f0-0000-7000-8000-000000000001';
  expect(creditAccountId(applicationId)).toBe('81e364b1-173f-53a8-85e7-445c80c3a8be');
});

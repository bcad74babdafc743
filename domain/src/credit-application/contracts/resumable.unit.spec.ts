import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { isResumable, resumable } from './resumable.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const one = (more: Partial<Parameters<typeof isResumable>[0]> = {}) => ({
  step: 'household' as const,
  status: 'pending' as const,
  updated_at: '2026-11-20T12:00:00.000Z',
  ...more,
});

it(
  'resumable applications are pending, at most five days old, and not at complete, status or sign',
  proves('C-259', 'C-410'),
  () => {
    expect(isResumable(one(), now)).toBe(true);
    expect(isResumable(one({ updated_at: '2026-11-16T12:00:00.000Z' }), now)).toBe(true);
    expect(isResumable(one({ updated_at: '2026-11-16T11:59:59.000Z' }), now)).toBe(false);
    expect(isResumable(one({ status: 'approved' }), now)).toBe(false);
    for (const step of ['complete', 'status', 'sign', 'creditcutter-complete'] as const)
      expect(isResumable(one({ step }), now)).toBe(false);
  },
);

it('resumable applications come latest first', () => {
  const older = one({ updated_at: '2026-11-18T00:00:00.000Z' });
  expect(resumable([older, one({ step: 'sign' }), one()], now)).toEqual([one(), older]);
});

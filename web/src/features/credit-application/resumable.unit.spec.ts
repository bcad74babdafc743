import { describe, expect, it } from 'vitest';
import { pathAfterLogin } from './after-login.tsx';
import { entryToApplications, isResumable, resumableApplications, unfinishedDecision } from './resumable.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const one = (id: string, more: Partial<Parameters<typeof isResumable>[0]> = {}) => ({
  id,
  type: 'standard' as const,
  step: 'household' as const,
  status: 'pending' as const,
  updated_at: '2026-11-20T12:00:00.000Z',
  ...more,
});

describe('resumable applications', () => {
  it('C-259 C-410 are pending, at most five days old, and not at complete, status or sign', () => {
    expect(isResumable(one('a'), now)).toBe(true);
    expect(isResumable(one('a', { updated_at: '2026-11-16T12:00:00.000Z' }), now)).toBe(true);
    expect(isResumable(one('a', { updated_at: '2026-11-16T11:59:59.000Z' }), now)).toBe(false);
    expect(isResumable(one('a', { status: 'approved' }), now)).toBe(false);
    for (const step of ['complete', 'status', 'sign', 'creditcutter-complete'] as const) {
      expect(isResumable(one('a', { step }), now)).toBe(false);
    }
  });

  it('C-260 are filtered by type and sorted by when they were touched', () => {
    const all = [
      one('old', { updated_at: '2026-11-18T00:00:00.000Z' }),
      one('cutter', { type: 'cutter' }),
      one('new', { updated_at: '2026-11-21T00:00:00.000Z' }),
    ];
    expect(resumableApplications(all, 'standard', now).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('C-262 some are chosen among, C-261 none starts a new one', () => {
    expect(entryToApplications([one('a')], now)).toMatchObject({ kind: 'choose' });
    expect(entryToApplications([], now)).toEqual({ kind: 'start' });
    expect(entryToApplications([one('a', { status: 'rejected', step: 'status' })], now)).toEqual({
      kind: 'start',
    });
  });

  it('X-28 one that waits for its decision or signature is opened, and never doubled', () => {
    const waiting = one('s', { status: 'approved', step: 'sign' });
    expect(unfinishedDecision([waiting])?.id).toBe('s');
    expect(entryToApplications([waiting], now)).toEqual({ kind: 'open', id: 's' });
    expect(entryToApplications([one('d', { step: 'status' })], now)).toEqual({ kind: 'open', id: 'd' });
    expect(entryToApplications([one('e', { status: 'expired', step: 'sign' })], now)).toEqual({
      kind: 'start',
    });
  });

  it('C-263 after a login without any, customers with companies go to the start page, others to an application', () => {
    const company = { id: 'c', company_number: '5599001079', name: 'AB' };
    expect(pathAfterLogin({ companies: [company] })).toBe('/');
    expect(pathAfterLogin({ companies: [] })).toBe('/application');
  });
});

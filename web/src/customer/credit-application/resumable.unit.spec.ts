import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { pathAfterLogin } from './after-login.tsx';
import { entryToApplications, resumableApplications, unfinishedDecision } from './resumable.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const one = (id: string, more: Partial<Parameters<typeof entryToApplications>[0][number]> = {}) => ({
  id,
  type: 'standard' as const,
  step: 'household' as const,
  status: 'pending' as const,
  updated_at: '2026-11-20T12:00:00.000Z',
  awaits_review: false,
  ...more,
});

describe('resumable applications', () => {
  it('applications are filtered by type and sorted by last change', proves('C-260'), () => {
    const all = [
      one('old', { updated_at: '2026-11-18T00:00:00.000Z' }),
      one('cutter', { type: 'cutter' }),
      one('new', { updated_at: '2026-11-21T00:00:00.000Z' }),
    ];
    expect(resumableApplications(all, 'standard', now).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('resumable applications give a choice, otherwise a new one starts', proves('C-262', 'C-261'), () => {
    expect(entryToApplications([one('a')], 'standard', now)).toMatchObject({ kind: 'choose' });
    expect(entryToApplications([], 'standard', now)).toEqual({ kind: 'start' });
    expect(entryToApplications([one('a', { status: 'rejected', step: 'status' })], 'standard', now)).toEqual({
      kind: 'start',
    });
  });

  it(
    'an application that awaits its decision or signature is opened instead of a new one',
    proves('X-28'),
    () => {
      const waiting = one('s', { status: 'approved', step: 'sign' });
      expect(unfinishedDecision([waiting])?.id).toBe('s');
      expect(entryToApplications([waiting], 'standard', now)).toEqual({ kind: 'open', id: 's' });
      expect(entryToApplications([one('d', { step: 'status' })], 'standard', now)).toEqual({
        kind: 'open',
        id: 'd',
      });
      expect(entryToApplications([one('e', { status: 'expired', step: 'sign' })], 'standard', now)).toEqual({
        kind: 'start',
      });
    },
  );

  it(
    'after a login customers with companies go to the start page, others to the application',
    proves('C-263'),
    () => {
      const company = { id: 'c', company_number: '5599001079', name: 'AB', has_account: true };
      expect(pathAfterLogin({ companies: [company] })).toBe('/');
      expect(pathAfterLogin({ companies: [] })).toBe('/application');
    },
  );
});

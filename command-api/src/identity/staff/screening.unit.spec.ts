import { editionOf, hitIdOf } from '@kreditlina/domain/kernel/screening-hits';
import type { HitDecision } from '@kreditlina/projections/audit/hit-decisions';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { listStandingOf } from './screening.ts';

const userId = '0190a000-0000-7000-8000-000000000001';
const staffId = '0190a000-0000-7000-8000-000000000002';
const entry = (sourceId: string, matchedName = 'Namne Namnesson') => ({
  list: 'EU',
  kind: 'sanction' as const,
  matchedName,
  scoreBasisPoints: 8_700,
  sourceId,
});
const screening = (...sourceIds: string[]) => ({
  userId,
  source: 'bisnode',
  isPep: false,
  isSanctioned: sourceIds.length > 0,
  hits: sourceIds.map((one) => entry(one)),
  screenedName: 'Astrid Ek',
  checkedAt: '2026-11-21T09:00:00.000Z',
});
const decided = (sourceId: string, outcome: HitDecision['outcome'], more: Partial<HitDecision> = {}) => ({
  applicationId: 'a',
  hitId: hitIdOf(userId, entry(sourceId)),
  kind: 'sanction' as const,
  outcome,
  note: `${sourceId} ${outcome}`,
  edition: editionOf(userId, entry(sourceId)),
  staffId,
  decidedAt: '2026-11-21T10:00:00.000Z',
  ...more,
});
const names = new Map([[staffId, 'Ada Admin']]);
const toldOf = (of: ReturnType<typeof screening>, ...decisions: HitDecision[]) =>
  listStandingOf('sanction', of, decisions, names);

it(
  'the standing has no decision at first, for a listed person and for one who is not',
  proves('X-80'),
  () => {
    const undecided = { decision: null, decided_by: null, decided_at: null, note: null };
    const searched = { source: 'bisnode', checked_at: '2026-11-21T09:00:00.000Z' };
    expect(toldOf(screening('one'))).toEqual({ status: 'listed', ...searched, ...undecided });
    expect(toldOf(screening())).toEqual({ status: 'not-listed', ...searched, ...undecided });
  },
);

it('the standing has the last decision about an entry, with its author and reason', proves('X-80'), () => {
  const told = toldOf(screening('one'), decided('one', 'false-positive'), decided('one', 'true-match'));
  expect(told).toMatchObject({
    status: 'listed',
    decision: 'false-positive',
    decided_by: 'Ada Admin',
    decided_at: '2026-11-21T10:00:00.000Z',
    note: 'one false-positive',
  });
  expect(toldOf(screening(), decided('one', 'false-positive'))).toMatchObject({
    status: 'not-listed',
    decision: 'false-positive',
  });
});

it(
  'the standing is open while one of several entries is, or differs from what was decided',
  proves('X-80'),
  () => {
    expect(toldOf(screening('one', 'two'), decided('one', 'false-positive')).decision).toBeNull();
    const older = decided('one', 'false-positive', {
      edition: editionOf(userId, entry('one', 'Annat Namn')),
    });
    expect(toldOf(screening('one'), older).decision).toBeNull();
  },
);

it(
  'the standing of a listed person without a named entry is open, whatever other entry was cleared',
  proves('X-80'),
  () => {
    const unnamed = { ...screening(), isSanctioned: true };
    expect(toldOf(unnamed, decided('one', 'false-positive'))).toMatchObject({
      status: 'listed',
      decision: null,
    });
    expect(toldOf(unnamed, decided('one', 'true-match')).decision).toBe('true-match');
  },
);

it('the standing is a match once one of several entries is, and of the same kind', proves('X-80'), () => {
  const both = [decided('one', 'false-positive'), decided('two', 'true-match')];
  expect(toldOf(screening('one', 'two', 'three'), ...both)).toMatchObject({
    decision: 'true-match',
    note: 'two true-match',
  });
  expect(toldOf(screening('one'), decided('one', 'true-match', { kind: 'pep' })).decision).toBeNull();
});

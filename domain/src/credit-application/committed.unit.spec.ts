import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { committedCents } from './committed.ts';
import type { CreditApplicationState } from './state.ts';
import { idOf, sample } from './testing/samples.ts';
import { eventsUntil, foldEvents } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const none = { attempt: 0, limitCents: 0 };
const claimed = { attempt: 1, limitCents: 90_000_000 };
const of = (state: CreditApplicationState, personId = sample.userId, claim = none) =>
  committedCents(state, personId, claim);
const offered = foldEvents(eventsUntil('offered'));
const limitCents = offered.decision?.limitCents ?? 0;

describe('what a person answers for in an application', () => {
  it('is the limit from the offer on, whatever had been claimed', proves('X-18'), () => {
    expect(limitCents).toBeGreaterThan(0);
    for (const place of ['offered', 'drafting', 'complete'] as const) {
      expect(of(foldEvents(eventsUntil(place)), sample.userId, claimed)).toBe(limitCents);
    }
  });

  it('is nothing for somebody who is not among those who answer for it', () => {
    expect(of(offered, idOf('stranger'))).toBe(0);
    const guarantors = offered.guarantors && {
      ...offered.guarantors,
      guarantors: offered.guarantors.guarantors.map((one) => ({ ...one, isSelected: false })),
    };
    expect(of({ ...offered, guarantors })).toBe(0);
  });

  it('is nothing before the decision, but what the attempt under way claimed', proves('X-18'), () => {
    const deciding = foldEvents(eventsUntil('deciding'));
    const underReview = foldEvents(sideWays.underReview ?? []);
    for (const state of [deciding, underReview]) {
      expect(of(state)).toBe(0);
      expect(of(state, sample.userId, claimed)).toBe(90_000_000);
      expect(of(state, sample.userId, { ...claimed, attempt: 2 })).toBe(0);
    }
    const asked = foldEvents(sideWays.extraGuarantorsRequired ?? []);
    expect(of(asked, sample.userId, claimed)).toBe(0);
  });

  it('is nothing any more when it has ended', proves('X-18'), () => {
    for (const phase of ['none', 'rejected', 'expired', 'withdrawn'] as const) {
      expect(of({ ...offered, phase }, sample.userId, claimed)).toBe(0);
    }
  });

  it(
    'is the standing offer while more is tried for, or what is tried for when that is more',
    proves('X-93'),
    () => {
      const requested = foldEvents(sideWays.increaseRequested ?? []);
      const deciding = foldEvents(sideWays.increaseDeciding ?? []);
      expect(of(requested)).toBe(60_000_000);
      expect(of(requested, sample.userId, claimed)).toBe(60_000_000);
      expect(of(deciding, sample.userId, { attempt: 2, limitCents: 128_000_000 })).toBe(128_000_000);
      expect(of(deciding, sample.userId, { attempt: 2, limitCents: 40_000_000 })).toBe(60_000_000);
      const [added] = deciding.guarantors?.extraGuarantors ?? [];
      expect(of(deciding, added?.personId)).toBe(0);
      expect(of(deciding, added?.personId, { attempt: 2, limitCents: 128_000_000 })).toBe(128_000_000);
    },
  );
});

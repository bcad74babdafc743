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

describe('the amount that a person guarantees in an application', () => {
  it('from the offer on, the amount is the limit, whatever had been claimed', proves('X-18'), () => {
    expect(limitCents).toBeGreaterThan(0);
    for (const place of ['offered', 'drafting', 'complete'] as const) {
      expect(of(foldEvents(eventsUntil(place)), sample.userId, claimed)).toBe(limitCents);
    }
  });

  it('a person who is not a selected guarantor answers for nothing', () => {
    expect(of(offered, idOf('stranger'))).toBe(0);
    const guarantors = offered.guarantors && {
      ...offered.guarantors,
      guarantors: offered.guarantors.guarantors.map((one) => ({ ...one, isSelected: false })),
    };
    expect(of({ ...offered, guarantors })).toBe(0);
  });

  it('before the decision, only the claim of the current attempt counts', proves('X-18'), () => {
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

  it('an ended application counts nothing', proves('X-18'), () => {
    for (const phase of ['none', 'rejected', 'expired', 'withdrawn'] as const) {
      expect(of({ ...offered, phase }, sample.userId, claimed)).toBe(0);
    }
  });

  it('during an increase, the larger of the open offer and the claimed limit counts', proves('X-93'), () => {
    const requested = foldEvents(sideWays.increaseRequested ?? []);
    const deciding = foldEvents(sideWays.increaseDeciding ?? []);
    expect(of(requested)).toBe(60_000_000);
    expect(of(requested, sample.userId, claimed)).toBe(60_000_000);
    expect(of(deciding, sample.userId, { attempt: 2, limitCents: 128_000_000 })).toBe(128_000_000);
    expect(of(deciding, sample.userId, { attempt: 2, limitCents: 40_000_000 })).toBe(60_000_000);
    const [added] = deciding.guarantors?.extraGuarantors ?? [];
    expect(of(deciding, added?.personId)).toBe(0);
    expect(of(deciding, added?.personId, { attempt: 2, limitCents: 128_000_000 })).toBe(128_000_000);
  });
});

import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { type ExposureEvent, exposureEvents } from './events.ts';
import * as decide from './exposure.ts';
import { exposure } from './exposure.ts';
import { claim, commands, suretyOf } from './testing/commands.ts';

const given = deciderSpec(exposure);
const claimed = ({ lastClaimId: _seen, ...data }: decide.ClaimSurety): ExposureEvent => ({
  type: 'SuretyClaimed',
  data: { ...data, elsewhere: [...data.elsewhere], claimedAt: sampleContext.now },
});
const after = (number: number) => ({ lastClaimId: claim(number).claimId });

describe('the sureties of a person', () => {
  it('a surety is claimed before it is granted', proves('X-18'), () => {
    const state = given()
      .when(decide.claimSurety, claim(1))
      .thenEvents(claimed(claim(1)));
    expect(state.sureties).toMatchObject([suretyOf(1)]);
  });

  it('a claim based on outdated claims is ignored', proves('X-18'), () => {
    given(claimed(claim(1)))
      .when(decide.claimSurety, claim(2))
      .thenNothing();
    given(claimed(claim(1)))
      .when(decide.claimSurety, claim(2, { ...after(1), elsewhere: [suretyOf(1)] }))
      .thenTypes('SuretyClaimed');
  });

  it('the latest claim of each application counts, and ended ones are dropped', proves('X-18'), () => {
    const two = claim(2, { ...after(1), elsewhere: [suretyOf(1)] });
    const again = claim(1, {
      claimId: claim(3).claimId,
      ...after(2),
      attempt: 2,
      limitCents: 90_000_000,
      elsewhere: [suretyOf(2)],
    });
    const state = given(claimed(claim(1)), claimed(two))
      .when(decide.claimSurety, again)
      .thenTypes('SuretyClaimed');
    expect(state.sureties).toMatchObject([
      { ...suretyOf(2), attempt: 1, elsewhere: [suretyOf(1)] },
      { ...suretyOf(1, { limitCents: 90_000_000 }), attempt: 2 },
    ]);
    const alone = given(claimed(claim(1)), claimed(two))
      .when(decide.claimSurety, claim(3, after(2)))
      .thenTypes('SuretyClaimed');
    expect(alone.sureties).toMatchObject([suretyOf(3)]);
    expect(alone.sureties).toHaveLength(1);
  });

  it('an earlier attempt does not replace a later one', proves('X-18'), () => {
    const later = claim(1, { attempt: 2, limitCents: 90_000_000 });
    const { claimId, evaluationId } = claim(9);
    given(claimed(later))
      .when(decide.claimSurety, claim(1, { claimId, evaluationId, lastClaimId: later.claimId }))
      .thenNothing();
  });

  it('the claim of an erased person keeps no limit and no other sureties', proves('M-05'), () => {
    const { data } = claimed(claim(2, { elsewhere: [suretyOf(1)] }));
    const erased = { ...data, limitCents: null as never, elsewhere: null as never };
    expect(
      exposure.evolve(exposure.initialState(), { type: 'SuretyClaimed', data: erased }).sureties,
    ).toEqual([
      { ...suretyOf(2, { limitCents: 0 }), attempt: 1, evaluationId: data.evaluationId, elsewhere: [] },
    ]);
  });
});

describe('sureties for other companies', () => {
  const own = suretyOf(1).companyId;
  it('the total is the sum of the limits of other companies', proves('X-18'), () => {
    expect(decide.elsewhereCents([], own)).toBe(0);
    expect(decide.elsewhereCents([suretyOf(2), suretyOf(3)], own)).toBe(50_000_000);
  });
  it('sureties for the company itself do not count', () => {
    expect(decide.elsewhereCents([suretyOf(1), suretyOf(2)], own)).toBe(20_000_000);
  });
  it('several applications of one company count once, with the largest limit', proves('X-18'), () => {
    const again = suretyOf(3, { companyId: suretyOf(2).companyId });
    expect(decide.elsewhereCents([suretyOf(2), again], own)).toBe(30_000_000);
    expect(decide.elsewhereCents([again, suretyOf(2)], own)).toBe(30_000_000);
  });
});

describe('the stream of sureties', () => {
  it('random walks yield storable events and one surety per application, of its latest attempt', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(choices(30), (drawn) => {
        const state = walk(exposure, commands, drawn, ({ before, after, events }) => {
          for (const event of events) assertStorable(exposureEvents, event);
          for (const { applicationId, attempt } of after.sureties) {
            const known = before.sureties.find((one) => one.applicationId === applicationId);
            expect(attempt).toBeGreaterThanOrEqual(known?.attempt ?? 0);
          }
        });
        const held = state.sureties.map(({ applicationId }) => applicationId);
        expect(new Set(held).size).toBe(held.length);
      }),
    );
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  const walked = fc
    .sample(choices(12), { numRuns: 200, seed: 20261121 })
    .map((drawn) => walk(exposure, commands, drawn));
  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    provesIdempotence(exposure, commands, name, {
      states: walked.length,
      reach: (index) => walked[index] as never,
    });
  });
});

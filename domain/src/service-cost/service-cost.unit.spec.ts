import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { addCostsBody } from './contract.ts';
import { type ServiceCostEvent, serviceCostEvents } from './events.ts';
import * as decide from './service-cost.ts';
import { serviceCost } from './service-cost.ts';
import { commands, entered, firstCost } from './testing/commands.ts';

const given = deciderSpec(serviceCost);
const { fromOn, untilOn, repeatWeeks: _weeks, ...what } = entered;
const { seriesId, providerId } = entered;
const wasAdded: ServiceCostEvent = {
  type: 'ServiceCostsAdded',
  data: { ...what, periods: [{ costId: firstCost, fromOn, untilOn }] },
};
const { quantity, costCents, additionalNotes } = entered;
const plain = { costId: firstCost, quantity, costCents, additionalNotes, fromOn, untilOn };
const removed: ServiceCostEvent = {
  type: 'ServiceCostRemoved',
  data: { seriesId, providerId, costId: firstCost, removedAt: sampleContext.now },
};
const later = (ms: number) => ({
  ...sampleContext,
  now: new Date(Date.parse(sampleContext.now) + ms).toISOString(),
});

/** The periods of a series. */
const weeksOf = (repeatWeeks: 4 | 12 | 26 | 52) => {
  const state = given()
    .when(decide.addCosts, { ...entered, repeatWeeks })
    .thenTypes('ServiceCostsAdded');
  return state.costs.map((cost) => `${cost.fromOn}–${cost.untilOn}`);
};

describe('a cost', () => {
  it('a cost is entered for dates in order that are not in the future', proves('A-154', 'A-217'), () => {
    given().when(decide.addCosts, entered).thenEvents(wasAdded);
    given()
      .when(decide.addCosts, { ...entered, untilOn: '2026-11-22' })
      .thenRefused('COST_AHEAD');
    given()
      .when(decide.addCosts, { ...entered, untilOn: '2026-11-13' })
      .thenRefused('COST_DATES');
    given()
      .when(decide.addCosts, { ...entered, fromOn: '2026-11-22', repeatWeeks: 4 })
      .thenRefused('COST_AHEAD');
  });

  it(
    'a repeated cost has one entry a week, the later ones in the future',
    proves('A-155', 'A-235', 'X-72'),
    () => {
      expect(weeksOf(4)).toEqual([
        '2026-11-14–2026-11-20',
        '2026-11-21–2026-11-27',
        '2026-11-28–2026-12-04',
        '2026-12-05–2026-12-11',
      ]);
      expect([12, 26, 52].map((weeks) => weeksOf(weeks as 12).length)).toEqual([12, 26, 52]);
      expect(weeksOf(52).at(-1)).toBe('2027-11-06–2027-11-12');
      const body = { quantity: 1, cost_cents: 100, from: fromOn, to: untilOn };
      expect(addCostsBody.parse(body).repeat_weeks).toBe(0);
      expect(addCostsBody.safeParse({ ...body, repeat_weeks: 5 }).success).toBe(false);
    },
  );

  it('quantity and amount are whole numbers from 1 to 100,000', proves('A-153', 'A-234'), () => {
    const body = { quantity: 1, cost_cents: 100, from: fromOn, to: untilOn };
    for (const field of ['quantity', 'cost_cents']) {
      const fits = [1, 100_000].map((value) => addCostsBody.safeParse({ ...body, [field]: value }).success);
      const not = [0, 100_001, 1.5].map(
        (value) => addCostsBody.safeParse({ ...body, [field]: value }).success,
      );
      expect([fits, not]).toEqual([
        [true, true],
        [false, false, false],
      ]);
    }
  });

  it('is corrected, with the rules of its dates', proves('A-218'), () => {
    const corrected: ServiceCostEvent = {
      type: 'ServiceCostCorrected',
      data: { ...plain, seriesId, providerId, quantity: 9 },
    };
    given(wasAdded)
      .when(decide.correctCost, { ...plain, quantity: 9 })
      .thenEvents(corrected);
    given(wasAdded)
      .when(decide.correctCost, { ...plain, untilOn: '2026-12-24' })
      .thenRefused('COST_AHEAD');
    given().when(decide.correctCost, plain).thenRefused('COST_NOT_FOUND');
  });

  it('a cost of a future week is corrected without new dates', () => {
    const ahead: ServiceCostEvent = {
      type: 'ServiceCostsAdded',
      data: { ...what, periods: [{ costId: firstCost, fromOn: '2026-12-05', untilOn: '2026-12-11' }] },
    };
    const change = { ...plain, fromOn: '2026-12-05', untilOn: '2026-12-11', quantity: 9 };
    given(ahead).when(decide.correctCost, change).thenTypes('ServiceCostCorrected');
  });

  it('a removal can be undone within ten seconds, not after twenty', proves('A-219', 'A-111'), () => {
    given(wasAdded).when(decide.removeCost, { costId: firstCost }).thenEvents(removed);
    given(wasAdded, removed).when(decide.correctCost, plain).thenRefused('COST_NOT_FOUND');
    const restored: ServiceCostEvent = {
      type: 'ServiceCostRestored',
      data: { seriesId, providerId, costId: firstCost },
    };
    given(wasAdded, removed)
      .when(decide.restoreCost, { costId: firstCost }, later(10_000))
      .thenEvents(restored);
    given(wasAdded, removed)
      .when(decide.restoreCost, { costId: firstCost }, later(20_001))
      .thenRefused('UNDO_TOO_LATE');
    given().when(decide.removeCost, { costId: firstCost }).thenRefused('COST_NOT_FOUND');
    given().when(decide.restoreCost, { costId: firstCost }).thenRefused('COST_NOT_FOUND');
  });

  it('model: random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(serviceCost, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(serviceCostEvents, event);
        });
      }),
    );
    const state = serviceCost.initialState();
    expect(serviceCost.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(serviceCost, commands, drawn));
    const states = [serviceCost.initialState(), ...walked];
    provesIdempotence(serviceCost, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.ServiceCostState,
    });
  });
});

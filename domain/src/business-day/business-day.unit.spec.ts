import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/business-dates.ts';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import * as decide from './business-day.ts';
import { businessDay, nextDayToRun } from './business-day.ts';
import type { BusinessDayEvent } from './events.ts';
import { commands, runOf } from './testing/commands.ts';

const given = deciderSpec(businessDay);
const ran = (day: number): BusinessDayEvent => ({ type: 'BusinessDayRun', data: runOf(day) });
const lastOn = (lastRunOn: string) => ({ lastRunOn, allowedThrough: null, failedCount: 0 });
const on = (today: string) => ({ now: `${today}T09:00:00.000Z`, today });

describe('the diary of the daily run', () => {
  it('the first run is recorded for today, not for an earlier day', proves('F-14'), () => {
    given().when(decide.recordBusinessDay, runOf(21), on('2026-11-21')).thenEvents(ran(21));
    given().when(decide.recordBusinessDay, runOf(20), on('2026-11-21')).thenRefused('DAY_OUT_OF_ORDER');
  });

  it('days are run once each and in order, including missed days', proves('F-14'), () => {
    expect(nextDayToRun(lastOn('2026-11-18'), '2026-11-23')).toBe('2026-11-19');
    given(ran(18)).when(decide.recordBusinessDay, runOf(19), on('2026-11-23')).thenEvents(ran(19));
    given(ran(18))
      .when(decide.recordBusinessDay, runOf(20), on('2026-11-23'))
      .thenRefused('DAY_OUT_OF_ORDER');
    given(ran(18), ran(19)).when(decide.recordBusinessDay, runOf(18), on('2026-11-23')).thenNothing();
  });

  it('a day that has not begun is not run', proves('F-14'), () => {
    expect(nextDayToRun(lastOn('2026-11-21'), '2026-11-21')).toBeUndefined();
    given(ran(21))
      .when(decide.recordBusinessDay, runOf(22), on('2026-11-21'))
      .thenRefused('DAY_OUT_OF_ORDER');
  });

  it('a gap of more than 31 days stops the run until the days are allowed', proves('F-14'), () => {
    expect(nextDayToRun(lastOn('2026-11-18'), '2026-12-19')).toBe('2026-11-19');
    expect(nextDayToRun(lastOn('2026-11-18'), '2026-12-20')).toBeUndefined();
    given(ran(18))
      .when(decide.recordBusinessDay, runOf(19), on('2027-11-23'))
      .thenRefused('DAY_OUT_OF_ORDER');
    const allowed: BusinessDayEvent = { type: 'BusinessDaysAllowed', data: { throughOn: '2026-11-20' } };
    given(ran(18)).when(decide.allowDays, allowed.data, on('2027-11-23')).thenEvents(allowed);
    given(ran(18), allowed).when(decide.allowDays, allowed.data, on('2027-11-23')).thenNothing();
    given(ran(18), allowed).when(decide.recordBusinessDay, runOf(19), on('2027-11-23')).thenEvents(ran(19));
    given(ran(18), allowed, ran(19))
      .when(decide.recordBusinessDay, runOf(20), on('2027-11-23'))
      .thenEvents(ran(20));
    // The permission ends on 20 November.
    given(ran(18), allowed, ran(19), ran(20))
      .when(decide.recordBusinessDay, runOf(21), on('2027-11-23'))
      .thenRefused('DAY_OUT_OF_ORDER');
    given(ran(18))
      .when(decide.allowDays, { throughOn: '2026-11-24' }, on('2026-11-23'))
      .thenRefused('DAY_OUT_OF_ORDER');
    given(ran(18)).when(decide.allowDays, { throughOn: '2026-11-18' }, on('2026-11-23')).thenNothing();
  });

  it.each([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2027-02-28', '2027-03-01'],
    ['2026-03-28', '2026-03-29'],
    ['2026-10-25', '2026-10-26'],
  ])('after %s comes %s: no day is skipped or repeated', (last, next) => {
    expect(nextDayToRun(lastOn(last), next)).toBe(next);
    expect(nextDayToRun(lastOn(last), addDays(last, 31))).toBe(next);
  });

  it('the same run twice yields no second event', () => {
    const states = fc
      .sample(choices(8), { numRuns: 50, seed: 7 })
      .map((drawn) => walk(businessDay, commands, drawn));
    provesIdempotence(businessDay, commands, 'recordBusinessDay', {
      states: states.length,
      reach: (index) => states[index] as ReturnType<typeof businessDay.initialState>,
    });
    expect(businessDay.evolve(lastOn(sampleContext.today), { type: 'Other', data: {} } as never)).toEqual(
      lastOn(sampleContext.today),
    );
  });
});

/**
 * How much a run of the tests proves. `npm test` proves everything in short, within ten minutes; `npm run test:all` sets
 * KREDITLINA_TEST_EXTENT to `all`: each property runs 10,000 times (a costly one thirty times as often), each drill at its whole length, and what is `long` runs too.
 */
export const provesAll = process.env.KREDITLINA_TEST_EXTENT === 'all';

/** Runs of each property of fast-check (`property-runs.ts`). */
export const propertyRuns = provesAll ? 10_000 : 400;

/** Runs of a costly property: `short` in `npm test`, thirty times that in `npm run test:all`. */
export const costlyRuns = (short: number): number => (provesAll ? 30 * short : short);

/** Factor of the whole length of the drills: 1 unless KREDITLINA_DRILL_SCALE says more. */
export const drillScale = Math.max(1, Number(process.env.KREDITLINA_DRILL_SCALE ?? 1) || 1);

/** Cycles, requests or the time limit of a drill, not how long a fault lasts: the first in `npm test`, the second, times KREDITLINA_DRILL_SCALE, in `npm run test:all`. */
export const inDrill = (short: number, whole: number): number => (provesAll ? whole * drillScale : short);

/** Options of a test or a group that takes too long for `npm test` and proves nothing that no shorter test there proves. */
export const long: { skip?: true; tags: ['long'] } = { ...(!provesAll && { skip: true }), tags: ['long'] };

/**
 * Extent of a test run. `npm test` covers everything briefly, within ten minutes. `npm run test:all` sets
 * KREDITLINA_TEST_EXTENT to `all`: properties run 10,000 times (costly ones thirty times as often as in `npm
 * test`), drills run at full length, and tests marked `long` run too.
 */
export const provesAll = process.env.KREDITLINA_TEST_EXTENT === 'all';

/** Number of runs of each fast-check property (`property-runs.ts`). */
export const propertyRuns = provesAll ? 10_000 : 400;

/** Number of runs of a costly property: `short` in `npm test`, thirty times that in `npm run test:all`. */
export const costlyRuns = (short: number): number => (provesAll ? 30 * short : short);

/** Factor for the full length of drills: KREDITLINA_DRILL_SCALE, by default 1. */
export const drillScale = Math.max(1, Number(process.env.KREDITLINA_DRILL_SCALE ?? 1) || 1);

/**
 * Number of cycles or requests, or the time limit, of a drill; not the duration of a fault. The first value
 * applies in `npm test`; the second, times KREDITLINA_DRILL_SCALE, in `npm run test:all`.
 */
export const inDrill = (short: number, whole: number): number => (provesAll ? whole * drillScale : short);

/** Options of a test or group that is too slow for `npm test`, where a shorter test proves the same. */
export const long: { skip?: true; tags: ['long'] } = { ...(!provesAll && { skip: true }), tags: ['long'] };

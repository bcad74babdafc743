import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CounterRow, counter, counterId, counterStream } from '../testing/counter.ts';
import { dyingPool, type Kill, Killed } from '../testing/dying-pool.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { createMaintenance } from './maintenance.ts';
import { RebuildMismatch, rebuildProjection } from './rebuild.ts';
import type { RebuildProgress, RebuildResult } from './rebuild-options.ts';

const KILLS = 20;
/** More than enough: a point beyond the remaining work kills nothing. */
const SAMPLES = 200;
const SEED = Number(process.env.KREDITLINA_REBUILD_SEED ?? randomInt(2 ** 31));
/** Kept small because the cost is in statements: a whole rebuild has fewer than a hundred. */
const EVENTS = 60;
const ROWS = 10;
const model = counter();

/** Adds to the rows in turn; every ninth event finds its rows by a column. */
async function addHistory(harness: Harness): Promise<string> {
  let position = '0';
  for (let number = 0; number < EVENTS; number += 1) {
    const row = number % ROWS;
    const [type, data] =
      number % 9 === 0
        ? ['TagForgotten', { tag: 'none' }]
        : ['Added', { id: counterId(row), amount: number }];
    position = await harness.append(counterStream(row), type as string, data as Record<string, unknown>);
  }
  return position;
}

const rowsOf = (harness: Harness) => harness.rows<CounterRow>('select * from read.counter order by id');

/** One process that rebuilds until it ends or is killed. @returns undefined when it was killed */
async function rebuildUntil(
  harness: Harness,
  kill: Kill,
  planted: { isTorn?: boolean } = {},
): Promise<{ result: RebuildResult; statements: number } | undefined> {
  const stop = new AbortController();
  let phase: RebuildProgress['phase'] | undefined;
  const isTorn = () => planted.isTorn === true && phase === 'filling';
  const process = dyingPool(harness.pool, kill, () => stop.abort(new Killed()), isTorn);
  try {
    const result = await rebuildProjection({
      store: harness.store,
      pool: process.pool,
      projection: model,
      owner: 'operator',
      pageSize: 6,
      signal: stop.signal,
      onProgress: (progress) => {
        phase = progress.phase;
      },
    });
    return { result, statements: process.statements() };
  } catch (error) {
    if (stop.signal.aborted) return undefined;
    throw error;
  }
}

/**
 * Kills rebuilds at random points; each continues where the one before stopped, and completed ones are
 * checked.
 */
async function killAtDrawnPoints(harness: Harness, seed: number, planted: { isTorn?: boolean } = {}) {
  const whole = await rebuildUntil(harness, { at: Number.POSITIVE_INFINITY, moment: 'before' });
  const expected = await rowsOf(harness);
  const point = fc.record({
    at: fc.noBias(fc.integer({ min: 1, max: whole?.statements ?? 1 })),
    moment: fc.constantFrom('before', 'after'),
  });
  const kills: Kill[] = [];
  let resumed = 0;
  for (const kill of fc.sample(point, { seed, numRuns: SAMPLES })) {
    const ended = await rebuildUntil(harness, kill, planted);
    if (!ended) kills.push(kill);
    if (kills.length === KILLS) break;
    if (!ended) continue;
    if (ended.result.isResumed) resumed += 1;
    expect(ended.result).toMatchObject({ rows: ROWS, comparedWith: 'live' });
    expect(await rowsOf(harness)).toEqual(expected);
    await createMaintenance({ ...harness, owner: 'operator', projections: [model] }).release('counter');
  }
  expect(kills).toHaveLength(KILLS);
  return { expected, resumed };
}

describe('a killed rebuild', () => {
  it(`M-04 goes on at ${KILLS} random points, and ends equal`, async () => {
    await using harness = await createHarness();
    const runner = await harness.start([model]);
    await runner.waitForPosition(await addHistory(harness));
    try {
      const { expected, resumed } = await killAtDrawnPoints(harness, SEED);
      const last = await rebuildUntil(harness, { at: Number.POSITIVE_INFINITY, moment: 'before' });
      expect(last?.result).toMatchObject({ rows: ROWS, comparedWith: 'live' });
      expect(await rowsOf(harness)).toEqual(expected);
      expect(resumed).toBeGreaterThan(0);
    } catch (error) {
      throw new Error(`With KREDITLINA_REBUILD_SEED=${SEED}: ${error}`, { cause: error });
    }
  });

  it('rows would differ if they and the checkpoint were not in one transaction (sabotage)', async () => {
    await using harness = await createHarness();
    const runner = await harness.start([model]);
    await runner.waitForPosition(await addHistory(harness));
    await expect(killAtDrawnPoints(harness, 1, { isTorn: true })).rejects.toThrow(RebuildMismatch);
  });
});

import { randomUUID } from 'node:crypto';
import { inDrill } from '@kreditlina/tools/extent';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../memory/memory-event-store.ts';
import {
  comparePositions,
  type EventStore,
  type ExpectedVersion,
  type NewEvent,
  WrongExpectedVersion,
} from '../port.ts';
import type { StoreFactory, StoreUnderTest } from './stores.ts';
import { collect, counted, freshStart, readable, testSchemas } from './test-events.ts';

const now = () => new Date('2026-11-02T10:00:00.000Z');

/** One step of a workload. Streams and events are numbers, so that both stores get the same. */
interface Step {
  readonly stream: number;
  readonly expected: ExpectedVersion | 'current';
  readonly count: number;
  /** Sends the events of an earlier step again. */
  readonly repeat: number | undefined;
}

const step: fc.Arbitrary<Step> = fc.record({
  stream: fc.nat({ max: 2 }),
  expected: fc.oneof(
    { weight: 4, arbitrary: fc.constant('current' as const) },
    { weight: 2, arbitrary: fc.constantFrom('none' as const, 'exists' as const) },
    { weight: 1, arbitrary: fc.nat({ max: 6 }) },
  ),
  count: fc.integer({ min: 1, max: 4 }),
  repeat: fc.option(fc.nat({ max: 20 }), { freq: 5, nil: undefined }),
});

/**
 * Runs the steps and returns everything visible to a caller; positions become ranks, because adapters may
 * leave gaps.
 */
async function run(
  store: EventStore,
  steps: readonly Step[],
  streams: readonly string[],
  given: readonly NewEvent[][],
) {
  const start = await freshStart(store);
  const outcomes: unknown[] = [];
  const results: string[] = [];
  for (const [index, { stream, expected, repeat }] of steps.entries()) {
    const name = streams[stream] as string;
    const events = given[repeat === undefined ? index : Math.min(repeat, index)] as NewEvent[];
    const version = (await collect(store.read(name, { backwards: true }))).length;
    const expectation = expected === 'current' ? (version === 0 ? 'none' : version) : expected;
    try {
      const result = await store.append(name, expectation, events);
      results.push(result.position);
      outcomes.push({ version: result.version, repeated: result.repeated, position: results.length - 1 });
    } catch (error) {
      const actual = error instanceof WrongExpectedVersion ? error.actual : undefined;
      outcomes.push({ error: (error as Error).name, actual });
    }
  }
  if (results.length > 0) await readable(store, results.toSorted(comparePositions).at(-1) as string);
  // Other tests may write to the same log.
  const all = (await collect(store.readAll({ after: start, limit: 1_000 }))).filter(({ stream }) =>
    streams.includes(stream),
  );
  const rank = new Map(all.map((event, index) => [event.position, index]));
  const history = all.map((event) => ({ ...event, position: rank.get(event.position) }));
  const byStream = await Promise.all(
    streams.map(async (name) =>
      (await collect(store.read(name))).map((event) => [event.id, event.version, event.hash]),
    ),
  );
  return { outcomes, history, byStream, results: results.map((position) => rank.get(position)) };
}

/** Runs random workloads on an adapter and in memory, and compares everything visible to a caller. */
export function testDifferential(name: string, factory: StoreFactory, workloads = inDrill(60, 1_000)): void {
  describe(`memory and ${name}`, () => {
    let other: StoreUnderTest;
    beforeAll(async () => {
      other = await factory({ schemas: testSchemas, now });
    });
    afterAll(async () => other.close());

    it(`have the same history after each of ${workloads} random workloads`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          const memory = openMemoryStore({ schemas: testSchemas, now });
          const streams = Array.from({ length: 3 }, () => `thing-${randomUUID()}`);
          const given = steps.map(({ count }) => counted(count));
          const expected = await run(memory.events, steps, streams, given);
          expect(await run(other.events, steps, streams, given)).toEqual(expected);
        }),
        { numRuns: workloads },
      );
    });
  });
}

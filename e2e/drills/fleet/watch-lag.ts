import { setTimeout as sleep } from 'node:timers/promises';
import { comparePositions, type EventStore } from '@kreditlina/event-store/port';
import type pg from 'pg';

/** Delay of the read models that still does not count as lag. */
const LAG_MS = 1_000;
const LOOK_MS = 20;

/**
 * Waits until every read model in use has the events written up to a second before.
 * @param limitMs when to give up
 * @returns milliseconds until the lag was gone; infinite when it was not in time
 */
export async function untilLagIsGone(events: EventStore, pool: pg.Pool, limitMs = 60_000): Promise<number> {
  const begin = performance.now();
  const since = (instant: number) => performance.now() - instant;
  while (since(begin) < limitMs) {
    const asked = performance.now();
    const head = await events.head().catch(() => undefined);
    while (head !== undefined && since(asked) < LAG_MS) {
      if (await isEverywhere(head, pool)) return Math.round(asked - begin);
      await sleep(LOOK_MS);
    }
    await sleep(LOOK_MS);
  }
  return Number.POSITIVE_INFINITY;
}

async function isEverywhere(head: string, pool: pg.Pool): Promise<boolean> {
  const found = await pool
    .query<{ position: string }>(
      'select position from projections.projection_state where is_active and is_fed',
    )
    .catch(() => undefined);
  return (
    found !== undefined &&
    found.rows.length > 0 &&
    found.rows.every(({ position }) => comparePositions(position, head) >= 0)
  );
}

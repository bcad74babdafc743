import type { EventStore } from '@kreditlina/event-store/port';
import { WAIT_MS } from '@kreditlina/http-edge/positions';
import { unavailable } from '@kreditlina/http-edge/problem';
import type pg from 'pg';
import type { RegisterParts } from '../register-parts.ts';

/** Tags hold together what is on several streams: no two names alike, none deleted that something carries. */
export interface TagParts extends RegisterParts {
  readonly pool: pg.Pool;
  readonly store: Pick<EventStore, 'head'>;
}

/** One change of them at a time, in the whole installation. */
const TAGS_LOCK = 7_218_002;

/** Of this process: whoever waits for the lock of the installation holds a connection. */
let last: Promise<unknown> = Promise.resolve();

async function locked<Result>(parts: TagParts, run: () => Promise<Result>): Promise<Result> {
  const client = await parts.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [TAGS_LOCK]);
    // What the read models say now holds until the lock is given back.
    if (!(await parts.waitForPosition(await parts.store.head(), WAIT_MS)))
      throw unavailable('UNAVAILABLE', 2);
    return await run();
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Looks at the read models and writes, with no other change of tags in between. @throws HttpProblem 503 when they hang behind */
export function oneAtATime<Result>(parts: TagParts, run: () => Promise<Result>): Promise<Result> {
  const turn = last.then(() => locked(parts, run));
  last = turn.catch(() => undefined);
  return turn;
}

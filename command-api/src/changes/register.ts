import type { Commands } from '@kreditlina/event-store/commands';
import type { EventStore } from '@kreditlina/event-store/port';
import { WAIT_MS, type WaitForPosition } from '@kreditlina/http-edge/positions';
import { notFound, unavailable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import { type AdvisoryLock, advisoryLocks } from '@kreditlina/postgres/advisory-locks';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { WrittenReads } from '@kreditlina/projections/written-reads';
import type pg from 'pg';

/** Dependencies of the routes that edit registers: tags, service providers, pages. */
export interface RegisterParts {
  readonly commands: Commands;
  readonly reads: ReadDatabase;
  readonly waitForPosition: WaitForPosition;
  readonly written: WrittenReads;
}

interface Write {
  readonly position: string;
  readonly stream: string;
  /** Read models that the answer needs; a lag of others does not delay it. */
  readonly readModels: readonly string[];
}

/**
 * Answers a change once the read models contain it and the targets of its links, such as a picture. If they
 * are late, for example because an open transaction holds back all readers, the stream is folded onto its
 * rows, so that the answer always shows the stored change.
 * @throws HttpProblem 404 if the entity has since been removed
 */
export async function answerWrite<Shown>(
  { waitForPosition, reads, written }: Pick<RegisterParts, 'waitForPosition' | 'reads' | 'written'>,
  call: Pick<Call, 'announce'>,
  { position, stream, readModels }: Write,
  find: (reads: ReadDatabase) => Promise<Shown | undefined>,
): Promise<Shown> {
  call.announce(position);
  const isShown = await waitForPosition(position, WAIT_MS, readModels);
  const found = await find(isShown ? reads : written([stream], readModels));
  if (found === undefined) throw notFound();
  return found;
}

/** Dependencies of a register with a rule that spans streams. */
export interface OneAtATimeParts extends RegisterParts {
  readonly pool: pg.Pool;
  readonly store: Pick<EventStore, 'head' | 'grownSince'>;
}

/** Lock of a register, and the read models that its rule is checked against. */
interface Register {
  /** Held across the whole installation. */
  readonly lock: AdvisoryLock;
  readonly readModels: readonly string[];
  /** Categories of the streams that are changed under the lock. */
  readonly categories: readonly string[];
}

/** Maximum number of changes that an open append may hold back; above it, every change is refused. */
const HELD_BACK_MAX = 200;

/** Checks the rule on up-to-date read models, then writes. */
type Run<Result> = (reads: ReadDatabase) => Promise<Result>;

async function locked<Result>(
  parts: OneAtATimeParts,
  { lock, readModels, categories }: Register,
  run: Run<Result>,
): Promise<Result> {
  const client = await parts.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks[lock]]);
    // The read models stay valid until the lock is released.
    const head = await parts.store.head();
    if (!(await parts.waitForPosition(head, WAIT_MS, readModels))) throw unavailable('UNAVAILABLE', 2);
    const heldBack = await parts.store.grownSince(head, categories, HELD_BACK_MAX);
    if (heldBack.length === HELD_BACK_MAX) throw unavailable('UNAVAILABLE', 2);
    return await run(heldBack.length === 0 ? parts.reads : parts.written(heldBack, readModels));
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Serialises changes of a register, so that its rule can be checked on the read models before each write. */
export function createOneAtATime(register: Register) {
  // One waiter per process: each holds a connection while it waits for the installation's lock.
  let last: Promise<unknown> = Promise.resolve();
  /** @throws HttpProblem 503 when the read models lag behind */
  return <Result>(parts: OneAtATimeParts, run: Run<Result>): Promise<Result> => {
    const turn = last.then(() => locked(parts, register, run));
    last = turn.catch(() => undefined);
    return turn;
  };
}

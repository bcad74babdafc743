import type { Language } from '@kreditlina/domain/text/words';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import type { EventStore } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { WAIT_MS, type WaitForPosition } from '@kreditlina/http-edge/positions';
import { notFound, unavailable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import { type AdvisoryLock, advisoryLocks } from '@kreditlina/postgres/advisory-locks';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { WrittenReads } from '@kreditlina/projections/written-reads';
import type pg from 'pg';
import { type EditRefusal, editSeen, type LastChange } from './conflicts.ts';

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

/** A kind of entry, each in its own stream: how its changes are answered and its edits refused. */
interface Kind<Row, Caller> extends EditRefusal {
  readonly aggregate: { readonly category: string };
  readonly readModels: readonly string[];
  /** Reads an entry as the caller sees it. */
  readonly find: (reads: ReadDatabase, id: string, call: Caller) => Promise<Row | undefined>;
  readonly lastChange: (
    reads: ReadDatabase,
    id: string,
    language: Language,
  ) => Promise<LastChange | undefined>;
}

type Changing = Pick<Call, 'announce' | 'origin' | 'language'>;
type Change = (origin: CommandOrigin) => Promise<{ readonly position: string }>;

/** Changes and edits of one kind of entry; both answer with the entry after it. */
export function createRegister<Row, Caller extends Changing = Changing>(kind: Kind<Row, Caller>) {
  async function change(parts: RegisterParts, call: Caller, id: string, send: Change): Promise<Row> {
    const { position } = await send(call.origin);
    const write = { position, stream: streamOf(kind.aggregate, id), readModels: kind.readModels };
    return answerWrite(parts, call, write, (reads) => kind.find(reads, id, call));
  }
  return {
    change,
    /** @throws HttpProblem 409 if the entry was edited since the version that the caller saw */
    edit: (
      parts: RegisterParts,
      call: Caller & { readonly body: { readonly version: number } },
      id: string,
      send: Change,
    ): Promise<Row> =>
      change(parts, call, id, () =>
        editSeen(parts.reads, call, { ...kind, version: call.body.version }, send, () =>
          kind.lastChange(parts.reads, id, call.language),
        ),
      ),
  };
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

import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import { comparePositions, type EventStore, isDecoded } from '@kreditlina/event-store/port';
import type { Measure, Sample } from '@kreditlina/http-edge/measured';
import type pg from 'pg';

interface Reader {
  readonly reader: string;
  readonly position: string;
  /** Increases with each change of owner. */
  readonly epoch: string;
  readonly is_owned: boolean;
  readonly is_stopped: boolean;
}

/** SQL for the active read models and the reactions; the result is the same in every process. */
const READERS = `
  select name as reader, position::text as position, epoch::text as epoch,
         owner is not null and lease_until > now() as is_owned, status = 'blocked' as is_stopped
    from projections.projection_state where is_active and status <> 'retired'
  union all
  select 'reaction ' || name, position::text, epoch::text, owner is not null and lease_until > now(), last_error is not null
    from effects.reactions
  order by reader limit 200`;

const help = {
  kreditlina_reader_lag_seconds:
    'Age in seconds of the oldest event that a read model or the reactions have not processed; 0 at the end of the log',
  kreditlina_reader_lag_positions:
    'Log positions between a reader and the end of the log; absent with EventStoreDB, whose positions do not count events',
  kreditlina_reader_lease_changes: 'Number of times a reader has changed owner since it was created',
  kreditlina_reader_owned: '1 while a process owns the reader',
  kreditlina_reader_stopped: '1 while the reader is blocked at an event and needs help to continue',
} as const;

/** Lag of each reader of the log, blocked readers, and how often each changed owner. */
export const readerSamples =
  ({
    pool,
    opened,
  }: {
    readonly pool: pg.Pool;
    readonly opened: Pick<OpenedStore, 'events' | 'health'>;
  }): Measure =>
  async () => {
    const store = opened.events;
    const head = await store.head();
    // Events stored behind an unfinished append are beyond the head, so every reader lags by at least that
    // time.
    const held = (await opened.health()).readersHeldMs / 1_000;
    const { rows } = await pool.query<Reader>(READERS);
    const lags = new Map<string, number>();
    for (const position of new Set(rows.map((row) => row.position)))
      lags.set(position, Math.max(held, await lagSeconds(store, position, head)));
    return rows.flatMap(({ reader, position, epoch, is_owned, is_stopped }) => {
      const behind = BigInt(head) - BigInt(position);
      const values: Record<keyof typeof help, number> = {
        kreditlina_reader_lag_seconds: lags.get(position) ?? 0,
        kreditlina_reader_lag_positions: behind > 0n ? Number(behind) : 0,
        kreditlina_reader_lease_changes: Number(epoch),
        kreditlina_reader_owned: Number(is_owned),
        kreditlina_reader_stopped: Number(is_stopped),
      };
      return Object.entries(values)
        .filter(([name]) => name !== 'kreditlina_reader_lag_positions' || isCounted(head))
        .map(
          ([name, value]): Sample => ({
            name,
            help: help[name as keyof typeof help],
            labels: { reader },
            value,
          }),
        );
    });
  };

/** Seconds that the first event after a position has waited. A gap in the positions alone is not a lag. */
async function lagSeconds(store: EventStore, position: string, head: string): Promise<number> {
  if (comparePositions(position, head) >= 0) return 0;
  // The time of an unreadable event is unknown; the next readable one is not much newer.
  for await (const next of store.readAll({ after: position, limit: 20 }))
    if (isDecoded(next)) return Math.max(0, (Date.now() - Date.parse(next.recordedAt)) / 1_000);
  return 0;
}

/** True if positions count events, as in Postgres; EventStoreDB's are file offsets of up to 39 digits. */
const isCounted = (head: string): boolean => head.length < 20;

import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { type LenderNames, namelessLenders } from '@kreditlina/domain/kernel/code-words';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { keyDestructions } from '@kreditlina/domain/key-destructions';
import { openMemoryStore } from '@kreditlina/event-store';
import type { EventStore, NewEvent } from '@kreditlina/event-store/port';
import { openPool } from '@kreditlina/postgres/open-pool';
import { createPreparedDatabase } from '@kreditlina/postgres/testing/postgres';
import type { Projection } from '@kreditlina/projection-engine/projection';
import type { Runner } from '@kreditlina/projection-engine/runner';
import { quietLogger } from '@kreditlina/projection-engine/testing/harness';
import type pg from 'pg';
import { createReadDatabase, type ReadDatabase } from '../read-schema.ts';
import { migrateProjections, startProjections } from '../start-projections.ts';
import { toNewEvent, uuidOf } from './life.ts';
import { accruedBefore } from './serviced-account.ts';

/** All read models, fed from a memory store that validates and seals like the real one. */
export interface ReadModels extends AsyncDisposable {
  readonly store: EventStore;
  readonly keys: { destroy(subjectId: string): Promise<void> };
  /** True if the subject has a key. */
  hasKey(subjectId: string): Promise<boolean>;
  /** Recomputes the hash chain of a stream from the stored bytes. */
  readonly verifyChain: (stream: string) => Promise<number | undefined>;
  readonly pool: pg.Pool;
  readonly db: ReadDatabase;
  readonly runner: Runner;
  readonly lenderNames: LenderNames;
  /** Appends events to a stream and waits until all read models have folded them. */
  given(stream: string, facts: readonly Fact[], when?: When): Promise<string>;
}

export interface Fact {
  readonly type: string;
  readonly data: Record<string, unknown>;
  /** Business date from which the fact counts; default: the day on which it happened. */
  readonly on?: string;
}

interface When {
  /** ISO instant of the first event; each following event is one second later. */
  readonly at?: string;
  readonly actor?: Actor;
  readonly reasonCode?: string;
  readonly comment?: string;
}

const system: Actor = { kind: 'system', id: 'workers', role: 'system' };

/** @param of read models other than the product's, with a name for their database */
export async function createReadModels(
  of: { readonly name: string; readonly projections?: readonly Projection[] } = { name: 'read models' },
): Promise<ReadModels> {
  const { name, projections } = of;
  const database = await createPreparedDatabase(name, async (connectionString) => {
    const pool = openPool({ connectionString, max: 2 });
    await migrateProjections(pool, projections).finally(() => pool.end());
  });
  const pool = openPool({ connectionString: database.url, max: 16 });
  const memory = openMemoryStore({ schemas: eventCatalogue, destructions: keyDestructions });
  const store = memory.events;
  const runner = await startProjections({
    store,
    pool,
    logger: quietLogger(),
    owner: 'test',
    ...(projections && { projections }),
  });
  const versions = new Map<string, number>();
  return {
    store,
    pool,
    runner,
    lenderNames: namelessLenders,
    keys: memory.keys,
    hasKey: async (subjectId) => (await memory.keyTable.findBySubjects([subjectId])).length > 0,
    verifyChain: memory.verifyStream,
    db: createReadDatabase(pool, store.sealedRows),
    async given(stream, facts, when = {}) {
      let position = '';
      const append = async (to: string, some: readonly Fact[], index: number): Promise<void> => {
        const version = versions.get(to) ?? 0;
        const events = some.map((fact, place) => toEvent(to, fact, version + place, when, index + place));
        const result = await store.append(to, version === 0 ? 'none' : version, events);
        versions.set(to, result.version);
        ({ position } = result);
      };
      let from = 0;
      for (const [index, fact] of facts.entries()) {
        const accrued = accruedBefore(fact);
        if (!accrued) continue;
        if (index > from) await append(stream, facts.slice(from, index), from);
        await append(stream.replace('creditAccount', 'accruedInterest'), [accrued], index);
        from = index;
      }
      if (from < facts.length) await append(stream, facts.slice(from), from);
      if (!(await runner.waitForPosition(position, 10_000))) throw new Error('The read models are behind');
      return position;
    },
    async [Symbol.asyncDispose]() {
      await runner.stop();
      await memory.close();
      await pool.end();
      await database.dispose();
    },
  };
}

function toEvent(stream: string, fact: Fact, number: number, when: When, index: number): NewEvent {
  const at = Date.parse(when.at ?? '2026-11-21T09:00:00.000Z') + index * 1_000;
  const { reasonCode, comment } = when;
  const event = toNewEvent(fact, uuidOf(`${stream} ${number}`), at, {
    actor: when.actor ?? system,
    ...(reasonCode && { reasonCode }),
    ...(comment && { comment }),
  });
  return fact.on ? { ...event, effectiveOn: fact.on } : event;
}

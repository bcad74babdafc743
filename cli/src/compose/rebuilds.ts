import type { RebuildState } from '@kreditlina/command-api';
import type { EventStore } from '@kreditlina/event-store/port';
import { openPool } from '@kreditlina/postgres/open-pool';
import { createMaintenance } from '@kreditlina/projection-engine/maintenance';
import { projections } from '@kreditlina/projections';
import type { Logger } from 'pino';

/**
 * Rebuilds of read models that staff begin, one at a time, each on connections of its own: customers and jobs lend it none. A
 * product that stops ends it; the build in use stays in use.
 */
export function createRebuilds(of: {
  readonly databaseUrl: string;
  readonly store: EventStore;
  readonly owner: string;
  readonly now: () => string;
  readonly log: Logger;
}) {
  const known = new Map<string, RebuildState>();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function run(name: string, began_at: string): Promise<void> {
    const pool = openPool({ connectionString: of.databaseUrl, max: 4, connectionTimeoutMillis: 5_000 });
    const note = (state: Partial<RebuildState>) => {
      const before = known.get(name) ?? {
        name,
        phase: 'filling',
        position: '0',
        head: '0',
        error: null,
        began_at,
      };
      known.set(name, { ...before, ...state, began_at });
    };
    try {
      note({ phase: 'filling', position: '0', head: '0', error: null });
      const maintenance = createMaintenance({
        store: of.store,
        pool,
        owner: `${of.owner}-rebuild`,
        projections,
      });
      await maintenance.rebuild(name, {
        signal: stopping.signal,
        onProgress: ({ phase, position, head }) => note({ phase, position, head }),
      });
      note({ phase: 'done' });
    } catch (error) {
      note({ phase: 'failed', error: error instanceof Error ? error.name : 'unknown' });
      of.log.error({ err: error, readModel: name }, 'a rebuild failed');
    } finally {
      await pool.end();
    }
  }

  return {
    async begin(name: string, note: () => Promise<void>): Promise<'begun' | 'busy' | 'unknown'> {
      if (!projections.some((projection) => projection.name === name)) return 'unknown';
      if (running) return 'busy';
      const noted = note();
      const isNoted = noted.then(
        () => true,
        () => false,
      );
      running = isNoted
        .then((isSo) => (isSo ? run(name, of.now()) : undefined))
        .finally(() => {
          running = undefined;
        });
      await noted;
      return 'begun';
    },
    states: (): readonly RebuildState[] => [...known.values()],
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

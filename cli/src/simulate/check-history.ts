import { verifyStore } from '@kreditlina/event-store/postgres/verify';
import { createMaintenance } from '@kreditlina/projection-engine/maintenance';
import { projections, startProjectionsThread } from '@kreditlina/projections';
import { pino } from 'pino';
import { checkBooks } from '../check-books.ts';
import { openComposition } from '../compose/composition.ts';
import type { ProductConfig } from '../config/product-config.ts';

/** Longest time for the read models to catch up with a history. */
const CATCH_UP_MS = 600_000;

export interface HistoryCheck {
  /** Events whose hash chain was recomputed. */
  readonly verified: number;
  readonly readModels: number;
  readonly rows: number;
  readonly ledgerEntries: number;
}

/** The results of a history contradict its log. */
export class HistoryRefuted extends Error {
  constructor(problems: readonly string[]) {
    super(`The history does not hold:\n${problems.join('\n')}`);
    this.name = 'HistoryRefuted';
  }
}

/**
 * Recomputes every hash chain, lets the read models catch up, builds each of them a second time to compare,
 * and checks the books. @throws HistoryRefuted
 */
export async function checkHistory(
  config: ProductConfig,
  onStep: (done: number, steps: number, what: string) => void,
): Promise<HistoryCheck> {
  await using composition = await openComposition(config);
  const { databaseUrl, pool, secrets } = composition;
  const { events: store } = await composition.openStore();
  const steps = projections.length + 2;
  onStep(0, steps, 'hash chains');
  const report = await verifyStore(databaseUrl);
  const owner = `simulation-${process.pid}`;
  onStep(1, steps, 'read models');
  const feeding = await startProjectionsThread({
    databaseUrl,
    masterKey: secrets.masterKey,
    logger: pino({ level: 'silent' }),
    owner,
  });
  const isCaughtUp = await feeding
    .waitForPosition(await store.head(), CATCH_UP_MS)
    .finally(() => feeding.stop());
  if (!isCaughtUp) throw new HistoryRefuted(['the read models did not catch up with the log']);
  const maintenance = createMaintenance({ store, pool, owner, projections });
  let [rows, done] = [0, 1];
  for (const name of maintenance.names) {
    done += 1;
    onStep(done, steps, name);
    rows += (await maintenance.rebuild(name)).rows;
  }
  const ledger = await checkBooks(pool, store, await store.head());
  if (ledger === 'not-built') throw new Error('The books were not built');
  const problems = [
    ...report.problems.map(({ stream, version, problem }) => `${stream} version ${version}: ${problem}`),
    ...ledger.breaches,
  ];
  if (problems.length > 0) throw new HistoryRefuted(problems);
  onStep(steps, steps, 'done');
  return {
    verified: report.events,
    readModels: maintenance.names.length,
    rows,
    ledgerEntries: ledger.entries,
  };
}

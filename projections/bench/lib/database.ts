import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { migrateEventStore, type OpenedStore, openPostgresStore } from '@kreditlina/event-store';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';

/**
 * A dedicated server with production settings, so that the figures do not depend on other content of a
 * database.
 */
export async function startBenchDatabase(): Promise<AsyncDisposable & { url: string }> {
  const folder = join(tmpdir(), `kreditlina-bench-projections-${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDir: folder });
  await migrateEventStore(server.url);
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const benchMasterKey = new Uint8Array(32).fill(1);

export function openBenchStore(url: string): Promise<OpenedStore> {
  return openPostgresStore({ url, masterKey: benchMasterKey, schemas: eventCatalogue });
}

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The value at a quantile of a sorted list, for example 0.99. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

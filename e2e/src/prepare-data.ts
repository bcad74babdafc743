import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newDataDir, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder after a first start and an orderly stop. */
    preparedData: string;
  }
}

/** How data survives a loss of power is not what the journeys are about; the drills make their own data. */
const FAST_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];

/**
 * Vitest global setup: one product is started on an empty folder, so that the product of each file only has to go on with a copy
 * of what that one made: a cluster, its migrations, secrets and staff.
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const dataDir = newDataDir();
  const product = await startProduct({ dataDir });
  await product.stop();
  // Each finds a port of its own.
  rmSync(join(dataDir, 'simulators.port'));
  const settings = FAST_SETTINGS.map((name) => `${name} = off\n`);
  appendFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), settings.join(''));
  provide('preparedData', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@kreditlina/tools/eventually';
import { expect } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';

/** Settings turned off in a copy whose database no test kills: it never flushes to disk. */
const FAST_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];
/**
 * Settings that can be turned off even if the database is killed: unlike a power loss, a kill loses no page
 * in the kernel's cache.
 */
const SAFE_FROM_KILLS = ['fsync'];
const MADE_WITHIN_MS = 110_000;

let prepared: Promise<string> | undefined;

/**
 * Copies a data folder on which a product was started once and stopped in order: a database with all tables,
 * the secrets and the staff of a demonstration. The first call in a test run creates the original.
 * @param options `isKilled`: the test kills the database
 */
export async function copyOfPreparedData(
  prefix: string,
  { isKilled = false }: { readonly isKilled?: boolean } = {},
): Promise<string> {
  prepared ??= original();
  const from = await prepared;
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Keeps owners and rights: if this process is root, the database server runs as another user.
  execFileSync('cp', ['-a', `${from}/.`, folder]);
  const settings = (isKilled ? SAFE_FROM_KILLS : FAST_SETTINGS).map((name) => `${name} = off\n`);
  appendFileSync(join(folder, 'postgres', 'postgresql.auto.conf'), settings.join(''));
  return folder;
}

/**
 * Creates the original in the folder of the test run, which is removed with it (`global-setup.ts` of
 * platform/postgres): one worker creates it, and the others wait.
 */
async function original(): Promise<string> {
  const ofRun = process.env.KREDITLINA_TEST_DATABASE_FOLDER;
  if (ofRun === undefined) {
    const own = mkdtempSync(join(tmpdir(), 'kreditlina-prepared-'));
    process.once('exit', () => rmSync(own, { recursive: true, force: true }));
    return make(own);
  }
  const [folder, done, failed] = ['', '.done', '.failed'].map((end) => join(ofRun, `prepared${end}`)) as [
    string,
    string,
    string,
  ];
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await eventually(() => expect(existsSync(done) || existsSync(failed)).toBe(true), {
      timeout: MADE_WITHIN_MS,
    });
    if (existsSync(failed)) throw new Error('Another worker could not prepare the data folder');
    return folder;
  }
  await make(folder).catch((error) => {
    mkdirSync(failed);
    throw error;
  });
  mkdirSync(done);
  return folder;
}

async function make(folder: string): Promise<string> {
  const product = await startProduct(
    readConfig({ KREDITLINA_DATA: folder, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' }),
  );
  await product.stop();
  // Removes the port, so that each copy finds its own.
  rmSync(join(folder, 'simulators.port'), { force: true });
  return folder;
}

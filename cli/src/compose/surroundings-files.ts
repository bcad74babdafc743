import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerUrls } from '@kreditlina/partners';
import { urlsAt } from '@kreditlina/partners/simulators/simulators';
import { openPool } from '@kreditlina/postgres/open-pool';
import { writeDurably } from '@kreditlina/postgres/write-durably';
import { type DatabaseUrls, databaseUrlFile, eraserUrlFile, ownerUrlFile } from './stores/database.ts';

/** Maximum wait for another process of the demonstration; a first start creates a database cluster. */
const FOUND_WITHIN_MS = 90_000;
const LOOK_PAUSE_MS = 100;
/** Time limit of one attempt to reach a database, whose address may be outdated. */
const ANSWER_LIMIT_MS = 2_000;

const simulatorsFile = (dataDir: string): string => join(dataDir, 'simulators.url');
const apiFile = (dataDir: string): string => join(dataDir, 'command-api.url');

/** Another process of the demonstration did not start in time. */
class SurroundingsMissing extends Error {
  constructor(what: string, dataDir: string) {
    super(
      `${what} of the demonstration in ${dataDir} did not start within ${FOUND_WITHIN_MS / 1_000} s. Start it with \`kreditlina start --only surroundings\` on the same KREDITLINA_DATA.`,
    );
    this.name = 'SurroundingsMissing';
  }
}

/** Publishes the simulated partners' address to the other processes of a demonstration. */
export const tellSimulators = (dataDir: string, origin: string): Promise<void> =>
  writeDurably(simulatorsFile(dataDir), `${origin}\n`);

export const forgetSimulators = (dataDir: string): Promise<void> =>
  rm(simulatorsFile(dataDir), { force: true });

/** Publishes the product's public URL; with several copies, that of the last one started. */
export const tellApi = (dataDir: string, url: string): Promise<void> =>
  writeDurably(apiFile(dataDir), `${url}\n`);

/** Public URL of the product; undefined until a copy has published it. */
export const toldApi = (dataDir: string): Promise<string | undefined> => textOf(apiFile(dataDir));

/**
 * Waits until the logins of the embedded database are published and accepted.
 * @throws SurroundingsMissing
 */
export function findDatabase(dataDir: string): Promise<DatabaseUrls> {
  return until('The database', dataDir, async () => {
    const [url, ownerUrl, eraserUrl] = await Promise.all(
      [databaseUrlFile, ownerUrlFile, eraserUrlFile].map((fileOf) => textOf(fileOf(dataDir))),
    );
    if (url === undefined || ownerUrl === undefined) return undefined;
    return (await answers(ownerUrl)) && (await answers(url)) ? { url, ownerUrl, eraserUrl } : undefined;
  });
}

/**
 * Waits until the simulated partners have published their address and answer.
 * @throws SurroundingsMissing
 */
export function findSimulators(dataDir: string): Promise<PartnerUrls> {
  return until('The simulated partners', dataDir, async () => {
    const origin = await textOf(simulatorsFile(dataDir));
    if (origin === undefined) return undefined;
    const answer = await fetch(origin, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    return answer && urlsAt(origin);
  });
}

/**
 * Waits until a copy of the API has published the product's public URL.
 * @throws SurroundingsMissing
 */
export const findApi = (dataDir: string): Promise<string> =>
  until('The API', dataDir, () => toldApi(dataDir));

async function until<Found>(
  what: string,
  dataDir: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  const deadline = performance.now() + FOUND_WITHIN_MS;
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(LOOK_PAUSE_MS);
  }
  throw new SurroundingsMissing(what, dataDir);
}

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  );

async function answers(url: string): Promise<boolean> {
  const pool = openPool({
    connectionString: url,
    application_name: 'kreditlina waits',
    max: 1,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
  });
  const isThere = await pool.query('select 1').then(
    () => true,
    () => false,
  );
  await pool.end();
  return isThere;
}

import { rewrapKeys } from '@kreditlina/event-store/postgres/rewrap-keys';
import { openPool } from '@kreditlina/postgres/open-pool';
import { openComposition } from '../compose/composition.ts';
import { REPLACED_KEY, withFingerprints } from '../compose/stores/secret-fingerprints.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail, openProgress, print, printJson } from '../terminal.ts';

/**
 * `kreditlina rotate-master-key`: rewraps the key of every person with the present master key. Both keys are
 * in the environment; the product keeps running with both. Resumable if interrupted; repeating a completed
 * run changes nothing.
 */
export async function rotateMasterKey(options: { json?: boolean }): Promise<void> {
  const config = readConfig();
  const { masterKey, formerMasterKey } = config;
  if (!masterKey || !formerMasterKey)
    fail('KREDITLINA_MASTER_KEY and KREDITLINA_MASTER_KEY_FORMER are both needed', EXIT.usage);
  await using composition = await openComposition(config);
  const { ownerUrl } = composition.urls;
  const progress = openProgress('rotate', options.json === true);
  const done = await rewrapKeys({
    ownerUrl,
    masterKey,
    formerMasterKey,
    onProgress: (seen, of) => progress.update(seen, of, 'keys'),
  });
  progress.stop();
  const pool = openPool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 5_000 });
  // From now on a start with the former key as the present one is refused, even with both keys set. A run
  // from before the swap has replaced nothing: the new key is yet to come, and must not be refused then.
  await withFingerprints(pool, async ({ note, matches }) => {
    if (done.rewrapped === 0 && (await matches('master-key', masterKey.toString('base64')))) return;
    await note('master-key', masterKey.toString('base64'));
    await note(REPLACED_KEY, formerMasterKey.toString('base64'));
  }).finally(() => pool.end());
  if (options.json) return printJson(done);
  print(
    `${done.rewrapped} of ${done.keys} keys were sealed anew; all are under the present master key. ` +
      'Run it once more before KREDITLINA_MASTER_KEY_FORMER is taken away: it must find none.',
  );
}

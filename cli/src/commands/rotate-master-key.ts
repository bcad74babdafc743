import { rewrapKeys } from '@kreditlina/event-store/postgres/rewrap-keys';
import { openPool } from '@kreditlina/postgres/open-pool';
import { openComposition } from '../compose/composition.ts';
import { REPLACED_KEY, withFingerprints } from '../compose/stores/secret-fingerprints.ts';
import { readConfig } from '../config/read-config.ts';
import { EXIT, fail, openProgress, print, printJson } from '../terminal.ts';

/**
 * `kreditlina rotate-master-key`: rewraps the keys of all subjects with the current master key. Both master
 * keys are in the environment, and the product keeps running with both. An interrupted run can be resumed;
 * repeating a completed one changes nothing.
 */
export async function rotateMasterKey(options: { json?: boolean }): Promise<void> {
  const config = readConfig();
  const { masterKey, formerMasterKey } = config;
  if (!masterKey || !formerMasterKey)
    fail('KREDITLINA_MASTER_KEY and KREDITLINA_MASTER_KEY_FORMER are both required', EXIT.usage);
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
  // Marks the former key as replaced, so that a start with it as the current key is refused, even with both
  // keys set. If the two settings have not been swapped yet, nothing was rewrapped, and the new key must not
  // be marked.
  await withFingerprints(pool, async ({ note, matches }) => {
    if (done.rewrapped === 0 && (await matches('master-key', masterKey.toString('base64')))) return;
    await note('master-key', masterKey.toString('base64'));
    await note(REPLACED_KEY, formerMasterKey.toString('base64'));
  }).finally(() => pool.end());
  if (options.json) return printJson(done);
  print(
    `${done.rewrapped} of ${done.keys} keys were rewrapped; all are now sealed under the current master key. ` +
      'Before you remove KREDITLINA_MASTER_KEY_FORMER, run this once more: it must find none.',
  );
}

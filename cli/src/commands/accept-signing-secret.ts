import { rebindPasskeys } from '@kreditlina/command-api/passkey-store';
import { openComposition } from '../compose/composition.ts';
import { migrateAll } from '../compose/stores/migrate-all.ts';
import { readConfig } from '../config/read-config.ts';
import { print, printJson } from '../terminal.ts';

/**
 * `kreditlina accept-signing-secret`: accepts a deliberately changed secret. Without one in the environment
 * or the data folder, a new one is generated. With the former one in `KREDITLINA_SECRET_FORMER`, passkeys of
 * staff are carried over, and everything else signed with it stays valid as long as it is set there.
 */
export async function acceptSigningSecret(options: { json?: boolean }): Promise<void> {
  const config = readConfig();
  await using composition = await openComposition(config, { begins: true, acceptsNewSigningSecret: true });
  const { formerSecret } = config;
  if (formerSecret === undefined) {
    if (options.json) return printJson({ accepted: true });
    return print('The present signing secret is taken from now on; everybody logs in again');
  }
  await migrateAll(composition.pool, composition.urls);
  const passkeys = await rebindPasskeys(composition.pool, formerSecret, composition.secrets.secret);
  if (options.json) return printJson({ accepted: true, passkeys });
  print(`The present signing secret is taken from now on; ${passkeys} passkeys were carried over`);
}

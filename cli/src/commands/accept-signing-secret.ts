import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { print, printJson } from '../terminal.ts';

/**
 * `kreditlina accept-signing-secret`: after the secret was changed on purpose. Without one in the environment or in the data
 * folder a new one is made. The other two secrets can never be changed.
 */
export async function acceptSigningSecret(options: { json?: boolean }): Promise<void> {
  await using _workshop = await openComposition(readConfig(), { acceptsNewSigningSecret: true });
  if (options.json) printJson({ accepted: true });
  else print('The present signing secret is taken from now on; everybody logs in again');
}

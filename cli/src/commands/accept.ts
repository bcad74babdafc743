import { rebindPasskeys } from '@kreditlina/command-api/passkey-store';
import {
  ACCEPTED_LOG_ID,
  acceptedLog,
  recordAcceptedLog,
} from '@kreditlina/domain/accepted-log/accepted-log';
import { createCommands } from '@kreditlina/event-store/commands';
import { acceptLog } from '@kreditlina/projection-engine/doubted-log';
import { projections } from '@kreditlina/projections';
import { openComposition } from '../compose/composition.ts';
import { migrateAll } from '../compose/stores/migrate-all.ts';
import { readConfig } from '../config/read-config.ts';
import { print, printJson } from '../terminal.ts';
import { originOf, type SaidOptions, saidBy } from './said-by.ts';

/**
 * `kreditlina accept-log --by <login> --reason <text>`: the operator confirms that a log shorter than the
 * read models is the right one, for example after a restore. Empties and refills the read models that are
 * ahead of it; writes are then accepted again. An event records the acceptance.
 */
export async function acceptShorterLog(options: SaidOptions & { json?: boolean }): Promise<void> {
  const { by, reason } = saidBy(options);
  await using composition = await openComposition(readConfig());
  const { events } = await composition.openStore({ takesDoubted: true });
  const commands = createCommands(events, () => new Date().toISOString());
  const origin = originOf(ACCEPTED_LOG_ID, reason);
  const accepted = await acceptLog(composition.pool, events, projections, async (readModelCount) => {
    const acceptance = { acceptanceId: origin.commandId, readModelCount, by };
    await commands.send(origin, acceptedLog, ACCEPTED_LOG_ID, recordAcceptedLog, acceptance);
  });
  if (options.json) return printJson({ accepted });
  for (const build of accepted) print(`${build} is emptied and will be rebuilt`);
  print(
    accepted.length === 0
      ? 'The log contains every event that the read models have processed: nothing to accept'
      : 'The log is accepted; writes are enabled again',
  );
}

/**
 * `kreditlina accept-signing-secret`: accepts a deliberately changed secret, generating one if neither the
 * environment nor the data folder has one. With the former secret in `KREDITLINA_SECRET_FORMER`, staff
 * passkeys are kept, and everything else signed with it stays valid while it is set.
 */
export async function acceptSigningSecret(options: { json?: boolean }): Promise<void> {
  const config = readConfig();
  await using composition = await openComposition(config, { begins: true, acceptsNewSigningSecret: true });
  const { formerSecret } = config;
  if (formerSecret === undefined) {
    if (options.json) return printJson({ accepted: true });
    return print('The current signing secret is accepted; everyone must log in again');
  }
  await migrateAll(composition.pool, composition.urls);
  const passkeys = await rebindPasskeys(composition.pool, formerSecret, composition.secrets.secret);
  if (options.json) return printJson({ accepted: true, passkeys });
  print(`The current signing secret is accepted; ${passkeys} passkeys were kept`);
}

import { inviteToPasskey } from '@kreditlina/command-api/invite-passkey';
import { createPasskeyStore, passkeyBinding } from '@kreditlina/command-api/passkey-store';
import { personId, user } from '@kreditlina/domain/identity/index';
import { createCommands } from '@kreditlina/event-store/commands';
import { listStaff } from '@kreditlina/projections/identity/query';
import { createReadDatabase } from '@kreditlina/projections/read-schema';
import { v7 } from 'uuid';
import { staffOf } from '../compose/api/seed-staff.ts';
import { openComposition } from '../compose/composition.ts';
import { migrateAll } from '../compose/stores/migrate-all.ts';
import { readConfig } from '../config/read-config.ts';
import { print, printJson } from '../terminal.ts';
import { cliActor } from './said-by.ts';

/** Postgres code of a missing table: the read models were never built here. */
const NO_SUCH_TABLE = '42P01';

/**
 * `kreditlina invite-passkeys`: prints a code for each admin without a passkey, to give a new installation
 * its first ones. Admins invite everyone else in the back office. For a person who lost every passkey, use
 * `kreditlina staff reset-passkey`.
 */
export async function invitePasskeys(options: { json?: boolean }): Promise<void> {
  const config = readConfig();
  await using composition = await openComposition(config, { begins: true });
  await migrateAll(composition.pool, composition.urls);
  const { events } = await composition.openStore();
  const now = () => new Date().toISOString();
  const passkeys = createPasskeyStore(composition.pool, passkeyBinding(composition.secrets.secret));
  const parts = { commands: createCommands(events, now), passkeys, now };
  // The configuration only helps to identify people; it grants no roles after the first start.
  const configured = new Map(
    staffOf(config).map(({ ssn }) => [personId(composition.secrets.pepper, ssn), `${ssn.slice(2, 8)}-****`]),
  );
  const reads = createReadDatabase(composition.pool, events.sealedRows);
  const listed = await listStaff(reads).catch((error: { code?: unknown }) => {
    if (error.code === NO_SUCH_TABLE) return [];
    throw error;
  });
  const invited: { admin: string; code: string; expires_at: string }[] = [];
  for (const userId of new Set([...configured.keys(), ...listed.map(({ id }) => id)])) {
    if (!(await parts.commands.load(user, userId)).roles.includes('admin')) continue;
    if ((await passkeys.listOf([userId])).length > 0) continue;
    const origin = { actor: cliActor, commandId: v7(), correlationId: v7(), subjectId: userId };
    const { code, expiresAt } = await inviteToPasskey(parts, origin, userId, v7());
    invited.push({ admin: configured.get(userId) ?? userId, code, expires_at: expiresAt });
  }
  if (options.json) return printJson({ invited });
  if (invited.length === 0)
    return print('Every admin has a passkey. To replace a lost one: kreditlina staff reset-passkey');
  for (const { admin, code, expires_at } of invited) print(`${admin}  ${code}  until ${expires_at}`);
}

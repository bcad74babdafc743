import { inviteToPasskey } from '@kreditlina/command-api/invite-passkey';
import { createPasskeyStore, passkeyBinding } from '@kreditlina/command-api/passkey-store';
import { personId } from '@kreditlina/domain/identity/ids';
import { createCommands } from '@kreditlina/event-store/commands';
import { v7 } from 'uuid';
import { openComposition } from '../compose/composition.ts';
import { migrateAll } from '../compose/migrate-all.ts';
import { staffOf } from '../compose/seed-staff.ts';
import { readConfig } from '../config/read-config.ts';
import { print, printJson } from '../terminal.ts';

/**
 * `kreditlina invite-passkeys`: a code for every admin of the configuration who has no passkey yet, for the first ones of an
 * installation. Everybody else is invited by an admin in the back office.
 */
export async function invitePasskeys(options: { json?: boolean }): Promise<void> {
  const config = readConfig();
  await using composition = await openComposition(config);
  await migrateAll(composition.pool, composition.urls);
  const { events } = await composition.openStore();
  const now = () => new Date().toISOString();
  const passkeys = createPasskeyStore(composition.pool, passkeyBinding(composition.secrets.secret));
  const parts = { commands: createCommands(events, now), passkeys, now };
  const admins = staffOf(config).filter(({ role }) => role === 'admin');
  const invited: { admin: string; code: string; expires_at: string }[] = [];
  for (const { ssn } of admins) {
    const userId = personId(composition.secrets.pepper, ssn);
    if ((await passkeys.listOf([userId])).length > 0) continue;
    const actor = { kind: 'system', id: 'cli', role: 'system' } as const;
    const origin = { actor, commandId: v7(), correlationId: v7(), subjectId: userId };
    const { code, expiresAt } = await inviteToPasskey(parts, origin, userId, v7());
    invited.push({ admin: `${ssn.slice(2, 8)}-****`, code, expires_at: expiresAt });
  }
  if (options.json) return printJson({ invited });
  if (invited.length === 0) return print('Every admin of the configuration has a passkey');
  for (const { admin, code, expires_at } of invited) print(`${admin}  ${code}  until ${expires_at}`);
}

import { randomInt } from 'node:crypto';
import { invitePasskey, user } from '@kreditlina/domain/identity/index';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import type { Invitation, PasskeyStore } from './passkey-store.ts';

/** Alphabet without letters that look like digits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 5;
const GROUP_LENGTH = 5;

/**
 * Makes a code of 122 bits in five groups that can be read aloud. With more than 112 bits, an unsalted hash
 * of it is safe to store.
 */
function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Lets a person add one passkey within half an hour. The code is returned once and stored only hashed. */
export async function inviteToPasskey(
  parts: { readonly commands: Commands; readonly passkeys: PasskeyStore; readonly now: () => string },
  origin: CommandOrigin,
  userId: string,
  invitationId: string,
): Promise<Invitation & { readonly position: string }> {
  const { position } = await parts.commands.send(origin, user, userId, invitePasskey, {
    userId,
    invitationId,
  });
  const invitation = await parts.passkeys.invite(invitationId, userId, newCode(), parts.now());
  return { ...invitation, position };
}

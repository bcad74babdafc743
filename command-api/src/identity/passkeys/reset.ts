import { revokePasskey, user } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import type pg from 'pg';
import { endEverySession } from '../sessions/revoke-sessions.ts';
import { inviteToPasskey } from './invite.ts';
import type { Invitation, PasskeyStore } from './passkey-store.ts';

export interface PasskeysReset extends Invitation {
  /** Number of keys that the reset revoked. */
  readonly revoked: number;
  readonly endedSessions: number;
}

/**
 * Resets a person who has lost every passkey and whom no other admin can help: revokes their keys and
 * invitations, ends their sessions and issues a new code. Events are recorded first, so that no takeover of
 * an account goes unrecorded. Sessions end before the keys are revoked, so that none outlives a failed reset,
 * and again afterwards, in case one was opened with a key in between.
 */
export async function resetPasskeys(
  parts: {
    readonly commands: Commands;
    readonly passkeys: PasskeyStore;
    readonly pool: pg.Pool;
    readonly now: () => string;
  },
  origin: CommandOrigin,
  userId: string,
  { invitationId, reason }: { readonly invitationId: string; readonly reason: string },
): Promise<PasskeysReset> {
  const end = () => endEverySession(parts, origin, userId, reason);
  const before = await end();
  for (const passkeyId of (await parts.commands.load(user, userId)).passkeys) {
    const commandId = derivedCommandId(origin.commandId, passkeyId);
    await parts.commands.send({ ...origin, commandId }, user, userId, revokePasskey, { passkeyId });
  }
  const revoked = await parts.passkeys.revokeAll(userId, parts.now());
  const endedSessions = before + (await end());
  const invitation = await inviteToPasskey(parts, origin, userId, invitationId);
  return { ...invitation, revoked, endedSessions };
}

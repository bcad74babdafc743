import { revokeSession, user } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import type { IdentityParts } from '../parts.ts';

/** Ends sessions of one person at once, and records each with the reason. @returns position of the last event, if any */
export async function revokeSessions(
  parts: Pick<IdentityParts, 'commands' | 'now' | 'sessions'>,
  origin: CommandOrigin,
  userId: string,
  sessionIds: readonly string[],
  reason: string,
): Promise<string | undefined> {
  let position: string | undefined;
  for (const sessionId of sessionIds) {
    await parts.sessions.end(sessionId, parts.now());
    const commandId = derivedCommandId(sessionId, 'revoked');
    const command = { sessionId, reason: reason.slice(0, 200) };
    ({ position } = await parts.commands.send(
      { ...origin, commandId },
      user,
      userId,
      revokeSession,
      command,
    ));
  }
  return position;
}

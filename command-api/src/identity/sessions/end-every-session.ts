import { revokeSession, user } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import type pg from 'pg';

/** Ends all sessions of one person from outside the API: its copies refuse them within a second. Each is recorded with the reason. */
export async function endEverySession(
  parts: { readonly commands: Commands; readonly pool: pg.Pool; readonly now: () => string },
  origin: CommandOrigin,
  userId: string,
  reason: string,
): Promise<number> {
  const { rows } = await parts.pool.query<{ id: string }>(
    'update api.sessions set ended_at = $2 where user_id = $1 and ended_at is null returning id',
    [userId, parts.now()],
  );
  for (const { id: sessionId } of rows) {
    const command = { sessionId, reason: reason.slice(0, 200) };
    const commandId = derivedCommandId(sessionId, 'revoked');
    await parts.commands.send({ ...origin, commandId }, user, userId, revokeSession, command);
  }
  return rows.length;
}

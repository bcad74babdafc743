import { revokeSession, user } from '@kreditlina/domain/identity/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import type pg from 'pg';
import type { LoginParts } from './complete-login.ts';

/**
 * Ends sessions of a person and records each with the reason.
 * @returns position of the last event, if any
 */
export async function revokeSessions(
  parts: Pick<LoginParts, 'commands' | 'now' | 'sessions'>,
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

/**
 * Ends all sessions of a person from outside the API, whose copies refuse them within a second. Each end is
 * recorded with the reason first, so that another attempt completes a failed one.
 */
export async function endEverySession(
  {
    commands,
    pool,
    now,
  }: { readonly commands: Commands; readonly pool: pg.Pool; readonly now: () => string },
  origin: CommandOrigin,
  userId: string,
  reason: string,
): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from api.sessions where user_id = $1 and ended_at is null order by id',
    [userId],
  );
  for (const { id: sessionId } of rows) {
    const command = { sessionId, reason: reason.slice(0, 200) };
    const commandId = derivedCommandId(sessionId, 'revoked');
    await commands.send({ ...origin, commandId }, user, userId, revokeSession, command);
    await pool.query('update api.sessions set ended_at = $2 where id = $1 and ended_at is null', [
      sessionId,
      now(),
    ]);
  }
  return rows.length;
}

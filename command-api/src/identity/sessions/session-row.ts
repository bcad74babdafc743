import type { Session } from '@kreditlina/http-edge/route';
import type { BoundParts } from '@kreditlina/http-edge/sealing';

/** Idle timeout of a session, in seconds. */
export const IDLE_SECONDS = { customer: 15 * 60, staff: 30 * 60 } as const;
/** Maximum lifetime of a session, in seconds, regardless of activity. */
export const ABSOLUTE_SECONDS = 8 * 60 * 60;

export interface SessionRow {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly cookie_hash: Buffer;
  readonly user_id: string;
  readonly is_staff: boolean;
  /** Last time a passkey was used in this session; null if none was. */
  readonly passkey_at: Date | null;
  readonly idle_seconds: number;
  readonly created_at: Date;
  readonly active_at: Date;
  readonly absolute_expires_at: Date;
  readonly ended_at: Date | null;
  /** MAC proving that the product opened the session with these values. */
  readonly bound: Buffer | null;
  /** MAC proving that the product verified the passkey. */
  readonly passkey_bound: Buffer | null;
}

type Opened = Pick<
  SessionRow,
  'id' | 'token_hash' | 'cookie_hash' | 'user_id' | 'is_staff' | 'idle_seconds' | 'absolute_expires_at'
>;

/** Values of a session that its MAC covers from the login. Activity and end are not covered. */
export const openedAs = (row: Opened): BoundParts => [
  row.id,
  row.token_hash,
  row.cookie_hash,
  row.user_id,
  row.is_staff,
  row.idle_seconds,
  row.absolute_expires_at,
];

/** Values that the MAC of a used passkey covers. */
export const passkeyShown = (sessionId: string, at: Date): BoundParts => [sessionId, 'passkey', at];

export type EndCause = 'idle' | 'absolute';

/** Epoch milliseconds at which the session ends without further activity. */
const expiresAtMs = (row: SessionRow, activeAtMs: number): number =>
  Math.min(activeAtMs + row.idle_seconds * 1000, row.absolute_expires_at.getTime());

/** Reason why a session has expired; undefined while it lasts. */
export function expiredBy(row: SessionRow, activeAtMs: number, nowMs: number): EndCause | undefined {
  if (nowMs >= row.absolute_expires_at.getTime()) return 'absolute';
  return nowMs >= activeAtMs + row.idle_seconds * 1000 ? 'idle' : undefined;
}

/** @param isProved true if a staff session has used its second factor or needs none */
export const toSession = (row: SessionRow, activeAtMs: number, isProved: boolean): Session => ({
  id: row.id,
  userId: row.user_id,
  isStaff: row.is_staff && isProved,
  awaitsSecondFactor: row.is_staff && !isProved,
  createdAt: row.created_at.toISOString(),
  expiresAt: new Date(expiresAtMs(row, activeAtMs)).toISOString(),
  absoluteExpiresAt: row.absolute_expires_at.toISOString(),
});

import type { BoundParts } from '@kreditlina/http-edge/sealing';
import type { Session } from '@kreditlina/http-edge/session';

/** How many seconds a session may rest. */
export const IDLE_SECONDS = { customer: 15 * 60, staff: 30 * 60 } as const;
/** The longest a session can last, whatever happens in it. */
export const ABSOLUTE_SECONDS = 8 * 60 * 60;

export interface SessionRow {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly cookie_hash: Buffer;
  readonly user_id: string;
  readonly is_staff: boolean;
  /** When a passkey was shown in it. */
  readonly passkey_at: Date | null;
  readonly idle_seconds: number;
  readonly created_at: Date;
  readonly active_at: Date;
  readonly absolute_expires_at: Date;
  readonly ended_at: Date | null;
  /** Shows that the product opened it so. */
  readonly bound: Buffer | null;
  /** Shows that the product saw the passkey. */
  readonly passkey_bound: Buffer | null;
}

type Opened = Pick<
  SessionRow,
  'id' | 'token_hash' | 'cookie_hash' | 'user_id' | 'is_staff' | 'idle_seconds' | 'absolute_expires_at'
>;

/** What a session is by the login that opened it. When it was active and that it ended, the row alone says. */
export const openedAs = (row: Opened): BoundParts => [
  row.id,
  row.token_hash,
  row.cookie_hash,
  row.user_id,
  row.is_staff,
  row.idle_seconds,
  row.absolute_expires_at,
];

/** That a passkey was shown in this session. */
export const passkeyShown = (sessionId: string, at: Date): BoundParts => [sessionId, 'passkey', at];

export type EndCause = 'idle' | 'absolute';

/** Milliseconds since 1970 at which the session ends if nothing more happens in it. */
export const expiresAtMs = (row: SessionRow, activeAtMs: number): number =>
  Math.min(activeAtMs + row.idle_seconds * 1000, row.absolute_expires_at.getTime());

/** Why a session is over at an instant, or undefined while it lasts. */
export function expiredBy(row: SessionRow, activeAtMs: number, nowMs: number): EndCause | undefined {
  if (nowMs >= row.absolute_expires_at.getTime()) return 'absolute';
  return nowMs >= activeAtMs + row.idle_seconds * 1000 ? 'idle' : undefined;
}

/** @param isProved whether the staff of this session have shown their second factor, or need none */
export const toSession = (row: SessionRow, activeAtMs: number, isProved: boolean): Session => ({
  id: row.id,
  userId: row.user_id,
  isStaff: row.is_staff && isProved,
  awaitsSecondFactor: row.is_staff && !isProved,
  createdAt: row.created_at.toISOString(),
  expiresAt: new Date(expiresAtMs(row, activeAtMs)).toISOString(),
  absoluteExpiresAt: row.absolute_expires_at.toISOString(),
});

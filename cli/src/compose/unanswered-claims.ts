import type pg from 'pg';

/**
 * Forgets the requests that a killed process had begun and never answered, so that their senders need not wait until the claims
 * run out. Only when no other process can be alive: commands are idempotent by their key, so repeating one is safe.
 */
export async function forgetUnansweredClaims(pool: pg.Pool): Promise<void> {
  await pool.query('delete from api.idempotency where status is null');
}

import { hashToken, type Sealing } from '@kreditlina/http-edge/sealing';
import { deleteInPieces } from '@kreditlina/postgres/delete-in-pieces';
import type pg from 'pg';

/**
 * Addresses of embedded widgets by session, needed when the page reloads and useless a day later. Session and
 * address give access to the customer's bank data, so the session is stored hashed and the address sealed.
 */
export interface WidgetStore {
  keep(sessionId: string, url: string, now: string): Promise<void>;
  find(sessionId: string): Promise<string | undefined>;
  purge(now: string): Promise<void>;
}

export const createWidgetStore = (pool: pg.Pool, sealing: Sealing): WidgetStore => ({
  async keep(sessionId, url, now) {
    await pool.query(
      'insert into api.widgets (session_hash, url_sealed, opened_at) values ($1, $2, $3) on conflict do nothing',
      [hashToken(sessionId), sealing.seal(url, sessionId), now],
    );
  },
  async find(sessionId) {
    const { rows } = await pool.query<{ url_sealed: Buffer }>(
      'select url_sealed from api.widgets where session_hash = $1',
      [hashToken(sessionId)],
    );
    return rows[0] && sealing.open(rows[0].url_sealed, sessionId);
  },
  async purge(now) {
    await deleteInPieces(pool, {
      text: `delete from api.widgets where session_hash in (select session_hash from api.widgets
         where opened_at < $1::timestamptz - interval '24 hours' limit $2)`,
      values: [now],
    });
  },
});

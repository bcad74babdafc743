import type pg from 'pg';

/** Where an embedded widget is, by its session: needed when the page is reloaded, and useless a day later. */
export interface WidgetStore {
  keep(sessionId: string, url: string, now: string): Promise<void>;
  find(sessionId: string): Promise<string | undefined>;
  purge(now: string): Promise<void>;
}

export const createWidgetStore = (pool: pg.Pool): WidgetStore => ({
  async keep(sessionId, url, now) {
    await pool.query(
      'insert into api.widgets (session_id, url, opened_at) values ($1, $2, $3) on conflict (session_id) do nothing',
      [sessionId, url, now],
    );
  },
  async find(sessionId) {
    const { rows } = await pool.query<{ url: string }>('select url from api.widgets where session_id = $1', [
      sessionId,
    ]);
    return rows[0]?.url;
  },
  async purge(now) {
    await pool.query(
      `delete from api.widgets where session_id in (select session_id from api.widgets
         where opened_at < $1::timestamptz - interval '24 hours' limit 5000)`,
      [now],
    );
  },
});

import { endOfBusinessDate } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { Words } from '@kreditlina/domain/text/words';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import type pg from 'pg';

/** Age in days at which rows are deleted. */
const KEPT_DAYS = 30;

/** Commits without waiting for the disk: after a database crash, the last uses may be available again. */
const TAKE = `with quick as (select set_config('synchronous_commit', 'off', true))
  insert into api.daily_quotas as kept (user_id, day, quota, used)
  select $1, $2, $3, $5::int from quick where $5::int <= $4::int
  on conflict (user_id, day, quota) do update set used = kept.used + $5::int where kept.used + $5::int <= $4::int
  returning used`;

/** A row counts at least one use, so returning the last one deletes it. */
const GIVE_BACK = `with last as (
    delete from api.daily_quotas where user_id = $1 and day = $2 and quota = $3 and used = 1)
  update api.daily_quotas set used = used - 1 where user_id = $1 and day = $2 and quota = $3 and used > 1`;

export interface DailyQuota {
  readonly userId: string;
  readonly name: string;
  /** Maximum number of uses per day. */
  readonly most: number;
}

/**
 * Takes `count` uses from a person's daily quota, atomically. Quotas are stored outside the log, so that
 * refusals do not make it grow.
 * @returns the number used today; undefined, with nothing taken, if fewer than `count` are left
 */
export async function takeOfDay(
  { pool, now }: { readonly pool: pg.Pool; readonly now: () => string },
  { userId, name, most }: DailyQuota,
  count = 1,
): Promise<number | undefined> {
  const day = dateInSweden(now());
  const { rows } = await pool.query<{ used: number }>(TAKE, [userId, day, name, most, count]);
  return rows[0]?.used;
}

type Code =
  | 'TOO_MANY_APPLICATIONS'
  | 'TOO_MANY_AUTHORITY_CHECKS'
  | 'DAILY_QUOTA_REACHED'
  | 'UPLOADS_OF_DAY_USED'
  | 'EVENTS_OF_DAY_USED'
  | 'PERSONAL_ROWS_OF_DAY_USED';

/** Refusal that states that the quota is used up, and in how many seconds the next day begins. */
export function dayIsUsed(now: string, code: Code, lead?: Words): HttpProblem {
  const leftMs = Date.parse(endOfBusinessDate(dateInSweden(now), 0)) - Date.parse(now);
  return new HttpProblem(429, code, { retryAfterSeconds: Math.ceil(leftMs / 1_000), ...(lead && { lead }) });
}

/**
 * Takes one use of a daily quota.
 * @throws HttpProblem 429 with `code` if none is left
 */
export async function requireOfDay(
  parts: Parameters<typeof takeOfDay>[0],
  quota: DailyQuota,
  code: Code,
): Promise<void> {
  if ((await takeOfDay(parts, quota)) !== undefined) return;
  throw dayIsUsed(parts.now(), code);
}

/** Returns a use that was taken for an action not carried out. */
export async function giveBackOfDay(
  { pool, now }: Parameters<typeof takeOfDay>[0],
  { userId, name }: Omit<DailyQuota, 'most'>,
): Promise<void> {
  await pool.query(GIVE_BACK, [userId, dateInSweden(now()), name]);
}

export async function purgeQuotas(pool: pg.Pool, now: string): Promise<void> {
  await pool.query(`delete from api.daily_quotas where day < $1::timestamptz::date - ${KEPT_DAYS}`, [now]);
}

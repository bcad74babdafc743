import { hash } from 'node:crypto';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { formatCount } from '@kreditlina/domain/text/index';
import type { Words } from '@kreditlina/domain/text/words';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import type { RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { dayIsUsed, takeOfDay } from './daily-quota.ts';

/** Maximum number of rows with personal data per colleague and day; a working day needs some hundreds. */
const PERSONAL_ROWS_DAILY_MAX = 5_000;
/** Used percentage of the quota at which an alert is raised. */
const NEAR_PERCENT = 80;
/** Maximum number of colleagues whose rows this copy caches; those of an evicted one count again. */
const COLLEAGUES_MAX = 500;

export interface PersonalRowsParts {
  readonly pool: pg.Pool;
  readonly now: () => string;
  readonly raiseAlert: RaiseAlert;
}

type Shown = Pick<FastifyRequest, 'session' | 'log'>;

/** Counts the unmasked personal data that staff read. */
export interface PersonalRows {
  /**
   * Counts the rows of an answer, each at most once a day.
   * @param mayRefuse true if a refusal would not hide a completed action
   * @throws HttpProblem 429 `PERSONAL_ROWS_OF_DAY_USED`
   */
  show(request: Shown, rows: readonly string[], mayRefuse: boolean): Promise<void>;
  /**
   * Counts the rows of a file.
   * @throws HttpProblem 429 `PERSONAL_ROWS_OF_DAY_USED`; 422 `EXPORT_ABOVE_DAY` if the file alone exceeds a
   * day
   */
  export(userId: string, count: number, log: FastifyBaseLogger): Promise<void>;
}

/**
 * Sentence about the row count of a refused file.
 * @param most rows per day, given if the file alone exceeds them
 */
function rowsInWords(count: number, most?: number): Words {
  const [rows, day] = [formatCount(count), most === undefined ? '' : formatCount(most)];
  return {
    sv: `Filen har ${rows} rader med personuppgifter${day && `, och en person får hämta högst ${day} på en dag`}.`,
    en: `The file has ${rows} rows with personal data${day && `, and one person takes out ${day} a day at most`}.`,
  };
}

/**
 * One daily quota per colleague for lists, details, reports, files and reads of earlier instants.
 * @param most rows per day
 */
export function createPersonalRows(parts: PersonalRowsParts, most = PERSONAL_ROWS_DAILY_MAX): PersonalRows {
  const seen = new LRUCache<string, Set<string>>({ max: COLLEAGUES_MAX });
  const take = async (userId: string, count: number, log: FastifyBaseLogger): Promise<boolean> => {
    const quota = { userId, name: 'personal-rows', most };
    const used = await takeOfDay(parts, quota, count);
    const near = (most * NEAR_PERCENT) / 100;
    const about = { user_id: userId, quota: quota.name };
    if (used === undefined) parts.raiseAlert(log, 'quota-reached', about);
    else if (used >= near && used - count < near) parts.raiseAlert(log, 'quota-near', { ...about, used });
    return used !== undefined;
  };
  const refused = (lead?: Words) => dayIsUsed(parts.now(), 'PERSONAL_ROWS_OF_DAY_USED', lead);
  return {
    async show({ session, log }, rows, mayRefuse) {
      if (!session) return;
      const { userId } = session;
      const key = `${dateInSweden(parts.now())} ${userId}`;
      const shown = seen.get(key) ?? new Set<string>();
      const fresh = new Set(
        rows.map((row) => hash('sha256', row, 'base64')).filter((row) => !shown.has(row)),
      );
      if (fresh.size === 0) return;
      if (!(await take(userId, fresh.size, log))) {
        if (mayRefuse) throw refused();
        return;
      }
      for (const row of fresh) shown.add(row);
      seen.set(key, shown);
    },
    async export(userId, count, log) {
      if (count === 0 || (await take(userId, count, log))) return;
      if (count > most) throw new HttpProblem(422, 'EXPORT_ABOVE_DAY', { lead: rowsInWords(count, most) });
      throw refused(rowsInWords(count));
    },
  };
}

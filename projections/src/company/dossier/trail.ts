import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import type { DossierEntry } from '@kreditlina/domain/documents/dossier';
import { codeInWords } from '@kreditlina/domain/kernel/code-words';
import { idsOfEntity } from '../../audit/entities.ts';
import { filterTrail, type TrailSources, toLine, wholeTrail } from '../../audit/list.ts';
import type { AuditEntryRow } from '../../audit/table.ts';

/** The rest can be searched in the trail itself. */
const MOST = 300;
const HASH_LENGTH = 12;
/** Daily events: the account's figures contain their sums. */
const DAILY = ['InterestAccrued', 'OverdueInterestCharged'];

export interface Trail {
  readonly entries: readonly DossierEntry[];
  readonly count: number;
}

/**
 * Events of a company and its credits up to a position, latest first; by everybody or by staff only. Contains
 * no names.
 */
export async function readTrail(
  { db, ...said }: TrailSources,
  { companyId, position, by }: { companyId: string; position: string; by?: 'staff' },
): Promise<Trail> {
  const ids = await idsOfEntity(db, 'company', companyId);
  const query = { entity: 'company', entity_id: companyId, order: 'desc', page: 0, rows: 25 } as const;
  const bounds = { ...wholeTrail, withoutTypes: DAILY };
  const found = filterTrail(db, { ...query, ...(by && { by }) }, bounds, ids).where('number', '<=', position);
  const rows = await found.selectAll().orderBy('number', 'desc').limit(MOST).execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const entries: DossierEntry[] = [];
  for (const row of rows) {
    const { sentence, reason_code } = await toLine(said, row, new Map());
    const reason = reason_code === null ? '' : ` · Skäl: ${reasonInWords(reason_code, 'sv')}`;
    entries.push({
      at: row.occurred_at,
      by: actorInWords(row),
      text: `${sentence.sv}${reason}`,
      hash: row.hash.slice(0, HASH_LENGTH),
    });
  }
  return { entries, count: Number(count) };
}

/** The role; for staff with the start of their id. */
function actorInWords({ actor_kind, actor_id, actor_role }: AuditEntryRow): string {
  if (actor_kind === 'system') return 'Systemet';
  const role = codeInWords('role', actor_role, 'sv');
  const named = role.charAt(0).toLocaleUpperCase('sv') + role.slice(1);
  return actor_kind === 'staff' ? `${named} ${actor_id.slice(0, 8)}` : 'Kunden';
}

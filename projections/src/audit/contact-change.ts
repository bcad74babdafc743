import type { ReadDatabase } from '../read-schema.ts';
import type { AuditEntryRow } from './table.ts';

/** Who changed how a person is reached last, and when. */
export function lastContactChange(
  db: ReadDatabase,
  id: string,
): Promise<Pick<AuditEntryRow, 'actor_kind' | 'actor_id' | 'occurred_at'> | undefined> {
  return db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'actor_id', 'occurred_at'])
    .where('stream', '=', `user-${id}`)
    .where('type', '=', 'ContactDetailsChanged')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

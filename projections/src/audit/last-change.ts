import type { ReadDatabase } from '../read-schema.ts';
import type { AuditEntryRow } from './table.ts';

/** Actor and time of the latest event of a type in a stream. */
export function lastChange(
  db: ReadDatabase,
  stream: string,
  type: string,
): Promise<Pick<AuditEntryRow, 'actor_kind' | 'actor_id' | 'occurred_at'> | undefined> {
  return db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'actor_id', 'occurred_at'])
    .where('stream', '=', stream)
    .where('type', '=', type)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

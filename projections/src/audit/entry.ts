import type { AuditEntry } from '@kreditlina/domain/audit/contracts/staff';
import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import { namesOf } from '../identity/names.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { AuditEntryRow } from './audit-entry.ts';
import type { History, Moment } from './history.ts';
import { sentenceOf } from './sentence.ts';

/** Names by id of customers and staff who are not erased. */
export const actorNames = (
  db: ReadDatabase,
  rows: readonly Pick<AuditEntryRow, 'actor_kind' | 'actor_id'>[],
): Promise<ReadonlyMap<string, string>> =>
  namesOf(
    db,
    rows.flatMap((row) => (row.actor_kind === 'system' ? [] : [row.actor_id])),
  );

/** Builds an audit entry with its event's changes. `is_verified` states that the stored bytes prove it. */
export function toEntry(
  row: AuditEntryRow,
  { event, changes }: Moment,
  { brokenAt }: History,
  names: { readonly ofPeople: ReadonlyMap<string, string>; readonly ofLenders: LenderNames },
): AuditEntry {
  return {
    event_id: row.event_id,
    stream: row.stream,
    version: row.version,
    position: row.position,
    type: row.type,
    sentence: sentenceOf(event, names.ofLenders),
    actor: actorOf(row, names.ofPeople),
    occurred_at: row.occurred_at,
    effective_on: row.effective_on,
    recorded_at: row.recorded_at,
    reason_code: row.reason_code,
    comment: row.comment ?? sealedComment(event.data),
    changes: [...changes],
    hash: row.hash,
    // The row's hash must also equal the stored one; a read model that differs proves nothing.
    is_verified: row.hash === event.hash && (brokenAt === undefined || row.version < brokenAt),
  };
}

export function actorOf(
  row: Pick<AuditEntryRow, 'actor_kind' | 'actor_id' | 'actor_role'>,
  names: ReadonlyMap<string, string>,
): AuditEntry['actor'] {
  const { actor_kind: kind, actor_id: id, actor_role: role } = row;
  return kind === 'system' ? { kind, id, role, name: null } : { kind, id, role, name: names.get(id) || null };
}

/** Comment by staff about a person, sealed in the event; one about an account or a role is in the row. */
export function sealedComment({ comment, why }: Readonly<Record<string, unknown>>): string | null {
  const said = comment ?? (why as { readonly comment?: unknown } | null | undefined)?.comment;
  return typeof said === 'string' ? said : null;
}

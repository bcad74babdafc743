import type { AuditResult } from '@kreditlina/domain/audit/contracts/staff';
import {
  boolean,
  defineTable,
  instant,
  integer,
  nullable,
  position,
  type RowOf,
  text,
  texts,
  uuid,
} from '@kreditlina/projection-engine/table';

/**
 * One row per event: who, when, why, and the hash that proves it. What the event says and what it changed is read from its
 * stream when somebody asks, so that nothing of it, and no personal data, is stored twice.
 */
export const auditEntryTable = defineTable('audit_entry', {
  columns: {
    event_id: uuid(),
    stream: text(),
    category: text(),
    version: integer(),
    position: text(),
    /** The position once more: what the trail is ordered by. */
    number: position(),
    type: text(),
    schema_version: integer(),
    /** False: this version of the product has no schema for it. */
    is_known: boolean(),
    actor_kind: text<'customer' | 'staff' | 'system'>(),
    actor_id: text(),
    actor_role: text(),
    subject_id: nullable(text()),
    /** Ids of the entities that the event names: so an application's entry is found from its company and the other way. */
    entity_ids: texts(),
    command_id: text(),
    correlation_id: text(),
    occurred_at: instant(),
    effective_on: text(),
    recorded_at: instant(),
    reason_code: nullable(text()),
    comment: nullable(text()),
    /** What became of it, where staff propose and decide. */
    result: text<AuditResult>(),
    /** Who decided about what another proposed. */
    checker_id: nullable(text()),
    hash: text(),
    previous_hash: text(),
  },
  key: 'event_id',
  indexes: [
    { columns: ['stream', 'version'] },
    { columns: ['type', 'recorded_at'] },
    { columns: ['number'] },
    { columns: ['actor_id', 'number'] },
    { columns: ['reason_code'] },
    { columns: ['checker_id'] },
    { columns: ['entity_ids'], method: 'gin' },
    { columns: ['occurred_at', 'number'] },
  ],
});

export type AuditEntryRow = RowOf<typeof auditEntryTable>;

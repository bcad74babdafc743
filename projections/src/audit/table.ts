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
 * One row per event: actor, time, reason, and the hash that proves it. Text and changes are read from its
 * stream on demand, so that no part of them, and no personal data, is stored twice.
 */
export const auditEntryTable = defineTable('audit_entry', {
  columns: {
    event_id: uuid(),
    stream: text(),
    category: text(),
    version: integer(),
    position: text(),
    /** The position as a number, for ordering. */
    number: position(),
    type: text(),
    schema_version: integer(),
    /** False: this version has no schema for the type. */
    is_known: boolean(),
    actor_kind: text<'customer' | 'staff' | 'system'>(),
    actor_id: text(),
    actor_role: text(),
    subject_id: nullable(text()),
    /**
     * Ids of the entities named by the event, so that an entry is found from both the application and its
     * company.
     */
    entity_ids: texts(),
    command_id: text(),
    correlation_id: text(),
    occurred_at: instant(),
    effective_on: text(),
    recorded_at: instant(),
    reason_code: nullable(text()),
    comment: nullable(text()),
    /** Outcome, where staff propose and decide. */
    result: text<AuditResult>(),
    /** The person who decided on another's proposal. */
    checker_id: nullable(text()),
    /** The person whose proposal was approved, where the event names them. */
    maker_id: nullable(text()),
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
    { columns: ['maker_id'] },
    { columns: ['entity_ids'], method: 'gin' },
    { columns: ['occurred_at', 'number'] },
  ],
});

export type AuditEntryRow = RowOf<typeof auditEntryTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    audit_entry: AuditEntryRow;
  }
}

import type { AuditResult } from '@kreditlina/domain/audit/contracts/staff';
import { eventCatalogue, maskEventData } from '@kreditlina/domain/catalogue';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { projection } from '@kreditlina/projection-engine/projection';
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
 * One row per event: actor, time, reason, and the hash that proves it. Texts and changes are read from the
 * stream on demand, so neither they nor personal data are stored twice.
 */
const auditEntryTable = defineTable('audit_entry', {
  columns: {
    event_id: uuid(),
    stream: text(),
    category: text(),
    version: integer(),
    position: text(),
    /** Numeric position, for ordering. */
    number: position(),
    type: text(),
    schema_version: integer(),
    /** False if this release has no schema for the type. */
    is_known: boolean(),
    actor_kind: text<'customer' | 'staff' | 'system'>(),
    actor_id: text(),
    actor_role: text(),
    subject_id: nullable(text()),
    /** Ids of the entities that the event names, so that a company finds its applications' events. */
    entity_ids: texts(),
    command_id: text(),
    correlation_id: text(),
    occurred_at: instant(),
    effective_on: text(),
    recorded_at: instant(),
    reason_code: nullable(text()),
    comment: nullable(text()),
    /** State of an action that one member of staff proposes and another decides. */
    result: text<AuditResult>(),
    /** Person who decided on another's proposal. */
    checker_id: nullable(text()),
    /** Person whose proposal was approved, if the event names them. */
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

/**
 * Result of an action. An event that names a proposer or an approver was approved by a second person; a
 * failed action has no decider.
 */
export function resultOf({ type, data, metadata }: RecordedEvent): AuditResult {
  if (type.endsWith('Proposed')) return 'proposed';
  if (type.endsWith('Refused') || typeof data.deniedBy === 'string') return 'refused';
  if (type.endsWith('Failed')) return 'failed';
  const isSecond =
    typeof data.approvedBy === 'string' ||
    typeof data.proposedBy === 'string' ||
    (type === 'WithdrawalsUnblocked' && data.proposalId !== undefined);
  return metadata.actor.kind === 'staff' && isSecond ? 'approved' : 'done';
}

/** Proposer of a change that another person approved; null if the event names none. */
function makerOf({ data }: RecordedEvent): string | null {
  const maker = data.proposedBy ?? data.changedBy ?? data.undoneBy;
  return typeof maker === 'string' ? maker : null;
}

const CODE = /^[a-z][a-z0-9-]{1,39}$/;

/** Reason code of the command, else of the event, unless it is a personal field there. */
export function reasonOf({ type, data, metadata }: RecordedEvent): string | null {
  if (metadata.reasonCode) return metadata.reasonCode;
  const said = data.reasonCode ?? (metadata.actor.kind === 'staff' ? data.reason : undefined);
  if (typeof said !== 'string' || !CODE.test(said)) return null;
  const open = maskEventData(type, data);
  return open[data.reasonCode === undefined ? 'reason' : 'reasonCode'] === said ? said : null;
}

const ENTITY_FIELDS = ['applicationId', 'accountId', 'companyId', 'userId', 'personId'] as const;

/** One entry for every event of the log, including types unknown to this release. */
export const auditTrailProjection = projection<typeof auditEntryTable, RecordedEvent>({
  name: 'audit-trail',
  version: 11,
  table: auditEntryTable,
  poison: 'stop',
  isAppendOnly: true,
  key: (event) => event.id,
  evolve: (_row, event): AuditEntryRow => {
    const { metadata } = event;
    const result = resultOf(event);
    return {
      event_id: event.id,
      stream: event.stream,
      category: event.category,
      version: event.version,
      position: event.position,
      number: event.position,
      type: event.type,
      schema_version: event.schemaVersion,
      is_known: eventCatalogue.has(event.type),
      actor_kind: metadata.actor.kind,
      actor_id: metadata.actor.id,
      actor_role: metadata.actor.role,
      subject_id: metadata.subjectId ?? null,
      entity_ids: entitiesOf(event),
      command_id: metadata.commandId,
      correlation_id: metadata.correlationId,
      occurred_at: event.occurredAt,
      effective_on: event.effectiveOn,
      recorded_at: event.recordedAt,
      reason_code: reasonOf(event),
      comment: metadata.comment ?? null,
      result,
      checker_id: result === 'approved' || result === 'refused' ? metadata.actor.id : null,
      maker_id: result === 'approved' ? makerOf(event) : null,
      hash: event.hash,
      previous_hash: event.previousHash,
    };
  },
});

function entitiesOf(event: RecordedEvent): string[] {
  const data: Readonly<Record<string, unknown>> = event.data;
  const own = event.stream.slice(event.stream.indexOf('-') + 1);
  const named = ENTITY_FIELDS.map((field) => data[field]).filter((id) => typeof id === 'string');
  return [...new Set([own, ...named])].sort();
}

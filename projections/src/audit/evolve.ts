import { eventCatalogue } from '@kreditlina/domain/catalogue';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { projection } from '@kreditlina/projection-engine/projection';
import { makerOf, reasonOf, resultOf } from './result.ts';
import { type AuditEntryRow, auditEntryTable } from './table.ts';

/** Fields of events that name an entity. */
const ENTITY_FIELDS = ['applicationId', 'accountId', 'companyId', 'userId', 'personId'] as const;

/** Audit entries for every event of the log, including types unknown to this version. */
export const auditTrailProjection = projection<typeof auditEntryTable, RecordedEvent>({
  name: 'audit-trail',
  version: 5,
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

import type { AuditCounterpart, AuditEvent } from '@kreditlina/domain/audit/contracts/staff';
import { maskPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { ReadDatabase } from '../read-schema.ts';
import { type AuditEntryRow, reasonOf, resultOf } from './audit-entry.ts';
import { actorNames, actorOf, sealedComment, toEntry } from './entry.ts';
import { type ChainVerifier, type History, readHistory } from './history.ts';
import { type AuditBounds, isOfOwnCase, type TrailSources, wholeTrail } from './list.ts';

export const findAuditEntry = (db: ReadDatabase, eventId: string): Promise<AuditEntryRow | undefined> =>
  db.selectFrom('audit_entry').selectAll().where('event_id', '=', eventId).executeTakeFirst();

interface EventSources extends TrailSources {
  readonly verifyChain: ChainVerifier;
}

/**
 * Reads one event with its changes, its counterpart in a four-eyes decision, and its proof; undefined if the
 * reader may not see it.
 */
export async function readAuditEvent(
  sources: EventSources,
  id: string,
  bounds: AuditBounds = wholeTrail,
): Promise<AuditEvent | undefined> {
  const row = await findAuditEntry(sources.db, id);
  if (!row || bounds.withoutTypes.includes(row.type) || bounds.withoutCategories.includes(row.category))
    return undefined;
  if (bounds.own && isOfOwnCase(row, bounds.own)) return undefined;
  const history = await readHistory(sources, row.stream);
  const moment = history.moments.get(row.version);
  if (!moment) return undefined;
  const other = counterpartOf(history, moment.event);
  const names = await actorNames(sources.db, [row, ...(other ? [actorColumns(other)] : [])]);
  return {
    ...toEntry(row, moment, history, { ofPeople: names, ofLenders: sources.lenderNames }),
    result: row.result,
    counterpart: other ? asCounterpart(other, names) : null,
    raw: rawOf(moment.event),
  };
}

/** Proposal behind a decision, or decision on a proposal; undefined if there is none. */
function counterpartOf({ moments }: History, event: RecordedEvent): RecordedEvent | undefined {
  const about = subjectOf(event);
  if (about === undefined) return undefined;
  const others = [...moments.values()].map((one) => one.event).filter((one) => subjectOf(one) === about);
  if (event.type.endsWith('Proposed'))
    return others.find(
      (one) => one.version > event.version && ['approved', 'refused'].includes(resultOf(one)),
    );
  if (!['approved', 'refused'].includes(resultOf(event))) return undefined;
  return others.findLast((one) => one.version < event.version && one.type.endsWith('Proposed'));
}

function subjectOf({ data }: RecordedEvent): string | undefined {
  const subject = data.proposalId ?? data.refundId;
  return typeof subject === 'string' ? subject : undefined;
}

const actorColumns = ({ metadata: { actor } }: RecordedEvent) => ({
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_role: actor.role,
});

const asCounterpart = (event: RecordedEvent, names: ReadonlyMap<string, string>): AuditCounterpart => ({
  event_id: event.id,
  actor: actorOf(actorColumns(event), names),
  occurred_at: event.occurredAt,
  reason_code: reasonOf(event),
  comment: event.metadata.comment ?? sealedComment(event.data),
  result: resultOf(event),
});

const PERSONAL_NUMBER = /^(ssn|personalNumber)$/;

/** The stored event as JSON, with personal numbers masked: only `reveal` shows a whole one. */
function rawOf({ type, schemaVersion, data, metadata }: RecordedEvent): string {
  const masked = (key: string, value: unknown): unknown =>
    PERSONAL_NUMBER.test(key) && typeof value === 'string' && /^\d/.test(value)
      ? maskPersonalNumber(value)
      : value;
  return JSON.stringify({ type, schemaVersion, data, metadata }, masked, 2);
}

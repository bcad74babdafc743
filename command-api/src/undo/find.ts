import { notFound } from '@kreditlina/http-edge/problem';
import { findAuditEntry } from '@kreditlina/projections/audit/event';
import { type Undoable, undoableOf } from '../undoable.ts';
import { type AnyNoun, undoneNouns } from './nouns.ts';
import type { UndoParts } from './parts.ts';

/** An event of the trail that can be undone. */
export interface Found extends Undoable<unknown, { type: string; data: object }> {
  readonly noun: AnyNoun;
  /** Id of the aggregate. */
  readonly id: string;
}

/** Row of an event in the trail. @throws HttpProblem 404 */
export async function rowOf({ reads }: UndoParts, eventId: string) {
  const row = await findAuditEntry(reads, eventId);
  if (!row) throw notFound();
  return row;
}
type Row = Awaited<ReturnType<typeof rowOf>>;

/** The command that undoes an event, and the events that rely on it; undefined if it cannot be undone. */
export async function findUndoing(
  { store }: UndoParts,
  { event_id: eventId, stream, actor_kind: actor }: Row,
  commandId?: string,
): Promise<Found | undefined> {
  const dash = stream.indexOf('-');
  const noun = undoneNouns.get(stream.slice(0, dash));
  // Events of the product or a customer are not undone by staff.
  if (!noun || actor !== 'staff') return undefined;
  const found = await undoableOf(store, noun, { eventId, stream, commandId });
  return found && { noun, id: stream.slice(dash + 1), ...found };
}

import { notFound } from '@kreditlina/http-edge/problem';
import { findAuditEntry } from '@kreditlina/projections/audit/event';
import { type Undoable, undoableOf } from '../undoable.ts';
import { type AnyNoun, undoneNouns } from './nouns.ts';
import type { UndoParts } from './parts.ts';

/** An event of the trail that something takes back. */
export interface Found extends Undoable<unknown, { type: string; data: object }> {
  readonly noun: AnyNoun;
  /** Of the aggregate. */
  readonly id: string;
}

/** Where an event of the trail stands. @throws HttpProblem 404 */
export async function rowOf({ reads }: UndoParts, eventId: string) {
  const row = await findAuditEntry(reads, eventId);
  if (!row) throw notFound();
  return row;
}
type Row = Awaited<ReturnType<typeof rowOf>>;

/** What takes an event of the trail back, and what has come to rely on it; undefined where nothing takes it back. */
export async function findUndoing(
  { store }: UndoParts,
  { event_id: eventId, stream, actor_kind: actor }: Row,
  commandId?: string,
): Promise<Found | undefined> {
  const dash = stream.indexOf('-');
  const noun = undoneNouns.get(stream.slice(0, dash));
  // What the product or a customer did is no command of staff.
  if (!noun || actor !== 'staff') return undefined;
  const found = await undoableOf(store, noun, { eventId, stream, commandId });
  return found && { noun, id: stream.slice(dash + 1), ...found };
}

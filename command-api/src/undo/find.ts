import type { Undoing } from '@kreditlina/domain/kernel/undoing';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { conflict, HttpProblem, notFound } from '@kreditlina/http-edge/problem';
import { findAuditEntry } from '@kreditlina/projections/audit/event';
import { sentenceOf } from '@kreditlina/projections/audit/sentence';
import type { ReadSchema } from '@kreditlina/projections/read-schema';
import { type AnyNoun, undoneNouns } from './nouns.ts';
import type { UndoParts } from './parts.ts';

type DomainEvent = { type: string; data: object };
/** As much of the trail's row as says where the event stands. */
type Stands = Pick<ReadSchema['audit_entry'], 'event_id' | 'stream' | 'actor_kind'>;
/** What an undoing is looked for with. */
type FindParts = Pick<UndoParts, 'store' | 'lenderNames'>;

/** Of what relies on an event a refusal names the last ones. */
const NAMED = 3;

/** An event that something takes back, as the log has it now. */
export interface Undoable {
  readonly noun: AnyNoun;
  /** Of the aggregate. */
  readonly id: string;
  readonly event: DomainEvent;
  readonly before: unknown;
  readonly state: unknown;
  readonly version: number;
  readonly undoing: Undoing<unknown, DomainEvent>;
  /** The very same command has stored its events already. */
  readonly isDone: boolean;
  /** What has come to rely on it. */
  readonly dependants: readonly RecordedEvent[];
}

const asEvent = ({ type, data }: RecordedEvent): DomainEvent => ({ type, data });

/** Where an event of the trail stands. @throws HttpProblem 404 */
export async function rowOf({ reads }: UndoParts, eventId: string) {
  const row = await findAuditEntry(reads, eventId);
  if (!row) throw notFound();
  return row;
}

/**
 * What takes an event back, and what has come to rely on it, by the log itself; undefined where nothing takes it back. What the very
 * same command has stored already takes nothing from it: whoever sends it again is told what it did. Neither does a proposal to take it
 * back, once that is to be approved.
 */
export async function findUndoing(
  { store }: Pick<FindParts, 'store'>,
  { event_id: eventId, stream, actor_kind: actor }: Stands,
  commandId?: string,
  proposalId?: string,
): Promise<Undoable | undefined> {
  const dash = stream.indexOf('-');
  const noun = undoneNouns.get(stream.slice(0, dash));
  // What the product or a customer did is no command of staff.
  if (!noun || actor !== 'staff') return undefined;
  let event: RecordedEvent | undefined;
  let before: unknown;
  let isDone = false;
  const later: RecordedEvent[] = [];
  const { state, version } = await foldStream(store, noun.aggregate, stream, {
    onEvent(one, was) {
      isDone ||= one.metadata.commandId === commandId;
      // A proposal has the id of the command that made it.
      if (event && one.metadata.commandId !== (proposalId ?? '')) later.push(one);
      if (one.id !== eventId) return;
      event = one;
      before = was;
    },
  });
  const target = event && asEvent(event);
  const undoing = target && noun.undoer.undoingOf(target, before);
  if (!target || !undoing) return undefined;
  const dependants = isDone ? [] : later.filter((one) => noun.undoer.reliesOn(target, asEvent(one), state));
  return {
    noun,
    id: stream.slice(dash + 1),
    event: target,
    before,
    state,
    version,
    undoing,
    isDone,
    dependants,
  };
}

/** @throws HttpProblem 409 where nothing takes the event back, or something relies on it, which is named */
export function requireUndoable(
  parts: Pick<FindParts, 'lenderNames'>,
  found: Undoable | undefined,
): Undoable {
  if (!found) throw conflict('CANNOT_BE_UNDONE');
  if (found.dependants.length > 0) throw relyOnIt(found.dependants, parts);
  return found;
}

function relyOnIt(
  dependants: readonly RecordedEvent[],
  { lenderNames }: Pick<FindParts, 'lenderNames'>,
): HttpProblem {
  const sentences = dependants.slice(-NAMED).map((one) => sentenceOf(one, lenderNames));
  const inWords = (language: 'sv' | 'en') => sentences.map((one) => `${one[language]}.`).join(' ');
  return new HttpProblem(409, 'CANNOT_BE_UNDONE', { lead: { sv: inWords('sv'), en: inWords('en') } });
}

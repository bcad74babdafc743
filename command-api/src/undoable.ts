import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import type { LenderNames } from '@kreditlina/domain/kernel/lender-names';
import type { Undoer, Undoing } from '@kreditlina/domain/kernel/undoing';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import type { EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import { conflict, HttpProblem } from '@kreditlina/http-edge/problem';
import { sentenceOf } from '@kreditlina/projections/audit/sentence';

type DomainEvent = { type: string; data: object };

/** An event that something takes back, as the log has it now. */
export interface Undoable<State, Event> {
  readonly event: Event;
  readonly before: State;
  readonly state: State;
  readonly version: number;
  readonly undoing: Undoing<State, Event>;
  /** The very same command has stored its events already. */
  readonly isDone: boolean;
  /** What has come to rely on it. */
  readonly dependants: readonly RecordedEvent[];
}

/** Which event is taken back, and by what. */
export interface UndoneEvent {
  readonly eventId: string;
  readonly stream: string;
  /** The command that does it: what that has stored already takes nothing from it. */
  readonly commandId?: string | undefined;
  /** The proposal to do it, once that is to be approved. */
  readonly proposalId?: string | undefined;
}

/** Of what relies on an event a refusal names the last ones. */
const NAMED = 3;

const asEvent = <Event extends DomainEvent>({ type, data }: RecordedEvent): Event =>
  ({ type, data }) as unknown as Event;

/**
 * What takes an event back, and what has come to rely on it, by the log itself; undefined where nothing takes it back. What the very
 * same command has stored already takes nothing from it: whoever sends it again is told what it did. Neither does a proposal to take it
 * back, once that is to be approved.
 */
export async function undoableOf<State, Event extends DomainEvent>(
  store: EventStore,
  {
    aggregate,
    undoer,
  }: { readonly aggregate: Aggregate<State, Event>; readonly undoer: Undoer<State, Event> },
  { eventId, stream, commandId, proposalId }: UndoneEvent,
): Promise<Undoable<State, Event> | undefined> {
  let found: { readonly event: Event; readonly before: State } | undefined;
  let isDone = false;
  const later: RecordedEvent[] = [];
  const { state, version } = await foldStream(store, aggregate, stream, {
    onEvent(one, before) {
      const by = one.metadata.commandId;
      isDone ||= by === commandId;
      // A proposal has the id of the command that made it.
      if (found && by !== (proposalId ?? '')) later.push(one);
      if (one.id === eventId) found = { event: asEvent(one), before };
    },
  });
  if (!found) return undefined;
  const { event, before } = found as { readonly event: Event; readonly before: State };
  const undoing = undoer.undoingOf(event, before);
  if (!undoing) return undefined;
  const dependants = isDone ? [] : later.filter((one) => undoer.reliesOn(event, asEvent(one), state));
  return { event, before, state, version, undoing, isDone, dependants };
}

/** @throws HttpProblem 409 where nothing takes it back, or something relies on it, which is named */
export function requireFree<Found extends Pick<Undoable<never, never>, 'dependants'>>(
  found: Found | undefined,
  lenders: LenderNames,
): Found {
  if (!found) throw conflict('CANNOT_BE_UNDONE');
  if (found.dependants.length === 0) return found;
  const sentences = found.dependants.slice(-NAMED).map((one) => sentenceOf(one, lenders));
  const inWords = (language: 'sv' | 'en') => sentences.map((one) => `${one[language]}.`).join(' ');
  throw new HttpProblem(409, 'CANNOT_BE_UNDONE', { lead: { sv: inWords('sv'), en: inWords('en') } });
}

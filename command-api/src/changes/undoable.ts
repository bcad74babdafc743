import type { LenderNames } from '@kreditlina/domain/kernel/code-words';
import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import type { Undoer, Undoing } from '@kreditlina/domain/kernel/undoing';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import { type EventStore, type RecordedEvent, WrongExpectedVersion } from '@kreditlina/event-store/port';
import { conflict, HttpProblem } from '@kreditlina/http-edge/problem';
import { sentenceOf } from '@kreditlina/projections/audit/sentence';

type DomainEvent = { type: string; data: object };

export interface Undoable<State, Event> {
  readonly event: Event;
  readonly before: State;
  readonly state: State;
  readonly version: number;
  readonly undoing: Undoing<State, Event>;
  /** True if the same command has already stored its events. */
  readonly isDone: boolean;
  /** Later events that rely on this one. */
  readonly dependants: readonly RecordedEvent[];
}

interface UndoneEvent {
  readonly eventId: string;
  readonly stream: string;
  /** Id of the undoing command; events that it has already stored are ignored. */
  readonly commandId?: string | undefined;
  /** Id of the undo proposal that is being approved. */
  readonly proposalId?: string | undefined;
}

/** Maximum number of dependent events that a refusal names; the latest are chosen. */
const NAMED = 3;

const asEvent = <Event extends DomainEvent>({ type, data }: RecordedEvent): Event =>
  ({ type, data }) as unknown as Event;

/**
 * Finds an event in the log with everything that relies on it; undefined if it cannot be undone. Ignores
 * events that the same command has stored, so that a repeated request gets the first result, and the proposal
 * to undo it when that is being approved.
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
      // A proposal's id is the id of the command that made it.
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

const TRIES = 3;

/**
 * Sends a command at the version that passed the check. If the stream has grown since, checks again, at most
 * three times in all.
 * @throws HttpProblem, DomainError, WrongExpectedVersion from the check or the command
 */
export async function sendChecked<Version extends number | undefined, Sent>(
  check: () => Promise<Version>,
  send: (version: Version) => Promise<Sent>,
): Promise<Sent> {
  for (let tries = 1; ; tries += 1) {
    const version = await check();
    try {
      return await send(version);
    } catch (error) {
      const hasGrown = error instanceof WrongExpectedVersion && error.actual > (version ?? Infinity);
      if (!hasGrown || tries === TRIES) throw error;
    }
  }
}

/** @throws HttpProblem 409 if the event cannot be undone, or naming the later events that rely on it */
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

import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { businessDate } from './business-date.ts';
import type { Handled } from './command-handler.ts';
import { foldStream, loadState } from './fold-stream.ts';
import { createHandler } from './known-states.ts';
import type { EventStore, RecordedEvent } from './port.ts';
import { streamOf } from './read-stream.ts';

/** Sender and request of a command. */
export interface CommandOrigin {
  readonly actor: Actor;
  readonly commandId: string;
  /** The request's id. */
  readonly correlationId: string;
  readonly subjectId?: string;
  /** Business date from which it counts, if not today. */
  readonly effectiveOn?: string;
  /** Reason code, with the comment below as free text. */
  readonly reasonCode?: string;
  readonly comment?: string;
  /** Version that the sender has seen: refused when the stream has changed since. */
  readonly expectedVersion?: number | undefined;
  /** Later events that are such a change; absent: all. */
  readonly isChange?: (event: RecordedEvent) => boolean;
  /**
   * Position of the sender's last write, as far as the copies know: a state cached before it may be outdated.
   */
  readonly seen?: () => Promise<string | undefined>;
}

type DomainEvent = { type: string; data: object };

/** Commands for interactive callers: decide on the state of one aggregate, append, return the position. */
export interface Commands {
  /** Decides and records a command on one aggregate. @throws DomainError, WrongExpectedVersion */
  send<State, Command, Event extends DomainEvent>(
    origin: CommandOrigin,
    aggregate: Aggregate<State, Event>,
    id: string,
    decide: Decide<State, Command, Event>,
    command: Command,
  ): Promise<Handled<State, Event>>;
  /**
   * Decides a command without recording it, before a partner is called.
   * @param commandId of a command sent in the same call: if the stream already has it, it is not decided
   *   again, whatever happened since; its first answer may have been lost
   * @throws DomainError when the command would be refused now
   */
  tryOut<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Event>,
    id: string,
    decide: Decide<State, Command, Event>,
    command: Command,
    commandId?: string,
  ): Promise<State>;
  /** Current state of one aggregate, from its stream; the initial state when there is none. */
  load<State, Event extends DomainEvent>(aggregate: Aggregate<State, Event>, id: string): Promise<State>;
}

/** Commands on the past: loads states, refuses everything else. @param store view of the past, `storeAsOf` */
export function pastCommands(store: EventStore): Commands {
  const refused = () => Promise.reject(new Error('Nothing is changed in the past'));
  return { send: refused, tryOut: refused, load: (aggregate, id) => loadState(store, aggregate, id) };
}

/** @param now business clock: ISO instant */
export function createCommands(store: EventStore, now: () => string): Commands {
  const handle = createHandler(store);
  return {
    send: (origin, aggregate, id, decide, command) =>
      handle(aggregate, { ...origin, stream: streamOf(aggregate, id), now: now() }, decide, command),
    async tryOut(aggregate, id, decide, command, commandId) {
      const of = commandId === undefined ? {} : { commandId };
      const { state, own } = await foldStream(store, aggregate, streamOf(aggregate, id), of);
      const instant = now();
      if (own.length === 0) decide(state, command, { now: instant, today: businessDate(instant) });
      return state;
    },
    load: (aggregate, id) => loadState(store, aggregate, id),
  };
}

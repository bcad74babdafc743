import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { Handled } from './command-handler.ts';
import { foldStream, loadState } from './fold-stream.ts';
import { createHandler } from './known-states.ts';
import type { EventStore, RecordedEvent } from './port.ts';
import { streamOf } from './read-stream.ts';

export interface CommandOrigin {
  readonly actor: Actor;
  readonly commandId: string;
  /** Id of the request that caused the command. */
  readonly correlationId: string;
  readonly subjectId?: string;
  /** Business date from which the command takes effect (YYYY-MM-DD); default today. */
  readonly effectiveOn?: string;
  readonly reasonCode?: string;
  readonly comment?: string;
  /** Latest version that the sender has seen; the command is refused if the stream has changed since. */
  readonly expectedVersion?: number | undefined;
  /** Selects the later events that count as a change; default all. */
  readonly isChange?: (event: RecordedEvent) => boolean;
  /** Returns the position of the sender's last known write; a state cached before it may be outdated. */
  readonly seen?: () => Promise<string | undefined>;
}

type DomainEvent = { type: string; data: object };

/** Runs commands for interactive callers, each on one aggregate. */
export interface Commands {
  /**
   * Decides a command on one aggregate and appends its events.
   * @throws DomainError, WrongExpectedVersion
   */
  send<State, Command, Event extends DomainEvent>(
    origin: CommandOrigin,
    aggregate: Aggregate<State, Event>,
    id: string,
    decide: Decide<State, Command, Event>,
    command: Command,
  ): Promise<Handled<State, Event>>;
  /**
   * Decides a command without recording it, before a partner is called.
   * @param commandId id of the command that the same request sends afterwards. If the stream already contains
   * it, it is not decided again: the sender has only missed the first answer.
   * @throws DomainError when the command would be refused now
   */
  tryOut<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Event>,
    id: string,
    decide: Decide<State, Command, Event>,
    command: Command,
    commandId?: string,
  ): Promise<State>;
  /** Current state of one aggregate, from its stream; the initial state if the stream does not exist. */
  load<State, Event extends DomainEvent>(aggregate: Aggregate<State, Event>, id: string): Promise<State>;
}

/**
 * Commands over a past state of the log: only `load` works.
 * @param store view made by `storeAsOf`
 */
export function pastCommands(store: EventStore): Commands {
  const refused = () => Promise.reject(new Error('The past cannot be changed'));
  return { send: refused, tryOut: refused, load: (aggregate, id) => loadState(store, aggregate, id) };
}

/** @param now business clock; returns an ISO instant */
export function createCommands(store: EventStore, now: () => string): Commands {
  const handle = createHandler(store);
  return {
    send: (origin, aggregate, id, decide, command) =>
      handle(aggregate, { ...origin, stream: streamOf(aggregate, id), now: now() }, decide, command),
    async tryOut(aggregate, id, decide, command, commandId) {
      const of = commandId === undefined ? {} : { commandId };
      const { state, own } = await foldStream(store, aggregate, streamOf(aggregate, id), of);
      const instant = now();
      if (own.length === 0) decide(state, command, { now: instant, today: dateInSweden(instant) });
      return state;
    },
    load: (aggregate, id) => loadState(store, aggregate, id),
  };
}

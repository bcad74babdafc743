import type { Actor } from '@kreditlina/domain/kernel/actor';
import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import { businessDate } from './business-date.ts';
import type { Handled } from './command-handler.ts';
import { foldStream, loadState } from './fold-stream.ts';
import { createHandler } from './known-states.ts';
import type { EventStore } from './port.ts';
import { streamOf } from './read-stream.ts';

/** Who sends a command, and in which request. */
export interface CommandOrigin {
  readonly actor: Actor;
  readonly commandId: string;
  /** The request's id. */
  readonly correlationId: string;
  readonly subjectId?: string;
  /** From which business date it counts, where that is not today. */
  readonly effectiveOn?: string;
  /** Why: the code that was chosen, and the words of whoever did it. */
  readonly reasonCode?: string;
  readonly comment?: string;
  /** Pins the version that the caller has seen; a lost race is then never decided again. */
  readonly expectedVersion?: number;
  /** Position of the sender's last write, as far as the copies know: a remembered state from before it may be behind. */
  readonly seen?: () => Promise<string | undefined>;
}

type DomainEvent = { type: string; data: object };

/** How whoever serves people writes: decide on the state of one aggregate, append, know the position. */
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
   * What a command would do, without recording it: asked before a partner is troubled.
   * @param commandId of a command that is sent in the same call: one that the stream has already is not decided again, whatever has
   *   become of it since; its first answer may have been lost
   * @throws DomainError when the command would be refused now
   */
  tryOut<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Event>,
    id: string,
    decide: Decide<State, Command, Event>,
    command: Command,
    commandId?: string,
  ): Promise<State>;
  /** The state of one aggregate as its stream tells it now; the initial state when there is none. */
  load<State, Event extends DomainEvent>(aggregate: Aggregate<State, Event>, id: string): Promise<State>;
}

/** What was so, for whoever only looks: everything else is refused. @param store the log as it stood, `storeAsOf` */
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

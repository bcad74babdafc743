import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { backoff, pause } from '@kreditlina/postgres/backoff';
import { activeTraceparent } from '@kreditlina/tracing/trace-context';
import { InvalidEvent } from './errors.ts';
import { foldStream, type KnownState } from './fold-stream.ts';
import { eventId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { type EventMetadata, type EventStore, type RecordedEvent, WrongExpectedVersion } from './port.ts';
import { readStream } from './read-stream.ts';

export interface CommandContext {
  /** `<category>-<uuid>` with the category of the aggregate. */
  readonly stream: string;
  /** UUID; sending the command again with the same id returns the first result and stores nothing. */
  readonly commandId: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId?: string | undefined;
  readonly subjectId?: string | undefined;
  /** ISO instant, UTC with milliseconds. */
  readonly now: string;
  /** Business date (YYYY-MM-DD) from which the command takes effect; default today. */
  readonly effectiveOn?: string | undefined;
  readonly reasonCode?: string | undefined;
  readonly comment?: string | undefined;
  /** Latest version that the sender has seen; the command is refused if the stream has changed since. */
  readonly expectedVersion?: number | undefined;
  /** Selects the later events that count as a change; default all. */
  readonly isChange?: ((event: RecordedEvent) => boolean) | undefined;
}

export interface Handled<State, Event> extends KnownState<State> {
  /** Events that the command recorded, now or when it was first sent; empty if it had nothing to record. */
  readonly events: readonly Event[];
}

interface Loaded<State, Event> extends Handled<State, Event> {
  readonly handledBefore: boolean;
}

const RETRY_MILLISECONDS = { first: 5, most: 100 };

/**
 * Reads and folds the stream, decides, and appends the events at the version read. After a lost race it
 * decides again after a jittered pause, in at most LIMITS.commandTries attempts. A command whose id is
 * already in the stream is not decided again. A command that records nothing is accepted even if its sender
 * has seen an older version.
 * @param known state from which the first attempt continues; only events after it are searched for an earlier
 * run of the command
 * @throws DomainError from `decide`
 * @throws WrongExpectedVersion after a change that the sender has not seen, or when every attempt lost a race
 */
export async function handle<State, Command, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  context: CommandContext,
  decide: Decide<State, Command, Event>,
  command: Command,
  known?: KnownState<State>,
): Promise<Handled<State, Event>> {
  for (let failures = 1; ; failures += 1) {
    const from = failures === 1 ? known : undefined;
    const { handledBefore, ...loaded } = await load(store, aggregate, context, from);
    if (handledBefore) return loaded;
    const today = dateInSweden(context.now);
    const events = decide(loaded.state, command, { now: context.now, today });
    if (events.length === 0) return { ...loaded, events };
    await requireSeen(store, context, loaded.version);
    try {
      const expected = loaded.version === 0 ? 'none' : loaded.version;
      const appended = await store.append(context.stream, expected, newEvents(events, context, today));
      // The same command was stored concurrently: read its result from the stream.
      if (appended.repeated && failures < LIMITS.commandTries) continue;
      const state = events.reduce(aggregate.evolve, loaded.state);
      return { events, version: appended.version, position: appended.position, state };
    } catch (error) {
      const lostRace = error instanceof WrongExpectedVersion;
      if (!lostRace || failures >= LIMITS.commandTries) throw error;
      await pause(backoff(failures, RETRY_MILLISECONDS));
    }
  }
}

type Seeing = Pick<CommandContext, 'stream' | 'commandId' | 'expectedVersion' | 'isChange'>;

/**
 * The only guard against conflicting changes. Accepts a command that the stream already contains.
 * @param version current version of the stream, if known
 * @throws WrongExpectedVersion with the first change that the sender has not seen, or with the last of 500
 * events that are none; without an event if the stream is shorter than the sender claims
 */
export async function requireSeen(
  store: EventStore,
  { stream, commandId, expectedVersion: seen, isChange }: Seeing,
  version?: number,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  if (version !== undefined && seen > version) throw new WrongExpectedVersion(stream, seen, version);
  // Unless the version is known, the last event seen proves that the stream is as long as the sender claims.
  let isReached = version !== undefined || seen === 0;
  for await (const event of readStream(store, stream, { from: isReached ? seen + 1 : seen })) {
    if (event.version === seen) {
      isReached = true;
      continue;
    }
    if (event.metadata.commandId === commandId) return;
    if (!isChange || isChange(event) || event.version - seen >= LIMITS.eventsUnseen)
      throw new WrongExpectedVersion(stream, seen, event.version, event);
  }
  if (!isReached) throw new WrongExpectedVersion(stream, seen, 0);
}

async function load<State, Event extends { type: string; data: object }>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  context: CommandContext,
  known: KnownState<State> | undefined,
): Promise<Loaded<State, Event>> {
  if (!context.stream.startsWith(`${aggregate.category}-`)) {
    throw new InvalidEvent(`Stream ${context.stream} is not of category ${aggregate.category}`);
  }
  const { commandId } = context;
  const { own, ...folded } = await foldStream(store, aggregate, context.stream, { known, commandId });
  return { ...folded, events: own, handledBefore: own.length > 0 };
}

/** Converts decided events to the store's form and adds the current trace. */
export function newEvents(
  events: readonly { type: string; data: object }[],
  context: CommandContext,
  today: string,
) {
  const traceparent = activeTraceparent();
  const metadata: EventMetadata = {
    actor: context.actor,
    commandId: context.commandId,
    correlationId: context.correlationId,
    ...(context.causationId !== undefined && { causationId: context.causationId }),
    ...(context.subjectId !== undefined && { subjectId: context.subjectId }),
    ...(context.reasonCode !== undefined && { reasonCode: context.reasonCode }),
    ...(context.comment !== undefined && { comment: context.comment }),
    ...(traceparent !== undefined && { traceparent }),
  };
  return events.map(({ type, data }, index) => {
    const id = eventId(context.commandId, index);
    return {
      id,
      type,
      data: data as Record<string, unknown>,
      metadata,
      occurredAt: context.now,
      effectiveOn: context.effectiveOn ?? today,
    };
  });
}

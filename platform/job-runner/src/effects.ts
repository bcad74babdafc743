import type { Aggregate, Decide } from '@kreditlina/domain/kernel/decider';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { eventId } from '@kreditlina/event-store';
import { handle } from '@kreditlina/event-store/command-handler';
import { nameUuid } from '@kreditlina/event-store/ids';
import type { EventStore, RecordedEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { JobRun } from './job.ts';

export const JOBS_ACTOR: Actor = { kind: 'system', id: 'workers', role: 'system' };

const EFFECT_NAMESPACE = '5d0c8a52-7d0e-5c1a-b0b0-9a6c4d1f2e77';

/**
 * Command id of an effect, derived from its name alone. The first execution records it, and the store answers
 * every later one with the first result, so that at-least-once delivery has an exactly-once effect.
 */
export const commandIdOf = (effect: string): string => nameUuid(effect, EFFECT_NAMESPACE);

interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** The first event that an effect recorded; undefined if the effect has not happened. */
export function recordedBy(
  store: EventStore,
  aggregate: { readonly category: string },
  id: string,
  effect: string,
): Promise<RecordedEvent | undefined> {
  return store.find(streamOf(aggregate, id), eventId(commandIdOf(effect), 0));
}

/** A command on one stream, carried out once under the name of the effect. */
export interface Effect<State, Command, Event extends DomainEvent> {
  readonly aggregate: Aggregate<State, Event>;
  /** Id of the entity, without the category. */
  readonly id: string;
  /** `<what>/<ids>`; the same effect has the same name in every job that may cause it. */
  readonly name: string;
  /** Id of the entity whose history the effect belongs to; may differ from the entity changed. */
  readonly correlationId: string;
  /** Business date from which the effect counts (YYYY-MM-DD); default today. */
  readonly effectiveOn?: string;
  readonly decide: Decide<State, Command, Event>;
  readonly command: Command;
}

/**
 * Carries out an effect through the command handler.
 * @throws DomainError as `decide` does
 */
export function applyEffect<State, Command, Event extends DomainEvent>(
  run: JobRun,
  effect: Effect<State, Command, Event>,
) {
  const { aggregate, id, name, correlationId, effectiveOn, decide, command } = effect;
  const context = {
    stream: streamOf(aggregate, id),
    commandId: commandIdOf(name),
    actor: JOBS_ACTOR,
    correlationId,
    now: run.clock.now(),
    ...(effectiveOn !== undefined && { effectiveOn }),
  };
  return handle(run.store, aggregate, context, decide, command);
}

import { expect } from 'vitest';
import type { Aggregate, Decide } from '../decider.ts';
import type { DomainError } from '../domain-error.ts';
import { foldAll, refusalOf, sampleContext } from './sampled-commands.ts';

/**
 * Specification of a decider: `given(started).when(decide, command).thenEvents(event)`, or a refusal instead
 * of events. `thenEvents` also proves that repeating the command has no effect.
 */
export const deciderSpec =
  <State, Event extends { type: string; data: object }>(aggregate: Aggregate<State, Event>) =>
  (...given: readonly Event[]) => ({
    when: <Command>(decide: Decide<State, Command, Event>, command: Command, context = sampleContext) => {
      const state = foldAll(aggregate, given);
      const run = () => decide(state, command, context);
      return {
        thenEvents: (...expected: readonly Event[]): State => {
          const events = run();
          expect(events).toEqual(expected);
          const after = events.reduce(aggregate.evolve, state);
          expect(decide(after, command, context)).toEqual([]);
          return after;
        },
        thenTypes: (...expected: readonly Event['type'][]): State => {
          const events = run();
          expect(events.map((event) => event.type)).toEqual(expected);
          const after = events.reduce(aggregate.evolve, state);
          expect(decide(after, command, context)).toEqual([]);
          return after;
        },
        thenNothing: (): void => expect(run()).toEqual([]),
        thenRefused: (code: string): DomainError => {
          const refusal = refusalOf(run);
          expect(refusal?.code).toBe(code);
          return refusal as DomainError;
        },
        /** Expects `INVALID_FIELDS` with exactly these `field: code` pairs. */
        thenInvalid: (...pairs: readonly string[]): void => {
          const refusal = refusalOf(run);
          expect(refusal?.code).toBe('INVALID_FIELDS');
          expect(refusal?.fields.map(({ field, code }) => `${field}: ${code}`)).toEqual(pairs);
        },
      };
    },
  });

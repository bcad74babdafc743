import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';
import { canonicalJson } from '../canonical-json.ts';
import type { Aggregate } from '../decider.ts';
import type { EventSchema } from '../event-schema.ts';
import { type Commands, refusalOf, sampleContext } from './sampled-commands.ts';

export const choices = (maxLength: number) =>
  fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength, size: 'max' });

/**
 * Maximum number of further rounds of a hundred values, tried for cases that the first values did not reach.
 */
const MORE_HUNDREDS = 100;

/**
 * Proves a property of values, and that the values reach all required cases. Tries many more values for rare
 * cases.
 * @param unseen names of the cases not reached so far
 */
export function provesAndReaches<Value>(
  values: fc.Arbitrary<Value>,
  holds: (value: Value) => void,
  unseen: () => readonly string[],
): void {
  fc.assert(fc.property(values, holds));
  for (let more = 0; unseen().length > 0 && more < MORE_HUNDREDS; more += 1) {
    for (const value of fc.sample(values, 100)) holds(value);
  }
  expect(unseen()).toEqual([]);
}

/** Proves for one command that repeating it on the resulting state gives no event. */
export function provesIdempotence<State, Event extends { type: string; data: object }>(
  aggregate: Aggregate<State, Event>,
  commands: Commands<State, Event>,
  name: string,
  options: { reach: (index: number) => State; states: number },
): void {
  const command = commands[name];
  let accepted = 0;
  const provesAt = (at: number, choice: number): void => {
    const state = options.reach(at);
    const samples = command?.samples(state) ?? [];
    if (!command || samples.length === 0) return;
    const payload = samples[choice % samples.length];
    let events: Event[] = [];
    if (
      refusalOf(() => {
        events = command.decide(state, payload, sampleContext);
      })
    )
      return;
    if (events.length > 0) accepted += 1;
    const after = events.reduce(aggregate.evolve, state);
    expect(command.decide(after, payload, sampleContext)).toEqual([]);
    // Deciding is pure: the same input gives the same events.
    expect(command.decide(state, payload, sampleContext)).toEqual(events);
  };
  fc.assert(fc.property(fc.integer({ min: 0, max: options.states - 1 }), fc.nat(), provesAt));
  // Few states accept a rare command, so a random choice may miss them all. In that case, try every state.
  for (let at = 0; accepted === 0 && at < options.states; at += 1) {
    const samples = command?.samples(options.reach(at)).length ?? 0;
    for (let choice = 0; choice < samples; choice += 1) provesAt(at, choice);
  }
  expect(accepted, `${name} was never accepted: the samples prove nothing`).toBeGreaterThan(0);
}

/** Events already checked, as JSON, because a walk decides the same events repeatedly. */
const storable = new Set<string>();

/** Asserts that a decided event matches its schema exactly. */
export function assertStorable(
  schemas: Readonly<Record<string, EventSchema>>,
  event: { type: string; data: object },
): void {
  const told = canonicalJson(event);
  if (storable.has(told)) return;
  const schema = schemas[event.type];
  if (!schema) throw new Error(`${event.type} is not in the catalogue`);
  const stored = schema.data.strict().parse(event.data);
  if (canonicalJson(stored) !== canonicalJson(event.data))
    throw new Error(`${event.type} changes when it is stored`);
  storable.add(told);
}

const declarations = /^(?=export |const |function |interface |type |\/\*\*)/m;

/** Names of the exported decisions in a folder, sorted: by their source, the functions that return events. */
export function decidersIn(folder: URL): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  return files
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(declarations))
    .filter((declaration) => /\): \w+Event\[\] (\{|=>)|^export const \w+: Decide</.test(declaration))
    .flatMap((declaration) => declaration.match(/^export (?:function|const) (\w+)/)?.[1] ?? [])
    .sort();
}

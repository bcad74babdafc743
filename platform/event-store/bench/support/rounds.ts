import { randomUUID } from 'node:crypto';
import { eventId } from '../../src/index.ts';
import type { EventStore } from '../../src/port.ts';
import { newEvent } from './bench-event.ts';

/** Concurrent writers on both sides. */
export const WRITERS = 32;
/** Many short alternating rounds, so that other load on the machine affects both sides alike. */
const ROUNDS = 11;
const ROUND_MILLISECONDS = 1_500;
const WARM_UP_MILLISECONDS = 3_000;
/** The product's streams are short: the writer then starts the next. */
const EVENTS_A_STREAM = 20;

const persons = Array.from({ length: 500 }, () => randomUUID());

/** Writes one event. */
export type Write = (writer: number) => Promise<void>;

/** Next stream and version of each writer, and the person concerned. */
export function createHeads() {
  const heads = Array.from({ length: WRITERS }, () => ({
    stream: '',
    version: EVENTS_A_STREAM,
    personId: '',
  }));
  return (writer: number) => {
    const head = heads[writer] as (typeof heads)[number];
    if (head.version >= EVENTS_A_STREAM) {
      head.stream = `benchmarkedStream-${randomUUID()}`;
      head.version = 0;
      head.personId = persons[Math.floor(Math.random() * persons.length)] as string;
    }
    return head;
  };
}

/** Writes through the store with all guarantees. */
export function storeWrites(events: EventStore): Write {
  const headOf = createHeads();
  return async (writer) => {
    const head = headOf(writer);
    const commandId = randomUUID();
    const given = { ...newEvent(head.personId, commandId), id: eventId(commandId, 0) };
    const expected = head.version === 0 ? 'none' : head.version;
    head.version = (await events.append(head.stream, expected, [given])).version;
  };
}

export interface Comparison {
  readonly storePerSecond: number;
  readonly referencePerSecond: number;
  readonly ratio: number;
}

/**
 * Both sides in alternating rounds, after a warm-up of each.
 * @param name of the reference
 * @returns medians of the rounds
 */
export async function compareInTurn(
  sides: { readonly store: Write; readonly reference: Write },
  name: string,
  print: (line: string) => void,
): Promise<Comparison> {
  await measure(sides.reference, WARM_UP_MILLISECONDS);
  await measure(sides.store, WARM_UP_MILLISECONDS);
  const rounds: Comparison[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const referencePerSecond = await measure(sides.reference, ROUND_MILLISECONDS);
    const storePerSecond = await measure(sides.store, ROUND_MILLISECONDS);
    const ratio = storePerSecond / referencePerSecond;
    rounds.push({ storePerSecond, referencePerSecond, ratio });
    print(
      `round ${round}: store ${Math.round(storePerSecond)} events/s, ${name} ${Math.round(referencePerSecond)}/s, ratio ${ratio.toFixed(2)}`,
    );
  }
  return {
    storePerSecond: Math.round(median(rounds.map((one) => one.storePerSecond))),
    referencePerSecond: Math.round(median(rounds.map((one) => one.referencePerSecond))),
    ratio: Number(median(rounds.map((one) => one.ratio)).toFixed(2)),
  };
}

/** @returns events per second of all writers together */
async function measure(write: Write, milliseconds: number): Promise<number> {
  const begin = performance.now();
  const end = begin + milliseconds;
  let count = 0;
  const run = async (writer: number) => {
    while (performance.now() < end) {
      await write(writer);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => run(writer)));
  return (count * 1000) / (performance.now() - begin);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

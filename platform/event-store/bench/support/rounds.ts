/** Writers at once, on both sides. */
export const WRITERS = 32;
/** Many short rounds in turn: what else the machine does hits both sides alike. */
export const ROUNDS = 11;
export const ROUND_MILLISECONDS = 1_500;
export const WARM_UP_MILLISECONDS = 3_000;
/** A stream has about this many events; then the writer goes on with the next. */
export const EVENTS_A_STREAM = 20;

/** Writes one event. */
export type Write = (writer: number) => Promise<void>;

/** @returns events a second of all writers together */
export async function measure(write: Write, milliseconds: number): Promise<number> {
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

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

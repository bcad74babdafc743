import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Groups calls that arrive while the previous batch runs: one statement serves many requests. Order is kept,
 * and an error of the statement rejects each call in it.
 * @param maxItems maximum calls in one run
 * @param gatherMs milliseconds that a batch waits for more calls; for background work
 */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxItems = 200, gatherMs = 0 }: { maxItems?: number; gatherMs?: number } = {},
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let isBusy = false;

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      if (waiting.length > 0 && gatherMs > 0) await sleep(gatherMs);
    }
    isBusy = false;
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      if (gatherMs > 0) setTimeout(() => void flush(), gatherMs);
      else setImmediate(() => void flush());
    });
}

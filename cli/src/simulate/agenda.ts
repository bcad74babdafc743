interface Entry {
  readonly atMs: number;
  /** Owner of the action. At the same instant, actions are ordered by owner, and keep their order. */
  readonly who: string;
  readonly order: number;
  /** True if it may run concurrently with jobs of other owners. */
  readonly isJob: boolean;
  readonly act: () => Promise<void>;
}

/**
 * Business clock of a simulation, and its scheduled actions. Time passes only here: it jumps to the next
 * action and stops while that runs.
 */
export interface Agenda {
  readonly clock: { readonly now: () => string };
  nowMs(): number;
  /**
   * Schedules an action; one in the past happens now. At the same instant, jobs come first, those of
   * different owners concurrently; then people, one after the other by name. The outcome therefore does not
   * depend on which job was faster.
   */
  at(atMs: number, who: string, act: () => Promise<void>, isJob?: boolean): void;
  /**
   * Runs everything due before an instant, then sets the clock to it.
   * @param settle lets the world process the latest events
   */
  runUntil(untilMs: number, settle: () => Promise<void>): Promise<void>;
}

/** @param startMs first instant, in epoch milliseconds */
export function createAgenda(startMs: number): Agenda {
  // A binary heap, earliest first.
  const heap: Entry[] = [];
  let order = 0;
  let nowMs = startMs;
  const isBefore = (one: Entry, other: Entry): boolean => {
    if (one.atMs !== other.atMs) return one.atMs < other.atMs;
    if (one.isJob !== other.isJob) return one.isJob;
    return one.who === other.who ? one.order < other.order : one.who < other.who;
  };
  const swap = (one: number, other: number): void => {
    [heap[one], heap[other]] = [heap[other] as Entry, heap[one] as Entry];
  };
  const push = (entry: Entry): void => {
    heap.push(entry);
    for (let at = heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isBefore(heap[at] as Entry, heap[parent] as Entry)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const takeFirst = (): Entry | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let at = 0; ; ) {
      const children = [2 * at + 1, 2 * at + 2].filter((child) => child < heap.length);
      const least = children.reduce(
        (found, child) => (isBefore(heap[child] as Entry, heap[found] as Entry) ? child : found),
        at,
      );
      if (least === at) return first;
      swap(at, least);
      at = least;
    }
  };
  return {
    clock: { now: () => new Date(nowMs).toISOString() },
    nowMs: () => nowMs,
    at(atMs, who, act, isJob = false) {
      order += 1;
      push({ atMs: Math.max(atMs, nowMs), who, order, isJob, act });
    },
    async runUntil(untilMs, settle) {
      while (heap[0] !== undefined && heap[0].atMs < untilMs) {
        const next = takeFirst() as Entry;
        nowMs = next.atMs;
        const together = [next];
        while (next.isJob && heap[0]?.isJob && heap[0].atMs === nowMs) together.push(takeFirst() as Entry);
        await runBeside(together);
        await settle();
      }
      nowMs = untilMs;
    },
  };
}

/** Maximum number of owners whose jobs run concurrently. */
const BESIDE_MAX = 8;

/** Runs the actions of several owners concurrently, those of each owner in order. */
async function runBeside(entries: readonly Entry[]): Promise<void> {
  const owners = [...Map.groupBy(entries, ({ who }) => who).values()];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let own = owners[next++]; own !== undefined; own = owners[next++])
      for (const { act } of own) await act();
  };
  await Promise.all(Array.from({ length: Math.min(BESIDE_MAX, owners.length) }, work));
}

/** Something that happens at an instant of the simulated time. */
interface Entry {
  readonly atMs: number;
  /** What was written down first happens first, at the same instant. */
  readonly order: number;
  readonly act: () => Promise<void>;
}

/**
 * The business clock of a simulation and what is to happen by it. Time passes only here: it jumps to whatever comes next, and
 * stands while that happens.
 */
export interface Agenda {
  /** As the product asks for it. */
  readonly clock: { readonly now: () => string };
  nowMs(): number;
  /** Never in the past: what is late happens now. */
  at(atMs: number, act: () => Promise<void>): void;
  /** Lets everything happen that comes before an instant, and then it is that instant. */
  runUntil(untilMs: number): Promise<void>;
}

/** @param startMs the first instant, milliseconds since 1970 */
export function createAgenda(startMs: number): Agenda {
  // A binary heap, the earliest first.
  const heap: Entry[] = [];
  let order = 0;
  let nowMs = startMs;
  const isBefore = (one: Entry, other: Entry): boolean =>
    one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
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
    at(atMs, act) {
      order += 1;
      push({ atMs: Math.max(atMs, nowMs), order, act });
    },
    async runUntil(untilMs) {
      while (heap[0] !== undefined && heap[0].atMs < untilMs) {
        const next = takeFirst() as Entry;
        nowMs = next.atMs;
        await next.act();
      }
      nowMs = untilMs;
    },
  };
}

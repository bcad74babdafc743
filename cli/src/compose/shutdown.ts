/** Default time limit of each part; afterwards, the next one is ended all the same. */
const PART_LIMIT_MS = 10_000;

export interface Shutdown {
  /**
   * Registers how to end a part. Parts end in reverse order.
   * @param partLimitMs time limit of this part
   */
  add(name: string, end: () => Promise<unknown>, partLimitMs?: number): void;
  /** Ends all parts, the last one registered first. Safe to call twice. */
  run(): Promise<void>;
}

/** Ordered, bounded shutdown: a part that hangs or fails does not keep the others from ending. */
export function createShutdown(limitMs: number = PART_LIMIT_MS): Shutdown {
  const parts: { name: string; end: () => Promise<unknown>; partLimitMs: number }[] = [];
  let running: Promise<void> | undefined;
  const endAll = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) {
      const limit = Promise.withResolvers<void>();
      const timer = setTimeout(limit.resolve, part.partLimitMs);
      await Promise.race([part.end().catch(() => undefined), limit.promise]);
      clearTimeout(timer);
    }
  };
  return {
    add(name, end, partLimitMs = limitMs) {
      parts.push({ name, end, partLimitMs });
    },
    run() {
      running ??= endAll();
      return running;
    },
  };
}

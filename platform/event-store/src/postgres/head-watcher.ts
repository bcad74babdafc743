import { pause, Wake } from '@kreditlina/postgres/backoff';
import { LIMITS } from '../limits.ts';
import { LogTrail } from '../log-trail.ts';
import { comparePositions, START } from '../port.ts';
import type { HeadAnswer } from './ordering.ts';

/** Pause between two checks requested by this process: under load one check serves several commits. */
const REST_MILLISECONDS = 3;
/** Delay before the next check while an append in progress holds the readers back. */
const HELD_BACK_MILLISECONDS = 5;

export interface HeadQuestions {
  /** @param seen last known position of the head */
  head(seen: string): Promise<HeadAnswer>;
  /** Ids of the events at these positions, by position. */
  idsAt(positions: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Watches how far the log may be read; all subscriptions of a process share its query. */
export class HeadWatcher {
  readonly #ask: HeadQuestions;
  readonly #trail = new LogTrail();
  readonly #onRewound = new Set<(to: string) => void>();
  readonly #wake = new Wake();
  #position = START;
  #last = START;
  #looking: Promise<string> | undefined;
  /** True if a commit may have happened since the last check began. */
  #hinted = false;
  #closed = false;
  #watchers = 0;
  /** Number of checks that found an append in progress, which held readers back. */
  heldBack = 0;
  /** Value of performance.now() since which the head has not moved because of an append in progress. */
  #heldSince: number | undefined;

  constructor(ask: HeadQuestions) {
    this.#ask = ask;
  }

  /** Last known readable position. */
  get position(): string {
    return this.#position;
  }

  /** The last assigned position at the last check: a checkpoint beyond it belongs to another log. */
  get last(): string {
    return this.#last;
  }

  /** Milliseconds for which appends in progress have held the readers back; 0 while nothing waits. */
  get heldForMs(): number {
    return this.#heldSince === undefined ? 0 : performance.now() - this.#heldSince;
  }

  /**
   * Registers a listener for a replaced log; events up to `to` are unchanged.
   * @returns the unsubscribe function
   */
  onRewound(listener: (to: string) => void): () => void {
    this.#onRewound.add(listener);
    return () => this.#onRewound.delete(listener);
  }

  /** Checks the head with a query that begins after this call. */
  async refresh(): Promise<string> {
    if (this.#looking) await this.#looking.catch(() => undefined);
    return this.#look();
  }

  /** Reports a possible commit: the head is checked soon if a reader waits for it. */
  hint(): void {
    this.#hinted = true;
    if (this.#watchers > 0 && !this.#looking && !this.#closed) this.#look().catch(() => undefined);
  }

  /** Resolves when more than `after` is readable, or after the polling time; the caller then checks. */
  async more(after: string, signal: AbortSignal): Promise<void> {
    if (comparePositions(this.#position, after) > 0) return;
    this.#watchers += 1;
    if (this.#hinted) this.hint();
    try {
      await this.#wake.next(LIMITS.pollMilliseconds, signal);
    } finally {
      this.#watchers -= 1;
    }
  }

  close(): void {
    this.#closed = true;
    this.#wake.all();
  }

  #look(): Promise<string> {
    this.#looking ??= this.#answer().finally(() => {
      this.#looking = undefined;
      if (this.#hinted) this.#after(REST_MILLISECONDS);
    });
    return this.#looking;
  }

  async #answer(): Promise<string> {
    this.#hinted = false;
    const seen = this.#trail.newest;
    const { head, last, complete, seenId } = await this.#ask.head(seen?.position ?? START);
    if (seen && seenId !== seen.id) await this.#rewind();
    this.#last = last;
    // While the head moves, readers proceed from append to append; they are held back only if it does not
    // move.
    const isMoving = head !== undefined && comparePositions(head.position, this.#position) > 0;
    if (complete || isMoving) this.#heldSince = undefined;
    else this.#heldSince ??= performance.now();
    if (head && comparePositions(head.position, this.#position) > 0) {
      this.#position = head.position;
      this.#trail.add(head);
      this.#wake.all();
    }
    if (!complete) {
      this.heldBack += 1;
      this.#after(HELD_BACK_MILLISECONDS);
    }
    return this.#position;
  }

  /** Returns to the newest position whose event is unchanged, and calls the listeners. */
  async #rewind(): Promise<void> {
    const ids = await this.#ask.idsAt(this.#trail.positions);
    this.#position = this.#trail.cut(ids)?.position ?? START;
    for (const listener of this.#onRewound) listener(this.#position);
    this.#wake.all();
  }

  #after(milliseconds: number): void {
    void pause(milliseconds).then(() => this.hint());
  }
}

import { pause, Wake } from '@kreditlina/postgres/backoff';
import { LIMITS } from '../limits.ts';
import { LogTrail } from '../log-trail.ts';
import { comparePositions, START } from '../port.ts';
import type { HeadAnswer } from './ordering.ts';

/** Rest between two looks that this process itself asks for: under load one look serves several commits. */
const REST_MILLISECONDS = 3;
/** How soon to look again while an append under way holds the readers back. */
const HELD_BACK_MILLISECONDS = 5;

/** What the watcher asks the database. */
export interface HeadQuestions {
  /** @param seen position at which the head was seen last */
  head(seen: string): Promise<HeadAnswer>;
  /** Ids of the events at these positions, by position. */
  idsAt(positions: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Knows how far the log may be read, for all subscriptions of a process: they share one look at the database. */
export class HeadWatcher {
  readonly #ask: HeadQuestions;
  readonly #trail = new LogTrail();
  readonly #onRewound = new Set<(to: string) => void>();
  readonly #wake = new Wake();
  #position = START;
  #last = START;
  #looking: Promise<string> | undefined;
  /** Something was committed since the last look began. */
  #hinted = false;
  #closed = false;
  #watchers = 0;
  /** Looks that found an append under way: the fence made readers wait. */
  heldBack = 0;
  /** Since when every look has found one. */
  #heldSince: number | undefined;

  constructor(ask: HeadQuestions) {
    this.#ask = ask;
  }

  /** Last known position that may be read. */
  get position(): string {
    return this.#position;
  }

  /** The last position given out when the log was last looked at: a checkpoint beyond it is of another log. */
  get last(): string {
    return this.#last;
  }

  /** Milliseconds for which appends under way have held the readers back; 0 while nothing waits. */
  get heldForMs(): number {
    return this.#heldSince === undefined ? 0 : performance.now() - this.#heldSince;
  }

  /** Told when the log is not the one that was seen before: it stands up to `to` only. */
  onRewound(listener: (to: string) => void): () => void {
    this.#onRewound.add(listener);
    return () => this.#onRewound.delete(listener);
  }

  /** A look that begins after this call. */
  async refresh(): Promise<string> {
    if (this.#looking) await this.#looking.catch(() => undefined);
    return this.#look();
  }

  /** Something may have been committed: look soon, if anybody waits for it. */
  hint(): void {
    this.#hinted = true;
    if (this.#watchers > 0 && !this.#looking && !this.#closed) this.#look().catch(() => undefined);
  }

  /** Resolves when more than `after` may be read, or after the polling time; the caller then looks for itself. */
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
    // Whoever waits for one append is let go on by the next: only a head that does not move holds readers back.
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

  /** Back to the newest place that is still as it was seen. */
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

import { pause, Wake } from '@kreditlina/postgres/wake';
import { LIMITS } from '../limits.ts';
import { comparePositions, START } from '../port.ts';
import type { HeadAnswer } from './ordering.ts';

/** Rest between two looks that this process itself asks for: under load one look serves several commits. */
const REST_MILLISECONDS = 3;
/** How soon to look again while an append under way holds the readers back. */
const HELD_BACK_MILLISECONDS = 5;

/** Knows how far the log may be read, for all subscriptions of a process: they share one look at the database. */
export class HeadWatcher {
  readonly #ask: () => Promise<HeadAnswer>;
  readonly #wake = new Wake();
  #position = START;
  #looking: Promise<string> | undefined;
  /** Something was committed since the last look began. */
  #hinted = false;
  #closed = false;
  #watchers = 0;
  /** Looks that found an append under way: the fence made readers wait. */
  heldBack = 0;

  constructor(ask: () => Promise<HeadAnswer>) {
    this.#ask = ask;
  }

  /** Last known position that may be read. */
  get position(): string {
    return this.#position;
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
    const { safe, complete } = await this.#ask();
    if (comparePositions(safe, this.#position) > 0) {
      this.#position = safe;
      this.#wake.all();
    }
    if (!complete) {
      this.heldBack += 1;
      this.#after(HELD_BACK_MILLISECONDS);
    }
    return this.#position;
  }

  #after(milliseconds: number): void {
    void pause(milliseconds).then(() => this.hint());
  }
}

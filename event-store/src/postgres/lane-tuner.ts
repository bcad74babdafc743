const PERIOD_MILLISECONDS = 100;
/** Every so many periods another number of lanes gets a try. */
const TRY_EVERY = 10;
/** Weight of the newest period in the memory of a number of lanes. */
const NEWEST = 0.3;

/**
 * Finds out by trying how many groups of appends should be under way at once. Two overlap the work of this process with that
 * of the database, and are better where both have a processor to themselves; one makes larger groups, and is better where
 * processors are short or the disk is slow to flush. Nothing but the speed depends on it.
 */
export class LaneTuner {
  readonly #rates: (number | undefined)[];
  #lanes = 1;
  #count = 0;
  #begin = 0;
  #periods = 0;

  /** @param most connections there are */
  constructor(most: number) {
    this.#rates = Array.from({ length: most }, () => undefined);
  }

  /** How many lanes share the work now. */
  get lanes(): number {
    return this.#lanes;
  }

  /** @param appends just answered @param now milliseconds of a clock that never goes back */
  done(appends: number, now: number): void {
    this.#count += appends;
    const elapsed = now - this.#begin;
    if (elapsed < PERIOD_MILLISECONDS) return;
    // A period with a pause in it tells how much was asked for, not how fast it went.
    if (elapsed < 2 * PERIOD_MILLISECONDS) this.#learn(this.#count / elapsed);
    this.#count = 0;
    this.#begin = now;
  }

  #learn(rate: number): void {
    const index = this.#lanes - 1;
    const known = this.#rates[index];
    this.#rates[index] = known === undefined ? rate : known + NEWEST * (rate - known);
    this.#periods += 1;
    const untried = this.#rates.indexOf(undefined);
    if (untried >= 0) this.#lanes = untried + 1;
    else if (this.#periods % TRY_EVERY === 0) this.#lanes = (this.#lanes % this.#rates.length) + 1;
    else this.#lanes = this.#rates.indexOf(Math.max(...(this.#rates as number[]))) + 1;
  }
}

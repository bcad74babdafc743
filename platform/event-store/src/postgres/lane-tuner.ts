const PERIOD_MILLISECONDS = 100;
/** Every so many periods another number of lanes gets a try: seldom enough that a worse one costs little. */
const TRY_EVERY = 12;
/** Tries before they count, and the weight of the newest of them. */
const TRIES = 3;
const NEWEST = 0.3;
/** How much faster another number must be to be taken: less is noise, and going to and fro is worse than either. */
const CLEARLY_FASTER = 1.1;

interface Compared {
  readonly tries: number;
  /** Its rate as a share of the one just before, averaged. */
  readonly ratio: number;
}

/**
 * Finds out by trying how many groups of appends should be under way at once. Two overlap the work of this process with that
 * of the database, and are better where both have a processor to themselves; one makes larger groups, and is better where
 * processors are short. A try is only compared with the period before it: what else the machine does changes from second to
 * second. Nothing but the speed depends on it.
 */
export class LaneTuner {
  readonly #most: number;
  readonly #compared = new Map<number, Compared>();
  #best: number;
  /** Number of lanes that is being tried, and the rate of the best one just before. */
  #trying: { readonly lanes: number; readonly against: number } | undefined;
  #count = 0;
  #begin = 0;
  #periods = 0;

  /** @param most connections there are */
  constructor(most: number) {
    this.#most = most;
    this.#best = most;
  }

  /** How many lanes share the work now. */
  get lanes(): number {
    return this.#trying?.lanes ?? this.#best;
  }

  /** @param appends just answered @param now milliseconds of a clock that never goes back */
  done(appends: number, now: number): void {
    this.#count += appends;
    const elapsed = now - this.#begin;
    if (elapsed < PERIOD_MILLISECONDS) return;
    // A period with a pause in it tells how much was asked for, not how fast it went.
    if (elapsed < 2 * PERIOD_MILLISECONDS) this.#learn(this.#count / elapsed);
    else this.#trying = undefined;
    this.#count = 0;
    this.#begin = now;
  }

  #learn(rate: number): void {
    this.#periods += 1;
    if (this.#trying) this.#compare(this.#trying.lanes, rate / this.#trying.against);
    else if (this.#most > 1 && this.#periods % TRY_EVERY === 0) {
      this.#trying = { lanes: (this.#best % this.#most) + 1, against: rate };
    }
  }

  #compare(lanes: number, ratio: number): void {
    this.#trying = undefined;
    const { tries, ratio: known } = this.#compared.get(lanes) ?? { tries: 0, ratio };
    const compared = { tries: tries + 1, ratio: known + NEWEST * (ratio - known) };
    this.#compared.set(lanes, compared);
    if (compared.tries < TRIES || compared.ratio < CLEARLY_FASTER) return;
    this.#best = lanes;
    this.#compared.clear();
  }
}

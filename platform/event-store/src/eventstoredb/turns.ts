/** Serialises work on the same name, and limits the total concurrency. */
export class Turns {
  readonly #most: number;
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param most concurrent tasks */
  constructor(most: number) {
    this.#most = most;
  }

  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name);
    const run = before ? before.then(() => this.#run(work)) : this.#run(work);
    const settled = run.then(ignore, ignore).then(() => {
      if (this.#last.get(name) === settled) this.#last.delete(name);
    });
    this.#last.set(name, settled);
    return run;
  }

  /** Resolves when no work is left. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }

  async #run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

const ignore = (): void => undefined;

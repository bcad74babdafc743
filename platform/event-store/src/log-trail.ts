export interface EventMark {
  readonly position: string;
  readonly id: string;
}

const MARKS_MAX = 64;

/**
 * A few past positions of the log's head, newest last and sparser with age, from the last second to the last
 * hour. If the log was replaced, the newest mark that still matches shows how far both logs are equal.
 */
export class LogTrail {
  #marks: readonly EventMark[] = [];

  get newest(): EventMark | undefined {
    return this.#marks.at(-1);
  }

  get positions(): string[] {
    return this.#marks.map((mark) => mark.position);
  }

  add(mark: EventMark): void {
    this.#marks = [...this.#marks, mark];
    if (this.#marks.length <= MARKS_MAX) return;
    // Drop every second mark of the older half, so that marks get sparser with age.
    const half = MARKS_MAX / 2;
    this.#marks = this.#marks.filter((_mark, index) => index >= half || index % 2 === 0);
  }

  /**
   * Drops the marks that no longer match.
   * @param ids ids of the events now at the marks' positions
   * @returns the newest remaining mark
   */
  cut(ids: ReadonlyMap<string, string>): EventMark | undefined {
    const last = this.#marks.findLastIndex((mark) => ids.get(mark.position) === mark.id);
    this.#marks = this.#marks.slice(0, last + 1);
    return this.newest;
  }
}

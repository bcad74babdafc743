/** An event by its place and its id. */
export interface EventMark {
  readonly position: string;
  readonly id: string;
}

const MOST_MARKS = 64;

/**
 * Where the head of the log has been seen, newest last: the last hour as well as the last second, in few marks. When the log
 * turns out to be another one, the newest mark that still stands tells how far it is the same.
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
    if (this.#marks.length <= MOST_MARKS) return;
    // Every second of the older half goes: the further back, the wider apart.
    const half = MOST_MARKS / 2;
    this.#marks = this.#marks.filter((_mark, index) => index >= half || index % 2 === 0);
  }

  /** Forgets the marks that no longer stand. @param ids of the events that stand at the marks' positions now */
  cut(ids: ReadonlyMap<string, string>): EventMark | undefined {
    const last = this.#marks.findLastIndex((mark) => ids.get(mark.position) === mark.id);
    this.#marks = this.#marks.slice(0, last + 1);
    return this.newest;
  }
}

/** The events cannot be stored: wrong shape, unknown type, too large. Never holds the values themselves. */
export class InvalidEvent extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidEvent';
  }
}

/**
 * An event id is already stored elsewhere, or only a part of the append is: not a repeat of the same append.
 */
export class DuplicateEventId extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`Some event ids of the append to ${stream} are stored already, but not as the same append`);
    this.name = 'DuplicateEventId';
    this.stream = stream;
  }
}

/**
 * The key of a subject is missing although no event records its destruction: its data cannot be opened, and
 * no more are sealed for it, until the keys are restored or the loss is recorded. Names no person: the
 * subject id is a pseudonym.
 */
export class LostKey extends Error {
  constructor(subjectId: string) {
    super(`The key of subject ${subjectId} is lost: restore the keys, or record the loss`);
    this.name = 'LostKey';
  }
}

/**
 * The log is shorter than what its readers have processed: no writes until an operator confirms that it is
 * the right one.
 */
export class LogDoubted extends Error {
  constructor() {
    super('The log is shorter than the read models: kreditlina accept-log takes it for the right one');
    this.name = 'LogDoubted';
  }
}

/**
 * The store cannot answer now (database down, too slow, queue full). Whether the append was stored is
 * unknown: retry with the same event ids.
 */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

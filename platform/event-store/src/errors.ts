/** The events have a wrong shape, an unknown type, or are too large. The message contains no values. */
export class InvalidEvent extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidEvent';
  }
}

/** Some event ids are already stored, but not as this append, so it is not a repeat. */
export class DuplicateEventId extends Error {
  readonly stream: string;

  constructor(stream: string) {
    super(`Some event ids of the append to ${stream} are already stored, but not by the same append`);
    this.name = 'DuplicateEventId';
    this.stream = stream;
  }
}

/**
 * The key of a subject is missing although no event records its destruction. Its data cannot be opened, and
 * no new data is sealed for it, until the keys are restored or the loss is recorded. The message names no
 * person: the subject id is a pseudonym.
 */
export class LostKey extends Error {
  constructor(subjectId: string) {
    super(`The key of subject ${subjectId} is lost: restore the keys, or record the loss`);
    this.name = 'LostKey';
  }
}

/** The log is shorter than its readers remember: writes are refused until an operator confirms it. */
export class LogDoubted extends Error {
  constructor() {
    super('The log is shorter than the read models: kreditlina accept-log accepts it');
    this.name = 'LogDoubted';
  }
}

/** The store cannot answer now. The append may have been stored: retry it with the same event ids. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

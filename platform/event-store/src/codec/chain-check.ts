import type { StoredEvent } from './event-codec.ts';
import { chainHash, genesisHash } from './hashes.ts';

export type ChainProblemKind =
  /** The stored bytes do not match the stored hash. */
  | 'altered'
  /** No event with this version. */
  | 'missing'
  /** Intact, but its previous hash differs: an event before it was removed, inserted or swapped. */
  | 'unchained'
  /** The event was swapped or reinserted, since its position is later than its successor's. */
  | 'out-of-order'
  /** The id or stream beside the event differs from the one inside it. */
  | 'mislabelled'
  /** EventStoreDB: the stream contains an event that this store did not write; every command is refused. */
  | 'foreign'
  /** EventStoreDB: the stream was deleted, or its metadata hides some of its events. */
  | 'hidden'
  /** The last version or hash in the stream's row differs from its last event. */
  | 'head-differs'
  /** The key of the event's personal data is missing although no event records its destruction. */
  | 'key-lost';

export interface ChainProblem {
  readonly stream: string;
  readonly version: number;
  readonly problem: ChainProblemKind;
}

export interface CheckedEvent extends StoredEvent {
  readonly eventId: string;
}

export interface StreamHead {
  readonly version: number;
  /** Hex. */
  readonly hash: string;
}

/** Maximum number of missing events reported per gap. */
const MISSING_MAX = 100;

/** Verifies the chain of one stream, event by event in version order. */
export class ChainCheck {
  readonly #stream: string;
  readonly #report: (problem: ChainProblem) => void;
  #version = 0;
  #hash: string;
  #position = 0n;
  #gap = false;

  /** @param after last event already checked; omit it to check from the first event */
  constructor(
    stream: string,
    report: (problem: ChainProblem) => void,
    after?: Pick<StoredEvent, 'version' | 'hash' | 'position'>,
  ) {
    this.#stream = stream;
    this.#report = report;
    this.#hash = after?.hash ?? genesisHash(stream);
    this.#version = after?.version ?? 0;
    this.#position = BigInt(after?.position ?? 0);
  }

  next(event: CheckedEvent): void {
    this.#missing(event.version - 1);
    const { version } = event;
    if (chainHash(event.previousHash, event.body) !== event.hash) this.#found(version, 'altered');
    // After a gap there is no previous hash to compare with.
    if (!this.#gap && event.previousHash !== this.#hash) this.#found(version, 'unchained');
    if (BigInt(event.position) <= this.#position) this.#found(version, 'out-of-order');
    if (!isLabelled(event, this.#stream)) this.#found(version, 'mislabelled');
    this.#version = version;
    this.#hash = event.hash;
    this.#position = BigInt(event.position);
    this.#gap = false;
  }

  /** Records an event that this store did not write; the chain continues from the event before it. */
  foreign(version: number): void {
    this.#missing(version - 1);
    this.#found(version, 'foreign');
    this.#version = version;
  }

  /** @param head last version and hash in the stream's row; undefined when there is no row */
  end(head: StreamHead | undefined): void {
    const version = head?.version ?? 0;
    if (version > this.#version) this.#missing(version);
    else if (version < this.#version || head?.hash !== this.#hash) this.#found(this.#version, 'head-differs');
  }

  #missing(upTo: number): void {
    for (let version = this.#version + 1; version <= upTo; version += 1) {
      this.#gap = true;
      if (version - this.#version > MISSING_MAX) return;
      this.#found(version, 'missing');
    }
  }

  #found(version: number, problem: ChainProblemKind): void {
    this.#report({ stream: this.#stream, version, problem });
  }
}

function isLabelled(event: CheckedEvent, stream: string): boolean {
  try {
    const body = JSON.parse(event.body) as { id?: unknown; stream?: unknown };
    return body.id === event.eventId && body.stream === stream;
  } catch {
    return false;
  }
}

import type { StoredEvent } from './event-codec.ts';
import { chainHash, genesisHash } from './hash-chain.ts';

export type ChainProblemKind =
  /** The stored bytes do not give the stored hash. */
  | 'altered'
  /** No event with this version. */
  | 'missing'
  /** The event is whole, but its previous hash is not that of the event before it: one was removed, put in, or swapped. */
  | 'unchained'
  /** The event took its position after its successor did: swapped, or removed and reinserted. */
  | 'out-of-order'
  /** Id or stream beside the event differ from those inside it. */
  | 'mislabelled'
  /** In EventStoreDB: somebody put an event of their own into the stream. All of ours are there, but nobody decides on such a stream. */
  | 'foreign'
  /** In EventStoreDB: the server was told to delete the stream, or not to show all of it. */
  | 'hidden'
  /** The stream's own row names another version or hash as the last. */
  | 'head-differs'
  /** The key that personal data of the event are sealed under is lost: no event says that it was destroyed. */
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

/** A removed range is reported once an event, but not without end. */
const MOST_MISSING = 100;

/** Walks the chain of one stream, event after event in the order of the versions. */
export class ChainCheck {
  readonly #stream: string;
  readonly #report: (problem: ChainProblem) => void;
  #version = 0;
  #hash: string;
  #position = 0n;
  #gap = false;

  /** @param after the event that the walk goes on from; absent: from the first */
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
    // After a gap the previous hash cannot be compared: the event that has it is gone.
    if (!this.#gap && event.previousHash !== this.#hash) this.#found(version, 'unchained');
    if (BigInt(event.position) <= this.#position) this.#found(version, 'out-of-order');
    if (!isLabelled(event, this.#stream)) this.#found(version, 'mislabelled');
    this.#version = version;
    this.#hash = event.hash;
    this.#position = BigInt(event.position);
    this.#gap = false;
  }

  /** The event with this version was not written by the store: what comes after it follows what was before it. */
  foreign(version: number): void {
    this.#missing(version - 1);
    this.#found(version, 'foreign');
    this.#version = version;
  }

  /** @param head what the stream's row says; undefined when there is no row */
  end(head: StreamHead | undefined): void {
    const version = head?.version ?? 0;
    if (version > this.#version) this.#missing(version);
    else if (version < this.#version || head?.hash !== this.#hash) this.#found(this.#version, 'head-differs');
  }

  #missing(upTo: number): void {
    for (let version = this.#version + 1; version <= upTo; version += 1) {
      this.#gap = true;
      if (version - this.#version > MOST_MISSING) return;
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

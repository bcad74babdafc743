/** An event as somebody proposes it. */
export interface Proposed {
  /** UUID in lower case. */
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event as the log holds it. */
export interface Stored extends Proposed {
  readonly stream: string;
  /** 0-based place in its stream. */
  readonly revision: number;
  /** Commit and prepare position: the byte at which the record begins, so that there are gaps. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export interface Stream {
  readonly events: Stored[];
  /** Deleted for good. */
  tombstoned: boolean;
}

/** What an append comes to. `current` is the last revision of the stream, -1 for none. */
export type Outcome =
  | { readonly kind: 'stored' | 'repeated'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'deleted' };

/** Type of the last event of a stream that is deleted for good. */
export const TOMBSTONE = '$streamDeleted';
/** Its place, which no other event has, whatever its type: on the wire the largest number of 64 bits. */
export const TOMBSTONE_REVISION: number = Number.MAX_SAFE_INTEGER;

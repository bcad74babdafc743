/** An event proposed in an append. */
export interface Proposed {
  /** UUID in lower case. */
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event in the log. */
export interface Stored extends Proposed {
  readonly stream: string;
  /** 0-based index in its stream. */
  readonly revision: number;
  /** Commit and prepare position: the byte offset of the record, so that there are gaps. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export interface Stream {
  readonly events: Stored[];
  /** Hard-deleted. */
  tombstoned: boolean;
}

/** Outcome of an append. `current` is the last revision of the stream, -1 for none. */
export type Outcome =
  | { readonly kind: 'stored' | 'repeated'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'deleted' };

/** Type of the last event of a hard-deleted stream. */
export const TOMBSTONE = '$streamDeleted';
/** Its revision, which no other event has, whatever its type: on the wire the largest 64-bit number. */
export const TOMBSTONE_REVISION: number = Number.MAX_SAFE_INTEGER;

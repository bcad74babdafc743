import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { refusals } from './refusals.ts';

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
  /** True after a hard delete. */
  tombstoned: boolean;
}

/** Outcome of an append. `current` is the last revision of the stream, -1 for none. */
export type Outcome =
  | { readonly kind: 'stored' | 'repeated'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'wrong-version'; readonly current: number }
  | { readonly kind: 'deleted' };

/** Type of the last event of a hard-deleted stream. */
export const TOMBSTONE = '$streamDeleted';
/** Revision of that event and no other, whatever its type; the largest signed 64-bit number on the wire. */
export const TOMBSTONE_REVISION: number = Number.MAX_SAFE_INTEGER;

/** Stream metadata that limits which events are shown. */
export interface Retention {
  readonly maxCount?: number;
  /** Seconds. */
  readonly maxAge?: number;
  readonly truncateBefore?: number;
  /** True after a soft delete; the stream is visible again after the next write. */
  readonly deleted: boolean;
}

/**
 * Value of `$tb` after a soft delete. The real one is the largest 64-bit number, which a JavaScript number
 * cannot hold.
 */
const DELETED = Number.MAX_SAFE_INTEGER;

/** @param event last event of the stream's `$$` stream */
export function retentionOf(event: Stored | undefined): Retention {
  if (event === undefined) return { deleted: false };
  const body: unknown = JSON.parse(Buffer.from(event.data).toString());
  const value = (name: string): number | undefined => {
    const found = (body as Record<string, unknown> | null)?.[name];
    return typeof found === 'number' ? found : undefined;
  };
  const [maxCount, maxAge, truncateBefore] = [value('$maxCount'), value('$maxAge'), value('$tb')];
  return {
    ...(maxCount !== undefined && { maxCount }),
    ...(maxAge !== undefined && { maxAge }),
    ...(truncateBefore !== undefined && { truncateBefore }),
    deleted: truncateBefore !== undefined && truncateBefore >= DELETED,
  };
}

/** Body of the metadata event that soft-deletes a stream. */
export const softDeletion = { $tb: DELETED };

/**
 * First revision of a stream shown to its readers; `$all` shows the others too, until the log is scavenged.
 */
export function firstShown({ events }: Stream, retention: Retention, now: number): number {
  const last = events.at(-1)?.revision ?? -1;
  const { maxCount, maxAge, truncateBefore = 0 } = retention;
  const byCount = maxCount === undefined ? 0 : last + 1 - maxCount;
  const young = maxAge === undefined ? 0 : events.findIndex(({ created }) => created > now - maxAge * 1_000);
  return Math.max(truncateBefore, byCount, young < 0 ? last + 1 : young);
}

export interface Filter {
  allows(event: Stored): boolean;
  /** Events scanned for one page of catching up. */
  readonly window: number;
  /** Events scanned between two checkpoints. */
  readonly checkpointEvery: number;
}

/** Maximum events per page, and events scanned per page if the client names no window. */
export const PAGE = 32;

/** @throws Refusal for a filter that the server does not know */
export function filterOf(options: streams.ReadReq.Options.FilterOptions): Filter {
  const [onType, onStream] = [options.getEventType(), options.getStreamIdentifier()];
  const expression = onType ?? onStream;
  if (expression === undefined) throw refusals.invalid("'None' is not a valid FilterOptions");
  const multiplier = options.getCheckpointintervalmultiplier();
  if (multiplier === 0) throw refusals.invalid('checkpointIntervalMultiplier must be a non-zero value');
  const window = options.hasMax() ? options.getMax() : PAGE;
  const prefixes = expression.getPrefixList();
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex(), 'u');
  const matches = (text: string) =>
    regex === undefined ? prefixes.some((prefix) => text.startsWith(prefix)) : regex.test(text);
  return {
    allows: (event) => matches(onType === undefined ? event.stream : event.type),
    window,
    checkpointEvery: multiplier * window,
  };
}

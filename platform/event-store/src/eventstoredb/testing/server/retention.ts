import type { Stored, Stream } from './stored.ts';

/** Stream metadata that limit which events are shown. */
export interface Retention {
  readonly maxCount?: number;
  /** Seconds. */
  readonly maxAge?: number;
  readonly truncateBefore?: number;
  /** Soft-deleted: visible again after the next write. */
  readonly deleted: boolean;
}

/**
 * Value of `$tb` after a soft delete. The real one is the largest 64-bit number, which a JavaScript number
 * cannot hold.
 */
const DELETED = Number.MAX_SAFE_INTEGER;

/** @param event the last one of the stream's `$$` stream */
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

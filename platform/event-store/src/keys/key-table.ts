import { randomBytes } from 'node:crypto';

/** A key as stored: wrapped by the master key. */
export interface WrappedKey {
  readonly subjectId: string;
  readonly keyId: string;
  readonly wrapped: Uint8Array;
}

/** Storage of the wrapped keys: one per subject. */
export interface KeyTable {
  findBySubjects(subjectIds: readonly string[]): Promise<readonly WrappedKey[]>;
  findByIds(keyIds: readonly string[]): Promise<readonly WrappedKey[]>;
  /** Adds missing keys; a subject that has a key keeps it, and one whose key is lost gets no other. */
  add(keys: readonly WrappedKey[]): Promise<void>;
  /**
   * Returns when the key is gone for good; once that is confirmed the subject may get another.
   * @param said stream of the event that records it, kept with the mark
   */
  remove(subjectId: string, said?: string): Promise<void>;
  /** Lost keys of the subjects. */
  lostOf(subjectIds: readonly string[]): Promise<readonly ListedKey[]>;
  /** Notes about keys, whether present or not. */
  noted(keyIds: readonly string[]): Promise<readonly NotedKey[]>;
  /** Notes keys that were made but are missing in the list. */
  note(keys: readonly AbsentKey[]): Promise<void>;
  /** The first keys that the eraser has marked without a confirming event so far. */
  marked(of: MarkedOf): Promise<readonly AbsentKey[]>;
  /** Confirms that an event records the destruction of these marked keys: their blobs are deleted. */
  confirm(keyIds: readonly string[]): Promise<void>;
  /** Marks those of the keys that are lost as removed, after an event has recorded it. */
  strikeOff(keyIds: readonly string[]): Promise<void>;
  /** Keys that were made, are missing, and are not confirmed as destroyed on purpose. */
  lost(): Promise<LostKeys>;
}

/** A lost key, according to the list of made keys. */
export interface ListedKey {
  readonly subjectId: string;
  readonly keyId: string;
}

/** Absent: all keys. */
export interface MarkedOf {
  readonly subjectId?: string;
  readonly keyIds?: readonly string[];
}

/** An entry of the list of made keys. */
export interface NotedKey {
  readonly keyId: string;
  /** ISO instant. */
  readonly madeAt: string;
  /** Removed by the eraser, and confirmed by an event. */
  readonly isRemoved: boolean;
}

export interface LostKeys {
  readonly count: number;
  /** The first of them. */
  readonly some: readonly ListedKey[];
}

/** Lost keys that are listed; the rest are only counted. */
export const LOST_KEYS_NAMED_MAX = 1_000;

/** Marked keys checked together. */
export const MARKED_KEYS_MAX = 200;

/** Bytes of an id: six for the creation time in milliseconds, the others make it unique. */
const ID_BYTES = 12;
const TIME_BYTES = 6;
const TIMED_ID = /^[\w-]{16}$/;
/** Times outside are from no clock that made a key, and beyond the year 9999 they do not sort as texts. */
const TIMES = { first: Date.UTC(2020, 0, 1), last: Date.UTC(9999, 11, 31) };

/** A unique id. It holds the creation time of its key, for use when every table is older than the key. */
export function newKeyId(now: number): string {
  const bytes = randomBytes(ID_BYTES);
  bytes.writeUIntBE(now, 0, TIME_BYTES);
  return bytes.toString('base64url');
}

/**
 * Milliseconds since 1970 by the clock of the process that made the key; undefined for an id without a time.
 */
export function madeAtOf(keyId: string): number | undefined {
  if (!TIMED_ID.test(keyId)) return undefined;
  const time = Buffer.from(keyId, 'base64url').readUIntBE(0, TIME_BYTES);
  return time >= TIMES.first && time <= TIMES.last ? time : undefined;
}

/** A key missing in the table, and what is sealed with it. */
export interface AbsentKey {
  readonly keyId: string;
  readonly subjectId: string;
  /** Stream of the sealed data, or the one that the mark names; absent for rows and blobs. */
  readonly stream?: string | undefined;
  /** ISO instant of the first data seen sealed with it. */
  readonly sealedAt?: string | undefined;
}

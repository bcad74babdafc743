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
  /** Adds keys of subjects that have none; a subject whose key is lost gets no new one. */
  add(keys: readonly WrappedKey[]): Promise<void>;
  /**
   * Deletes the key of a subject for good; once that is confirmed the subject may get a new one.
   * @param said stream of the event that records it, stored with the mark
   */
  remove(subjectId: string, said?: string): Promise<void>;
  lostOf(subjectIds: readonly string[]): Promise<readonly ListedKey[]>;
  /** Entries in the list of made keys, even of keys that no longer exist. */
  noted(keyIds: readonly string[]): Promise<readonly NotedKey[]>;
  /** Adds keys that were made but are missing from the list of made keys. */
  note(keys: readonly AbsentKey[]): Promise<void>;
  /** Keys that the eraser has marked and no event has confirmed yet, at most MARKED_KEYS_MAX. */
  marked(of: MarkedOf): Promise<readonly AbsentKey[]>;
  /** Confirms that an event records the destruction of these marked keys, and deletes their blobs. */
  confirm(keyIds: readonly string[]): Promise<void>;
  /** Marks those of the keys that are lost as removed, after an event has recorded the loss. */
  strikeOff(keyIds: readonly string[]): Promise<void>;
  /** Keys that were made, are missing, and are not confirmed as destroyed on purpose. */
  lost(): Promise<LostKeys>;
}

/** A lost key, according to the list of made keys. */
export interface ListedKey {
  readonly subjectId: string;
  readonly keyId: string;
}

/** Restricts a list of marked keys; absent fields do not restrict it. */
export interface MarkedOf {
  readonly subjectId?: string;
  readonly keyIds?: readonly string[];
}

/** An entry of the list of made keys. */
export interface NotedKey {
  readonly keyId: string;
  /** ISO instant. */
  readonly madeAt: string;
  /** True if the eraser removed the key and an event confirms that. */
  readonly isRemoved: boolean;
}

export interface LostKeys {
  readonly count: number;
  /** The first of them, at most LOST_KEYS_NAMED_MAX. */
  readonly some: readonly ListedKey[];
}

/** Maximum number of lost keys listed; the rest are only counted. */
export const LOST_KEYS_NAMED_MAX = 1_000;

/** Maximum number of marked keys checked in one round. */
export const MARKED_KEYS_MAX = 200;

/** Bytes of an id: six for the creation time in milliseconds, the others make it unique. */
const ID_BYTES = 12;
const TIME_BYTES = 6;
const TIMED_ID = /^[\w-]{16}$/;
/** Plausible creation times in ms since 1970. Beyond the year 9999 an instant no longer sorts as text. */
const TIMES = { first: Date.UTC(2020, 0, 1), last: Date.UTC(9999, 11, 31) };

/** Makes a unique id that contains the creation time, in case the list of made keys lacks the key. */
export function newKeyId(now: number): string {
  const bytes = randomBytes(ID_BYTES);
  bytes.writeUIntBE(now, 0, TIME_BYTES);
  return bytes.toString('base64url');
}

/** Creation time in a key's id, in ms since 1970 by the clock of its maker; undefined without one. */
export function madeAtOf(keyId: string): number | undefined {
  if (!TIMED_ID.test(keyId)) return undefined;
  const time = Buffer.from(keyId, 'base64url').readUIntBE(0, TIME_BYTES);
  return time >= TIMES.first && time <= TIMES.last ? time : undefined;
}

/** A key missing from the table, and where it was used. */
export interface AbsentKey {
  readonly keyId: string;
  readonly subjectId: string;
  /** Stream of the sealed data, or the stream in the eraser's mark; absent for rows and blobs. */
  readonly stream?: string | undefined;
  /** ISO instant of the first data seen sealed with it. */
  readonly sealedAt?: string | undefined;
}

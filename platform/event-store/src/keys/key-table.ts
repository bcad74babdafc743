import { randomBytes } from 'node:crypto';

/** A key as it is kept: sealed under the master key. */
export interface WrappedKey {
  readonly subjectId: string;
  readonly keyId: string;
  readonly wrapped: Uint8Array;
}

/** Where the wrapped keys live: one per subject. */
export interface KeyTable {
  findBySubjects(subjectIds: readonly string[]): Promise<readonly WrappedKey[]>;
  findByIds(keyIds: readonly string[]): Promise<readonly WrappedKey[]>;
  /** Adds what is not there; a subject that has a key keeps it, and one whose key is lost gets no other. */
  add(keys: readonly WrappedKey[]): Promise<void>;
  /** Returns when the key is gone for good; once that is confirmed the subject may have another. */
  remove(subjectId: string): Promise<void>;
  /** Lost keys of the subjects. */
  lostOf(subjectIds: readonly string[]): Promise<readonly ListedKey[]>;
  /** What is noted of keys, whether they are there or not. */
  noted(keyIds: readonly string[]): Promise<readonly NotedKey[]>;
  /** Notes keys that were made, of which the list says nothing. */
  note(keys: readonly AbsentKey[]): Promise<void>;
  /** Keys that the eraser has marked, and of which it is not known that an event said so; the first of them. */
  marked(of: MarkedOf): Promise<readonly ListedKey[]>;
  /** An event was found that says that these marked keys were destroyed: their blobs go. */
  confirm(keyIds: readonly string[]): Promise<void>;
  /** Strikes those of the keys off the list that are lost, after an event has recorded it. */
  strikeOff(keyIds: readonly string[]): Promise<void>;
  /** Keys that were made, are not there, and of which it is not confirmed that they were destroyed on purpose. */
  lost(): Promise<LostKeys>;
}

/** A key that is lost, by the list of keys that were made. */
export interface ListedKey {
  readonly subjectId: string;
  readonly keyId: string;
}

/** Absent: of all. */
export interface MarkedOf {
  readonly subjectId?: string;
  readonly keyIds?: readonly string[];
}

/** A key as the list of keys that were made has it. */
export interface NotedKey {
  readonly keyId: string;
  /** ISO instant. */
  readonly madeAt: string;
  /** By the eraser, and an event was found that says so. */
  readonly isRemoved: boolean;
}

export interface LostKeys {
  readonly count: number;
  /** The first of them. */
  readonly some: readonly ListedKey[];
}

/** Lost keys that are named; of the others there is the count. */
export const LOST_KEYS_NAMED_MAX = 1_000;

/** Marked keys that are looked at together. */
export const MARKED_KEYS_MAX = 200;

/** Bytes of an id: six say when the key was made, in milliseconds, and the others tell keys of that moment apart. */
const ID_BYTES = 12;
const TIME_BYTES = 6;
const TIMED_ID = /^[\w-]{16}$/;
/** Times outside are of no clock that made a key, and beyond the year 9999 they do not compare with others as texts. */
const TIMES = { first: Date.UTC(2020, 0, 1), last: Date.UTC(9999, 11, 31) };

/** An id that is never given twice. It tells when its key was made even where every table is older than the key. */
export function newKeyId(now: number): string {
  const bytes = randomBytes(ID_BYTES);
  bytes.writeUIntBE(now, 0, TIME_BYTES);
  return bytes.toString('base64url');
}

/** Milliseconds since 1970 by the clock of the process that made the key; undefined for an id that does not say so. */
export function madeAtOf(keyId: string): number | undefined {
  if (!TIMED_ID.test(keyId)) return undefined;
  const time = Buffer.from(keyId, 'base64url').readUIntBE(0, TIME_BYTES);
  return time >= TIMES.first && time <= TIMES.last ? time : undefined;
}

/** A key that is not in the table, and what is sealed under it. */
export interface AbsentKey {
  readonly keyId: string;
  readonly subjectId: string;
  /** Holds what is sealed; absent for rows and blobs. */
  readonly stream?: string | undefined;
  /** When something was first seen sealed under it: an ISO instant. */
  readonly sealedAt?: string | undefined;
}

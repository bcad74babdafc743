import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { canonicalJson } from '@kreditlina/domain/kernel/canonical-json';
import { ERASED, KEY_LOST } from '@kreditlina/domain/kernel/personal';
import { compileParts, type PartsSealer, type SealPart } from './codec/seal-parts.ts';
import { InvalidEvent } from './errors.ts';
import type { KeyRing } from './keys/key-ring.ts';
import { NONCE_BYTES, open, type SubjectKey, seal } from './keys/sealing.ts';
import type { PersonalColumns, SealedRows } from './port.ts';

/** Authenticated data of every seal; the same for all rows, which are compared with rebuilt ones. */
const BOUND_TO = 'read model';

interface RowKeys {
  readonly cipher: KeyObject;
  readonly nonce: KeyObject;
}

/** Derived keys, so that a row's value never shares key and nonce with an event's. */
const derived = new WeakMap<KeyObject, RowKeys>();

function rowKeys({ key }: SubjectKey): RowKeys {
  const known = derived.get(key);
  if (known) return known;
  const bytes = Buffer.from(hkdfSync('sha256', key.export(), '', 'rows of read models', 64));
  const made = {
    cipher: createSecretKey(bytes.subarray(0, 32)),
    nonce: createSecretKey(bytes.subarray(32)),
  };
  derived.set(key, made);
  return made;
}

const sealersOf = new WeakMap<PersonalColumns, ReadonlyMap<string, PartsSealer>>();

function compiled(personal: PersonalColumns): ReadonlyMap<string, PartsSealer> {
  const known = sealersOf.get(personal);
  if (known) return known;
  const sealers = new Map<string, PartsSealer>();
  for (const [column, schema] of Object.entries(personal)) {
    const sealer = compileParts(schema);
    if (sealer) sealers.set(column, sealer);
  }
  sealersOf.set(personal, sealers);
  return sealers;
}

type Row = Readonly<Record<string, unknown>>;

/** One person's values in a column, sealed together: one pass of the cipher, however many values. */
interface SealedParts {
  /** Key id. */
  readonly k: string;
  /** Id of the person. */
  readonly s: string;
  /** Nonce, cipher text and tag of a JSON array, in base64. */
  readonly v: string;
}

/** Stored form of a column with personal parts. */
interface SealedColumn {
  readonly $sealed: 1;
  readonly by: readonly SealedParts[];
  /** The value, with a `Part` in place of each personal one. */
  readonly value: unknown;
}

/** Reference to a sealed value; `s` marks a text, `j` other JSON. */
interface Part {
  readonly $part: readonly [person: number, index: number, type: 's' | 'j'];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isSealedColumn = (value: unknown): value is SealedColumn & Record<string, unknown> =>
  isObject(value) && value.$sealed === 1;

/** A column whose members are stored and sealed one by one. */
interface PartedColumn {
  readonly $parts: Record<string, unknown>;
}
const isParted = (value: unknown): value is PartedColumn & Record<string, unknown> =>
  isObject(value) && isObject(value.$parts);

/** True for values that reveal nothing and stay unsealed, so that an erased person needs no new key. */
const isNothing = (value: unknown): boolean =>
  value === null || value === ERASED || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Seals the personal parts of rows under their persons, as the log does with events: destroying the key of
 * one person makes their data unreadable in the table, in the database's WAL and in every backup. The nonce
 * is derived from the values, so that equal rows have equal bytes and two builds of a read model can be
 * compared.
 */
export function sealedRows(keys: KeyRing): SealedRows {
  return {
    async seal(rows, personal) {
      const sealers = compiled(personal);
      if (sealers.size === 0) return rows;
      const taken = rows.map((row) => takeApart(row, sealers));
      const persons = new Set(
        taken.flatMap(({ columns }) => columns.flatMap(({ parts }) => [...parts.keys()])),
      );
      // Fetch all keys: one may be evicted while others load.
      const subjects = await keys.ensure(persons);
      return taken.map(({ row, columns }) => ({
        ...row,
        ...Object.fromEntries(columns.map((column) => [column.name, sealColumn(column, subjects)])),
      }));
    },
    async open(rows, onLost = 'leave') {
      const whole = rows as Record<string, unknown>[];
      const columns = whole.flatMap(sealedColumnsOf);
      const parts = columns.flatMap(({ by }) => by);
      const unreadable = new Set<string>();
      const found =
        parts.length > 0
          ? await keys.load(new Set(parts.map(({ k }) => k)), (keyId) => unreadable.add(keyId))
          : new Map<string, SubjectKey>();
      const absent = parts.filter(({ k }) => !found.has(k) && !unreadable.has(k));
      const asked = absent.map(({ k, s }) => ({ keyId: k, subjectId: s }));
      // A key that does not open counts as lost.
      const lost = new Set([...(asked.length > 0 ? await keys.lost(asked) : NONE), ...unreadable]);
      const isLost = ({ by }: SealedColumn) => by.some(({ k }) => lost.has(k));
      const left = new Set(
        onLost === 'leave' && lost.size > 0 ? whole.filter((row) => sealedColumnsOf(row).some(isLost)) : [],
      );
      for (const row of whole) {
        if (left.has(row)) continue;
        for (const [name, value] of Object.entries(row)) {
          if (isSealedColumn(value)) row[name] = openColumn(value, found, lost);
          if (!isParted(value)) continue;
          for (const [part, member] of Object.entries(value.$parts))
            if (isSealedColumn(member)) value.$parts[part] = openColumn(member, found, lost);
          row[name] = value.$parts;
        }
      }
      return left;
    },
  };
}

/** Sealed columns of a row, including members that are sealed one by one. */
const sealedColumnsOf = (row: Record<string, unknown>): SealedColumn[] =>
  Object.values(row).flatMap((value) => {
    if (isParted(value)) return Object.values(value.$parts).filter(isSealedColumn);
    return isSealedColumn(value) ? [value] : [];
  });

interface TakenColumn {
  readonly name: string;
  readonly value: unknown;
  /** Values by person, in the order in which they occur in the column. */
  readonly parts: ReadonlyMap<string, readonly unknown[]>;
}

function takeApart(row: Row, sealers: ReadonlyMap<string, PartsSealer>) {
  const columns = [...sealers].map(([name, sealer]): TakenColumn => {
    const parts = new Map<string, unknown[]>();
    const take: SealPart = (subjectId, value): unknown => {
      if (isNothing(value)) return value;
      const own = parts.get(subjectId) ?? [];
      parts.set(subjectId, own);
      own.push(value);
      const person = [...parts.keys()].indexOf(subjectId);
      const part: Part = { $part: [person, own.length - 1, typeof value === 'string' ? 's' : 'j'] };
      return part;
    };
    const value = row[name] === undefined ? undefined : sealer(row[name], [row], take);
    return { name, value, parts };
  });
  return { row, columns };
}

function sealColumn({ value, parts }: TakenColumn, subjects: ReadonlyMap<string, SubjectKey>): unknown {
  if (parts.size === 0) return value;
  const by = [...parts].map(([subjectId, own]): SealedParts => {
    const subject = subjects.get(subjectId);
    if (!subject) throw new InvalidEvent('Personal data cannot be stored without a key');
    const { cipher, nonce } = rowKeys(subject);
    const text = canonicalJson(own);
    const ownNonce = createHmac('sha256', nonce).update(text).digest().subarray(0, NONCE_BYTES);
    return { k: subject.keyId, s: subjectId, v: seal(cipher, text, BOUND_TO, ownNonce).toString('base64') };
  });
  const column: SealedColumn = { $sealed: 1, by, value };
  return column;
}

const NONE: ReadonlySet<string> = new Set();

function openColumn(
  { by, value }: SealedColumn,
  found: ReadonlyMap<string, SubjectKey>,
  lost: ReadonlySet<string>,
): unknown {
  const opened = by.map(({ k, v }) => {
    const subject = found.get(k);
    if (!subject) return undefined;
    const text = open(rowKeys(subject).cipher, Buffer.from(v, 'base64'), BOUND_TO).toString('utf8');
    return JSON.parse(text) as unknown[];
  });
  return putBack(value, ({ $part: [person, index, type] }) => {
    const own = opened[person];
    if (own) return own[index];
    if (type === 'j') return null;
    return lost.has(by[person]?.k ?? '') ? KEY_LOST : ERASED;
  });
}

function putBack(value: unknown, of: (part: Part) => unknown): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value.$part)) return of(value as unknown as Part);
  for (const key of Object.keys(value)) value[key] = putBack(value[key], of);
  return value;
}

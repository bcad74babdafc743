import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { canonicalJson } from '@kreditlina/domain/kernel/canonical-json';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { compileParts, type PartsSealer, type SealPart } from './codec/seal-parts.ts';
import type { KeyRing } from './keys/key-ring.ts';
import { isSealed, NONCE_BYTES, open, type SealedValue, type SubjectKey, seal } from './keys/sealing.ts';
import type { PersonalColumns, SealedRows } from './port.ts';

/** A sealed value may be moved between the rows of its person: rows are made of the log, and compared with it. */
const BOUND_TO = 'read model';

interface RowKeys {
  readonly cipher: KeyObject;
  readonly nonce: KeyObject;
}

/** Keys of their own, so that nothing sealed in a row is ever sealed with the key and nonce of an event. */
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

/** Nothing is told by these, and a person who was erased needs no new key for them. */
const isNothing = (value: unknown): boolean =>
  value === null || value === ERASED || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Seals the personal parts of rows under their persons, as the log does with those of events: destroying the key of one of them
 * makes what is theirs unreadable in the table, in the journal of the database and in every backup. The nonce is made of the
 * value, so that the same row is always the same bytes and two builds of a read model can be compared.
 */
export function sealedRows(keys: KeyRing): SealedRows {
  return {
    async seal(rows, personal) {
      const sealers = compiled(personal);
      if (sealers.size === 0) return rows;
      const missing = new Set<string>();
      const whenAtHand = sealAll(rows, sealers, (subjectId) => {
        const key = keys.cached(subjectId);
        if (!key) missing.add(subjectId);
        return key;
      });
      if (missing.size === 0) return whenAtHand;
      const subjects = new Set<string>();
      sealAll(rows, sealers, (subjectId) => {
        subjects.add(subjectId);
        return undefined;
      });
      // Of everybody: while some are fetched another may be forgotten.
      const made = await keys.ensure(subjects);
      return sealAll(rows, sealers, (subjectId) => made.get(subjectId));
    },
    async open(rows) {
      const keyIds = new Set<string>();
      for (const row of rows) {
        walk(row, (value) => {
          keyIds.add(value.k);
          return value;
        });
      }
      if (keyIds.size === 0) return;
      const found = await keys.load(keyIds);
      for (const row of rows) walk(row, (value) => opened(value, found.get(value.k)));
    },
  };
}

function sealAll(
  rows: readonly Row[],
  sealers: ReadonlyMap<string, PartsSealer>,
  keyOf: (subjectId: string) => SubjectKey | undefined,
): Row[] {
  const sealPart: SealPart = (subjectId, value) => {
    if (isNothing(value)) return value;
    const key = keyOf(subjectId);
    return key ? sealed(key, value) : null;
  };
  return rows.map((row) => {
    const copy: Record<string, unknown> = { ...row };
    for (const [column, sealer] of sealers) copy[column] = sealer(row[column], [row], sealPart);
    return copy;
  });
}

function sealed(subject: SubjectKey, value: unknown): SealedValue {
  const { cipher, nonce } = rowKeys(subject);
  const isText = typeof value === 'string';
  const text = isText ? value : canonicalJson(value);
  const ownNonce = createHmac('sha256', nonce).update(text).digest().subarray(0, NONCE_BYTES);
  const v = seal(cipher, text, BOUND_TO, ownNonce).toString('base64');
  return { $sealed: 1, k: subject.keyId, s: subject.subjectId, t: isText ? 's' : 'j', v };
}

function opened({ t, v }: SealedValue, subject: SubjectKey | undefined): unknown {
  if (!subject) return t === 's' ? ERASED : null;
  const text = open(rowKeys(subject).cipher, Buffer.from(v, 'base64'), BOUND_TO).toString('utf8');
  return t === 's' ? text : (JSON.parse(text) as unknown);
}

/** Puts something in the place of every sealed value inside an object. */
function walk(value: object, put: (value: SealedValue) => unknown): void {
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) {
    const member = members[key];
    if (typeof member !== 'object' || member === null) continue;
    if (isSealed(member)) members[key] = put(member);
    else walk(member, put);
  }
}

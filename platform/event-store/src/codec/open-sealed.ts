import type { KeyObject } from 'node:crypto';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import type { AbsentKey } from '../keys/key-table.ts';
import { isSealed, open } from '../keys/sealing.ts';

/** Returns undefined if the key was destroyed on purpose. */
export type FindKey = (keyId: string) => KeyObject | undefined;

/** Opens sealed values in place. With a destroyed key a text becomes `ERASED`, any other value null. */
export function openSealed(data: unknown, eventId: string, findKey: FindKey): unknown {
  return walk(data, eventId, [], findKey);
}

function walk(value: unknown, eventId: string, path: string[], findKey: FindKey): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isSealed(value)) {
    const key = findKey(value.k);
    if (!key) return value.t === 'j' ? null : ERASED;
    const clear = open(key, Buffer.from(value.v, 'base64'), `${eventId}/${path.join('/')}`).toString('utf8');
    return JSON.parse(clear) as unknown;
  }
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) {
    path.push(key);
    members[key] = walk(members[key], eventId, path, findKey);
    path.pop();
  }
  return value;
}

/** Maps the requested key ids to the subjects of the event's sealed values. */
export function subjectsOf(body: string, keyIds: ReadonlySet<string>): Map<string, string> {
  const subjects = new Map<string, string>();
  for (const [, keyId, subjectId] of body.matchAll(KEY_AND_SUBJECT))
    if (keyIds.has(keyId as string)) subjects.set(keyId as string, JSON.parse(subjectId as string) as string);
  return subjects;
}

const KEY_AND_SUBJECT = /"\$sealed":1,"k":"([\w-]+)","s":("(?:[^"\\]|\\.)*")/g;
const KEY_ID = /"\$sealed":1,"k":"([\w-]+)"/g;

/** Adds the ids of the keys that a stored event needs, found in its text without parsing it. */
export function sealedKeyIds(body: string, into: Set<string>): void {
  if (!body.includes('"$sealed"')) return;
  for (const match of body.matchAll(KEY_ID)) into.add(match[1] as string);
}

/** Missing keys, each with its subject and with the stream and time of its first use in `rows`. */
export function absentKeys(
  rows: readonly { readonly body: string }[],
  absent: ReadonlySet<string>,
): AbsentKey[] {
  const found = new Map<string, AbsentKey>();
  for (const { body } of rows) {
    for (const [keyId, subjectId] of subjectsOf(body, absent)) {
      const [, sealedAt, stream] = TAIL.exec(body) ?? [];
      const known = found.get(keyId);
      const isEarlier = sealedAt !== undefined && sealedAt < (known?.sealedAt ?? '~');
      if (!known || isEarlier) found.set(keyId, { keyId, subjectId, stream, sealedAt });
    }
  }
  return [...found.values()];
}

/** Matches the last members of a stored event's JSON: recording time and stream. */
const TAIL = /"recordedAt":"([^"]+)","schemaVersion":\d+,"stream":"([\w-]+)","type":"[^"]*"\}$/;

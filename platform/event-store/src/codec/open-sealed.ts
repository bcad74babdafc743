import type { KeyObject } from 'node:crypto';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { isSealed, open } from '../keys/sealing.ts';

/** Undefined when the key was destroyed. */
export type FindKey = (keyId: string) => KeyObject | undefined;

/**
 * Replaces every sealed value inside by its clear one, in place. Where the key is gone a text becomes `ERASED` and anything
 * else null.
 */
export function openSealed(data: unknown, eventId: string, findKey: FindKey): unknown {
  return walk(data, eventId, [], findKey);
}

function walk(value: unknown, eventId: string, path: string[], findKey: FindKey): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isSealed(value)) {
    const key = findKey(value.k);
    if (!key) return value.t === 'j' ? null : ERASED;
    const clear = open(key, Buffer.from(value.v, 'base64'), `${eventId}/${path.join('/')}`).toString('utf8');
    return value.t === 's' ? clear : (JSON.parse(clear) as unknown);
  }
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members)) {
    path.push(key);
    members[key] = walk(members[key], eventId, path, findKey);
    path.pop();
  }
  return value;
}

const KEY_ID = /"\$sealed":1,"k":"([\w-]+)"/g;

/** Ids of the keys that a stored event needs, read off its text without parsing it. */
export function sealedKeyIds(body: string, into: Set<string>): void {
  if (!body.includes('"$sealed"')) return;
  for (const match of body.matchAll(KEY_ID)) into.add(match[1] as string);
}

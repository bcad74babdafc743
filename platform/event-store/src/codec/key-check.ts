import { LRUCache } from 'lru-cache';
import type { KeyRing } from '../keys/key-ring.ts';
import { absentKeys, sealedKeyIds, subjectsOf } from './open-sealed.ts';

interface CheckedText {
  readonly stream: string;
  readonly version: number;
  readonly body: string;
}

type Found = (problem: { stream: string; version: number; problem: 'key-lost' }) => void;

/** Maximum number of keys remembered as checked; any others are checked again. */
const KEYS_MAX = 200_000;

/** Checks the keys of sealed values while a log is walked; reports the first event of each lost key. */
export class KeyCheck {
  readonly #keys: KeyRing;
  readonly #report: Found;
  readonly #seen = new LRUCache<string, true>({ max: KEYS_MAX });

  constructor(keys: KeyRing, report: Found) {
    this.#keys = keys;
    this.#report = report;
  }

  async look(events: readonly CheckedText[]): Promise<void> {
    const needed = new Set<string>();
    for (const { body } of events) sealedKeyIds(body, needed);
    for (const keyId of needed) if (this.#seen.has(keyId)) needed.delete(keyId);
    if (needed.size === 0) return;
    const unreadable = new Set<string>();
    const found = await this.#keys.load(needed, (keyId) => unreadable.add(keyId));
    const absent = new Set([...needed].filter((keyId) => !found.has(keyId)));
    for (const keyId of needed) this.#seen.set(keyId, true);
    if (absent.size === 0) return;
    const first = new Map<string, CheckedText>();
    for (const event of events)
      for (const keyId of subjectsOf(event.body, absent).keys())
        if (!first.has(keyId)) first.set(keyId, event);
    // A key that does not open counts as lost.
    const asked = absentKeys(events, absent).filter(({ keyId }) => !unreadable.has(keyId));
    const lost = await this.#keys.lost(asked);
    for (const keyId of [...lost, ...unreadable]) {
      const event = first.get(keyId);
      if (event) this.#report({ stream: event.stream, version: event.version, problem: 'key-lost' });
    }
  }
}

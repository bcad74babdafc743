import { createHash } from 'node:crypto';
import { nameUuid } from '@kreditlina/event-store/ids';

const NAMESPACE = '3e0f2d8a-9c51-5b7e-8d3f-6a1c40b7d215';

/** All randomness of a simulation. Values follow from the seed and a name, not from the order of calls. */
export interface Chance {
  /** Integer from 0 to `below` - 1. */
  number(name: string, below: number): number;
  /** True with this probability in per cent. */
  isSo(name: string, percent: number): boolean;
  pick<Item>(name: string, items: readonly Item[]): Item;
  uuid(name: string): string;
  /** Value in the form of a SHA-256 hash, in place of signatures and the like. */
  hash(name: string): string;
}

export function createChance(seed: number): Chance {
  const digest = (name: string) => createHash('sha256').update(`${seed}/${name}`);
  const number: Chance['number'] = (name, below) => digest(name).digest().readUInt32BE(0) % below;
  const namespace = nameUuid(String(seed), NAMESPACE);
  return {
    number,
    isSo: (name, percent) => number(name, 100) < percent,
    pick: (name, items) => {
      const item = items[number(name, items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    uuid: (name) => nameUuid(name, namespace),
    hash: (name) => digest(name).digest('hex'),
  };
}

import type { SimulatorClock } from '../../simulation/answers.ts';
import type { SubscribedList } from '../port.ts';
import type { SubscribeRequest } from '../wire.ts';

/** Most entries kept, the newest ones. */
const KEPT_MAX = 2_000;

export interface Subscriber {
  readonly reference: string;
  readonly list: SubscribedList;
  readonly fields: SubscribeRequest;
}

/** Members of the simulated provider's lists, in memory. */
export interface Subscribers {
  /** One entry per address and list: a second sign-up updates the details. */
  put(list: SubscribedList, fields: SubscribeRequest): Subscriber;
  /** The most recently changed one comes last. */
  all(): readonly Subscriber[];
}

export function createSubscribers({ newId }: Pick<SimulatorClock, 'newId'>): Subscribers {
  const kept = new Map<string, Subscriber>();
  return {
    put(list, fields) {
      const name = `${list} ${fields.EMAIL.toLowerCase()}`;
      const reference = kept.get(name)?.reference ?? newId(`subscriber ${name}`);
      kept.delete(name);
      const one = { reference, list, fields };
      kept.set(name, one);
      const oldest = kept.keys().next().value;
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return one;
    },
    all: () => [...kept.values()],
  };
}

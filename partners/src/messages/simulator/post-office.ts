import { UNREACHABLE_EMAIL } from '../../personas/simulated.ts';
import type { SimulatorClock } from '../../simulation/answers.ts';
import type { DeliveryStatus } from '../port.ts';
import type { MessageRequest } from '../wire.ts';

/** The messages kept at most, the newest ones. */
const KEPT_MAX = 2_000;

export interface KeptMessage {
  readonly reference: string;
  readonly key: string;
  readonly message: MessageRequest;
  readonly status: DeliveryStatus;
  readonly sentAtMs: number;
}

/** What the simulated provider has taken, in memory. */
export interface PostOffice {
  /** @param key of the request, which names the message: its text may hold a secret that the next run has otherwise */
  take(message: MessageRequest, key: string): KeptMessage;
  find(reference: string): KeptMessage | undefined;
  findByKey(key: string): KeptMessage | undefined;
  /** Oldest first. */
  all(): readonly KeptMessage[];
}

/** @param onDelivered is told of each message that has arrived */
export function createPostOffice(
  { now, newId }: Pick<SimulatorClock, 'now' | 'newId'>,
  onDelivered: (message: KeptMessage) => void = () => undefined,
): PostOffice {
  const kept = new Map<string, KeptMessage>();
  return {
    take(message, key) {
      const isReached = message.to !== UNREACHABLE_EMAIL;
      const one: KeptMessage = {
        reference: newId(`message ${key} to ${message.to}`),
        key,
        message,
        status: isReached ? 'delivered' : 'failed',
        sentAtMs: now(),
      };
      kept.set(one.reference, one);
      const oldest = kept.keys().next().value;
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      if (isReached) onDelivered(one);
      return one;
    },
    find: (reference) => kept.get(reference),
    findByKey: (key) => [...kept.values()].find((one) => one.key === key),
    all: () => [...kept.values()],
  };
}

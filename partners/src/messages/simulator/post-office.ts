import { UNREACHABLE_EMAIL } from '../../personas/simulated.ts';
import type { SimulatorClock } from '../../simulation/answers.ts';
import type { DeliveryStatus } from '../port.ts';
import type { MessageRequest } from '../wire.ts';

/** Most messages kept, the newest ones. */
const KEPT_MAX = 2_000;

export interface KeptMessage {
  readonly reference: string;
  readonly key: string;
  readonly message: MessageRequest;
  readonly status: DeliveryStatus;
  readonly sentAtMs: number;
}

/** Messages accepted by the simulated provider, in memory. */
export interface PostOffice {
  /**
   * @param key of the request, which identifies the message: its text may hold a secret that differs between
   *   runs
   */
  take(message: MessageRequest, key: string): KeptMessage;
  find(reference: string): KeptMessage | undefined;
  findByKey(key: string): KeptMessage | undefined;
  /** Oldest first. */
  all(): readonly KeptMessage[];
}

/** @param onDelivered called for each delivered message */
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

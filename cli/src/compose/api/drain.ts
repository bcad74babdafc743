import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthCheck } from '@kreditlina/command-api';
import type { Shutdown } from '../shutdown.ts';

/** Graceful shutdown of a replaceable process: it reports its end, and ends once proxies have noticed. */
export interface Drain {
  isDraining(): boolean;
  /**
   * True for exactly one read at the end of the grace period, which is handed back to the proxy, so that it
   * avoids this copy.
   */
  handsBack(): boolean;
  /** Check for `/health/ready`, which fails as soon as the shutdown begins. */
  readonly check: HealthCheck;
  /** Makes the drain the first step of the shutdown. */
  arm(): void;
}

/** Time in which requests already sent by the proxy arrive; others follow `fail_timeout` (ops/proxy). */
const ARRIVED_MS = 200;
/** Maximum time to wait for a read that can be handed back. */
const HAND_BACK_WAIT_MAX_MS = 3_000;
const LOOK_MS = 20;
/** Maximum time needed after the grace period. */
const SLACK_MS = HAND_BACK_WAIT_MAX_MS + ARRIVED_MS + 1_000;

interface DrainClock {
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

/**
 * Creates a drain. Call `arm` last, since parts end in reverse order.
 * @param graceMs time during which it still serves: longer than a proxy needs to notice that `/health/ready`
 * fails, or to use a recently restarted copy again. Then it hands one read back.
 */
export function createDrain(
  shutdown: Shutdown,
  graceMs: number,
  clock: DrainClock = { now: () => performance.now(), sleep },
): Drain {
  let isDraining = false;
  /** True once a retryable read has arrived, which proves a proxy with other copies. */
  let isBehindProxy = false;
  let handBack: 'not yet' | 'the next' | 'done' = 'not yet';
  const untilLeftAlone = async () => {
    handBack = 'the next';
    const until = clock.now() + HAND_BACK_WAIT_MAX_MS;
    const isWaiting = () => handBack === 'the next' && clock.now() < until;
    while (isWaiting()) await clock.sleep(LOOK_MS);
    await clock.sleep(ARRIVED_MS);
  };
  return {
    isDraining: () => isDraining,
    handsBack() {
      if (isDraining) isBehindProxy = true;
      if (handBack !== 'the next') return false;
      handBack = 'done';
      return true;
    },
    check: {
      name: 'process',
      check: async () => (isDraining ? { status: 'failed', detail: 'ends' } : { status: 'ok' }),
    },
    arm() {
      shutdown.add(
        'drain',
        async () => {
          isDraining = true;
          await clock.sleep(graceMs);
          if (isBehindProxy) await untilLeftAlone();
        },
        graceMs + SLACK_MS,
      );
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthCheck } from '@kreditlina/command-api';
import type { Shutdown } from '../shutdown.ts';

/** The end of a process that others take over from: it says so first, and ends when whoever leads requests to it has heard. */
export interface Drain {
  isDraining(): boolean;
  /** Whether a read is handed back to the proxy, which then leaves this copy alone: one, when the grace is over. */
  handsBack(): boolean;
  /** Part of `/health/ready`: failed as soon as the process is to end. */
  readonly check: HealthCheck;
  /** From now on the end begins with it. */
  arm(): void;
}

/** What the proxy had sent when a read was handed back is here after that; nothing more is sent for `fail_timeout` (5 s, ops/proxy). */
const ARRIVED_MS = 200;
/** How long a read that can be handed back is waited for. */
const HAND_BACK_WAIT_MAX_MS = 3_000;
const LOOK_MS = 20;
/** Beyond the grace itself. */
const SLACK_MS = HAND_BACK_WAIT_MAX_MS + ARRIVED_MS + 1_000;

/** The time of a process, in milliseconds, and waiting for it. */
interface DrainClock {
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

/**
 * `arm` makes it the first of all that ends, so it is called last.
 * @param graceMs how long it goes on as before: longer than a proxy takes to see that `/health/ready` fails, or to ask a copy again that
 *   was restarted before. Then it hands one read back.
 */
export function createDrain(
  shutdown: Shutdown,
  graceMs: number,
  clock: DrainClock = { now: () => performance.now(), sleep },
): Drain {
  let isDraining = false;
  /** Reads that could go back came here, so there is a proxy that asks another copy. */
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

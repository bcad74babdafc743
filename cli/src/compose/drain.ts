import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthCheck } from '@kreditlina/command-api';
import type { Shutdown } from './shutdown.ts';

/** The end of a process that others take over from: it says so first, and ends when whoever leads requests to it has heard. */
export interface Drain {
  isDraining(): boolean;
  /** Part of `/health/ready`: failed as soon as the process is to end. */
  readonly check: HealthCheck;
  /** From now on the end begins with it. */
  arm(): void;
}

/** Beyond the grace itself. */
const SLACK_MS = 1_000;

/**
 * `arm` makes it the first of all that ends, so it is called last.
 * @param graceMs between saying so and ending: longer than a proxy takes to see that `/health/ready` fails
 */
export function createDrain(shutdown: Shutdown, graceMs: number): Drain {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    check: {
      name: 'process',
      check: async () => (isDraining ? { status: 'failed', detail: 'ends' } : { status: 'ok' }),
    },
    arm() {
      shutdown.add(
        'drain',
        async () => {
          isDraining = true;
          await sleep(graceMs);
        },
        graceMs + SLACK_MS,
      );
    },
  };
}

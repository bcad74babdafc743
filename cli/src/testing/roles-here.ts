import { setTimeout as sleep } from 'node:timers/promises';
import { type FleetProcess, STOP_WITHIN_MS } from '../../../e2e/src/fleet/process.ts';
import { readRoles } from '../config/process-roles.ts';
import { readConfig } from '../config/read-config.ts';
import { type RunningRoles, startRoles } from '../start-roles.ts';

/** The part of a fleet process that a test needs if it does not kill it. */
export type RoleProcess = Pick<FleetProcess, 'name' | 'start' | 'stop'>;

/**
 * Starts roles as `roleProcess` does, but in this process, which has loaded the product already; they have
 * their own connections.
 */
export function rolesHere(
  name: string,
  only: string,
  env: Readonly<Record<string, string | undefined>>,
): RoleProcess {
  let running: RunningRoles | undefined;
  return {
    name,
    async start(instead) {
      const given = { ...env, ...instead, KREDITLINA_LOG: 'none' };
      running = await startRoles(readConfig(given, readRoles(only)));
    },
    async stop() {
      const begin = performance.now();
      const late = sleep(STOP_WITHIN_MS, true, { ref: false });
      const isLate = await Promise.race([running?.stop().then(() => false) ?? false, late]);
      if (isLate) throw new Error(`${name} did not stop within ${STOP_WITHIN_MS} ms`);
      return { milliseconds: Math.round(performance.now() - begin), wasKilled: false, code: 0 };
    },
  };
}

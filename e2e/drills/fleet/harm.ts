import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { provesAll } from '@kreditlina/tools/extent';
import type { FleetProcess, Stopped } from '../../src/fleet/process.ts';

/** A supervisor notices that a process is gone and restarts it. */
const GONE_MS = { least: 200, most: provesAll ? 1_500 : 500 };
const PAUSED_MS = { least: 1_000, most: provesAll ? 5_000 : 2_000 };

export const harms = ['kill', 'terminate', 'pause'] as const;
type Harm = (typeof harms)[number];

interface Harmed {
  /** Result of an orderly stop. */
  readonly ended?: Stopped;
  /** Resolves when it runs again. */
  readonly again: Promise<void>;
}

/**
 * kill -9, SIGTERM or some seconds of SIGSTOP; the process comes back by itself. Resolves when the harm is
 * done.
 */
export async function harmProcess(victim: FleetProcess, harm: Harm): Promise<Harmed> {
  if (harm === 'pause') {
    victim.pause();
    const again = sleep(randomInt(PAUSED_MS.least, PAUSED_MS.most)).then(() => victim.resume());
    return { again };
  }
  const ended = harm === 'terminate' ? await victim.stop() : undefined;
  if (harm === 'kill') await victim.kill();
  const again = sleep(randomInt(GONE_MS.least, GONE_MS.most)).then(() => victim.start());
  return { ...(ended && { ended }), again };
}

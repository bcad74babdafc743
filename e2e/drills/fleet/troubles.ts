import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@kreditlina/tools/eventually';
import { provesAll } from '@kreditlina/tools/extent';
import { expect } from 'vitest';
import type { Fleet } from '../../src/fleet.ts';

/** A failure outside the processes; `strike` ends when it is over. */
export interface Trouble {
  readonly name: string;
  /** Milliseconds until writes must succeed again, if not the limit for a process that dies. */
  readonly within?: number;
  /** Left out of `npm test`: it takes as long as the failure lasts. */
  readonly isLong?: true;
  strike(fleet: Fleet): Promise<void>;
}

/** In full, Redis is gone for a minute, and an event store is frozen for longer than any call waits. */
const OUT_OF_DISK_MS = provesAll ? 5_000 : 500;
/** Outage of a restart, and of a failure that needs an operator. */
const [AWAY_SHORT_MS, AWAY_LONG_MS] = [1_000, 20_000];
const FROZEN_MS = provesAll ? 20_000 : 1_000;
const REDIS_AWAY_MS = provesAll ? 60_000 : 1_000;
/** Beyond a build's lease (`LEASE_MS`), so the other process takes over; below the limit for an exit. */
const BELIEVING_MS = 12_000;

const restarted =
  (name: string, awayMs: number): Trouble['strike'] =>
  async (fleet) => {
    await fleet.named(name).stop();
    await sleep(awayMs);
    await fleet.named(name).start();
  };
const paused =
  (name: string, ms: number): Trouble['strike'] =>
  async (fleet) => {
    fleet.named(name).pause();
    await sleep(ms);
    fleet.named(name).resume();
  };

const all: readonly Trouble[] = [
  { name: 'event store away for 1 s', strike: restarted('event-store', AWAY_SHORT_MS) },
  { name: 'event store away for 20 s', isLong: true, strike: restarted('event-store', AWAY_LONG_MS) },
  { name: 'event store frozen', strike: paused('event-store', FROZEN_MS) },
  {
    name: 'event store out of disk',
    async strike(fleet) {
      // The real server writes and answers nothing and exits, until an operator frees space and restarts it.
      fleet.named('event-store').order('disk-full');
      await sleep(OUT_OF_DISK_MS);
      fleet.named('event-store').order('restart');
    },
  },
  {
    name: 'Redis gone',
    // By then every customer waits for a decision, which is a job: reactions must first find their owner
    // again, through a lease of six seconds.
    within: 10_000,
    async strike(fleet) {
      await fleet.named('redis').kill();
      await sleep(REDIS_AWAY_MS);
      await fleet.named('redis').start();
    },
  },
  {
    name: 'Postgres killed',
    async strike(fleet) {
      // Its parent process in the surroundings restarts it.
      const file = join(fleet.dataDir, 'postgres', 'postmaster.pid');
      const pid = () => Number.parseInt(readFileSync(file, 'utf8'), 10);
      const killed = pid();
      process.kill(killed, 'SIGKILL');
      const isBack = () => readFileSync(file, 'utf8').includes('ready') && pid() !== killed;
      await eventually(() => expect(isBack()).toBe(true), { timeout: 60_000 });
    },
  },
  {
    name: 'an owner of read models that believes to be one still',
    isLong: true,
    strike: paused('projections-1', BELIEVING_MS),
  },
];

export const troubles = all.filter(({ isLong }) => provesAll || !isLong);

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@kreditlina/tools/eventually';
import { expect, it } from 'vitest';
import { answerWatchdog, type Stall, watchStall } from './stall-watch.ts';

/** A watch on the test's own clocks, with the stalls that it detects. */
function watched() {
  const clock = { now: 0, awake: 0 };
  const stalls: Stall[] = [];
  const look = watchStall({ now: () => clock.now, awake: () => clock.awake }, (stall) => stalls.push(stall));
  const pass = (milliseconds: number, awake: number) => {
    clock.now += milliseconds;
    clock.awake += awake;
    look();
  };
  return { pass, stalls };
}

it('detects a process that was frozen for longer than the proxy waits, and not a slow one', () => {
  const { pass, stalls } = watched();
  for (const passed of [1_000, 14_900, 15_000, 1_000]) pass(passed, 0);
  expect(stalls).toEqual([]);
  // It was busy until it was stopped.
  pass(15_001, 1_000);
  expect(stalls).toEqual([{ milliseconds: 15_001, isOwnWork: false }]);
});

it('distinguishes a stall caused by the process’s own work from a freeze, for each stall', () => {
  const { pass, stalls } = watched();
  pass(40_000, 38_000);
  pass(1_000, 900);
  pass(16_000, 8_000);
  pass(20_000, 200);
  expect(stalls).toEqual([
    { milliseconds: 40_000, isOwnWork: true },
    { milliseconds: 16_000, isOwnWork: true },
    { milliseconds: 20_000, isOwnWork: false },
  ]);
});

it('systemd is notified that the process runs where its unit has a watchdog, and nowhere else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-watchdog-'));
  const [program, said] = [join(folder, 'systemd-notify'), join(folder, 'said')];
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${said}\n`);
  chmodSync(program, 0o755);
  const env = { PATH: `${folder}:${process.env.PATH}` };
  answerWatchdog({ ...env, WATCHDOG_USEC: '20000000' });
  answerWatchdog({ ...env, NOTIFY_SOCKET: '/run/systemd/notify' });
  answerWatchdog({ ...env, NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '20000000' });
  await eventually(() => expect(existsSync(said)).toBe(true));
  await eventually(() => expect(readFileSync(said, 'utf8')).toBe('WATCHDOG=1\n'));
  rmSync(folder, { recursive: true });
});

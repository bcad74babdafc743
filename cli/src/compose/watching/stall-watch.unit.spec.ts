import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@kreditlina/tools/eventually';
import { expect, it } from 'vitest';
import { answerWatchdog, type Stall, watchStall } from './stall-watch.ts';

/** Watches with the test's own clocks, and returns the detected stalls. */
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

it('a process that was frozen for longer than the proxy waits is noticed when it runs again, a slow one is not', () => {
  const { pass, stalls } = watched();
  for (const passed of [1_000, 14_900, 15_000, 1_000]) pass(passed, 0);
  expect(stalls).toEqual([]);
  // Busy until it was stopped.
  pass(15_001, 1_000);
  expect(stalls).toEqual([{ milliseconds: 15_001, isOwnWork: false }]);
});

it('a process that computed all the while is told from one that was stopped, each time by the stall alone', () => {
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

it('systemd is told that the process runs where its unit has a watchdog, and nowhere else', async () => {
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

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@kreditlina/tools/eventually';
import { expect, it } from 'vitest';
import { answerWatchdog, watchStall } from './stall-watch.ts';

it('a process that was frozen for longer than the proxy waits is noticed when it runs again, a busy one is not', () => {
  let now = 0;
  const stalls: number[] = [];
  const look = watchStall(
    () => now,
    (milliseconds) => stalls.push(milliseconds),
  );
  for (const passed of [1_000, 14_900, 15_000, 1_000]) {
    now += passed;
    look();
  }
  expect(stalls).toEqual([]);
  now += 15_001;
  look();
  expect(stalls).toEqual([15_001]);
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

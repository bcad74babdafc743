import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { root } from '../source-files.ts';
import { composeFile } from './compose-file.ts';

const { services } = composeFile();
const roles = ['command-api', 'projections', 'workers'];
/** A process that answers 503, and prints its port and pid. */
const ILL = `const server = require('node:http').createServer((_, answer) => answer.writeHead(503).end());
server.listen(0, '127.0.0.1', () => console.log(server.address().port, process.pid));`;

describe('a frozen copy in a container', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-frozen-'));
  let supervisor: ChildProcess;
  afterEach(() => {
    supervisor.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('a frozen copy is ended by its health check after repeated silence; one that only answers 503 is not', async () => {
    supervisor = spawn('sh', ['-c', `'${process.execPath}' -e "$0"; sleep 60`, ILL]);
    const [line] = (await once(supervisor.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const [port, pid] = String(line).trim().split(' ');
    const isThere = () =>
      existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    const look = () => {
      const args = ['ops/health.ts', `http://127.0.0.1:${port}/`, String(supervisor.pid)];
      return spawnSync(process.execPath, args, { cwd: root, env: { TMPDIR: folder }, encoding: 'utf8' });
    };
    for (let turn = 0; turn < 5; turn += 1) expect(look().status).toBe(1);
    expect(isThere()).toBe(true);
    process.kill(Number(pid), 'SIGSTOP');
    for (let turn = 0; turn < 3; turn += 1) expect(look().status).toBe(1);
    expect(isThere()).toBe(true);
    expect(look().stderr).toContain(`process ${pid} does not respond`);
    await eventually(() => expect(isThere()).toBe(false));
  });
});

it('each copy in compose runs under an init process and is restarted', () => {
  for (const role of roles) {
    expect(services[role], role).toMatchObject({ init: true, restart: 'unless-stopped' });
    expect(services[role]?.healthcheck?.test.slice(0, 3), role).toEqual(['CMD', 'node', 'ops/health.ts']);
  }
});

it('the systemd unit of a copy has a watchdog that kills a frozen process, and always restarts it', () => {
  const unit = readFileSync(join(root, 'ops/systemd/kreditlina@.service'), 'utf8');
  for (const line of ['Restart=always', 'WatchdogSec=20', 'WatchdogSignal=SIGKILL', 'NotifyAccess=all'])
    expect(unit.split('\n')).toContain(line);
  const read = Number(
    /proxy_read_timeout (\d+)s/.exec(readFileSync(join(root, 'ops/proxy/nginx.conf'), 'utf8'))?.[1],
  );
  const limit = /STALL_MAX_MS = ([\d_]+)/.exec(
    readFileSync(join(root, 'cli/src/compose/watching/stall-watch.ts'), 'utf8'),
  )?.[1];
  expect(Number(limit?.replaceAll('_', ''))).toBe(read * 1_000);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../source-files.ts';

// A simulated fleet with only the commands that the script uses: copies/<id> holds the role of a copy. New
// copies of the role in `broken` never become ready.
const DOCKER = `#!/bin/sh
copies() { grep -lx "$1" copies/* | xargs -rn1 basename; }
case "$1 $2" in
  'compose ps') for role; do :; done; copies "$role" ;;
  'compose up')
    for role; do case $role in *=*) want=\${role#*=} ;; esac; done
    n=$(copies "$role" | wc -l)
    while [ "$n" -lt "$want" ]; do n=$((n + 1)); echo "$role" > "copies/new-$role-$n"; done
    [ ! -e broken ] || [ "$(cat broken)" != "$role" ] ;;
  'rm -f' | 'stop -t') shift 2; for one; do [ "$one" = 40 ] || rm "copies/$one"; done
    for role in command-api projections workers; do copies "$role" | wc -l >> left; done ;;
  *) ;;
esac
`;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function exchange(each: number, { broken }: { broken?: string } = {}, ...roles: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-exchange-'));
  folders.push(folder);
  const path = (name: string) => join(folder, name);
  mkdirSync(path('copies'));
  writeFileSync(path('docker'), DOCKER, { mode: 0o755 });
  if (broken !== undefined) writeFileSync(path('broken'), broken);
  for (const role of ['command-api', 'projections', 'workers'])
    for (let n = 1; n <= each; n += 1) writeFileSync(path(`copies/old-${role}-${n}`), `${role}\n`);
  const { status, stderr } = spawnSync('sh', [`${root}/ops/exchange-copies.sh`, ...roles], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  const left = readFileSync(path('left'), 'utf8').trim().split('\n').map(Number);
  return { status, stderr, copies: readdirSync(path('copies')), least: Math.min(...left) };
}

describe('ops/exchange-copies.sh', () => {
  it.each([1, 2, 5])(
    'replaces all copies of a fleet with %i of each role, and never has fewer running',
    (each) => {
      const { status, copies, least } = exchange(each);
      expect(status).toBe(0);
      expect(copies).toHaveLength(3 * each);
      expect(copies.filter((one) => one.startsWith('old'))).toEqual([]);
      expect(least).toBeGreaterThanOrEqual(each);
    },
  );

  it('keeps the copies of a role whose new ones do not start, and removes the new ones', () => {
    const { status, stderr, copies } = exchange(2, { broken: 'workers' });
    expect(status).toBe(1);
    expect(stderr).toContain('workers: the new copies did not start');
    expect(copies.filter((one) => one.includes('workers'))).toEqual(['old-workers-1', 'old-workers-2']);
    expect(copies.filter((one) => one.includes('command-api'))).toHaveLength(2);
  });

  it('replaces only the given roles', () => {
    const { copies } = exchange(2, {}, 'command-api');
    expect(copies.filter((one) => one.startsWith('old'))).toHaveLength(4);
  });
});

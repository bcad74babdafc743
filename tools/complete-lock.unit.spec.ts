import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeLock } from './complete-lock.ts';
import { root } from './source-files.ts';

describe('the lock file', () => {
  it('the lock file has the optional packages of every platform, else `npm ci` refuses it (node tools/complete-lock.ts)', () => {
    const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
    expect(completeLock(packages)).toBe(0);
  });

  it('a missing optional package is added beside its parent', () => {
    const parent = { version: '1.2.3', dev: true, optionalDependencies: { '@x/core-darwin-arm64': '1.2.3' } };
    const packages = { '': {}, 'node_modules/a/node_modules/x': parent };
    expect(completeLock(packages)).toBe(1);
    expect(packages).toHaveProperty(['node_modules/a/node_modules/@x/core-darwin-arm64'], {
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    });
    expect(completeLock(packages)).toBe(0);
  });
});

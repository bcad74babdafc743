import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment } from './environment.ts';
import { findMisspelt, misspeltLines } from './misspelt.ts';

describe('an unknown environment variable', () => {
  it.each([
    ['KREDITLINA_MASTERKEY', 'KREDITLINA_MASTER_KEY'],
    ['KREDITLINA_TRUSTED_PROXY', 'KREDITLINA_TRUSTED_PROXIES'],
    ['KREDITLINA_PUBLICURL', 'KREDITLINA_PUBLIC_URL'],
    ['kreditlina_mode', 'KREDITLINA_MODE'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_OWNER_ULR', 'DATABASE_OWNER_URL'],
    ['EVENTSTORE_UR', 'EVENTSTORE_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['OTEL_EXPORTER_OTLP_ENDPOINTS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    ['OTEL_TRACE_SAMPLER_ARG', 'OTEL_TRACES_SAMPLER_ARG'],
    ['AWS_ACCES_KEY_ID', 'AWS_ACCESS_KEY_ID'],
  ])('%s is reported with the nearest known variable, %s', (variable, nearest) => {
    expect(findMisspelt({ [variable]: 'x' })).toEqual([{ variable, nearest }]);
  });

  it('an unknown variable is reported without a suggestion when none is near', () => {
    expect(findMisspelt({ KREDITLINA_BANANA: 'x' })).toEqual([
      { variable: 'KREDITLINA_BANANA', nearest: null },
    ]);
    expect(misspeltLines({ KREDITLINA_BANANA: 'x' }, false)).toEqual([
      'KREDITLINA_BANANA is not read: there is no such variable',
    ]);
  });

  it('known variables, empty ones and those of other programs are not reported', () => {
    const read = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, 'x']));
    const others = [
      'HOST',
      'SORT',
      'PATH',
      'HOME',
      'NODE_OPTIONS',
      'PGPORT',
      'REDIS_HOST',
      'OTEL_EXPORTER_OTLP_HEADERS',
    ];
    const env = Object.fromEntries(others.map((name) => [name, 'x']));
    expect(findMisspelt({ ...read, ...env, KREDITLINA_NOTHING: '' })).toEqual([]);
  });

  it('every command reports an unknown variable, without its value', () => {
    const env = {
      PATH: process.env.PATH ?? '',
      KREDITLINA_DATA: join(tmpdir(), 'kreditlina-none'),
      KREDITLINA_MASTERKEY: 'of-nobody',
      KREDITLINA_MODE: 'neither',
    };
    for (const command of [['start'], ['verify']]) {
      const root = new URL('../../../', import.meta.url).pathname;
      const { stderr, status } = spawnSync(process.execPath, ['cli/src/main.ts', ...command], {
        cwd: root,
        env,
        encoding: 'utf8',
      });
      expect(stderr).toContain('KREDITLINA_MASTERKEY is not read: is KREDITLINA_MASTER_KEY meant?');
      expect(stderr).not.toContain('of-nobody');
      // The exit status of the invalid mode.
      expect(status).toBe(2);
    }
  });
});

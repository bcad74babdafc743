import { afterEach, expect, it, vi } from 'vitest';
import { spawnOptions } from './product.ts';

afterEach(() => vi.unstubAllEnvs());

it('a product started by a test ignores stores configured on the machine', () => {
  for (const name of ['EVENTSTORE_URL', 'REDIS_URL', 'DATABASE_URL', 'KREDITLINA_SECRET', 'VITEST'])
    vi.stubEnv(name, 'of this machine');
  const { env } = spawnOptions('/nowhere', {});
  expect(Object.values(env)).not.toContain('of this machine');
  expect(env).toMatchObject({ PATH: process.env.PATH, KREDITLINA_DATA: '/nowhere' });
});

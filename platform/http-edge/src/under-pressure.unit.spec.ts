import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressureHandler } from './under-pressure.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a thread that is held up', () => {
  it('refuses nobody for what the start took, and everybody afterwards, with a time to try again', async () => {
    const app = Fastify();
    const handle = pressureHandler(app);
    await expect(handle()).resolves.toBeUndefined();
    await app.ready();
    vi.useFakeTimers({ toFake: ['performance'] });
    await expect(handle()).resolves.toBeUndefined();
    vi.advanceTimersByTime(10_000);
    await expect(handle()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    await app.close();
  });
});

import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressureHandler } from './under-pressure.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a thread that is held up', () => {
  it('refuses nobody for what the start took, and everybody afterwards, with a time to try again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(500_000);
    const app = Fastify();
    const handle = pressureHandler(app);
    await expect(handle()).resolves.toBeUndefined();
    await app.ready();
    await expect(handle()).resolves.toBeUndefined();
    vi.advanceTimersByTime(10_000);
    await expect(handle()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    await app.close();
  });
});

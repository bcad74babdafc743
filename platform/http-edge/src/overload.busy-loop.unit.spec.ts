import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressureHandler } from './overload.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('busy event loop', () => {
  it('refuses no request because of the start, and later ones with a time to retry', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(500_000);
    const app = Fastify();
    const handler = pressureHandler(app);
    const handle = (delayMs = 4_000) =>
      handler({} as FastifyRequest, {} as FastifyReply, 'eventLoopDelay', delayMs);
    await expect(handle()).resolves.toBeUndefined();
    await app.ready();
    await expect(handle()).resolves.toBeUndefined();
    vi.advanceTimersByTime(10_000);
    await expect(handle()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 5 });
    await expect(handle(Number.POSITIVE_INFINITY)).resolves.toBeUndefined();
    await app.close();
  });
});

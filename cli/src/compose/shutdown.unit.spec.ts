import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

describe('shutdown of the product', () => {
  it('stops parts in reverse order, past parts that fail or hang, and only once', async () => {
    const ended: string[] = [];
    const end = (name: string) => async () => {
      ended.push(name);
    };
    const shutdown = createShutdown(20);
    shutdown.add('database', end('database'));
    shutdown.add('broken', () => Promise.reject(new Error('broken')));
    shutdown.add('hanging', () => new Promise(() => undefined));
    shutdown.add('api', end('api'));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(ended).toEqual(['api', 'database']);
  });

  it('gives a part the time it asked for', async () => {
    const ended: string[] = [];
    const shutdown = createShutdown(1);
    shutdown.add('slow', () => sleep(60).then(() => ended.push('slow')), 10_000);
    await shutdown.run();
    expect(ended).toEqual(['slow']);
  });
});

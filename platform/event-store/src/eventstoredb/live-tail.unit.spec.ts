import { EventEmitter } from 'node:events';
import { eventually } from '@kreditlina/tools/eventually';
import { expect, it } from 'vitest';
import type { Connection } from './client.ts';
import { LiveTail } from './live-tail.ts';
import type { LogReader } from './log-reader.ts';

/** A subscription that the server confirms and never ends by itself. */
const createSubscription = () => Object.assign(new EventEmitter(), { unsubscribe: async () => undefined });

it('a tail closed while it verifies the log after a lost subscription stops', async () => {
  const subscriptions: ReturnType<typeof createSubscription>[] = [];
  const client = {
    subscribeToAll: () => {
      const one = createSubscription();
      subscriptions.push(one);
      setImmediate(() => one.emit('confirmation'));
      return one;
    },
  };
  const ids = new Map([['7', 'event']]);
  const verification = Promise.withResolvers<typeof ids>();
  let reads = 0;
  const reader = {
    head: async () => '7',
    idsAt: () => {
      reads += 1;
      return reads === 1 ? Promise.resolve(ids) : verification.promise;
    },
  };
  const connection = { client, options: {} } as unknown as Connection;
  const tail = new LiveTail(connection, reader as unknown as LogReader, () => undefined);
  await tail.start();
  subscriptions[0]?.emit('error', new Error('cut'));
  await eventually(() => expect(reads).toBe(2));
  let isClosed = false;
  const closing = tail.close().then(() => {
    isClosed = true;
  });
  verification.resolve(ids);
  await eventually(() => expect(isClosed).toBe(true));
  await closing;
  expect(subscriptions).toHaveLength(1);
});

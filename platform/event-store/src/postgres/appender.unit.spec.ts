import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { Appender } from './appender.ts';
import { fenceOrdering } from './ordering.ts';

/** Nothing listens on this port. */
const NOWHERE = 'postgresql://nobody@127.0.0.1:1/nothing';

it('limits waiting appends, and answers all of them when it is closed without a database', async () => {
  const pool = new pg.Pool({ connectionString: NOWHERE });
  const appender = new Appender({
    caller: { url: NOWHERE, processName: 'kreditlina' },
    lanes: 2,
    pool,
    ordering: fenceOrdering,
    onCommitted: () => undefined,
  });
  const event = { id: randomUUID(), body: '{}' };
  const append = (count: number) => appender.append(`thing-${count}`, 'none', [event]);
  const waiting = Array.from({ length: LIMITS.waitingAppends }, (_, count) => append(count));
  const outcomes = Promise.allSettled(waiting);
  await expect(append(-1)).rejects.toThrow('Too many appends are waiting');
  await appender.close();
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  }
  await expect(append(-2)).rejects.toThrow(StoreUnavailable);
  await pool.end();
});

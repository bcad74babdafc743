import { openMemoryStore } from '@kreditlina/event-store';
import { counting } from '@kreditlina/event-store/testing/counting-store';
import { counted, newStream, testSchemas } from '@kreditlina/event-store/testing/test-events';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { rememberLog } from './remembered-log.ts';

const opened = () => {
  const { store, read } = counting(openMemoryStore({ schemas: testSchemas }).events);
  return { log: rememberLog(store), read };
};
type Log = ReturnType<typeof opened>['log'];

async function versions({ store }: Log, stream: string, options = {}): Promise<number[]> {
  const found: number[] = [];
  for await (const { version } of store.read(stream, options)) found.push(version);
  return found;
}

it(
  'each event of a stream is read from the log once, with any reader and range',
  proves('M-14'),
  async () => {
    const { log, read } = opened();
    const stream = newStream();
    expect(await versions(log, stream)).toEqual([]);
    await log.store.append(stream, 'none', counted(2));
    expect(await Promise.all([versions(log, stream), versions(log, stream)])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(read()).toBe(2);
    await log.store.append(stream, 2, counted(1));
    await expect(log.store.append(stream, 2, counted(1))).rejects.toThrow();
    expect(await versions(log, stream, { from: 2 })).toEqual([2, 3]);
    expect(await versions(log, stream, { from: 2, to: 2 })).toEqual([2]);
    expect(read()).toBe(1);
    // Backward reads go to the log itself.
    expect(await versions(log, stream, { backwards: true, limit: 1 })).toEqual([3]);
  },
);

it('a remembered stream is read again after it was forgotten', async () => {
  const { log, read } = opened();
  const stream = newStream();
  await log.store.append(stream, 'none', counted(1));
  expect(await versions(log, stream)).toEqual([1]);
  log.forget();
  expect(await versions(log, stream)).toEqual([1]);
  expect(read()).toBe(2);
});

it('reports once that something was appended', async () => {
  const { log } = opened();
  expect([log.hasGrown(), log.hasGrown()]).toEqual([true, false]);
  await log.store.append(newStream(), 'none', counted(1));
  expect([log.hasGrown(), log.hasGrown()]).toEqual([true, false]);
});

import { expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { Appender, type AppenderParts } from './appender.ts';
import { StreamMemory } from './stream-memory.ts';

/** An appender whose server stores everything, and whose claims the test answers. */
function appenderWith(claim: AppenderParts['claims']['claim'], stored = async () => undefined) {
  const appendToStream = vi.fn(async () => {
    await stored();
    return { success: true, nextExpectedRevision: 0n, position: { commit: 9n, prepare: 9n } };
  });
  const parts = {
    connection: { client: { appendToStream }, options: {} },
    memory: new StreamMemory(async () => []),
    claims: { claim, release: async () => undefined },
    positionOf: async () => '1',
  };
  return { appender: new Appender(parts as unknown as AppenderParts), appendToStream };
}
const event = (id: string) => [{ id, body: '{"data":{},"type":"Counted"}' }] as never;

it('stores nothing under an id whose claim was not answered, even on a repeat', async () => {
  const claim = vi.fn<AppenderParts['claims']['claim']>();
  claim.mockRejectedValueOnce(new StoreUnavailable('away')).mockResolvedValue('taken');
  const { appender, appendToStream } = appenderWith(claim);
  const id = '6f0f2a3e-95a4-5b1e-8c5e-0f6a6f1c2d3e';
  await expect(appender.append('thing-1', 'none', event(id))).rejects.toThrow('away');
  await expect(appender.append('thing-1', 'none', event(id))).rejects.toThrow('already stored');
  expect(appendToStream).not.toHaveBeenCalled();
});

it('does not start a waiting append after it was refused for lack of time', async () => {
  const first = Promise.withResolvers<undefined>();
  const { appender, appendToStream } = appenderWith(
    async () => 'new',
    () => first.promise,
  );
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const under = appender.append('thing-1', 'none', event('6f0f2a3e-95a4-5b1e-8c5e-0f6a6f1c2d3e'));
    const waits = appender.append('thing-1', 1, event('6f0f2a3e-95a4-5b1e-8c5e-0f6a6f1c2d3f'));
    waits.catch(() => undefined);
    vi.advanceTimersByTime(LIMITS.appendMilliseconds + 1);
    first.resolve(undefined);
    await under;
    await expect(waits).rejects.toThrow(StoreUnavailable);
    expect(appendToStream).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

import type { EventStore, LoggedEvent } from '@kreditlina/event-store/port';
import { backoff } from '@kreditlina/postgres/backoff';
import { describe, expect, it } from 'vitest';
import { LOG_AGAIN_MS, readPage } from './page.ts';

describe('a log that could not be read', () => {
  it('is asked again within a second, however long it has been away: customers wait for what stands behind it', () => {
    for (const failures of [1, 5, 50]) expect(backoff(failures, LOG_AGAIN_MS)).toBeLessThanOrEqual(1_000);
  });
});

describe('a page of the log', () => {
  it('is read as far as its head was before the page: what comes meanwhile is on the next one', async () => {
    let head = '5';
    const store: Pick<EventStore, 'head' | 'readAll'> = {
      head: async () => head,
      async *readAll() {
        yield { position: '3' } as LoggedEvent;
        // Appended after the page was read.
        head = '9';
      },
    };
    expect(await readPage(store as EventStore, { after: '0', limit: 10 })).toMatchObject({
      position: '5',
      isLast: true,
    });
  });
});

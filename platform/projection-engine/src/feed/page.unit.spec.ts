import type { EventStore, LoggedEvent } from '@kreditlina/event-store/port';
import { backoff } from '@kreditlina/postgres/backoff';
import { describe, expect, it } from 'vitest';
import { LOG_AGAIN_MS, readPage } from './page.ts';

describe('unreadable log', () => {
  it('retries reading the log within a second, however long it has been away, as customers are waiting', () => {
    for (const failures of [1, 5, 50]) expect(backoff(failures, LOG_AGAIN_MS)).toBeLessThanOrEqual(1_000);
  });
});

describe('page of the log', () => {
  it('a page ends at the head read before it, and leaves later events to the next page', async () => {
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

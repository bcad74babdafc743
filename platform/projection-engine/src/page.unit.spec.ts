import { backoff } from '@kreditlina/postgres/backoff';
import { describe, expect, it } from 'vitest';
import { LOG_AGAIN_MS } from './page.ts';

describe('a log that could not be read', () => {
  it('is asked again within a second, however long it has been away: customers wait for what stands behind it', () => {
    for (const failures of [1, 5, 50]) expect(backoff(failures, LOG_AGAIN_MS)).toBeLessThanOrEqual(1_000);
  });
});

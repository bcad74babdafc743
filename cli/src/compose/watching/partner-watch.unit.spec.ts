import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { createPartnerWatch } from './partner-watch.ts';

describe('the observed state of partners', () => {
  it('each partner is well, failing or shut, separately for customers and jobs', proves('F-47'), () => {
    let hour = 10;
    const watch = createPartnerWatch(() => `2026-11-21T${hour}:00:00.000Z`);
    watch.note('api', { partner: 'uc', outcome: 'ok' });
    hour = 11;
    for (const outcome of ['unavailable', 'timeout', 'open-circuit'])
      watch.note('jobs', { partner: 'uc', outcome });
    watch.note('api', { partner: 'bank', outcome: 'unavailable' });
    watch.note('api', { partner: 'bank', outcome: 'rejected' });
    expect(watch.states()).toEqual([
      expect.objectContaining({
        name: 'bank',
        state: 'well',
        failures_in_a_row: 0,
        last_failure: 'unavailable',
      }),
      expect.objectContaining({
        name: 'uc',
        side: 'api',
        state: 'well',
        last_answer_at: '2026-11-21T10:00:00.000Z',
      }),
      {
        name: 'uc',
        side: 'jobs',
        state: 'shut',
        failures_in_a_row: 3,
        last_failure: 'open-circuit',
        last_failure_at: '2026-11-21T11:00:00.000Z',
        last_answer_at: null,
      },
    ]);
  });
});

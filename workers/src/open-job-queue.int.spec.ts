import { startJobWorker } from '@kreditlina/job-runner/start-worker';
import { describeOnEachQueue } from '@kreditlina/job-runner/testing/queue-backends';
import { eventually } from '@kreditlina/tools/eventually';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { JobDeps, JobKind } from './job.ts';
import { jobKinds } from './jobs.ts';
import { openJobQueue } from './start-workers.ts';

const log = pino({ level: 'silent' });

/** Jobs that money or a waiting person depends on. */
const FIRST = [
  'business-day',
  'payment-files',
  'match-payment',
  'withdrawal-decision',
  'payout',
  'payout-watch',
  'bank-account',
  'person-report',
  'person-screening',
  'decision',
  'report',
];
const LATER = [
  'message-scheduling',
  'scheduled-message',
  'message-delivery',
  'unreached-reminder',
  'notice-document',
  'receipt-document',
  'payout-document',
  'company-monitoring',
  'due-reports',
  'ordered-report',
  'due-report',
];

describeOnEachQueue('the queue of the product', (backend) => {
  it('business days, payments, withdrawals and decisions run before messages, documents and monitoring', async () => {
    await using opened = await backend.open();
    const { config } = opened;
    const runs: string[] = [];
    const kinds = jobKinds.map(({ name }): JobKind => {
      return {
        name,
        run: async () => {
          runs.push(name);
          return 'done';
        },
      };
    });
    const queue = openJobQueue(config, () => undefined);
    await queue.enqueue([...LATER, ...FIRST].map((name) => ({ name, id: `${name}.1`, data: {} })));
    const worker = startJobWorker(config, kinds, { log } as unknown as JobDeps, { concurrency: 1 });
    try {
      await eventually(() => expect(runs).toHaveLength(LATER.length + FIRST.length), { timeout: 30_000 });
      expect(runs).toEqual([...FIRST, ...LATER]);
    } finally {
      await worker.stop();
      await queue.close();
    }
  });
});

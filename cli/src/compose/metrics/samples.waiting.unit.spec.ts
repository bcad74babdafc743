import type { JobQueue } from '@kreditlina/job-runner/job-queue';
import { expect, it } from 'vitest';
import { waitingSamples } from './samples.ts';

it('the wait of the first job is reported in seconds, zero where none waits or its clock is ahead', async () => {
  const told = async (since: number | undefined) => {
    const queue = { waitingSince: async () => since } as unknown as JobQueue;
    const [sample] = await waitingSamples(queue)();
    expect(sample?.name).toBe('kreditlina_jobs_waiting_seconds');
    return Math.round(sample?.value ?? Number.NaN);
  };
  expect(await told(undefined)).toBe(0);
  expect(await told(Date.now() - 3_600_000)).toBe(3_600);
  expect(await told(Date.now() + 3_600_000)).toBe(0);
});

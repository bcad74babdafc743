import { expect, it } from 'vitest';
import { filesThatNeed } from './files-that-need.ts';

it('finds tests that declare the programs they need, also through helpers of helpers', () => {
  const files = filesThatNeed();
  expect(files).toEqual(
    expect.arrayContaining([
      'e2e/drills/fleet.drill.ts',
      'platform/job-runner/src/owed-jobs.int.spec.ts',
      'platform/job-runner/src/bullmq-queue.int.spec.ts',
      'workers/src/open-job-queue.int.spec.ts',
    ]),
  );
  expect(files).not.toContain('platform/job-runner/src/execute-job.unit.spec.ts');
});

import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { openMemoryStore } from '@kreditlina/event-store';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import type { JobData } from '@kreditlina/job-runner/job-queue';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { JobDeps } from './job.ts';
import { jobKinds } from './jobs.ts';

/**
 * An attacker with access to the queue can forge job data; only workers may destroy keys, and irreversibly.
 */
const forged: Record<string, (victim: string) => JobData> = {
  'remove-picture': (victim) => ({ pageId: randomUUID(), pictureId: victim }),
  'forget-payer': (victim) => ({ paymentId: victim }),
  'forget-sign-up': (victim) => ({ subscriberId: randomUUID(), signUpId: victim }),
};

describe.each(Object.entries(forged))('a forged job %s', (name, dataOf) => {
  it('a forged job destroys no key', async () => {
    const store = openMemoryStore({ schemas: eventCatalogue });
    const person = randomUUID();
    const bytes = new TextEncoder().encode('what only its person may be read by');
    const { hash } = await store.blobs.put({ bytes, contentType: 'text/plain', subjectId: person });
    const deps = {
      store: store.events,
      keys: store.keys,
      clock: { now: () => '2026-11-23T09:00:00.000Z' },
      log: pino({ level: 'silent' }),
    } as Partial<JobDeps> as JobDeps;
    const kind = jobKinds.find((one) => one.name === name);
    if (!kind) throw new Error(`no such job: ${name}`);
    const execution = { jobId: 'forged', data: dataOf(person), failures: 0, starts: 1, isLastTry: true };
    await expect(executeJob(kind, execution, deps)).rejects.toThrow('no key was destroyed');
    expect((await store.blobs.get(hash))?.bytes).toHaveLength(bytes.length);
  });
});

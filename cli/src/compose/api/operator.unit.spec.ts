import { jobSubjects, jobsAboutNoCase } from '@kreditlina/command-api/access/own-matters';
import { eventUpcasters } from '@kreditlina/domain/catalogue';
import { upcastChain } from '@kreditlina/domain/kernel/upcasters';
import { examplesOf } from '@kreditlina/domain/testing/catalogue-event';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { jobKinds } from '@kreditlina/workers/jobs';
import { jobRequestsOf } from '@kreditlina/workers/reactions';
import { expect, it } from 'vitest';

it('each kind of job names its case, except for kinds that have none', () => {
  const stored = examplesOf('*').map(upcastChain(eventUpcasters));
  const more = [{}, { outcome: 'approved' }, { outcome: 'resume', attempt: 1 }, { reason: 'wrong-account' }];
  const asked = stored.flatMap(({ type, data }) =>
    more.flatMap((one) =>
      ['staff', 'system'].flatMap((kind) => {
        const event = {
          type,
          data: { ...data, ...one },
          version: 7,
          position: '1',
          occurredAt: '2026-11-21T08:00:00.000Z',
          metadata: { actor: { kind } },
        };
        return jobRequestsOf(event as unknown as RecordedEvent, '2026-11-21T09:00:00.000Z');
      }),
    ),
  );
  const kinds = new Set(jobKinds.map(({ name }) => name));
  const withoutSubject = [...kinds].filter((kind) => {
    const ofKind = asked.filter(({ name }) => name === kind);
    return !(ofKind.length > 0 && ofKind.every(({ data }) => jobSubjects.some((field) => field in data)));
  });
  expect(withoutSubject.sort()).toEqual([...jobsAboutNoCase].sort());
});

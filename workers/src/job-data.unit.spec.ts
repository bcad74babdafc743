import { eventUpcasters } from '@kreditlina/domain/catalogue';
import { upcastChain } from '@kreditlina/domain/kernel/upcasters';
import { examplesOf } from '@kreditlina/domain/testing/catalogue-event';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { describe, expect, it } from 'vitest';
import { jobRequestsOf } from './reactions.ts';
import { notIds } from './testing/not-ids.ts';

const now = '2026-11-21T09:00:00.000Z';

interface Stored {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** An example of every event ever stored, with all possible personal data. */
const stored: Stored[] = examplesOf('*').map(upcastChain(eventUpcasters));
const jobsOf = ({ type, data }: Stored, by: 'staff' | 'system' = 'staff') =>
  jobRequestsOf(
    {
      type,
      data,
      version: 7,
      position: '1',
      occurredAt: now,
      metadata: { actor: { kind: by } },
    } as unknown as RecordedEvent,
    now,
  );

describe('the data of jobs', () => {
  it('jobs contain only ids, counts and instants, for any event', () => {
    const jobs = stored.flatMap((event) => [
      ...jobsOf(event),
      ...jobsOf(event, 'system'),
      // Other outcomes request other jobs.
      ...jobsOf({ ...event, data: { ...event.data, outcome: 'approved' } }),
      ...jobsOf({ ...event, data: { ...event.data, outcome: 'resume', attempt: 1 } }),
    ]);
    expect(jobs.flatMap(notIds)).toEqual([]);
    // Includes every kind of job.
    expect([...new Set(jobs.map(({ name }) => name))].sort()).toEqual(
      [
        ...['accounting-data', 'agreement', 'bank-data', 'company-monitoring', 'company-report'],
        ...[
          'invitation-message',
          'invitation-timer',
          'message-delivery',
          'message-scheduling',
          'test-message',
          'scheduled-message',
          'unreached-reminder',
          'reminder-message',
          'review-message',
          'more-message',
          'contact-message',
          'signature-messages',
          'signature-reminder',
          'named-unusable-message',
          'decision-ready-message',
        ],
        ...[
          'notice-document',
          'receipt-document',
          'payout-document',
          'match-payment',
          'forget-payer',
          'report',
          'dossier',
        ],
        ...['sign-up', 'forget-sign-up', 'remove-picture', 'planned-publishing'],
        ...['due-reports', 'ordered-report', 'due-report'],
        ...['bank-account', 'payout', 'payout-watch', 'withdrawal-decision'],
        ...['decision', 'grant-limit', 'offer-expiry', 'offer-withdrawal', 'open-account'],
        ...['person-report', 'person-screening'],
      ].sort(),
    );
  });

  it.each([
    ['a name', { name: 'Astrid Lindqvist' }],
    ['a personal number in the place of an id', { personId: '196803129805' }],
    ['a personal number in the name of a session', { sessionId: 'bank-196803129805' }],
    ['a short one', { sessionId: '680312-9805' }],
    ['a phone number', { phone: '+46701740605' }],
    ['an address', { applicationId: 'Storgatan 1' }],
  ])('%s in a job is found', (_what, more) => {
    const [job] = stored.flatMap((one) => jobsOf(one));
    if (!job) throw new Error('There is no job');
    expect(notIds(job)).toEqual([]);
    expect(notIds({ ...job, data: { ...job.data, ...more } })).toHaveLength(1);
    expect(notIds({ ...job, id: `${job.id}.${Object.values(more)[0]}` })).toHaveLength(1);
  });
});

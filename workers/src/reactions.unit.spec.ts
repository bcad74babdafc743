import type { RecordedEvent } from '@kreditlina/event-store/port';
import { describe, expect, it } from 'vitest';
import { jobRequestsOf, type Reactions } from './reactions.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const event = (type: string, data: Record<string, unknown>) =>
  ({ type, data, version: 3, stream: 'creditApplication-1' }) as unknown as RecordedEvent;

describe('the jobs of an event', () => {
  it('bear ids made of the ids in the event', () => {
    expect(jobRequestsOf(event('CompanySelected', { applicationId: 'a1', companyId: 'c1' }), NOW)).toEqual([
      { name: 'company-report', id: 'company-report.a1.c1', data: { applicationId: 'a1', companyId: 'c1' } },
      { name: 'applicant-checks', id: 'applicant-checks.a1', data: { applicationId: 'a1' } },
    ]);
    expect(jobRequestsOf(event('toString', {}), NOW)).toEqual([]);
  });

  it('are refused when the event lacks what its type promises, instead of being one job for everybody', () => {
    expect(() => jobRequestsOf(event('AgreementSigned', { application: 'a1' }), NOW)).toThrow(RangeError);
    expect(() => jobRequestsOf(event('DecisionRequested', { applicationId: 'a1' }), NOW)).toThrow(RangeError);
    expect(() => jobRequestsOf(event('LimitGranted', { accountId: 'a1', expiresAt: 'soon' }), NOW)).toThrow(
      RangeError,
    );
  });

  it('are typed by the event: what the domain renames does not compile', () => {
    const reactions: Reactions = {
      // @ts-expect-error no such field
      AgreementSigned: ({ data }) => [{ name: 'a', id: data.application, data: {} }],
      // @ts-expect-error no such event
      AgreementSealed: () => [],
    };
    expect(Object.keys(reactions)).toHaveLength(2);
  });
});

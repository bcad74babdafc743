import type { RecordedEvent } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { Reactions } from './reaction.ts';
import { jobRequestsOf } from './reactions.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const event = (type: string, data: Record<string, unknown>) =>
  ({ type, data, version: 3, stream: 'creditApplication-1' }) as unknown as RecordedEvent;

describe('the jobs of an event', () => {
  it('bear ids made of the ids in the event', () => {
    const confirmed = { applicationId: 'a1', userId: 'u1', companyId: 'c1', guarantorIds: ['g1'] };
    const ofPerson = (name: string, personId: string) => ({
      name,
      id: `${name}.a1.${personId}`,
      data: { applicationId: 'a1', personId },
    });
    expect(jobRequestsOf(event('InquiriesConfirmed', confirmed), NOW)).toEqual([
      { name: 'company-report', id: 'company-report.a1.c1', data: { applicationId: 'a1', companyId: 'c1' } },
      ofPerson('person-report', 'u1'),
      ofPerson('person-screening', 'u1'),
    ]);
    expect(jobRequestsOf(event('toString', {}), NOW)).toEqual([]);
  });

  it('send no test message again that was asked for days ago, as after a move of the log', () => {
    const asked = (occurredAt: string) =>
      ({
        ...event('NotificationTestRequested', { typeKey: 'due-soon', testId: 't1', personId: 'p1' }),
        occurredAt,
      }) as RecordedEvent;
    expect(jobRequestsOf(asked('2026-11-21T08:59:00.000Z'), NOW).map(({ id }) => id)).toEqual([
      'test-message.t1',
    ]);
    expect(jobRequestsOf(asked('2026-11-19T09:00:00.000Z'), NOW)).toEqual([]);
  });

  it('inquire about nobody before the applicant has agreed to it', proves('F-05'), () => {
    const chosen = { applicationId: 'a1', companyId: 'c1' };
    expect(jobRequestsOf(event('CompanySelected', chosen), NOW)).toEqual([]);
    const list = { applicationId: 'a1', guarantors: [{ personId: 'g1' }], extraGuarantors: [] };
    expect(jobRequestsOf(event('GuarantorsDeclared', list), NOW)).toEqual([]);
  });

  it('inquire about somebody who was named only once they have consented', proves('X-29'), () => {
    const invited = {
      applicationId: 'a1',
      personId: 'g1',
      invitationId: 'i1',
      expiresAt: '9999-12-31T00:00:00.000Z',
    };
    expect(jobRequestsOf(event('GuarantorInvited', invited), NOW).map(({ id }) => id)).toEqual([
      'invitation-message.i1',
      'invitation-timer.i1',
    ]);
    expect(jobRequestsOf(event('GuarantorConsented', invited), NOW).map(({ id }) => id)).toEqual([
      'person-report.a1.g1',
      'person-screening.a1.g1',
    ]);
    expect(jobRequestsOf(event('GuarantorInvited', { ...invited, expiresAt: NOW }), NOW)).toEqual([]);
  });

  it(
    'open the account when everybody has signed, and for one of before when the applicant had',
    proves('X-29'),
    () => {
      const signed = { applicationId: 'a1', agreementId: 'b1' };
      const open = [{ name: 'open-account', id: 'open-account.a1', data: { applicationId: 'a1' } }];
      expect(jobRequestsOf(event('AgreementSigned', signed), NOW)).toEqual(open);
      expect(jobRequestsOf(event('AgreementConcluded', signed), NOW)).toEqual(open);
      const apart = jobRequestsOf(event('AgreementSigned', { ...signed, isConcludedApart: true }), NOW);
      expect(apart.map(({ name }) => name)).toEqual(['signature-messages', 'signature-reminder']);
    },
  );

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

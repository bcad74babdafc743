import { randomUUID } from 'node:crypto';
import type { DataOf, EventType } from '@kreditlina/domain/catalogue';
import { catalogueEvent } from '@kreditlina/domain/testing/catalogue-event';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { Reactions } from './reaction.ts';
import { jobRequestsOf } from './reactions.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const [applicationId, userId, personId] = [randomUUID(), randomUUID(), randomUUID()];
const recorded = (event: object) =>
  ({ ...event, version: 3, stream: 'creditApplication-1' }) as unknown as RecordedEvent;
const event = <Type extends EventType>(type: Type, data: Partial<DataOf<Type>>) =>
  recorded(catalogueEvent(type, data));

describe('jobs requested by an event', () => {
  it('job ids are made of the ids in the event', () => {
    const companyId = randomUUID();
    const confirmed = { applicationId, userId, companyId, guarantorIds: [personId] };
    const ofPerson = (name: string, personId: string) => ({
      name,
      id: `${name}.${applicationId}.${personId}`,
      data: { applicationId, personId },
    });
    expect(jobRequestsOf(event('InquiriesConfirmed', confirmed), NOW)).toEqual([
      {
        name: 'company-report',
        id: `company-report.${applicationId}.${companyId}`,
        data: { applicationId, companyId },
      },
      ofPerson('person-report', userId),
      ofPerson('person-screening', userId),
    ]);
    expect(jobRequestsOf(recorded({ type: 'toString', data: {} }), NOW)).toEqual([]);
  });

  it('a test message requested days ago is not sent again, as after a move of the log', () => {
    const testId = randomUUID();
    const asked = (occurredAt: string) => ({
      ...event('NotificationTestRequested', { typeKey: 'due-soon', testId, personId }),
      occurredAt,
    });
    expect(jobRequestsOf(asked('2026-11-21T08:59:00.000Z'), NOW).map(({ id }) => id)).toEqual([
      `test-message.${testId}`,
    ]);
    expect(jobRequestsOf(asked('2026-11-19T09:00:00.000Z'), NOW)).toEqual([]);
  });

  it('no inquiry is requested before the applicant has agreed', proves('F-05'), () => {
    expect(jobRequestsOf(event('CompanySelected', { applicationId }), NOW)).toEqual([]);
    const list = event('GuarantorsDeclared', { applicationId });
    expect(list.data.guarantors).toHaveLength(1);
    expect(jobRequestsOf(list, NOW)).toEqual([]);
  });

  it('inquiries about a named person are requested only after their consent', proves('X-29'), () => {
    const invitation = { applicationId, personId, invitationId: randomUUID() };
    const invited = (expiresAt: string) => event('GuarantorInvited', { ...invitation, expiresAt });
    expect(jobRequestsOf(invited('9999-12-31T00:00:00.000Z'), NOW).map(({ id }) => id)).toEqual([
      `invitation-message.${invitation.invitationId}`,
      `invitation-timer.${invitation.invitationId}`,
    ]);
    expect(jobRequestsOf(event('GuarantorConsented', invitation), NOW).map(({ id }) => id)).toEqual([
      `person-report.${applicationId}.${personId}`,
      `person-screening.${applicationId}.${personId}`,
    ]);
    expect(jobRequestsOf(invited(NOW), NOW)).toEqual([]);
  });

  it('the account is opened once everyone has signed, not after the applicant alone', proves('X-29'), () => {
    const signed = { applicationId, agreementId: randomUUID() };
    const open = [{ name: 'open-account', id: `open-account.${applicationId}`, data: { applicationId } }];
    expect(jobRequestsOf(event('AgreementConcluded', signed), NOW)).toEqual(open);
    const first = jobRequestsOf(event('AgreementSigned', signed), NOW);
    expect(first.map(({ name }) => name)).toEqual(['signature-messages', 'signature-reminder']);
  });

  it('an event without the fields of its type is refused, instead of giving one job for everyone', () => {
    const lacking = (type: EventType, data: object) => () => jobRequestsOf(recorded({ type, data }), NOW);
    expect(lacking('AgreementSigned', { application: 'a1' })).toThrow(RangeError);
    expect(lacking('DecisionRequested', { applicationId: 'a1' })).toThrow(RangeError);
    expect(lacking('LimitGranted', { accountId: 'a1', expiresAt: 'soon' })).toThrow(RangeError);
  });

  it('reactions are typed by event: a field renamed in the domain does not compile', () => {
    const reactions: Reactions = {
      // @ts-expect-error no such field
      AgreementSigned: ({ data }) => [{ name: 'a', id: data.application, data: {} }],
      // @ts-expect-error no such event
      AgreementSealed: () => [],
    };
    expect(Object.keys(reactions)).toHaveLength(2);
  });
});

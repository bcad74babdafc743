import type { Actor } from '@kreditlina/domain/kernel/actor';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { foldRow } from '../../testing/fold-row.ts';
import { toNewEvent, uuidOf } from '../../testing/life.ts';
import { dataUseProjection } from './evolve.ts';

const [person, colleague, application, account] = ['p', 'c', 'a', 'k'].map(uuidOf) as [
  string,
  string,
  string,
  string,
];
const approver: Actor = { kind: 'staff', id: colleague, role: 'approver' };
const system: Actor = { kind: 'system', id: 'workers', role: 'system' };
const WORDS = 'Ringde om sin granne';

const rowOf = (type: string, data: object, actor: Actor = approver, stream = `user-${person}`) => {
  const event = toNewEvent(
    { type, data: { ...data } },
    uuidOf(type),
    Date.parse('2026-11-22T10:00:00.000Z'),
    {
      actor,
      reasonCode: 'not-verified',
      comment: WORDS,
    },
  );
  return foldRow(dataUseProjection, stream, [event]);
};
const ofApplication = (type: string, data: object, actor?: Actor) =>
  rowOf(type, { applicationId: application, ...data }, actor, `creditApplication-${application}`);

describe('what a customer reads of what was done with their data', proves('M-15'), () => {
  it.each<[string, object, object]>([
    [
      'PersonalDataRevealed',
      { userId: person, revealId: uuidOf('r'), field: 'ssn', purpose: WORDS },
      { use: 'number-shown', purpose: 'recorded' },
    ],
    [
      'PersonLookedUp',
      { userId: colleague, lookUpId: uuidOf('l'), soughtId: person, isFound: true },
      { use: 'looked-up', purpose: null },
    ],
    [
      'ContactDetailsChanged',
      { userId: person, email: 'a@b.se', phone: '+46701740605' },
      { use: 'contact-changed', purpose: null },
    ],
  ])('%s is about the person, with the role and without a name or words of staff', (type, data, said) => {
    const row = rowOf(type, data);
    expect(row).toMatchObject({ subject_id: person, role: 'approver', ...said });
    expect(row?.recorded_at).toBe('2026-11-22T10:00:00.000Z');
    const stored = JSON.stringify(row);
    for (const hidden of [WORDS, colleague, 'not-verified', 'a@b.se']) expect(stored).not.toContain(hidden);
  });

  it('a report on the person is fetched by the product itself', () => {
    const data = { userId: person, reportId: uuidOf('x'), source: 'uc' };
    expect(rowOf('PersonReportReceived', data, system)).toMatchObject({
      use: 'report-fetched',
      role: 'system',
      purpose: 'credit-check',
    });
  });

  it.each<[string, object, object]>([
    [
      'RuleSkipped',
      { rule: 'need-extra-details', isSkipped: true },
      { use: 'rule-set-aside', purpose: null },
    ],
    [
      'ManualReviewClosed',
      { userId: person, attempt: 1, outcome: 'reject', why: { reason: 'sanctioned', comment: WORDS } },
      { use: 'application-reviewed', purpose: 'credit-check' },
    ],
    [
      'HumanReviewDecided',
      {
        userId: person,
        attempt: 1,
        outcome: 'upheld',
        reasonCode: 'nothing-new',
        decidedAt: '',
        comment: WORDS,
      },
      { use: 'rejection-upheld', purpose: 'nothing-new' },
    ],
    [
      'HumanReviewDecided',
      {
        userId: person,
        attempt: 1,
        outcome: 'reopened',
        reasonCode: 'new-facts',
        decidedAt: '',
        comment: WORDS,
      },
      { use: 'rejection-reopened', purpose: 'new-facts' },
    ],
  ])('%s is about the application', (type, data, said) => {
    const row = ofApplication(type, data);
    expect(row).toMatchObject({ subject_id: application, ...said });
    for (const hidden of [WORDS, 'sanctioned', '"reject"', 'not-verified']) {
      expect(JSON.stringify(row)).not.toContain(hidden);
    }
  });

  it.each(['LimitChanged', 'RateChanged', 'PaymentPlanChanged'])('%s is about the account', (type) => {
    const row = rowOf(type, { accountId: account }, approver, `creditAccount-${account}`);
    expect(row).toMatchObject({ subject_id: account, role: 'approver' });
  });

  it('a review that was closed reads the same whatever came of it', () => {
    const closed = (outcome: string) =>
      ofApplication('ManualReviewClosed', { userId: person, attempt: 1, outcome });
    expect(closed('reject')).toEqual(closed('resume'));
  });

  it('a hit in the lists, and what was decided of it, is nobody’s to read', () => {
    const assessment = { kind: 'sanction', outcome: 'false-match', reason: WORDS, sourceOfFunds: null };
    expect(
      ofApplication('ScreeningHitDecided', { personId: person, hitId: uuidOf('h'), assessment }),
    ).toBeNull();
    expect(rowOf('ScreeningDecided', { userId: person, isAccepted: true, note: WORDS })).toBeNull();
    expect(rowOf('PersonScreened', { userId: person, source: 'x' }, system)).toBeNull();
  });

  it('what the customer or the product did themselves is no use by staff', () => {
    const customer: Actor = { kind: 'customer', id: person, role: 'customer' };
    expect(rowOf('ContactDetailsChanged', { userId: person }, customer)).toBeNull();
    expect(ofApplication('ManualReviewClosed', { userId: person, outcome: 'resume' }, system)).toBeNull();
    const nobody = { userId: colleague, lookUpId: uuidOf('l'), soughtId: person, isFound: false };
    expect(rowOf('PersonLookedUp', nobody)).toBeNull();
  });
});

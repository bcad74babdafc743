import { actionReasons } from '@kreditlina/domain/credit-account/contracts/staff';
import { skipReasons } from '@kreditlina/domain/credit-application/contracts/skips';
import type { Actor } from '@kreditlina/domain/kernel/actor';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow } from '../../testing/fold-row.ts';
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
      { use: 'contact-changed', purpose: 'noted' },
    ],
  ])('%s is about the person, with the role and without a name or words of staff', (type, data, said) => {
    const row = rowOf(type, data);
    expect(row).toMatchObject({ subject_id: person, role: 'approver', ...said });
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
      { use: 'rule-set-aside', purpose: 'noted' },
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

  const newRate = {
    beforeYearBasisPoints: 1_140,
    afterYearBasisPoints: 1_200,
    effectiveOn: '2027-03-01',
  };
  const toldRate = { year_basis_points: 1_200, from_on: '2027-03-01' };
  it.each<[string, object, object]>([
    ['LimitChanged', { reasonCode: 'weaker-figures' }, { use: 'limit-changed', purpose: 'weaker-figures' }],
    [
      'RateChanged',
      { reasonCode: 'market', ...newRate },
      { use: 'rate-changed', purpose: 'market', rate: toldRate },
    ],
    [
      'RateChangeUndone',
      { reasonCode: 'our-mistake', ...newRate },
      { use: 'rate-change-undone', purpose: 'our-mistake', rate: toldRate },
    ],
    ['PaymentPlanChanged', { reasonCode: 'season' }, { use: 'plan-changed', purpose: 'season' }],
    ['WithdrawalApproved', { decidedBy: 'staff' }, { use: 'draw-approved', purpose: 'draw-check' }],
    [
      'WithdrawalDenied',
      { decidedBy: 'staff', reasons: ['sanctions-hit'] },
      { use: 'draw-denied', purpose: 'draw-check' },
    ],
    ['PaymentReversed', { reason: 'bank-recall' }, { use: 'payment-reversed', purpose: 'bank-recall' }],
    ['CreditRefunded', { amountCents: 500 }, { use: 'credit-refunded', purpose: 'credit-unused' }],
    ['CreditLossDeclared', { reasonCode: 'bankruptcy' }, { use: 'loss-declared', purpose: 'bankruptcy' }],
    ['CreditLossReversed', { reasonCode: 'will-pay' }, { use: 'loss-reversed', purpose: 'will-pay' }],
    ['AccountClosed', { reasonCode: 'customer-wish' }, { use: 'account-closed', purpose: 'customer-wish' }],
  ])('%s is about the account, with its reason', (type, data, said) => {
    const row = rowOf(type, { accountId: account, ...data }, approver, `creditAccount-${account}`);
    expect(row).toMatchObject({ subject_id: account, role: 'approver', ...said });
    expect(JSON.stringify(row)).not.toContain('sanctions-hit');
  });

  it('a payment that somebody found the account of is about that account', () => {
    const data = { paymentId: uuidOf('m'), accountId: account, amountCents: 500, reason: 'payer-recognised' };
    expect(rowOf('IncomingPaymentAssigned', data, approver, `incomingPayment-${uuidOf('m')}`)).toMatchObject({
      subject_id: account,
      use: 'payment-assigned',
      purpose: 'payer-recognised',
    });
  });

  const offered = (type: string, reasons: readonly string[]) =>
    reasons.map((reason): [string, string] => [type, reason]);
  it.each([
    ...offered('LimitChanged', actionReasons.limit),
    ...offered('LimitIncreaseDeclined', actionReasons['decline-increase']),
    ...offered('RateChanged', actionReasons.rate),
    ...offered('PaymentPlanChanged', actionReasons['payment-plan']),
    ...offered('CreditLossDeclared', actionReasons['credit-loss']),
    ...offered('CreditLossReversed', actionReasons['reverse-credit-loss']),
    ...offered('AccountClosed', actionReasons.close),
  ])('%s for %s, as its dialog sends it, is told as such', (type, reason) => {
    const row = rowOf(type, { accountId: account, reasonCode: reason }, approver, `creditAccount-${account}`);
    expect(row?.purpose).toBe(reason === 'other' ? 'noted' : reason);
  });

  it.each(skipReasons)('a rule that is set aside for %s is told as such', (reason) => {
    const skipped = toNewEvent(
      { type: 'RuleSkipped', data: { applicationId: application, rule: 'need-extra-guarantors' } },
      uuidOf(reason),
      Date.parse('2025-11-22T10:00:00.000Z'),
      { actor: approver, reasonCode: reason },
    );
    const row = foldRow(dataUseProjection, `creditApplication-${application}`, [skipped]);
    expect(row?.purpose).toBe(reason === 'other' ? 'noted' : reason);
  });

  it('a reason that is not made to be told reads as one that is noted', () => {
    const data = { accountId: account, reasonCode: 'fraud-suspected' };
    const row = rowOf('LimitChanged', data, approver, `creditAccount-${account}`);
    expect(row?.purpose).toBe('noted');
    expect(JSON.stringify(row)).not.toContain('fraud');
  });

  it('a draw that the rules decided is no use by staff', () => {
    const data = { accountId: account, decidedBy: 'automatic' };
    expect(rowOf('WithdrawalApproved', data, system, `creditAccount-${account}`)).toBeNull();
  });

  it('tells the instant at which it happened, not that at which it was stored', () => {
    const happened = toNewEvent(
      { type: 'PersonReportReceived', data: { userId: person } },
      uuidOf('happened'),
      Date.parse('2025-11-22T10:00:00.000Z'),
      { actor: system },
    );
    const stored = {
      ...asRecorded(`user-${person}`, happened, 1),
      recordedAt: '2026-11-22T18:26:00.000Z',
    };
    expect(dataUseProjection.evolve(null, stored as never, stored.id)?.occurred_at).toBe(
      '2025-11-22T10:00:00.000Z',
    );
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
    for (const type of ['WithdrawalsBlocked', 'WithdrawalsUnblocked', 'RuleOverridden']) {
      const data = { accountId: account, reason: 'sanctions', rule: 'sanctions-hit', reasonCode: 'cleared' };
      expect(rowOf(type, data, approver, `creditAccount-${account}`), type).toBeNull();
    }
    // Nor another rule: a hit would be the gap between them.
    const other = { accountId: account, rule: 'signing-authority', reasonCode: 'looked-into' };
    expect(rowOf('RuleOverridden', other, approver, `creditAccount-${account}`)).toBeNull();
  });

  it('what the customer or the product did themselves is no use by staff', () => {
    const customer: Actor = { kind: 'customer', id: person, role: 'customer' };
    expect(rowOf('ContactDetailsChanged', { userId: person }, customer)).toBeNull();
    expect(ofApplication('ManualReviewClosed', { userId: person, outcome: 'resume' }, system)).toBeNull();
    const nobody = { userId: colleague, lookUpId: uuidOf('l'), soughtId: person, isFound: false };
    expect(rowOf('PersonLookedUp', nobody)).toBeNull();
  });
});

import type { DataOf, EventType } from '@kreditlina/domain/catalogue';
import { actionReasons } from '@kreditlina/domain/credit-account/contracts/actions';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { skipReasons } from '@kreditlina/domain/credit-application/contracts/skips';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { type CatalogueFact, catalogueEvent } from '@kreditlina/domain/testing/catalogue-event';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow } from '../../testing/fold-row.ts';
import { toNewEvent, uuidOf } from '../../testing/life.ts';
import { dataUseProjection } from './data-use.ts';

const [person, colleague] = [uuidOf('p'), uuidOf('c')];
const [applicationId, accountId] = [uuidOf('a'), uuidOf('k')];
const approver: Actor = { kind: 'staff', id: colleague, role: 'approver' };
const system: Actor = { kind: 'system', id: 'workers', role: 'system' };
const WORDS = 'Ringde om sin granne';

const rowOf = <Type extends EventType>(
  type: Type,
  data: Partial<DataOf<Type>>,
  actor: Actor = approver,
  stream = `user-${person}`,
) => {
  const event = toNewEvent(catalogueEvent(type, data), uuidOf(type), Date.parse('2026-11-22T10:00:00.000Z'), {
    actor,
    reasonCode: 'not-verified',
    comment: WORDS,
  });
  return foldRow(dataUseProjection, stream, [event]);
};
const ofApplication = <Type extends CreditApplicationEvent['type']>(
  type: Type,
  data: Partial<DataOf<Type>>,
  actor?: Actor,
) => rowOf(type, { applicationId, ...data }, actor, `creditApplication-${applicationId}`);
const ofAccount = <Type extends CreditAccountEvent['type']>(
  type: Type,
  data: Partial<DataOf<Type>>,
  actor?: Actor,
) => rowOf(type, { accountId, ...data }, actor, `creditAccount-${accountId}`);

describe('uses of customer data shown to the customer', proves('M-15'), () => {
  it.each<readonly [...CatalogueFact<UserEvent['type']>, said: object]>([
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
  ])('shows %s under the person, with the role but without names or words of staff', (type, data, said) => {
    const row = rowOf(type, data);
    expect(row).toMatchObject({ subject_id: person, role: 'approver', ...said });
    const stored = JSON.stringify(row);
    for (const hidden of [WORDS, colleague, 'not-verified', 'a@b.se']) expect(stored).not.toContain(hidden);
  });

  it('a report on a person is shown as fetched by the product', () => {
    const data = { userId: person, reportId: uuidOf('x'), source: 'uc' } as const;
    expect(rowOf('PersonReportReceived', data, system)).toMatchObject({
      use: 'report-fetched',
      role: 'system',
      purpose: 'credit-check',
    });
  });

  it.each<readonly [...CatalogueFact<CreditApplicationEvent['type']>, said: object]>([
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
        comment: WORDS,
      },
      { use: 'rejection-reopened', purpose: 'new-facts' },
    ],
  ])('shows %s under the application', (type, data, said) => {
    const row = ofApplication(type, data);
    expect(row).toMatchObject({ subject_id: applicationId, ...said });
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
  it.each<readonly [...CatalogueFact<CreditAccountEvent['type']>, said: object]>([
    ['LimitChanged', { reasonCode: 'weaker-figures' }, { use: 'limit-changed', purpose: 'weaker-figures' }],
    [
      'RateChanged',
      { reasonCode: 'price-agreed', ...newRate },
      { use: 'rate-changed', purpose: 'price-agreed', rate: toldRate },
    ],
    [
      'RateChangeUndone',
      { reasonCode: 'our-mistake', ...newRate },
      { use: 'rate-change-undone', purpose: 'our-mistake', rate: toldRate },
    ],
    ['PaymentPlanChanged', { reasonCode: 'hardship' }, { use: 'plan-changed', purpose: 'hardship' }],
    [
      'WithdrawalApproved',
      { decidedBy: 'staff' },
      { use: 'withdrawal-approved', purpose: 'withdrawal-check' },
    ],
    [
      'WithdrawalDenied',
      { decidedBy: 'staff', reasons: ['sanctions-hit'] },
      { use: 'withdrawal-denied', purpose: 'withdrawal-check' },
    ],
    ['PaymentReversed', { reason: 'bank-recall' }, { use: 'payment-reversed', purpose: 'bank-recall' }],
    ['CreditRefunded', { amountCents: 500 }, { use: 'credit-refunded', purpose: 'credit-unused' }],
    ['CreditLossDeclared', { reasonCode: 'bankruptcy' }, { use: 'loss-declared', purpose: 'bankruptcy' }],
    ['CreditLossReversed', { reasonCode: 'will-pay' }, { use: 'loss-reversed', purpose: 'will-pay' }],
    ['AccountClosed', { reasonCode: 'customer-asked' }, { use: 'account-closed', purpose: 'customer-asked' }],
  ])('shows %s under the account, with its reason', (type, data, said) => {
    const row = ofAccount(type, data);
    expect(row).toMatchObject({ subject_id: accountId, role: 'approver', ...said });
    expect(JSON.stringify(row)).not.toContain('sanctions-hit');
  });

  it('an assigned payment is shown under its account', () => {
    const paymentId = uuidOf('m');
    const data = { paymentId, accountId, reason: 'payer-recognised' } as const;
    expect(rowOf('IncomingPaymentAssigned', data, approver, `incomingPayment-${paymentId}`)).toMatchObject({
      subject_id: accountId,
      use: 'payment-assigned',
      purpose: 'payer-recognised',
    });
  });

  type Reasoned = 'LimitChanged' | 'LimitIncreaseDeclined' | 'RateChanged' | 'PaymentPlanChanged';
  type Ended = 'CreditLossDeclared' | 'CreditLossReversed' | 'AccountClosed';
  const offered = (type: Reasoned | Ended, reasons: readonly string[]) =>
    reasons.map((reason) => [type, reason] as const);
  it.each([
    ...offered('LimitChanged', actionReasons.limit),
    ...offered('LimitIncreaseDeclined', actionReasons['decline-increase']),
    ...offered('RateChanged', actionReasons.rate),
    ...offered('PaymentPlanChanged', actionReasons['payment-plan']),
    ...offered('CreditLossDeclared', actionReasons['credit-loss']),
    ...offered('CreditLossReversed', actionReasons['reverse-credit-loss']),
    ...offered('AccountClosed', actionReasons.close),
  ])('shows %s for %s with the reason its dialog sends', (type, reason) => {
    const row = ofAccount(type, { reasonCode: reason });
    expect(row?.purpose).toBe(reason === 'other' ? 'noted' : reason);
  });

  it.each(skipReasons)('shows an overridden rule with the reason %s', (reason) => {
    const skipped = toNewEvent(
      catalogueEvent('RuleSkipped', { applicationId, rule: 'need-extra-guarantors' }),
      uuidOf(reason),
      Date.parse('2025-11-22T10:00:00.000Z'),
      { actor: approver, reasonCode: reason },
    );
    const row = foldRow(dataUseProjection, `creditApplication-${applicationId}`, [skipped]);
    expect(row?.purpose).toBe(reason === 'other' ? 'noted' : reason);
  });

  it('shows a reason not meant for customers as "noted"', () => {
    const row = ofAccount('LimitChanged', { reasonCode: 'fraud-suspected' });
    expect(row?.purpose).toBe('noted');
    expect(JSON.stringify(row)).not.toContain('fraud');
  });

  it('leaves out a withdrawal decided by the rules', () => {
    expect(ofAccount('WithdrawalApproved', { decidedBy: 'automatic' }, system)).toBeNull();
  });

  it('shows when it happened, not when it was stored', () => {
    const happened = toNewEvent(
      catalogueEvent('PersonReportReceived', { userId: person }),
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

  it('shows a closed review in the same way whatever its outcome', () => {
    const closed = (outcome: 'reject' | 'resume') =>
      ofApplication('ManualReviewClosed', { userId: person, attempt: 1, outcome });
    expect(closed('reject')).toEqual(closed('resume'));
  });

  it('leaves out list hits and all decisions about them', () => {
    const assessment = {
      kind: 'sanction',
      outcome: 'false-positive',
      reason: WORDS,
      sourceOfFunds: null,
    } as const;
    expect(
      ofApplication('ScreeningHitDecided', { personId: person, hitId: uuidOf('h'), assessment }),
    ).toBeNull();
    expect(rowOf('ScreeningDecided', { userId: person, isAccepted: true, note: WORDS })).toBeNull();
    expect(rowOf('PersonScreened', { userId: person, source: 'x' }, system)).toBeNull();
    const onHit: CatalogueFact<CreditAccountEvent['type']>[] = [
      ['WithdrawalsBlocked', { reason: 'sanctions' }],
      ['WithdrawalsUnblocked', { reasonCode: 'cleared' }],
      ['RuleOverridden', { rule: 'sanctions-hit', reasonCode: 'cleared' }],
    ];
    for (const [type, data] of onHit) expect(ofAccount(type, data), type).toBeNull();
    // Overrides of other rules are left out too, or the gap would reveal a hit.
    const other = { rule: 'signing-authority', reasonCode: 'looked-at' } as const;
    expect(ofAccount('RuleOverridden', other)).toBeNull();
  });

  it('leaves out acts of the customer or the product, and searches without a result', () => {
    const customer: Actor = { kind: 'customer', id: person, role: 'customer' };
    expect(rowOf('ContactDetailsChanged', { userId: person }, customer)).toBeNull();
    expect(ofApplication('ManualReviewClosed', { userId: person, outcome: 'resume' }, system)).toBeNull();
    const nobody = { userId: colleague, lookUpId: uuidOf('l'), soughtId: person, isFound: false };
    expect(rowOf('PersonLookedUp', nobody)).toBeNull();
  });
});

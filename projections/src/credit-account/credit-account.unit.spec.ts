import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { CatalogueFact } from '@kreditlina/domain/testing/catalogue-event';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow, newEvent, unknownEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { grantedTerms } from '../testing/serviced-account.ts';
import { creditAccountProjection } from './credit-account.ts';

const accountId = uuidOf('account');
const granted = {
  applicationId: uuidOf('application'),
  companyId: uuidOf('company'),
  userId: uuidOf('user'),
  ...grantedTerms,
};
type AccountFact = CatalogueFact<CreditAccountEvent['type']>;
const fold = (...facts: AccountFact[]) =>
  foldRow(
    creditAccountProjection,
    `creditAccount-${accountId}`,
    facts.map(([type, data]) => newEvent(type, { accountId, ...data })),
  );

describe('credit-account row', () => {
  it('starts with the offer, its limit and its end', proves('X-11'), () => {
    expect(fold(['LimitGranted', granted])).toMatchObject({
      status: 'offered',
      bank_status: null,
      limit_cents: 400_000_00,
      offer_expires_at: '2026-11-26T09:00:00.000Z',
      bank_reason: null,
      blocked: null,
      losses: [],
      rates: [],
    });
  });

  it('takes over a revised offer and its new end', () => {
    const revised = { limitCents: 900_000_00, rateYearBasisPoints: 1_000, policyVersion: 'policy-2026-11' };
    const row = fold(
      ['LimitGranted', granted],
      ['OfferRevised', { ...revised, expiresAt: '2026-11-30T09:00:00.000Z' }],
    );
    expect(row).toMatchObject({
      limit_cents: 900_000_00,
      offer_expires_at: '2026-11-30T09:00:00.000Z',
      status: 'offered',
    });
  });

  it.each([
    ['offer', 'signed'],
    ['active', 'active'],
    ['denied', 'ended'],
    ['annulled', 'ended'],
    ['closed', 'ended'],
    ['credit-loss', 'ended'],
  ] as const)('reads the bank status %s as %s', proves('C-226', 'X-39'), (to, status) => {
    expect(fold(['LimitGranted', granted], ['BankStatusChanged', { from: null, to }])).toMatchObject({
      bank_status: to,
      status,
    });
  });

  it('keeps a requested increase when a lowered limit is restored', () => {
    const asked = { wantedCents: 60_000_000, requestedOn: '2026-11-21' };
    const restored = { beforeCents: 30_000_000, afterCents: 40_000_000, answersIncrease: false } as const;
    const row = fold(
      ['LimitGranted', granted],
      ['LimitIncreaseRequested', asked],
      ['LimitChanged', restored],
    );
    expect(row?.increase).toEqual({ ...asked, declinedOn: null });
  });

  it('keeps a requested increase until the limit is raised', () => {
    const asked = { wantedCents: 60_000_000, requestedOn: '2026-11-21' };
    const events: AccountFact[] = [
      ['LimitGranted', granted],
      ['LimitIncreaseRequested', asked],
      ['LimitChanged', { beforeCents: 40_000_000, afterCents: 30_000_000 }],
      ['LimitIncreaseDeclined', { declinedOn: '2026-11-23' }],
      ['LimitChanged', { beforeCents: 30_000_000, afterCents: 50_000_000 }],
    ];
    const rows = events.map((_, index) => fold(...events.slice(0, index + 1))?.increase);
    const open = { ...asked, declinedOn: null };
    expect(rows).toEqual([null, open, open, { ...asked, declinedOn: '2026-11-23' }, null]);
  });

  it('drops an open request for an increase when the account is closed or lost', () => {
    const asked = { wantedCents: 50_000_000, requestedOn: '2026-11-21' };
    const no = { ...asked, declinedOn: '2026-11-22' };
    const ends: AccountFact[] = [
      ['CreditLossDeclared', { declaredOn: '2026-11-23' }],
      ['AccountClosed', { closedOn: '2026-11-23' }],
    ];
    for (const end of ends) {
      const question = [['LimitGranted', granted] as const, ['LimitIncreaseRequested', asked] as const];
      const answered = [...question, ['LimitIncreaseDeclined', { declinedOn: '2026-11-22' }] as const];
      expect(fold(...question, end)?.increase).toBeNull();
      expect(fold(...answered, end)?.increase).toEqual(no);
    }
  });

  it('keeps each fact of the account in its column, and the time of the last change', () => {
    const at = (hour: number): string => `2026-11-21T1${hour}:00:00.000Z`;
    const revised = {
      limitCents: 1,
      rateYearBasisPoints: 2,
      policyVersion: 'policy-2027-01',
      expiresAt: at(9),
    };
    const events = [
      newEvent('LimitGranted', { accountId, ...granted }, at(0)),
      newEvent('OfferExpired', { accountId }, at(1)),
      newEvent('OfferRevised', { accountId, ...revised }, at(2)),
      newEvent('BankStatusChanged', { accountId, from: null, to: 'annulled', reason: 'Avstod' }, at(3)),
      newEvent('WithdrawalsBlocked', { accountId, reason: 'bankruptcy' }, at(4)),
      newEvent('WithdrawalsUnblocked', { accountId, reasonCode: 'mistake' }, at(5)),
      newEvent('LimitChanged', { accountId, afterCents: 7 }, at(6)),
      newEvent('RateChanged', { accountId, effectiveOn: '2027-02-01', afterYearBasisPoints: 900 }, at(7)),
      newEvent('CreditLossDeclared', { accountId, declaredOn: '2027-09-01' }, at(8)),
      newEvent('CreditLossReversed', { accountId, reversedOn: '2027-10-01' }, at(9)),
    ];
    const first = {
      id: accountId,
      application_id: granted.applicationId,
      company_id: granted.companyId,
      user_id: granted.userId,
      limit_cents: 400_000_00,
      rate_year_basis_points: 1_100,
      policy_version: 'policy-2026-11',
      status: 'offered',
      bank_status: null,
      offer_expires_at: '2026-11-26T09:00:00.000Z',
      bankgiro_number: '58060004',
      ocr_number: '12345674',
      bank_reason: null,
      blocked: null,
      has_claims: false,
      losses: [],
      rates: [],
      increase: null,
      granted_at: at(0),
      updated_at: at(0),
    };
    const over = { ...first, status: 'offer-expired', updated_at: at(1) };
    const renewed = {
      ...first,
      limit_cents: 1,
      rate_year_basis_points: 2,
      policy_version: 'policy-2027-01',
      offer_expires_at: at(9),
      updated_at: at(2),
    };
    const annulled = {
      ...renewed,
      bank_status: 'annulled',
      bank_reason: 'Avstod',
      status: 'ended',
      updated_at: at(3),
    };
    const blocked = { ...annulled, blocked: 'bankruptcy', updated_at: at(4) };
    const free = { ...annulled, updated_at: at(5) };
    const other = { ...free, limit_cents: 7, updated_at: at(6) };
    const rates = [{ fromOn: '2027-02-01', yearBasisPoints: 900 }];
    const rated = { ...other, rates, updated_at: at(7) };
    const lost = { ...rated, losses: [{ on: '2027-09-01', reversedOn: null }], updated_at: at(8) };
    const losses = [{ on: '2027-09-01', reversedOn: '2027-10-01' }];
    const restored = { ...lost, losses, updated_at: at(9) };
    const rows = events.map((_, until) =>
      foldRow(creditAccountProjection, `creditAccount-${accountId}`, events.slice(0, until + 1)),
    );
    expect(rows).toEqual([first, over, renewed, annulled, blocked, free, other, rated, lost, restored]);
  });

  it('keeps rates by effective date, one per day, whatever the order of decisions', proves('X-05'), () => {
    const rate = (effectiveOn: string, afterYearBasisPoints: number): AccountFact => [
      'RateChanged',
      { effectiveOn, afterYearBasisPoints },
    ];
    const row = fold(
      ['LimitGranted', granted],
      rate('2027-02-01', 900),
      rate('2027-01-01', 1_000),
      rate('2027-02-01', 950),
    );
    expect(row?.rates).toEqual([
      { fromOn: '2027-01-01', yearBasisPoints: 1_000 },
      { fromOn: '2027-02-01', yearBasisPoints: 950 },
    ]);
  });

  it('a loss of a debt that was owed all the time never had an effect', proves('X-76'), () => {
    const reversed = { reversedOn: '2027-11-10', countsFromOn: '2027-07-15' };
    const row = fold(
      ['LimitGranted', granted],
      ['CreditLossDeclared', { declaredOn: '2027-07-15' }],
      ['CreditLossReversed', reversed],
    );
    expect(row?.losses).toEqual([{ on: '2027-07-15', reversedOn: '2027-07-15' }]);
  });

  it('a lost debt stays lost when the bank closes its account', proves('X-39'), () => {
    const row = fold(
      ['LimitGranted', granted],
      ['CreditLossDeclared', { declaredOn: '2027-07-15' }],
      ['BankStatusChanged', { from: 'active', to: 'credit-loss' }],
      ['BankStatusChanged', { from: 'credit-loss', to: 'closed' }],
    );
    expect(row).toMatchObject({ status: 'ended', bank_status: 'credit-loss' });
  });

  it('makes no account row of events before the limit', () => {
    for (const type of [
      'OfferRevised',
      'OfferExpired',
      'OfferWithdrawn',
      'BankStatusChanged',
      'LimitChanged',
      'CreditLossDeclared',
    ] as const)
      expect([type, fold([type, {}])]).toEqual([type, null]);
  });

  it('stops at events that it cannot process, as a wrong row would be wrong money', () => {
    expect(creditAccountProjection).toMatchObject({
      name: 'credit-account',
      poison: 'stop',
      categories: ['creditAccount'],
    });
    expect(
      creditAccountProjection.key(asRecorded('creditAccount-1', unknownEvent('FromTheFuture'), 1)),
    ).toBeNull();
  });

  it('an expired offer has ended', () => {
    expect(fold(['LimitGranted', granted], ['OfferExpired', {}])?.status).toBe('offer-expired');
  });

  it('an offer whose application was withdrawn has ended', () => {
    expect(fold(['LimitGranted', granted], ['OfferWithdrawn', {}])?.status).toBe('offer-withdrawn');
  });
});

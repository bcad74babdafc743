import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { foldRow } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { creditAccountProjection } from './evolve.ts';

const accountId = uuidOf('account');
const granted = {
  ...{ applicationId: uuidOf('application'), companyId: uuidOf('company'), userId: uuidOf('user') },
  ...{ limitCents: 400_000_00, rateYearBasisPoints: 1_100, policyVersion: 'policy-2026-11' },
  ...{ expiresAt: '2026-11-26T09:00:00.000Z', bankgiroNumber: '58060004', ocrNumber: '12345674' },
};
const fold = (...facts: [string, Record<string, unknown>][]) =>
  foldRow(
    creditAccountProjection,
    `creditAccount-${accountId}`,
    facts.map(([type, data]) => newEvent(type, { accountId, ...data })),
  );

describe('credit-account row', () => {
  it('opens with the offer, its limit and the day it ends', proves('X-11'), () => {
    expect(fold(['LimitGranted', granted])).toMatchObject({
      ...{ status: 'offered', bank_status: null, limit_cents: 400_000_00 },
      ...{ offer_expires_at: '2026-11-26T09:00:00.000Z', withdrawals: [] },
    });
  });

  it('takes a revised offer and its new end', () => {
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

  it('lists the first draw, the newest first', proves('C-227'), () => {
    const draw = {
      withdrawalId: uuidOf('draw'),
      amountCents: 50_000_00,
      kind: 'initial',
      requestedBy: uuidOf('user'),
    };
    const row = fold(
      ['LimitGranted', granted],
      ['WithdrawalRequested', draw],
      ['WithdrawalRequested', { ...draw, withdrawalId: uuidOf('draw 2'), kind: 'later' }],
    );
    expect(row?.withdrawals.map((one) => one.kind)).toEqual(['later', 'initial']);
  });

  it.each([
    ['offer', 'signed'],
    ['active', 'active'],
    ['denied', 'ended'],
    ['annulled', 'ended'],
    ['closed', 'ended'],
    ['credit-loss', 'ended'],
  ])('reads the bank status %s as %s', proves('C-226', 'X-39'), (to, status) => {
    expect(fold(['LimitGranted', granted], ['BankStatusChanged', { from: null, to }])).toMatchObject({
      ...{ bank_status: to, status },
    });
  });

  it('ends an offer that ran out', () => {
    expect(fold(['LimitGranted', granted], ['OfferExpired', {}])?.status).toBe('offer-expired');
  });
});

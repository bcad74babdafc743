import { approvalId } from '@kreditlina/domain/credit-account/ids';
import { openMemoryStore } from '@kreditlina/event-store';
import type { NewEvent } from '@kreditlina/event-store/port';
import { foldAll } from '@kreditlina/projection-engine/independent-fold';
import type { Projection } from '@kreditlina/projection-engine/projection';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { newEvent } from '../../testing/fold-row.ts';
import { uuidOf } from '../../testing/life.ts';
import { approvalProjection } from './approval.ts';

const [accountId, paymentId] = [uuidOf('account'), uuidOf('payment')];
const [anders, approver] = [uuidOf('anders'), uuidOf('approver')];
const [first, second] = [{ proposalId: uuidOf('first') }, { proposalId: uuidOf('second') }];

/** Each proposal after the events of one stream: its status, its reason and who decided it. */
async function outcomes(stream: string, ...events: NewEvent[]) {
  const store = openMemoryStore().events;
  await store.append(stream, 'none', events);
  const rows = await foldAll(store, approvalProjection as unknown as Projection, await store.head());
  expect(rows.size).toBe(2);
  const kind = stream.startsWith('creditAccount') ? 'reverse-credit-loss' : 'assign-payment';
  return [first, second].map(({ proposalId }) => {
    const row = rows.get(approvalId(kind, proposalId));
    return row && [row.status, row.reason_code, row.decided_by];
  });
}

describe('a new proposal after a withdrawn one', () => {
  it('a second proposal to reverse a loss has a row of its own', proves('F-28', 'X-76'), async () => {
    const by = { accountId, proposedBy: anders };
    const taken = [
      newEvent('CreditLossReversalProposed', { ...by, ...first, reasonCode: 'will-pay' }),
      newEvent('CreditLossReversalRefused', { accountId, ...first, refusedBy: anders }),
      newEvent('CreditLossReversalProposed', { ...by, ...second, reasonCode: 'other' }),
    ];
    const stream = `creditAccount-${accountId}`;
    const refused = ['refused', 'will-pay', anders];
    expect(await outcomes(stream, ...taken)).toEqual([refused, ['open', 'other', null]]);
    const reversed = newEvent('CreditLossReversed', { accountId, ...second, approvedBy: approver });
    expect(await outcomes(stream, ...taken, reversed)).toEqual([refused, ['approved', 'other', approver]]);
  });

  it('a second proposal to assign a payment has a row of its own', proves('F-28', 'X-54'), async () => {
    const about = { paymentId, accountId };
    const taken = [
      newEvent('IncomingPaymentAssignmentProposed', {
        ...about,
        ...first,
        reason: 'payer-told-us',
        proposedBy: anders,
      }),
      newEvent('IncomingPaymentAssignmentRefused', { ...about, ...first, refusedBy: anders }),
      newEvent('IncomingPaymentAssignmentProposed', {
        ...about,
        ...second,
        reason: 'payer-recognised',
        proposedBy: anders,
      }),
    ];
    const stream = `incomingPayment-${paymentId}`;
    const refused = ['refused', 'payer-told-us', anders];
    expect(await outcomes(stream, ...taken)).toEqual([refused, ['open', 'payer-recognised', null]]);
    const assigned = newEvent('IncomingPaymentAssigned', { ...about, ...second, assignedBy: approver });
    expect(await outcomes(stream, ...taken, assigned)).toEqual([
      refused,
      ['approved', 'payer-recognised', approver],
    ]);
    // Once the payment is returned, the open proposal is gone and the refused one stays refused.
    const returned = newEvent('IncomingPaymentSentBack', { paymentId });
    expect(await outcomes(stream, ...taken, returned)).toEqual([refused, ['gone', 'payer-recognised', null]]);
  });
});

describe('an approved proposal', () => {
  const rowOf = async (kind: 'limit' | 'rate', ...events: NewEvent[]) => {
    const store = openMemoryStore().events;
    await store.append(`creditAccount-${accountId}`, 'none', events);
    const rows = await foldAll(store, approvalProjection as unknown as Projection, await store.head());
    return rows.get(approvalId(kind, first.proposalId));
  };
  const by = { accountId, ...first };

  it(
    'shows the limit that it changed, not the one at the time of the proposal',
    proves('X-54', 'X-76'),
    async () => {
      const limits = { beforeCents: 40_000_000, afterCents: 60_000_000 };
      const row = await rowOf(
        'limit',
        newEvent('LimitChangeProposed', { ...by, ...limits, proposedBy: anders }),
        newEvent('LimitChanged', { ...by, ...limits, beforeCents: 30_000_000, approvedBy: approver }),
      );
      expect(row).toMatchObject({ status: 'approved', before_cents: 30_000_000, after_cents: 60_000_000 });
    },
  );

  it('shows the rate that it changed, and its day', proves('X-54', 'X-76'), async () => {
    const rates = { beforeYearBasisPoints: 1_080, afterYearBasisPoints: 1_400, effectiveOn: '2026-12-01' };
    const changed = { ...rates, beforeYearBasisPoints: 960, effectiveOn: '2026-12-03' };
    const row = await rowOf(
      'rate',
      newEvent('RateRaiseProposed', { ...by, ...rates, proposedBy: anders }),
      newEvent('RateChanged', { ...by, ...changed, approvedBy: approver }),
    );
    expect(row?.rate).toEqual({
      before_year_basis_points: 960,
      after_year_basis_points: 1_400,
      from_on: '2026-12-03',
    });
  });
});

import type { DataOf } from '@kreditlina/domain/catalogue';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { catalogueEvent } from '@kreditlina/domain/testing/catalogue-event';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { amountsOf } from './timeline.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const account = { accountId: id(0) };
const part = (amountCents: number) => ({
  kind: 'principal' as const,
  noticeId: null,
  withdrawalId: id(1),
  amountCents,
});
const charge = (notice: number, interestCents: number) => ({ noticeId: id(notice), interestCents });

const amountOf = <Type extends CreditAccountEvent['type']>(type: Type, data: DataOf<Type>) =>
  amountsOf(catalogueEvent(type, data) as unknown as CreditAccountEvent);

describe('amount of an account event', () => {
  it('a payment shows the sum of its parts, without the credit left', () => {
    const allocated = {
      ...account,
      paymentId: id(2),
      valueOn: '2026-03-01',
      parts: [part(2_115_600), part(424_773)],
      creditLeftCents: 7,
    };
    expect(amountOf('PaymentAllocated', allocated).amount_cents).toBe(2_540_373);
  });

  it('late interest shows the sum over all notices', proves('F-29'), () => {
    const charged = {
      ...account,
      throughOn: '2026-03-01',
      rateYearBasisPoints: 1_080,
      policyVersion: '2026-11',
      charges: [charge(3, 12), charge(4, 30)],
    };
    expect(amountOf('OverdueInterestCharged', charged).amount_cents).toBe(42);
  });

  it('a recast shows all interest that it changes: accrued, billed and late', () => {
    const recast = {
      ...account,
      cause: 'payment' as const,
      causeId: id(2),
      bookedOn: '2026-03-02',
      valueOn: '2026-02-01',
      throughOn: '2026-03-01',
      lines: [
        { debit: 'interest-income' as const, credit: 'interest' as const, amountCents: 152 },
        { debit: 'overdue-interest' as const, credit: 'overdue-interest-income' as const, amountCents: 2 },
        { debit: 'fee-income' as const, credit: 'fees' as const, amountCents: 6_000 },
        { debit: 'customer-credit' as const, credit: 'principal' as const, amountCents: 1_000_000 },
      ],
      interestCents: -100,
      excused: [],
      unbilledCents: 0,
      creditCents: 0,
      withdrawals: [],
      notices: [],
      payments: [],
    };
    expect(amountOf('AccountRecast', recast).amount_cents).toBe(-150);
  });

  it('a reversed payment shows its whole amount', () => {
    const reversed = {
      ...account,
      paymentId: id(2),
      amountCents: 5,
      valueOn: '2026-03-01',
      reversedOn: '2026-03-02',
      reason: 'bank-recall' as const,
      parts: [part(3)],
      creditCents: 2,
      reversedBy: id(9),
    };
    expect(amountOf('PaymentReversed', reversed)).toMatchObject({ amount_cents: 5, before_cents: null });
  });

  it('a rate change shows the new rate, with the former one', proves('F-29'), () => {
    const change = { ...account, changeId: id(5), effectiveOn: '2027-02-01', reasonCode: 'better-accounts' };
    const changed = {
      ...change,
      beforeYearBasisPoints: 1_080,
      afterYearBasisPoints: 956,
      policyVersion: '2026-11',
      changedBy: id(9),
    };
    expect(amountOf('RateChanged', changed)).toEqual({
      amount_cents: null,
      before_cents: null,
      rate_year_basis_points: 956,
      before_rate_year_basis_points: 1_080,
    });
  });
});

import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import * as decide from './index.ts';
import { anna, firstWithdrawal, idOf, otherWithdrawalId } from './testing/ids.ts';
import { activeLife } from './testing/life.ts';
import { principalCents } from './withdrawing.ts';

const { withdrawalId } = firstWithdrawal;

it('interest given back pays other claims, and the rest of the credit balance stays', proves('X-19'), () => {
  const life = activeLife('2027-10-05');
  life.pays('before any debt', 11_000_000);
  life.nextDay();
  for (const [id, cents] of [
    [withdrawalId, 9_600_000],
    [otherWithdrawalId, 1_300_000],
  ] as const)
    life.orders(id, cents).isPaidOut(id);
  life.does(decide.changePaymentPlan, {
    withdrawalId: otherWithdrawalId,
    monthlyAmortizationCents: 650_000,
    effectiveOn: life.today,
    reasonCode: 'seasonal-business',
    changedBy: anna,
  });
  life.until('2027-11-01');
  const { creditCents } = life.state;
  life.until('2027-12-01');
  const notice = life.state.notices[1];
  // The notice bills the last part's interest until its due date, which the credit balance pays on the first.
  expect(notice).toMatchObject({ lastParts: [otherWithdrawalId], aheadInterestCents: 5_265 });
  const asked = (notice?.askedInterestCents ?? 0) - 5_265 + 1_050_000;
  expect(life.state.creditCents).toBe(creditCents - asked);
  expect(principalCents(life.state)).toBe(10_900_000 - 2 * 1_050_000);
});

it('a payment that was refunded before its payout was booked leaves the whole debt', proves('X-19'), () => {
  const life = activeLife('2027-10-05').orders(withdrawalId, 9_600_000);
  life.until('2027-10-07').pays('before any debt', 500_000);
  const refund = { refundId: idOf('R'), amountCents: 500_000, refundedOn: life.today, refundedBy: anna };
  life.does(decide.refundCredit, refund);
  life.until('2027-10-08').isPaidOut(withdrawalId, '2027-10-06');
  expect(life.state.creditCents).toBe(0);
  expect(principalCents(life.state)).toBe(9_600_000);
  // 5,000 kr less were owed from the payment until the refund, on the same day.
  expect(life.state.principalChanges).toEqual([{ on: '2027-10-06', cents: 9_600_000 }]);
});

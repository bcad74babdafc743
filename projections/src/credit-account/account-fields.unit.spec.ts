import {
  type AccountDecision,
  blockWithdrawals,
  changeLimit,
  effectOf,
} from '@kreditlina/domain/credit-account/index';
import { anna, idOf } from '@kreditlina/domain/credit-account/testing/ids';
import { activeLife } from '@kreditlina/domain/credit-account/testing/life';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { accountFields } from './account-fields.ts';

it('a late credit shows late interest, late notices and days past due', proves('A-116'), () => {
  const life = activeLife('2026-11-02', 30_000_000);
  life.orders(idOf('first'), 10_000_000, 'initial').isPaidOut(idOf('first'));
  expect(accountFields(life.state, life.today)).toMatchObject({
    accrued_interest_on_overdue_payments_cents: 0,
    days_past_due: 0,
    number_of_due_notices: 0,
  });
  life.until('2027-02-20');
  // Four notices, one of them not due yet: posted until the last one, and accrued since.
  const late = life.state.notices.reduce((sum, one) => sum + one.overdueInterest.owedCents, 0);
  expect(late).toBeGreaterThan(0);
  const fields = accountFields(life.state, life.today);
  expect(fields.accrued_interest_on_overdue_payments_cents).toBe(late);
  expect(fields.accrued_interest_cents).toBeGreaterThan(0);
  expect(fields.days_past_due).toBeGreaterThan(0);
  expect(fields.number_of_due_notices).toBeGreaterThan(1);
});

it('shows the same available amount in the head and in an effect', proves('A-116', 'M-07'), () => {
  const life = activeLife('2026-11-02', 30_000_000);
  const { today } = life;
  const leftIn = (side: 'before' | 'after', decision: AccountDecision) =>
    effectOf(life.state, decision, { now: `${today}T08:00:00.000Z`, today }).effect.find(
      ({ figure }) => figure === 'available',
    )?.[side];
  const toLimit =
    (afterCents: number): AccountDecision =>
    (state, _, context) =>
      changeLimit(
        state,
        { proposalId: idOf('limit'), afterCents, reasonCode: 'customer-asked', changedBy: anna },
        context,
      );
  life.does(blockWithdrawals, { reason: 'fraud-suspected', blockedBy: anna });
  const head = accountFields(life.state, today).available_cents;
  expect(head).toBe(30_000_000);
  expect(leftIn('before', toLimit(25_000_000))).toBe(head);
  expect(leftIn('after', toLimit(25_000_000))).toBe(25_000_000);
});

it('shows a future rate next to the current one', proves('A-116'), () => {
  const life = activeLife('2026-11-02', 30_000_000);
  const [first] = life.state.rates;
  const rates = [
    ...life.state.rates,
    { fromOn: '2027-01-31', yearBasisPoints: 956, changeId: idOf('lower') },
    { fromOn: '2027-02-28', yearBasisPoints: 956, changeId: idOf('same') },
  ];
  const fields = (today: string) => accountFields({ ...life.state, rates }, today);
  expect(fields('2027-01-30')).toMatchObject({
    rate_year_basis_points: first?.yearBasisPoints,
    coming_rates: [{ from_on: '2027-01-31', rate_year_basis_points: 956 }],
  });
  expect(fields('2027-01-31')).toMatchObject({ rate_year_basis_points: 956, coming_rates: [] });
});

import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import * as decide from './index.ts';
import { anna, bengt, idOf } from './testing/ids.ts';
import { assertRecast } from './testing/invariants.ts';
import { type Life, withdrawnLife } from './testing/life.ts';

/** 200,000 kr, repaid on 20 October with 2,000 kr more; the interest of October is unbilled. */
function repaid(): Life {
  const life = withdrawnLife('2026-09-10').until('2026-10-20');
  life.pays('all', 20_000_000 + 126_000 + 200_000);
  life.until('2026-10-22');
  expect(decide.principalCents(life.state)).toBe(0);
  return life;
}

const refunds = (life: Life, amountCents: number) => {
  const refund = { refundId: idOf('R'), amountCents, refundedOn: life.today, refundedBy: bengt };
  life.does(decide.refundCredit, refund);
};
const closes = (life: Life) =>
  life.does(decide.closeAccount, { reasonCode: 'customer-asked', closedBy: anna });

it('closing pays the interest of the running month with the credit balance', proves('X-39'), () => {
  const life = repaid();
  const { unbilledCents } = life.state.accrual;
  const { creditCents } = life.state;
  expect(unbilledCents).toBeGreaterThan(0);
  expect(refusalOf(() => closes(life))?.code).toBe('ACCOUNT_HAS_CREDIT');
  refunds(life, creditCents - unbilledCents);
  closes(life);
  expect(life.state).toMatchObject({ isClosed: true, creditCents: 0, accrual: { unbilledCents: 0 } });
  expect(decide.owedCents(life.state)).toBe(0);
  assertRecast(life);
  // No notice follows.
  expect(life.until('2026-11-05').state.notices).toHaveLength(1);
  assertRecast(life);
});

it('a refund leaves what the interest until its day needs', proves('X-19', 'F-12'), () => {
  const life = repaid();
  const { creditCents, accrual } = life.state;
  expect(decide.refundableCents(life.state, life.today)).toBe(creditCents - accrual.unbilledCents);
  expect(refusalOf(() => refunds(life, creditCents - accrual.unbilledCents + 1))?.code).toBe(
    'CREDIT_TOO_SMALL',
  );
  refunds(life, creditCents - accrual.unbilledCents);
  life.until('2026-12-15');
  expect(life.state.creditCents).toBe(0);
  expect(
    life.state.notices.every(
      ({ overdueInterest, remindedOn }) => overdueInterest.owedCents === 0 && remindedOn === null,
    ),
  ).toBe(true);
  expect(decide.owedCents(life.state)).toBe(0);
  assertRecast(life);
});

it(
  'a payment from before the closing that becomes known afterwards is credit to pay back',
  proves('X-39'),
  () => {
    const life = repaid();
    refunds(life, life.state.creditCents - life.state.accrual.unbilledCents);
    closes(life);
    life.until('2026-10-30').pays('late', 1_000_000, '2026-10-10');
    expect(life.state.creditCents).toBeGreaterThan(1_000_000);
    assertRecast(life);
  },
);

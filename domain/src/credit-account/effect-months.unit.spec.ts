import { describe, expect, it } from 'vitest';
import { addMonths } from '../kernel/business-dates.ts';
import { daysPastDue } from './days-past-due.ts';
import { effectOf } from './effect.ts';
import * as decide from './index.ts';
import { owedCents } from './notices.ts';
import { byMonth } from './recast/by-month.ts';
import { accountId } from './testing/commands.ts';
import { anna, firstWithdrawal, idOf } from './testing/ids.ts';
import { type Life, withdrawnLife } from './testing/life.ts';

const effect = (life: Life, decision: decide.AccountDecision) =>
  effectOf(life.state, decision, { now: `${life.today}T08:00:00.000Z`, today: life.today });

const isReversed =
  (name: string, reason: 'bank-recall' | 'mistake'): decide.AccountDecision =>
  (state, _, context) =>
    decide.reversePayment(
      state,
      { paymentId: idOf(name), reversedOn: context.today, reason, reversedBy: anna },
      context,
    );

/** Owes 200,000 kr since September, and paid the October notice of 10,192.00 kr in time. */
const paidOctober = () => withdrawnLife('2026-09-10').until('2026-10-20');

describe('the preview of a decision, month by month', () => {
  it('the account at the end of each month is the one that was booked in time', () => {
    const life = withdrawnLife('2026-09-10');
    const ends = new Map<string, [number, number, number]>();
    const keep = () =>
      ends.set(life.today, [
        owedCents(life.state),
        daysPastDue(life.state, life.today),
        life.state.creditCents,
      ]);
    for (const day of ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']) {
      life.until(day);
      keep();
      life.until(`${day.slice(0, 8)}20`).pays(day, day === '2026-11-01' ? 100_000 : 1_000_000);
    }
    const months = byMonth(life.state, { fromOn: '2026-09-10', today: life.today });
    expect(months.map(({ firstOn, lastOn }) => [firstOn, lastOn])).toEqual([
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-31'],
      ['2027-01-01', '2027-01-20'],
    ]);
    expect(months.at(-1)?.state.notices).toEqual(life.state.notices);
    expect(months.map(({ state }) => state.creditCents)).toEqual(
      months.map(({ firstOn }) => ends.get(addMonths(firstOn, 1))?.[2] ?? life.state.creditCents),
    );
  });

  it('a reversed payment shows the months since its value date, before and after', () => {
    const life = paidOctober();
    life.pays('P', 1_019_200);
    life.until('2026-12-10');
    const { months, months_left_out } = effect(life, isReversed('P', 'bank-recall'));
    expect(months_left_out).toBe(0);
    expect(
      months.map(({ month, before, after }) => [month, before.days_past_due, after.days_past_due]),
    ).toEqual([
      ['2026-10', 0, 3],
      ['2026-11', 0, 33],
      ['2026-12', 10, 43],
    ]);
    expect(months[0]).toEqual({
      month: '2026-10',
      before: {
        asked_cents: 959_400,
        unpaid_cents: 0,
        interest_cents: 177_052,
        late_charges_cents: 0,
        days_past_due: 0,
        owed_cents: 19_283_852,
      },
      after: {
        asked_cents: 959_400,
        unpaid_cents: 959_826,
        interest_cents: 180_000,
        late_charges_cents: 426,
        days_past_due: 3,
        owed_cents: 20_306_426,
      },
    });
    const last = months.at(-1);
    const recalled = life.does(isReversed('P', 'bank-recall'), undefined);
    expect(recalled.map(({ type }) => type)).toContain('AccountRecast');
    expect(last?.after.owed_cents).toBe(owedCents(life.state));
  });

  it('for our own mistake, no month after it has more days past due or late charges', () => {
    const life = paidOctober();
    life.pays('P', 1_019_200);
    life.until('2026-12-10');
    for (const { before, after } of effect(life, isReversed('P', 'mistake')).months) {
      expect(after.days_past_due).toBe(before.days_past_due);
      expect(after.late_charges_cents).toBe(before.late_charges_cents);
      expect(after.unpaid_cents).toBeGreaterThan(before.unpaid_cents);
    }
  });

  it('shows no month for a decision that changes nothing before its day', () => {
    const block: decide.AccountDecision = (state) =>
      decide.blockWithdrawals(state, { reason: 'customer-asked', blockedBy: anna });
    expect(effect(paidOctober(), block)).toMatchObject({ months: [], months_left_out: 0, messages: [] });
  });

  it('shows three years at most, the oldest first, and says how many months are left out', () => {
    const life = withdrawnLife('2026-09-10').until('2026-09-20');
    life.pays('P', 100_000);
    life.until('2029-10-05');
    const { months, months_left_out } = effect(life, isReversed('P', 'mistake'));
    expect([months[0]?.month, months.at(-1)?.month, months.length]).toEqual(['2026-09', '2029-08', 36]);
    expect(months_left_out).toBe(2);
  });
});

describe('the messages that a decision will cause', () => {
  it('a reversal for our own mistake is followed by the message with the new day to pay', () => {
    const life = paidOctober();
    life.pays('P', 1_019_200);
    expect(effect(life, isReversed('P', 'mistake')).messages).toEqual(['due-again']);
    // Nothing has a new day to pay, so the other message says what was corrected.
    expect(effect(life, isReversed('P', 'bank-recall')).messages).toEqual(['account-corrected']);
  });

  it('an approved withdrawal is followed by its message', () => {
    const life = paidOctober();
    const of = { accountId, withdrawalId: idOf('second') };
    life.told(
      {
        type: 'WithdrawalRequested',
        data: { ...of, amountCents: 1_000_000, kind: 'later', requestedBy: firstWithdrawal.requestedBy },
      },
      { type: 'WithdrawalReferred', data: { ...of, reasons: ['signing-authority'] } },
      {
        type: 'RuleOverridden',
        data: { ...of, rule: 'signing-authority', reasonCode: 'looked-at', overriddenBy: anna },
      } as never,
    );
    const approve: decide.AccountDecision = (state, _, context) =>
      decide.approveReferredWithdrawal(state, { withdrawalId: of.withdrawalId, decidedBy: anna }, context);
    expect(effect(life, approve).messages).toEqual(['withdrawal-approved']);
  });
});

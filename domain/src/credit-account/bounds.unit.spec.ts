import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { assertStorable } from '../kernel/testing/properties.ts';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import { creditAccountEvents } from './events.ts';
import * as decide from './index.ts';
import { owedCents } from './notices.ts';
import { openNotices, unpaidCents } from './state-servicing.ts';
import { granted, idOf } from './testing/ids.ts';
import { activeLife, type Life } from './testing/life.ts';
import { passes } from './testing/walk.ts';
import { principalCents } from './withdrawing.ts';

/** Size limit of one event in the log. */
const EVENT_BYTES = 256 * 1024;
const bytesOf = (value: object): number => Buffer.byteLength(JSON.stringify(value));

const asks = (life: Life, name: string) =>
  life.does(decide.requestWithdrawal, {
    withdrawalId: idOf(name),
    amountCents: 500_000,
    requestedBy: granted.userId,
  });

describe('the size of an account', () => {
  it(
    'at most 48 withdrawals run at a time, and paying them all after two years fits into events of the log',
    proves('X-19'),
    () => {
      const life = activeLife('2026-09-10', 150_000_000);
      for (let index = 0; index < 48; index += 1) {
        life.orders(idOf(`withdrawal ${index}`), 500_000);
        life.isPaidOut(idOf(`withdrawal ${index}`));
      }
      expect(refusalOf(() => asks(life, 'one more'))?.code).toBe('TOO_MANY_WITHDRAWALS');
      // One plan for each withdrawal, and one for all.
      const { withdrawals, pooled } = decide.accountPlan(life.state, life.today);
      expect([withdrawals.length, pooled.current.length]).toEqual([48, 24]);
      passes(life, 760);
      expect(openNotices(life.state).length).toBeGreaterThanOrEqual(24);
      for (const event of life.pays('all', owedCents(life.state))) {
        assertStorable(creditAccountEvents, event);
        expect(bytesOf(event)).toBeLessThan(EVENT_BYTES);
      }
      // Interest of the current month waits for its notice; the money for it is credit balance.
      expect([principalCents(life.state), openNotices(life.state)]).toEqual([0, []]);
      expect(life.state.creditCents).toBe(owedCents(life.state));
      expect(asks(life, 'one more').map(({ type }) => type)).toEqual(['WithdrawalRequested']);
    },
  );

  it('ten years of withdrawals, payments and reminders stay below 900 kB of state', () => {
    const life = activeLife('2026-09-10', 150_000_000);
    for (let month = 0; month < 120; month += 1) {
      if (month % 2 === 0) {
        life.orders(idOf(`withdrawal ${month}`), 500_000);
        life.isPaidOut(idOf(`withdrawal ${month}`));
      }
      passes(life, month % 6 === 5 ? 45 : 15);
      for (const part of [1, 2]) {
        const due = openNotices(life.state)[0];
        if (due) life.pays(`${month} ${part}`, Math.ceil(unpaidCents(due) / (3 - part)));
        passes(life, 7);
      }
    }
    const { notices, payments, withdrawals } = life.state;
    expect(notices.length).toBeGreaterThan(110);
    expect(payments.length).toBeGreaterThan(200);
    expect(withdrawals).toHaveLength(60);
    expect(bytesOf(life.state)).toBeLessThan(900_000);
    expect(Math.max(...life.events.map(bytesOf))).toBeLessThan(16 * 1024);
  });
});

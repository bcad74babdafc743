import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { evolve } from './evolve.ts';
import { type CreditAccountEvent, changeLimit, reliesOn, undoingOf } from './index.ts';
import { type CreditAccountState, initialState } from './state.ts';
import { active, approved, blocked, ordered, requested } from './testing/account.ts';
import { accountId, granted, laterWithdrawal, staff } from './testing/commands.ts';

const stateAfter = (...events: CreditAccountEvent[]) => events.reduce(evolve, initialState());
const now = stateAfter(...active);
const limitFrom = (beforeCents: number): CreditAccountEvent => ({
  type: 'LimitChanged',
  data: {
    accountId,
    proposalId: null,
    beforeCents,
    afterCents: 45_000_000,
    reasonCode: 'better-accounts',
    changedBy: staff.one,
    approvedBy: null,
    policyVersion: '2026-11',
  },
});
const proposed: CreditAccountEvent = {
  type: 'LimitChangeProposed',
  data: {
    accountId,
    proposalId: granted.companyId,
    beforeCents: 45_000_000,
    afterCents: 60_000_000,
    reasonCode: 'better-accounts',
    proposedBy: staff.one,
    proposedOn: '2026-11-21',
  },
};
const unblocked: CreditAccountEvent = {
  type: 'WithdrawalsUnblocked',
  data: { accountId, reasonCode: 'mistaken-identity' },
};
const referred = (...reasons: ('blocked' | 'overdue')[]): CreditAccountEvent => ({
  type: 'WithdrawalReferred',
  data: { accountId, withdrawalId: laterWithdrawal.withdrawalId, reasons },
});

describe('what relies on an event that staff would take back', () => {
  it(
    'on a raised limit: a draw that the earlier one would not hold, a proposal that waits',
    proves('M-10'),
    () => {
      const drawn = stateAfter(...active, limitFrom(20_000_000), requested);
      expect(reliesOn(limitFrom(20_000_000), requested, drawn)).toBe(true);
      expect(reliesOn(limitFrom(40_000_000), requested, drawn)).toBe(false);
      const waiting = stateAfter(...active, limitFrom(40_000_000), proposed);
      expect(reliesOn(limitFrom(40_000_000), proposed, waiting)).toBe(true);
      expect(reliesOn(limitFrom(40_000_000), proposed, now)).toBe(false);
      expect(reliesOn(limitFrom(40_000_000), approved, drawn)).toBe(false);
    },
  );

  it('on a block: a draw that was referred for it, another block, its end', proves('M-10'), () => {
    expect(reliesOn(blocked, referred('overdue', 'blocked'), now)).toBe(true);
    expect(reliesOn(blocked, referred('overdue'), now)).toBe(false);
    expect(reliesOn(blocked, blocked, now)).toBe(true);
    expect(reliesOn(blocked, unblocked, now)).toBe(true);
    expect(reliesOn(blocked, requested, now)).toBe(false);
  });

  it('on the end of a block: every step of a draw', proves('M-10'), () => {
    for (const later of [requested, approved, ordered(1), blocked])
      expect(reliesOn(unblocked, later, now), later.type).toBe(true);
    expect(reliesOn(unblocked, proposed, now)).toBe(false);
  });
});

it('what does not undo a limit or a block is not taken back from the trail', proves('M-10'), () => {
  for (const event of [...active, proposed, requested])
    expect(undoingOf(event, now), event.type).toBeUndefined();
  expect(undoingOf(limitFrom(40_000_000), now)).toEqual({ action: 'limit', input: { limit: 40_000_000 } });
});

it(
  'what undoing takes two for is where it leads: a limit that two raised is lowered by one',
  proves('M-10', 'X-54'),
  () => {
    const raised = (beforeCents: number, afterCents: number): CreditAccountEvent => {
      const { data } = limitFrom(beforeCents);
      return { type: 'LimitChanged', data: { ...data, afterCents, approvedBy: staff.other } as never };
    };
    const undo = (event: CreditAccountEvent, state: CreditAccountState) => {
      const undoing = undoingOf(event, state);
      const limit = undoing?.action === 'limit' ? undoing.input.limit : 0;
      return () => changeLimit(evolve(state, event), { ...by, afterCents: limit });
    };
    const by = { reasonCode: 'our-mistake', changedBy: staff.one };
    const byTwo = raised(40_000_000, 60_000_000);
    expect(undo(byTwo, now)()).toMatchObject([{ data: { afterCents: 40_000_000, approvedBy: null } }]);
    const above = evolve(now, byTwo);
    expect(undo(raised(60_000_000, 30_000_000), above)).toThrow(
      expect.objectContaining({ code: 'SECOND_PERSON_REQUIRED' }),
    );
  },
);

it.each([
  [null, 'sanctions', { action: 'unblock', input: {} }],
  ['staff', 'bankruptcy', { action: 'block', input: { block_reason: 'staff' } }],
  // One person makes it no other block, and so takes it back in no other way than by lifting it.
  ['staff', 'sanctions', undefined],
] as const)('a block of %s that became %s is taken back by what is allowed', (before, after, undoing) => {
  const made = (reason: 'staff' | 'bankruptcy' | 'sanctions'): CreditAccountEvent => ({
    type: 'WithdrawalsBlocked',
    data: { accountId, reason, blockedBy: staff.one },
  });
  const state = before === null ? now : evolve(now, made(before));
  expect(undoingOf(made(after), state)).toEqual(undoing);
});

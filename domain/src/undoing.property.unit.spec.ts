import { costlyRuns } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as account from './credit-account/index.ts';
import { monthlyPartCents } from './credit-account/notices.ts';
import { active } from './credit-account/testing/account.ts';
import { commands as accountCommands, staff } from './credit-account/testing/commands.ts';
import { idOf } from './credit-account/testing/ids.ts';
import {
  applicationUndoer,
  type CreditApplicationState,
  creditApplication,
  skipBankData,
  startApplication,
} from './credit-application/index.ts';
import { commands as applicationCommands } from './credit-application/testing/commands.ts';
import { sample } from './credit-application/testing/samples.ts';
import { approveRole, pendingRoles, user, userUndoer } from './identity/index.ts';
import { commands as userCommands, userId } from './identity/testing/commands.ts';
import type { Aggregate } from './kernel/decider.ts';
import { type Commands, refusalOf, sampleContext, sampled, walk } from './kernel/testing/sampled-commands.ts';
import type { Undoer } from './kernel/undoing.ts';
import { notificationType, notificationTypeUndoer } from './notification-type/notification-type.ts';
import { commands as typeCommands } from './notification-type/testing/commands.ts';
import type { WorkItemEvent } from './work-item/events.ts';
import * as item from './work-item/work-item.ts';

const by = { staffId: staff.other, reasonCode: 'our-mistake', id: idOf('undoing'), eventId: idOf('undone') };
const addresses = ['2026-11-21', '2026-12-21', '2027-06-01'];

/** The state without traces of its history: closed proposals, counts, the order of lists. */
const accountNow = (state: account.CreditAccountState) => ({
  ...state,
  // A plan changed twice must yield its original amounts.
  planChanges: state.withdrawals.map((withdrawal) =>
    addresses.map((on) => monthlyPartCents(state, withdrawal, on)),
  ),
  withdrawals: state.withdrawals.map((withdrawal) => ({
    ...withdrawal,
    overridden: withdrawal.overridden.map(({ rule }) => rule).toSorted(),
  })),
  proposals: { ...state.proposals, limit: [], unblock: [], rate: [] },
  increaseDeclinedOn: null,
});

const { changeRate, changePaymentPlan } = account;
const rates = [
  ['2027-01-01', 1_200],
  ['2027-02-01', 960],
  ['2027-02-01', 1_080],
] as const;
/** An undone correction of a payment keeps both payments; its own spec compares the amounts. */
const { redatePayment: _redate, ...withoutPayments } = accountCommands;
/** The commands of the other tests, plus undoable changes of rate and plan. */
const ofAccount: typeof accountCommands = {
  ...withoutPayments,
  laterRate: sampled(changeRate)(({ rates: { length } }) =>
    rates.map(([effectiveOn, rateYearBasisPoints]) => ({
      changeId: idOf(`${effectiveOn} ${rateYearBasisPoints} ${length}`),
      rateYearBasisPoints,
      effectiveOn,
      reasonCode: 'central-bank',
      policyVersion: '2026-11',
      changedBy: staff.one,
    })),
  ),
  anyPlan: sampled(changePaymentPlan)(({ withdrawals }) =>
    withdrawals.flatMap(({ withdrawalId }) =>
      [1_000_000, 2_000_000].map((monthlyAmortizationCents) => ({
        withdrawalId,
        monthlyAmortizationCents,
        effectiveOn: sampleContext.today,
        reasonCode: 'hardship',
        changedBy: staff.one,
      })),
    ),
  ),
};

const colleagues = [staff.one, staff.other, null];
const ofItem = {
  workItemId: idOf('item'),
  kind: 'call-complete' as const,
  applicationId: idOf('a'),
  userId: idOf('u'),
};
const itemCommands: Commands<item.WorkItemState, WorkItemEvent> = {
  assign: sampled(item.assignWorkItem)(() =>
    colleagues.map((assigneeId) => ({ item: { ...ofItem, by: staff.one }, assigneeId })),
  ),
};

type DomainEvent = { type: string; data: object };
interface Case<State, Event extends DomainEvent> {
  readonly aggregate: Aggregate<State, Event>;
  readonly undoer: Undoer<State, Event>;
  readonly commands: Commands<State, Event>;
  readonly now: (state: State) => unknown;
  /** Approves a pending four-eyes decision. */
  readonly approved?: (state: State) => State;
  /** Every event type that can be undone. */
  readonly reversible: readonly string[];
}

function provesUndoing<State, Event extends DomainEvent>(noun: string, one: Case<State, Event>): void {
  const { aggregate, undoer, commands, now, approved = (state) => state, reversible } = one;
  describe(noun, () => {
    const undone = new Set<string>();
    const choices = fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000)), { maxLength: 120, size: 'max' });
    afterAll(() => expect([...undone].sort()).toEqual([...reversible].sort()));

    it('doing and undoing at once restores the state, apart from its history', proves('M-10'), () => {
      fc.assert(
        fc.property(choices, (walked) => {
          walk(aggregate, commands, walked, ({ before, after, events }) => {
            events.forEach((event, index) => {
              const at = events.slice(0, index).reduce(aggregate.evolve, before);
              const undoing = undoer.undoingOf(event, at);
              const isRelied = events.slice(index + 1).some((next) => undoer.reliesOn(event, next, after));
              if (!undoing || isRelied) return;
              let decided: readonly Event[] = [];
              const refusal = refusalOf(() => {
                decided = undoing.decide(by)(after, undefined, sampleContext);
              });
              if (refusal) return;
              const restored = approved(decided.reduce(aggregate.evolve, after));
              expect(now(restored), event.type).toEqual(now(at));
              undone.add(event.type);
              // An undone event cannot be undone again, and a repeated request has no effect.
              const last = decided.at(-1);
              if (last && !last.type.endsWith('Proposed'))
                expect(undoer.reliesOn(event, last, restored), last.type).toBe(true);
            });
          });
        }),
        { numRuns: costlyRuns(900), seed: 7 },
      );
    });
  });
}

provesUndoing('an account', {
  // Starts with an active withdrawal.
  aggregate: {
    ...account.creditAccount,
    initialState: () => active.reduce(account.creditAccount.evolve, account.creditAccount.initialState()),
  },
  undoer: account.accountUndoer,
  commands: ofAccount,
  now: accountNow,
  approved: (state) => {
    const proposal = account
      .pendingProposals(state, sampleContext.today)
      .find(({ proposalId }) => proposalId === by.id);
    if (!proposal) return state;
    const { kind, proposalId } = proposal;
    return account
      .approveProposal(state, { kind, proposalId, approvedBy: staff.one }, sampleContext)
      .reduce(account.creditAccount.evolve, state);
  },
  reversible: [
    'LimitChanged',
    'WithdrawalsBlocked',
    'WithdrawalsUnblocked',
    'RateChanged',
    'PaymentPlanChanged',
    'RuleOverridden',
  ],
});
const none = creditApplication.initialState();
const started: CreditApplicationState = startApplication(none, sample.started).reduce(
  creditApplication.evolve,
  none,
);
provesUndoing('an application', {
  // Starts at the bank-data step.
  aggregate: { ...creditApplication, initialState: () => ({ ...started, step: 'instantor' as const }) },
  undoer: applicationUndoer,
  commands: {
    ...applicationCommands,
    goesOn: sampled(skipBankData)(() => [{ by: 'staff', type: 'staff', message: '' }]),
  },
  now: (state) => ({ ...state, skippedRules: state.skippedRules.toSorted(), edits: 0 }),
  reversible: ['RuleSkipped', 'BankDataSkipped'],
});
provesUndoing('a person who works here', {
  aggregate: user,
  undoer: userUndoer,
  commands: userCommands,
  now: (state) => ({
    ...state,
    userId,
    roles: state.roles.toSorted(),
    // A granted role had been proposed, and is proposed again.
    proposals: {},
  }),
  approved: (state) => {
    const { today, now } = sampleContext;
    const proposal = pendingRoles(state, today).find(({ proposalId }) => proposalId === by.id);
    if (!proposal) return state;
    const approval = { approvedBy: staff.one, approverSince: now, hasOpenCase: false, isLast: false };
    return approveRole(state, { proposalId: by.id, ...approval }, sampleContext).reduce(user.evolve, state);
  },
  reversible: ['RoleGranted'],
});
provesUndoing('a type of message', {
  aggregate: notificationType,
  undoer: notificationTypeUndoer,
  commands: typeCommands,
  now: (state) => ({ ...state, defined: null, blockedCompanies: state.blockedCompanies.toSorted() }),
  reversible: [
    'NotificationCompanyBlocked',
    'NotificationCompanyUnblocked',
    'NotificationTypeSwitchedOff',
    'NotificationTypeSwitchedOn',
  ],
});
provesUndoing('an item of a queue', {
  aggregate: item.workItem,
  undoer: item.workItemUndoer,
  commands: itemCommands,
  // The number of changes and the last author are history, not state.
  now: (state) => ({ ...state, changes: 0, changedBy: null }),
  reversible: ['WorkItemAssigned'],
});

describe('undoing one’s own roles', () => {
  const granted = {
    type: 'RoleGranted',
    data: { userId, role: 'admin', grantedAt: sampleContext.now },
  } as const;
  const revoked = { type: 'RoleRevoked', data: { userId, role: 'approver' } } as const;
  const state = { ...user.initialState(), userId, isRegistered: true, roles: ['admin' as const] };
  const refusal = (event: typeof granted | typeof revoked) =>
    refusalOf(() =>
      userUndoer.undoingOf(event, state)?.decide({ ...by, staffId: userId })(state, undefined, sampleContext),
    )?.code;

  it('nothing is undone after a person was forgotten', proves('M-10'), () => {
    const forgotten = { type: 'PersonForgotten', data: { userId } } as never;
    for (const event of [granted, revoked]) expect(userUndoer.reliesOn(event, forgotten, state)).toBe(true);
  });

  it('users cannot restore a role to themselves or remove their own admin role', proves('M-10'), () => {
    // A removed role is proposed again, which takes two people.
    expect(userUndoer.undoingOf(revoked, state)).toBeUndefined();
    expect(refusal(granted)).toBe('OWN_ADMIN_ROLE');
  });
});

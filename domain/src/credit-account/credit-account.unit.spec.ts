import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { creditAccountEvents } from './events.ts';
import * as decide from './index.ts';
import { type CreditAccountEvent, creditAccount } from './index.ts';
import { active, approved, blocked, ordered, requested, signed } from './testing/account.ts';
import { accountId, commands, firstWithdrawal, granted, laterWithdrawal, staff } from './testing/commands.ts';
import { idOf } from './testing/ids.ts';
import { servicedStates } from './testing/servicing-commands.ts';

const given = deciderSpec(creditAccount);
const expiresAt = '2026-11-26T22:59:59.999Z';
const limitGranted = {
  type: 'LimitGranted' as const,
  data: { ...granted, grantedOn: '2026-11-21', expiresAt },
};
const taken: readonly CreditAccountEvent[] = [
  { type: 'WithdrawalRequested', data: { accountId, ...firstWithdrawal, kind: 'initial' } },
  { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' } },
];
const atTheEnd = { now: expiresAt, today: '2026-11-26' };

describe('grant limit', () => {
  it(
    'opens the account with an offer to the end of the fifth day',
    proves('C-163', 'C-399', 'X-11', 'X-93'),
    () => {
      given().when(decide.grantLimit, granted).thenEvents(limitGranted);
    },
  );
  it('a new decision revises the open offer and its end', proves('C-173'), () => {
    const state = given(limitGranted)
      .when(
        decide.grantLimit,
        { ...granted, limitCents: 128_000_000 },
        { now: '2026-11-22T23:30:00.000Z', today: '2026-11-23' },
      )
      .thenTypes('OfferRevised');
    expect([state.limitCents, state.expiresAt]).toEqual([128_000_000, '2026-11-28T22:59:59.999Z']);
  });
  it(
    'the same limit granted again after the offer ended extends the offer by five days',
    proves('C-173'),
    () => {
      given(limitGranted).when(decide.grantLimit, granted).thenNothing();
      const state = given(limitGranted).when(decide.grantLimit, granted, atTheEnd).thenTypes('OfferRevised');
      expect(state.expiresAt).toBe('2026-12-01T22:59:59.999Z');
      given(limitGranted, ...taken)
        .when(decide.grantLimit, granted, atTheEnd)
        .thenNothing();
    },
  );
  it('an offer that was taken or has expired is not revised', proves('C-173'), () => {
    const more = { ...granted, limitCents: 128_000_000 };
    given(limitGranted, ...taken)
      .when(decide.grantLimit, more)
      .thenRefused('OFFER_TAKEN');
    given(limitGranted, { type: 'OfferExpired', data: { accountId } })
      .when(decide.grantLimit, more)
      .thenRefused('OFFER_EXPIRED');
  });
  it.each([150_000_001, 999_999])(
    'a limit of %d öre is outside the product',
    proves('C-392', 'X-01'),
    (limitCents) => {
      given()
        .when(decide.grantLimit, { ...granted, limitCents })
        .thenRefused('LIMIT_OUT_OF_BOUNDS');
    },
  );
});

describe('expire offer', () => {
  it('an offer expires at its end, not before', proves('C-399', 'X-11'), () => {
    given(limitGranted).when(decide.expireOffer, {}).thenRefused('OFFER_STILL_OPEN');
    given(limitGranted)
      .when(decide.expireOffer, {}, atTheEnd)
      .thenEvents({ type: 'OfferExpired', data: { accountId } });
    given().when(decide.expireOffer, {}).thenRefused('ACCOUNT_NOT_FOUND');
  });
  it('an offer does not expire once the first withdrawal was requested', proves('C-399'), () => {
    given(limitGranted, ...taken)
      .when(decide.expireOffer, {}, atTheEnd)
      .thenNothing();
  });
});

describe('withdraw offer', () => {
  const withdrawn: CreditAccountEvent = { type: 'OfferWithdrawn', data: { accountId } };
  it('an open offer is withdrawn at once, and only once', proves('C-399', 'X-33'), () => {
    expect(given(limitGranted).when(decide.withdrawOffer, {}).thenEvents(withdrawn).isOfferOver).toBe(true);
    given(limitGranted, withdrawn).when(decide.withdrawOffer, {}).thenNothing();
    given(limitGranted, { type: 'OfferExpired', data: { accountId } })
      .when(decide.withdrawOffer, {})
      .thenNothing();
    given(limitGranted, withdrawn).when(decide.expireOffer, {}, atTheEnd).thenNothing();
    given().when(decide.withdrawOffer, {}).thenRefused('ACCOUNT_NOT_FOUND');
  });
  it('a signed offer is not withdrawn', proves('C-399'), () => {
    given(limitGranted, ...taken)
      .when(decide.withdrawOffer, {})
      .thenNothing();
  });
});

describe('first withdrawal', () => {
  it(
    'the first withdrawal takes the offer and hands the account to the bank',
    proves('C-163', 'C-398'),
    () => {
      const state = given(limitGranted)
        .when(decide.requestFirstWithdrawal, firstWithdrawal)
        .thenEvents(...taken);
      expect(state.bankStatus).toBe('offer');
    },
  );
  it(
    'a signature in time counts even when the withdrawal is recorded after the offer ended',
    proves('C-163', 'X-11'),
    () => {
      given(limitGranted)
        .when(decide.requestFirstWithdrawal, firstWithdrawal, atTheEnd)
        .thenEvents(...taken);
    },
  );
  it.each([
    [999_900, 'AMOUNT_BELOW_MINIMUM'],
    [40_000_100, 'AMOUNT_ABOVE_AVAILABLE'],
  ])(
    'a first withdrawal of %d öre is refused as %s',
    proves('C-398', 'X-08', 'X-09'),
    (amountCents, code) => {
      given(limitGranted)
        .when(decide.requestFirstWithdrawal, { ...firstWithdrawal, amountCents })
        .thenRefused(code);
    },
  );
  it(
    'a first withdrawal is refused when the offer was taken, has expired or does not exist',
    proves('C-398'),
    () => {
      given(limitGranted, ...taken)
        .when(decide.requestFirstWithdrawal, { ...firstWithdrawal, withdrawalId: granted.userId })
        .thenRefused('OFFER_TAKEN');
      given().when(decide.requestFirstWithdrawal, firstWithdrawal).thenRefused('ACCOUNT_NOT_FOUND');
      given(limitGranted, { type: 'OfferExpired', data: { accountId } })
        .when(decide.requestFirstWithdrawal, firstWithdrawal)
        .thenRefused('OFFER_EXPIRED');
    },
  );
});

describe('bank status', () => {
  const at = (...statuses: readonly decide.BankStatus[]): readonly CreditAccountEvent[] => [
    limitGranted,
    ...taken,
    ...statuses.map((to) => ({
      type: 'BankStatusChanged' as const,
      data: { accountId, from: 'offer' as const, to },
    })),
  ];
  it.each([
    [[], 'active'],
    [[], 'denied'],
    [[], 'annulled'],
    [[], 'closed'],
    [['active'], 'closed'],
  ] as const)('the bank status changes from offer%j to %s', proves('C-226', 'X-39'), (before, to) => {
    given(...at(...before))
      .when(decide.changeBankStatus, { to })
      .thenTypes('BankStatusChanged', ...(to === 'active' ? [] : ['WithdrawalDenied' as const]));
  });
  it.each([
    [['denied'], 'active'],
    [['active'], 'offer'],
    [['active'], 'credit-loss'],
    [['active', 'closed'], 'active'],
  ] as const)('the bank status never changes from offer%j to %s', proves('C-226', 'X-39'), (before, to) => {
    given(...at(...before))
      .when(decide.changeBankStatus, { to })
      .thenRefused('BANK_STATUS_NOT_ALLOWED');
  });
  it('a bank status needs a signed agreement', proves('C-226'), () => {
    given(limitGranted)
      .when(decide.changeBankStatus, { to: 'active' })
      .thenRefused('BANK_STATUS_NOT_ALLOWED');
    given().when(decide.changeBankStatus, { to: 'active' }).thenRefused('ACCOUNT_NOT_FOUND');
  });
});

const { withdrawalId } = laterWithdrawal;
const referred: CreditAccountEvent = {
  type: 'WithdrawalReferred',
  data: { accountId, withdrawalId, reasons: ['sanctions-hit'] },
};
const setAside: CreditAccountEvent = {
  type: 'RuleOverridden',
  data: {
    accountId,
    withdrawalId,
    rule: 'sanctions-hit',
    reasonCode: 'looked-into',
    overriddenBy: staff.one,
    overriddenOn: sampleContext.today,
  },
};
const proposed: CreditAccountEvent = {
  type: 'LimitChangeProposed',
  data: {
    accountId,
    proposalId: idOf('limit'),
    beforeCents: 40_000_000,
    afterCents: 60_000_000,
    reasonCode: 'better-accounts',
    proposedBy: staff.one,
    proposedOn: '2026-11-21',
  },
};
/** Withdrawals that wait for a person; random walks seldom reach them. */
const waiting: readonly (readonly CreditAccountEvent[])[] = [
  [approved],
  [approved, ordered(1)],
  [referred],
  [referred, setAside],
  [proposed],
  [blocked],
].map((events) => [requested, signed, ...events]);

/** A future rate, a proposal to raise it, and a block with a proposal to lift it. */
const undoable: readonly (readonly CreditAccountEvent[])[] = [
  [
    {
      type: 'RateRaiseProposed',
      data: {
        accountId: granted.accountId,
        proposalId: idOf('raise'),
        beforeYearBasisPoints: 1_080,
        afterYearBasisPoints: 1_200,
        effectiveOn: '2027-01-01',
        reasonCode: 'central-bank',
        proposedBy: staff.one,
        proposedOn: sampleContext.today,
      },
    },
  ],
  [
    {
      type: 'RateChanged',
      data: {
        accountId: granted.accountId,
        changeId: idOf('rate to come'),
        beforeYearBasisPoints: 1_080,
        afterYearBasisPoints: 1_200,
        effectiveOn: '2027-01-01',
        reasonCode: 'central-bank',
        policyVersion: '2026-11',
        changedBy: staff.one,
      },
    },
  ],
  [
    {
      type: 'WithdrawalsBlocked',
      data: { accountId: granted.accountId, reason: 'sanctions', blockedBy: staff.one },
    },
    {
      type: 'UnblockProposed',
      data: {
        accountId: granted.accountId,
        proposalId: idOf('unblock'),
        reasonCode: 'looked-into',
        proposedBy: staff.other,
        proposedOn: sampleContext.today,
      },
    },
  ],
];

/** Start of the walks with withdrawals: few walks from the offer get this far. */
const activeState = active.reduce(creditAccount.evolve, creditAccount.initialState());
const fromActive = { ...creditAccount, initialState: () => activeState };

describe('the whole credit account', () => {
  it(
    'model: random walks yield only storable events, one end of the offer, and no withdrawal above the limit',
    proves('X-11'),
    () => {
      fc.assert(
        fc.property(choices(20), (drawn) => {
          walk(creditAccount, commands, drawn, ({ after, events }) => {
            for (const event of events) assertStorable(creditAccountEvents, event);
            if (after.isOfferOver && after.firstWithdrawal) throw new Error('taken and expired');
            const isFirst = events.some(({ type }) => type === 'WithdrawalRequested');
            if (isFirst && (after.firstWithdrawal?.amountCents ?? 0) > after.limitCents)
              throw new Error('drawn above the limit');
          });
        }),
      );
      fc.assert(
        fc.property(choices(20), (drawn) => {
          walk(fromActive, commands, drawn, ({ before, after, events }) => {
            for (const event of events) assertStorable(creditAccountEvents, event);
            const used = (state: decide.CreditAccountState) =>
              decide.principalCents(state) + decide.reservedCents(state);
            // A lowered limit or a reversed payment can leave more used than the limit; a withdrawal never
            // does.
            if (!events.some(({ type }) => type === 'WithdrawalRequested')) return;
            if (used(after) > after.limitCents) throw new Error('drawn above the limit');
            if (before.blocked !== null || before.bankStatus !== 'active')
              throw new Error('drawn while nothing may be');
          });
        }),
      );
      const state = creditAccount.initialState();
      expect(creditAccount.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
    },
  );
  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./decide/', import.meta.url)));
  });
  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const open = creditAccount.evolve(creditAccount.initialState(), limitGranted);
    const walked = fc
      .sample(choices(8), { numRuns: 200, seed: 7 })
      .map((drawn) => walk({ ...creditAccount, initialState: () => open }, commands, drawn));
    const late = { ...open, expiresAt: sampleContext.now };
    const drawing = [[], [requested], [requested, signed], ...undoable, ...waiting].map((events) =>
      [...active, ...events].reduce(creditAccount.evolve, creditAccount.initialState()),
    );
    const states = [creditAccount.initialState(), open, late, ...walked, ...drawing, ...servicedStates()];
    provesIdempotence(creditAccount, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.CreditAccountState,
    });
  });
});

import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { DataOf } from '../catalogue.ts';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { refusalOf, sampleContext } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import type { DenialReason, OpenClaim } from './contracts/enums.ts';
import * as decide from './index.ts';
import { availableCents, type CreditAccountEvent, creditAccount, reservedCents } from './index.ts';
import { type Notice, unpaidCents } from './state-servicing.ts';
import {
  active,
  approved,
  blocked,
  limitGranted,
  opened,
  ordered,
  requested,
  signed,
  signedAgreement,
} from './testing/account.ts';
import {
  accountId,
  checks,
  firstWithdrawal,
  granted,
  laterWithdrawal,
  signature,
  staff,
} from './testing/commands.ts';
import { idOf } from './testing/ids.ts';
import { activeLife, withdrawnLife } from './testing/life.ts';

const given = deciderSpec(creditAccount);
const { withdrawalId } = laterWithdrawal;
const another = { ...laterWithdrawal, withdrawalId: granted.companyId };
const asks = (amountCents: number, ...events: readonly CreditAccountEvent[]) =>
  given(...active, ...events).when(decide.requestWithdrawal, { ...laterWithdrawal, amountCents });
const payoutOf = (event: CreditAccountEvent): string =>
  event.type === 'PayoutOrdered' ? event.data.payoutId : '';
const atBank = (to: decide.BankStatus): CreditAccountEvent => ({
  type: 'BankStatusChanged',
  data: { accountId, from: 'active', to },
});
const denied = (decidedBy: 'automatic' | 'staff', ...reasons: DenialReason[]): CreditAccountEvent => ({
  type: 'WithdrawalDenied',
  data: {
    accountId,
    withdrawalId,
    decidedBy,
    reasons,
    ...(decidedBy === 'staff' && { deniedBy: staff.one }),
  },
});
const referred = (...reasons: DenialReason[]): CreditAccountEvent => ({
  type: 'WithdrawalReferred',
  data: { accountId, withdrawalId, reasons },
});
const setAside = (
  rule: DataOf<'RuleOverridden'>['rule'],
  more: Partial<DataOf<'RuleOverridden'>> = {},
): CreditAccountEvent => ({
  type: 'RuleOverridden',
  data: {
    accountId,
    withdrawalId,
    rule,
    reasonCode: 'looked-into',
    overriddenBy: staff.one,
    overriddenOn: sampleContext.today,
    ...more,
  },
});

/** An account with an unpaid notice: the fold of notices is not tested here. */
const owing = (dueOn: string, paidCents: number) => {
  const claim = { owedCents: 833_400, paidCents };
  const none = { owedCents: 0, paidCents: 0 };
  const notice: Notice = {
    noticeId: accountId,
    noticeNumber: 1,
    noticeOn: '2026-11-01',
    dueOn,
    periodFromOn: '2026-11-01',
    periodThroughOn: '2026-11-30',
    periodInterestCents: 0,
    aheadInterestCents: 0,
    lastParts: [],
    lastPayments: [],
    askedInterestCents: 0,
    amortizations: [{ ...claim, withdrawalId: firstWithdrawal.withdrawalId }],
    interest: none,
    fees: none,
    reminderFee: none,
    overdueInterest: none,
    basePayments: [],
    remindedOn: null,
    isWrittenOff: false,
  };
  const initialState = () => ({ ...creditAccount.initialState(), notices: [notice] });
  return deciderSpec({ ...creditAccount, initialState });
};

describe('requesting a later withdrawal', () => {
  it.each([500_000, 20_000_000])(
    'a request for %d öre reserves the amount',
    proves('C-397', 'X-08'),
    (amountCents) => {
      const state = asks(amountCents).thenEvents({
        type: 'WithdrawalRequested',
        data: { accountId, withdrawalId, amountCents, kind: 'later', requestedBy: granted.userId },
      });
      expect([reservedCents(state), availableCents(state)]).toEqual([amountCents, 20_000_000 - amountCents]);
    },
  );
  it.each([
    [499_900, 'AMOUNT_BELOW_MINIMUM'],
    [0, 'AMOUNT_BELOW_MINIMUM'],
    [-5_000_000, 'AMOUNT_BELOW_MINIMUM'],
    [5_000_050, 'AMOUNT_NOT_WHOLE_KRONOR'],
    [20_000_100, 'AMOUNT_ABOVE_AVAILABLE'],
    [Number.MAX_SAFE_INTEGER, 'AMOUNT_ABOVE_AVAILABLE'],
  ])(
    'a request for %d öre is refused as %s',
    proves('C-306', 'C-307', 'C-397', 'X-09'),
    (amountCents, code) => {
      asks(amountCents).thenRefused(code);
    },
  );
  it('a request needs an account that is active at the bank', proves('C-306', 'X-41'), () => {
    given(limitGranted).when(decide.requestWithdrawal, laterWithdrawal).thenRefused('ACCOUNT_NOT_ACTIVE');
    given(...signedAgreement)
      .when(decide.requestWithdrawal, laterWithdrawal)
      .thenRefused('ACCOUNT_NOT_ACTIVE');
    for (const ended of ['closed', 'credit-loss'] as const)
      asks(5_000_000, atBank(ended)).thenRefused('ACCOUNT_NOT_ACTIVE');
    given().when(decide.requestWithdrawal, laterWithdrawal).thenRefused('ACCOUNT_NOT_FOUND');
  });
  it('only the person who agreed to the credit may request a withdrawal', proves('C-007'), () => {
    given(...active)
      .when(decide.requestWithdrawal, { ...laterWithdrawal, requestedBy: staff.one })
      .thenRefused('ACCOUNT_NOT_FOUND');
  });
  it('a request is refused while 10 kr of a notice are overdue', proves('X-41'), () => {
    const when = (dueOn: string, paidCents: number) =>
      owing(dueOn, paidCents)(...active).when(decide.requestWithdrawal, laterWithdrawal);
    when('2026-11-20', 832_400).thenRefused('ACCOUNT_OVERDUE');
    when('2026-11-21', 0).thenTypes('WithdrawalRequested');
    when('2026-11-20', 832_401).thenTypes('WithdrawalRequested');
  });
  it('a request is refused while withdrawals are blocked', proves('X-41'), () => {
    asks(5_000_000, blocked).thenRefused('WITHDRAWALS_BLOCKED');
    asks(5_000_000, blocked, {
      type: 'WithdrawalsUnblocked',
      data: { accountId, reasonCode: 'looked-into', unblockedBy: staff.one },
    }).thenTypes('WithdrawalRequested');
  });
  it('a new request replaces an unsigned one and frees its amount', proves('C-277'), () => {
    const state = given(...active, requested)
      .when(decide.requestWithdrawal, { ...another, amountCents: 20_000_000 })
      .thenEvents(
        { type: 'WithdrawalCancelled', data: { accountId, withdrawalId, reason: 'replaced' } },
        {
          type: 'WithdrawalRequested',
          data: { accountId, ...another, amountCents: 20_000_000, kind: 'later' },
        },
      );
    expect(availableCents(state)).toBe(0);
  });
  it('the amount of a signed withdrawal is not available to another', proves('C-307', 'X-09'), () => {
    const when = (amountCents: number) =>
      given(...active, requested, signed).when(decide.requestWithdrawal, { ...another, amountCents });
    when(15_000_100).thenRefused('AMOUNT_ABOVE_AVAILABLE');
    when(15_000_000).thenTypes('WithdrawalRequested');
  });
});

describe('signing a withdrawal', () => {
  it('only the person who requested the withdrawal signs it, once', proves('C-277', 'I-01'), () => {
    given(...active, requested)
      .when(decide.signWithdrawal, signature)
      .thenEvents(signed);
    given(...active, requested)
      .when(decide.signWithdrawal, { ...signature, signedBy: staff.one })
      .thenRefused('WITHDRAWAL_GONE');
    given(...active, requested, signed)
      .when(decide.signWithdrawal, { ...signature, signingId: granted.companyId })
      .thenRefused('WITHDRAWAL_GONE');
  });
  it('a signature for a cancelled withdrawal is refused', proves('C-277'), () => {
    given(...active, requested, {
      type: 'WithdrawalCancelled',
      data: { accountId, withdrawalId, reason: 'replaced' },
    })
      .when(decide.signWithdrawal, signature)
      .thenRefused('WITHDRAWAL_GONE');
  });
  it.each(['user-cancel', 'expired', 'failed'] as const)(
    'a cancellation as %s frees the amount',
    proves('C-277'),
    (reason) => {
      const state = given(...active, requested)
        .when(decide.cancelWithdrawal, { withdrawalId, reason })
        .thenEvents({ type: 'WithdrawalCancelled', data: { accountId, withdrawalId, reason } });
      expect(availableCents(state)).toBe(20_000_000);
    },
  );
  it('a signed withdrawal cannot be cancelled', proves('C-277'), () => {
    given(...active, requested, signed)
      .when(decide.cancelWithdrawal, { withdrawalId, reason: 'user-cancel' })
      .thenRefused('WITHDRAWAL_SIGNED');
  });
});

describe('deciding a signed withdrawal', () => {
  const decides = (...events: readonly CreditAccountEvent[]) =>
    given(...active, requested, signed, ...events).when(decide.decideWithdrawal, { withdrawalId, checks });

  it('a withdrawal without obstacles is approved', proves('X-41'), () => {
    decides().thenEvents(approved);
  });
  it('an unsigned withdrawal is not decided', proves('X-41'), () => {
    given(...active, requested)
      .when(decide.decideWithdrawal, { withdrawalId, checks })
      .thenNothing();
  });
  it('a lowered limit denies a withdrawal above it', proves('X-41'), () => {
    const lowered = (afterCents: number): CreditAccountEvent => ({
      type: 'LimitChanged',
      data: {
        accountId,
        proposalId: null,
        beforeCents: 40_000_000,
        afterCents,
        reasonCode: 'weaker-accounts',
        changedBy: staff.one,
        approvedBy: null,
        policyVersion: '2026-11',
      },
    });
    decides(lowered(24_999_900)).thenEvents(denied('automatic', 'above-available'));
    decides(lowered(25_000_000)).thenEvents(approved);
    // Another unsigned request does not reduce the limit.
    decides(
      { type: 'WithdrawalRequested', data: { accountId, ...another, kind: 'later' } },
      lowered(25_000_000),
    ).thenEvents(approved);
  });
  it('an ended or overdue account denies the withdrawal, with every reason', proves('X-41'), () => {
    decides(atBank('credit-loss')).thenEvents(denied('automatic', 'account-not-active'));
    owing('2026-11-20', 0)(...active, requested, signed, atBank('closed'))
      .when(decide.decideWithdrawal, { withdrawalId, checks })
      .thenEvents(denied('automatic', 'account-not-active', 'overdue'));
  });
  it(
    'a block, a sanctions hit or lost signing authority refers it to staff, and the amount stays reserved',
    proves('X-41'),
    () => {
      const state = given(...active, requested, signed, blocked)
        .when(decide.decideWithdrawal, {
          withdrawalId,
          checks: { isScreeningHit: true, maySignForCompany: false },
        })
        .thenEvents(referred('blocked', 'sanctions-hit', 'signing-authority'));
      expect(reservedCents(state)).toBe(5_000_000);
    },
  );
  it('a screening without an answer refers it to staff', proves('X-41'), () => {
    given(...active, requested, signed)
      .when(decide.decideWithdrawal, { withdrawalId, checks: { ...checks, isScreeningHit: null } })
      .thenEvents(referred('not-screened'));
  });
});

describe('the first withdrawal', () => {
  const initial = { withdrawalId: firstWithdrawal.withdrawalId, checks };
  it('the first withdrawal waits until the bank has opened the account', proves('C-306', 'X-39'), () => {
    given(...signedAgreement)
      .when(decide.decideWithdrawal, initial)
      .thenNothing();
    given(...signedAgreement, opened)
      .when(decide.decideWithdrawal, initial)
      .thenTypes('WithdrawalApproved');
  });
  it.each(['denied', 'annulled'] as const)(
    'an account %s by the bank ends the first withdrawal and keeps the reason',
    proves('X-39', 'X-40'),
    (to) => {
      const reason = 'Företaget är inte registrerat för F-skatt';
      const state = given(...signedAgreement)
        .when(decide.changeBankStatus, { to, reason })
        .thenEvents(
          { type: 'BankStatusChanged', data: { accountId, from: 'offer', to, reason } },
          {
            type: 'WithdrawalDenied',
            data: {
              accountId,
              withdrawalId: initial.withdrawalId,
              decidedBy: 'automatic',
              reasons: ['bank-refused'],
            },
          },
        );
      expect([state.bankReason, reservedCents(state)]).toEqual([reason, 0]);
    },
  );
  it(
    'closing by the bank denies withdrawals that were not ordered; an ordered one waits for the bank',
    proves('X-39'),
    () => {
      const closes = (...events: readonly CreditAccountEvent[]) =>
        given(...signedAgreement, opened, requested, ...events).when(decide.changeBankStatus, {
          to: 'closed',
        });
      closes().thenTypes('BankStatusChanged', 'WithdrawalDenied', 'WithdrawalCancelled');
      const denied = closes(signed, approved).thenTypes(
        'BankStatusChanged',
        'WithdrawalDenied',
        'WithdrawalDenied',
      );
      expect(reservedCents(denied)).toBe(0);
      const waiting = closes(signed, approved, ordered(1)).thenTypes('BankStatusChanged', 'WithdrawalDenied');
      expect(reservedCents(waiting)).toBeGreaterThan(0);
    },
  );
  it('the bank ends an account with a debt or a credit balance, which becomes a task', proves('X-39'), () => {
    const claimed = (...claims: OpenClaim[]) =>
      ({ type: 'OpenClaimsChanged', data: { accountId, claims, added: claims } }) as const;
    const ended = { type: 'BankStatusChanged', data: { accountId, from: 'active', to: 'closed' } } as const;
    given(...active)
      .when(decide.changeBankStatus, { to: 'closed' })
      .thenEvents(ended, claimed('owed-after-end'));
    given(...active)
      .when(decide.changeBankStatus, { to: 'credit-loss' })
      .thenRefused('BANK_STATUS_NOT_ALLOWED');
    const life = activeLife('2026-11-20');
    life.pays('P', 100);
    given(...life.events)
      .when(decide.changeBankStatus, { to: 'closed' })
      .thenEvents(ended, claimed('credit-after-end'));
  });
});

describe('a withdrawal referred to staff', () => {
  const waits = [...active, requested, signed, referred('sanctions-hit', 'signing-authority')] as const;
  const approves = (decidedBy: string, ...events: readonly CreditAccountEvent[]) =>
    given(...waits, ...events).when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy });
  const both = [setAside('sanctions-hit'), setAside('signing-authority')];

  it('approval requires that each reason is overridden', proves('X-41'), () => {
    approves(staff.one).thenRefused('RULE_NOT_OVERRIDDEN');
    approves(staff.one, setAside('sanctions-hit')).thenRefused('RULE_NOT_OVERRIDDEN');
    approves(staff.other, ...both).thenEvents({
      type: 'WithdrawalApproved',
      data: {
        accountId,
        withdrawalId,
        decidedBy: 'staff',
        policyVersion: '2026-11',
        approvedBy: staff.other,
      },
    });
  });
  it('a sanctions hit is overridden and approved by different persons', proves('X-41', 'X-54'), () => {
    approves(staff.one, ...both).thenRefused('OWN_PROPOSAL');
    given(...active, requested, signed, referred('not-screened'), setAside('not-screened'))
      .when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: staff.one })
      .thenRefused('OWN_PROPOSAL');
    given(...active, requested, signed, referred('signing-authority'), setAside('signing-authority'))
      .when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: staff.one })
      .thenTypes('WithdrawalApproved');
  });
  it('a hit cannot be overridden before it was referred', proves('X-41', 'X-54'), () => {
    const rule = { withdrawalId, reasonCode: 'looked-into', overriddenBy: staff.one };
    for (const ofLists of ['sanctions-hit', 'not-screened'] as const)
      given(...active, requested, signed)
        .when(decide.overrideRule, { ...rule, rule: ofLists })
        .thenRefused('WITHDRAWAL_NOT_REFERRED');
    given(...active, requested, signed)
      .when(decide.overrideRule, { ...rule, rule: 'signing-authority' })
      .thenTypes('RuleOverridden');
    for (const ofLists of ['sanctions-hit', 'not-screened'] as const)
      given(...active, requested, signed, referred('blocked'))
        .when(decide.overrideRule, { ...rule, rule: ofLists })
        .thenRefused('WITHDRAWAL_NOT_REFERRED');
    // A hit that was overridden too early still counts.
    given(...active, requested, signed, setAside('sanctions-hit'))
      .when(decide.decideWithdrawal, { withdrawalId, checks: { ...checks, isScreeningHit: true } })
      .thenEvents(referred('sanctions-hit'));
  });
  it('a denial lists the reasons', proves('X-41'), () => {
    given(...waits)
      .when(decide.denyReferredWithdrawal, { withdrawalId, decidedBy: staff.one })
      .thenEvents(denied('staff', 'sanctions-hit', 'signing-authority', 'staff'));
  });
  it('the state of the account and overdue notices bind staff too', proves('X-41'), () => {
    approves(staff.other, ...both, atBank('credit-loss')).thenRefused('ACCOUNT_NOT_ACTIVE');
    owing('2026-11-20', 0)(...waits, ...both)
      .when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: staff.other })
      .thenRefused('ACCOUNT_OVERDUE');
    owing('2026-11-20', 0)(...waits, ...both, setAside('overdue'))
      .when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: staff.other })
      .thenTypes('WithdrawalApproved');
  });
  it('staff cannot decide on their own withdrawal', proves('X-41'), () => {
    const own = { withdrawalId, decidedBy: granted.userId };
    given(...waits, ...both)
      .when(decide.approveReferredWithdrawal, own)
      .thenRefused('OWN_CASE');
    given(...waits)
      .when(decide.denyReferredWithdrawal, own)
      .thenRefused('OWN_CASE');
    given(...waits)
      .when(decide.overrideRule, {
        withdrawalId,
        rule: 'sanctions-hit',
        reasonCode: 'looked-into',
        overriddenBy: granted.userId,
      })
      .thenRefused('OWN_CASE');
  });
  it('staff decide only withdrawals that were referred to them', proves('X-41'), () => {
    for (const by of [decide.approveReferredWithdrawal, decide.denyReferredWithdrawal])
      given(...active, requested, signed)
        .when(by, { withdrawalId, decidedBy: staff.one })
        .thenRefused('WITHDRAWAL_NOT_REFERRED');
    given(...active)
      .when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: staff.one })
      .thenRefused('WITHDRAWAL_GONE');
    given(...active, requested)
      .when(decide.overrideRule, {
        withdrawalId,
        rule: 'overdue',
        reasonCode: 'looked-into',
        overriddenBy: staff.one,
      })
      .thenRefused('WITHDRAWAL_NOT_REFERRED');
  });
});

describe('a block', () => {
  it('a block refers an approved withdrawal that was not ordered to staff', proves('X-41'), () => {
    const state = given(...active, requested, signed, approved)
      .when(decide.blockWithdrawals, { reason: 'fraud-suspected', blockedBy: staff.one })
      .thenEvents(
        { type: 'WithdrawalsBlocked', data: { accountId, reason: 'fraud-suspected', blockedBy: staff.one } },
        referred('blocked'),
      );
    expect(state.blocked).toBe('fraud-suspected');
  });
  it('lifting or overriding the block allows approval; a new block stops it again', proves('X-41'), () => {
    const stopped = [...active, requested, signed, approved, blocked, referred('blocked')];
    const approves = (...events: readonly CreditAccountEvent[]) =>
      given(...stopped, ...events).when(decide.approveReferredWithdrawal, {
        withdrawalId,
        decidedBy: staff.one,
      });
    const lifted: CreditAccountEvent = {
      type: 'WithdrawalsUnblocked',
      data: { accountId, reasonCode: 'looked-into', unblockedBy: staff.one },
    };
    approves().thenRefused('RULE_NOT_OVERRIDDEN');
    approves(lifted).thenTypes('WithdrawalApproved');
    approves(setAside('blocked')).thenTypes('WithdrawalApproved');
    approves(setAside('blocked'), blocked).thenRefused('RULE_NOT_OVERRIDDEN');
  });

  describe('a sanctions block', () => {
    const ofSanctions: CreditAccountEvent = {
      type: 'WithdrawalsBlocked',
      data: { accountId, reason: 'sanctions', blockedBy: staff.other },
    };
    it('one person cannot replace a sanctions block with another kind', proves('X-54'), () => {
      given(...active, ofSanctions)
        .when(decide.blockWithdrawals, { reason: 'breach', blockedBy: staff.one })
        .thenRefused('SECOND_PERSON_REQUIRED');
      expect(errorInWords('SECOND_PERSON_REQUIRED', 'sv')).toBe(
        'Spärren kan inte bytas ut, eftersom bara två personer tillsammans kan häva den',
      );
      given(...active, blocked)
        .when(decide.blockWithdrawals, { reason: 'sanctions', blockedBy: staff.one })
        .thenTypes('WithdrawalsBlocked');
    });
    it(
      'a referred withdrawal takes two persons: one to override the block and one to approve',
      proves('X-54'),
      () => {
        const rule = {
          withdrawalId,
          rule: 'blocked',
          reasonCode: 'looked-into',
          overriddenBy: staff.one,
        } as const;
        given(...active, requested, signed, ofSanctions)
          .when(decide.overrideRule, rule)
          .thenRefused('WITHDRAWAL_NOT_REFERRED');
        const waits = [
          ...active,
          requested,
          signed,
          ofSanctions,
          referred('blocked'),
          setAside('blocked'),
        ] as const;
        given(...waits)
          .when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: staff.one })
          .thenRefused('OWN_PROPOSAL');
        given(...waits)
          .when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: staff.other })
          .thenTypes('WithdrawalApproved');
      },
    );
  });
});

describe('ordering a payout', () => {
  const order = (payoutId: string, ...events: readonly CreditAccountEvent[]) =>
    given(...active, requested, signed, ...events).when(decide.orderPayout, { withdrawalId, payoutId });
  const failed = (attempt: number): CreditAccountEvent => ({
    type: 'PayoutFailed',
    data: { accountId, withdrawalId, payoutId: payoutOf(ordered(attempt)), reason: 'Kontot är avslutat' },
  });
  const attempts = (count: number) =>
    Array.from({ length: count }, (_, index) => [ordered(index + 1), failed(index + 1)]).flat();

  it('an approved withdrawal is ordered once', proves('X-41'), () => {
    order(payoutOf(ordered(1)), approved).thenEvents(ordered(1));
    order(payoutOf(ordered(2)), approved, ordered(1)).thenRefused('WITHDRAWAL_NOT_APPROVED');
    order(payoutOf(ordered(1))).thenRefused('WITHDRAWAL_NOT_APPROVED');
  });
  it('a new sanctions hit refers an unordered withdrawal to staff; an ordered one is left', () => {
    const refer = (...events: readonly CreditAccountEvent[]) =>
      given(...active, requested, signed, ...events).when(decide.referUnpaidWithdrawal, {
        withdrawalId,
        reason: 'sanctions-hit',
      });
    refer(approved).thenEvents(referred('sanctions-hit'));
    refer(approved, ...attempts(1)).thenEvents(referred('sanctions-hit'));
    refer(approved, ordered(1)).thenNothing();
    refer().thenNothing();
    refer(referred('not-screened'), setAside('not-screened'), approved).thenEvents(referred('sanctions-hit'));
  });
  it('an overridden hit holds for the same hits only', proves('X-41', 'X-54'), () => {
    const [first, second] = [idOf('first hit'), idOf('second hit')];
    const waits = given(...active, requested, signed).when(decide.decideWithdrawal, {
      withdrawalId,
      checks: { ...checks, isScreeningHit: true, hitIds: [first] },
    });
    const hit = { ...referred('sanctions-hit') } as Extract<
      CreditAccountEvent,
      { type: 'WithdrawalReferred' }
    >;
    const referral = (...hitIds: string[]): CreditAccountEvent => ({ ...hit, data: { ...hit.data, hitIds } });
    waits.thenEvents(referral(first));
    const rule = { withdrawalId, rule: 'sanctions-hit', reasonCode: 'looked-into' } as const;
    given(...active, requested, signed, referral(first))
      .when(decide.overrideRule, { ...rule, overriddenBy: staff.one })
      .thenEvents(setAside('sanctions-hit', { hitIds: [first] }));
    const overridden = [referral(first), setAside('sanctions-hit', { hitIds: [first] })];
    const refer = (...hitIds: string[]) =>
      given(...active, requested, signed, ...overridden, approved).when(decide.referUnpaidWithdrawal, {
        withdrawalId,
        reason: 'sanctions-hit',
        hitIds,
      });
    refer(first).thenNothing();
    refer(first, second).thenEvents(referral(first, second));
    refer(second).thenEvents(referral(second));
    // The earlier override does not let the new hit be approved.
    given(...active, requested, signed, ...overridden, approved, referral(second))
      .when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: staff.other })
      .thenRefused('RULE_NOT_OVERRIDDEN');
  });
  it('an overridden missing answer holds for that day only', proves('X-41', 'X-54'), () => {
    const refer = (overriddenOn: string) =>
      given(
        ...active,
        requested,
        signed,
        referred('not-screened'),
        setAside('not-screened', { overriddenOn }),
        approved,
      ).when(decide.referUnpaidWithdrawal, { withdrawalId, reason: 'not-screened' });
    refer(sampleContext.today).thenNothing();
    refer('2026-11-20').thenEvents(referred('not-screened'));
  });
  it('a failed payout is ordered again under a new id', proves('X-41'), () => {
    order(payoutOf(ordered(2)), approved, ...attempts(1)).thenEvents(ordered(2));
    order(payoutOf(ordered(1)), approved, ...attempts(1)).thenNothing();
  });
  it('nothing is ordered once the account is blocked or has ended', proves('X-41'), () => {
    order(payoutOf(ordered(1)), approved, blocked).thenRefused('WITHDRAWALS_BLOCKED');
    order(payoutOf(ordered(1)), approved, atBank('closed')).thenRefused('ACCOUNT_NOT_ACTIVE');
  });
  it('the fifth failure refers the withdrawal to staff', proves('X-41'), () => {
    const fails = (attempt: number) =>
      given(...active, requested, signed, approved, ...attempts(attempt - 1), ordered(attempt)).when(
        decide.recordPayoutFailed,
        { withdrawalId, payoutId: payoutOf(ordered(attempt)), reason: 'Kontot är avslutat' },
      );
    fails(4).thenEvents(failed(4));
    fails(5).thenEvents(failed(5), referred('bank-refused'));
  });
  it('an answer about a former order changes nothing', proves('X-41'), () => {
    given(...active, requested, signed, approved, ...attempts(1), ordered(2))
      .when(decide.recordPayoutFailed, {
        withdrawalId,
        payoutId: payoutOf(ordered(1)),
        reason: 'Kontot är avslutat',
      })
      .thenNothing();
  });
  it('a withdrawal has at most twenty payouts', proves('X-41'), () => {
    order(granted.companyId, approved, ...attempts(20)).thenRefused('TOO_MANY_PAYOUTS');
    given(
      ...active,
      requested,
      signed,
      approved,
      ...attempts(20),
      referred('bank-refused'),
      setAside('bank-refused'),
    )
      .when(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: staff.one })
      .thenRefused('TOO_MANY_PAYOUTS');
  });
});

it('a returned withdrawal frees its whole amount', proves('X-41'), () => {
  const back: CreditAccountEvent = {
    type: 'PayoutReturned',
    data: {
      accountId,
      withdrawalId: firstWithdrawal.withdrawalId,
      payoutId: granted.companyId,
      amountCents: firstWithdrawal.amountCents,
      returnedOn: sampleContext.today,
      reason: 'Kontot är avslutat',
    },
  };
  const state = [...active, back].reduce(creditAccount.evolve, creditAccount.initialState());
  expect(availableCents(state)).toBe(granted.limitCents);
});

it('exactly the repaid principal can be withdrawn again', proves('C-001'), () => {
  const life = withdrawnLife('2026-09-10', granted.limitCents).until('2026-10-01');
  expect(availableCents(life.state)).toBe(0);
  expect(refusalOf(() => life.does(decide.requestWithdrawal, laterWithdrawal))?.code).toBe(
    'AMOUNT_ABOVE_AVAILABLE',
  );
  const [notice] = life.state.notices;
  const asked = notice ? unpaidCents(notice) : Number.NaN;
  life.until('2026-10-28').pays('P', asked);
  // Only the amortization of a notice frees room, not the interest: 400,000 kr / 24, in whole kronor.
  expect([asked > 1_666_700, availableCents(life.state)]).toEqual([true, 1_666_700]);
  const again = (amountCents: number) =>
    life.does(decide.requestWithdrawal, { ...laterWithdrawal, amountCents });
  expect(refusalOf(() => again(1_666_800))?.code).toBe('AMOUNT_ABOVE_AVAILABLE');
  expect(again(1_666_700).map(({ type }) => type)).toEqual(['WithdrawalRequested']);
  expect(availableCents(life.state)).toBe(0);
});

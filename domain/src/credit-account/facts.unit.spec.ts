import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './index.ts';
import { type BankStatus, type CreditAccountEvent, creditAccount } from './index.ts';
import { accountId, firstWithdrawal, granted } from './testing/commands.ts';

const given = deciderSpec(creditAccount);
const limitGranted: CreditAccountEvent = {
  type: 'LimitGranted',
  data: { ...granted, grantedOn: '2026-11-21', expiresAt: '2026-11-26T08:00:00.000Z' },
};
const taken: CreditAccountEvent = {
  type: 'WithdrawalRequested',
  data: { accountId, ...firstWithdrawal, kind: 'initial' },
};
const atBank = (to: BankStatus): CreditAccountEvent => ({
  type: 'BankStatusChanged',
  data: { accountId, from: null, to },
});
const expired: CreditAccountEvent = { type: 'OfferExpired', data: { accountId } };
const drawing = (amountCents: number) =>
  given(limitGranted).when(decide.requestFirstWithdrawal, { ...firstWithdrawal, amountCents });

describe('refusals about an account', () => {
  it.each([
    [
      'not-found',
      'Kreditkontot finns inte',
      () => given().when(decide.expireOffer, {}).thenRefused('ACCOUNT_NOT_FOUND'),
    ],
    [
      'rule',
      'Erbjudandet har gått ut. Du kan ansöka igen när du vill.',
      () =>
        given(limitGranted, expired)
          .when(decide.requestFirstWithdrawal, firstWithdrawal)
          .thenRefused('OFFER_EXPIRED'),
    ],
    [
      'rule',
      'Erbjudandet gäller fortfarande',
      () => given(limitGranted).when(decide.expireOffer, {}).thenRefused('OFFER_STILL_OPEN'),
    ],
    [
      'conflict',
      'Erbjudandet är redan undertecknat',
      () =>
        given(limitGranted, taken)
          .when(decide.requestFirstWithdrawal, { ...firstWithdrawal, withdrawalId: granted.userId })
          .thenRefused('OFFER_TAKEN'),
    ],
    [
      'rule',
      'Minsta första uttag är 10\u00a0000\u00a0kr, och därefter 5\u00a0000\u00a0kr',
      () => drawing(999_900).thenRefused('AMOUNT_BELOW_MINIMUM'),
    ],
    [
      'rule',
      'Beloppet är högre än vad som finns kvar att ta ut',
      () => drawing(granted.limitCents + 1).thenRefused('AMOUNT_ABOVE_AVAILABLE'),
    ],
    [
      'rule',
      'Kreditgränsen är utanför vad produkten och långivarna tillåter',
      () =>
        given()
          .when(decide.grantLimit, { ...granted, limitCents: 1 })
          .thenRefused('LIMIT_OUT_OF_BOUNDS'),
    ],
    [
      'rule',
      'Kontot kan inte få den bankstatusen från den det har',
      () =>
        given(limitGranted)
          .when(decide.changeBankStatus, { to: 'active' })
          .thenRefused('BANK_STATUS_NOT_ALLOWED'),
    ],
  ] as const)('a refusal of kind %s says "%s"', (kind, words, refused) => {
    const refusal = refused();
    expect([refusal.kind, errorInWords(refusal.code, 'sv')]).toEqual([kind, words]);
  });
});

describe('amounts at the bounds', () => {
  it.each([1_000_000, 150_000_000])(
    'a limit of %d öre is inside the product',
    proves('C-392', 'X-01'),
    (limitCents) => {
      given()
        .when(decide.grantLimit, { ...granted, limitCents })
        .thenTypes('LimitGranted');
    },
  );
  it.each([1_000_000, granted.limitCents])(
    'a first withdrawal of %d öre is accepted',
    proves('C-398', 'X-08'),
    (amountCents) => {
      drawing(amountCents).thenTypes('WithdrawalRequested', 'BankStatusChanged');
    },
  );
  it.each(['denied', 'annulled', 'closed', 'credit-loss'] as const)(
    'no bank status but closed follows %s',
    proves('C-226', 'X-39'),
    (last) => {
      const all: readonly BankStatus[] = ['offer', 'denied', 'annulled', 'active', 'closed', 'credit-loss'];
      for (const to of all.filter((status) => status !== last && status !== 'closed'))
        given(limitGranted, taken, atBank('offer'), atBank(last))
          .when(decide.changeBankStatus, { to })
          .thenRefused('BANK_STATUS_NOT_ALLOWED');
    },
  );
  it.each([{ rateYearBasisPoints: 1_081 }, { policyVersion: '2027-01' }])(
    'a new decision with the same limit but %o revises the offer',
    proves('C-173'),
    (changed) => {
      const state = given(limitGranted)
        .when(decide.grantLimit, { ...granted, ...changed })
        .thenTypes('OfferRevised');
      expect(state).toMatchObject(changed);
    },
  );
  it('only the first withdrawal takes the offer, not a later one', proves('C-398'), () => {
    const later: CreditAccountEvent = {
      type: 'WithdrawalRequested',
      data: { accountId, ...firstWithdrawal, kind: 'later' },
    };
    const state = [limitGranted, taken, later].reduce(creditAccount.evolve, creditAccount.initialState());
    expect(state.firstWithdrawal?.kind).toBe('initial');
  });
});

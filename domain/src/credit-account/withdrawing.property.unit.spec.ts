import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { provesAndReaches } from '../kernel/testing/properties.ts';
import { refusalOf } from '../kernel/testing/sampled-commands.ts';
import type { CreditAccountEvent } from './events.ts';
import * as decide from './index.ts';
import { checks, signature } from './testing/commands.ts';
import { anna, bengt, granted, idOf } from './testing/ids.ts';
import { Books } from './testing/invariants.ts';
import { activeLife, type Life } from './testing/life.ts';
import { passes, pick } from './testing/walk.ts';
import type { Withdrawal } from './withdrawing.ts';

type Move = (life: Life, withdrawal: Withdrawal | undefined, size: number, name: string) => void;
const rules = ['overdue', 'blocked', 'sanctions-hit', 'signing-authority'] as const;

/** Every command that withdraws money or changes the available amount. */
const moves: readonly Move[] = [
  ...[0, 1, 2].map(
    (): Move => (life, _draw, size, name) =>
      life.does(decide.requestWithdrawal, {
        withdrawalId: idOf(name),
        amountCents: 500_000 + (size % 200) * 100_000,
        requestedBy: granted.userId,
      }),
  ),
  (life, withdrawal) =>
    withdrawal &&
    life.does(decide.cancelWithdrawal, { withdrawalId: withdrawal.withdrawalId, reason: 'user-cancel' }),
  ...[0, 1].map(
    (): Move => (life, withdrawal) =>
      withdrawal &&
      life.does(decide.signWithdrawal, {
        ...signature,
        withdrawalId: withdrawal.withdrawalId,
        signingId: idOf(withdrawal.withdrawalId),
      }),
  ),
  ...[0, 1].map(
    (): Move => (life, withdrawal, size) =>
      withdrawal &&
      life.does(decide.decideWithdrawal, {
        withdrawalId: withdrawal.withdrawalId,
        checks: size % 4 === 0 ? { isScreeningHit: true, maySignForCompany: false } : checks,
      }),
  ),
  (life, withdrawal, size) => {
    if (!withdrawal) return;
    const { withdrawalId } = withdrawal;
    for (const rule of rules.slice(0, 1 + (size % rules.length)))
      if (rule !== 'sanctions-hit' || withdrawal.reasons.includes(rule))
        life.does(decide.overrideRule, { withdrawalId, rule, reasonCode: 'looked-into', overriddenBy: anna });
    life.does(decide.approveReferredWithdrawal, { withdrawalId, decidedBy: bengt });
  },
  (life, withdrawal) =>
    withdrawal &&
    life.does(decide.denyReferredWithdrawal, { withdrawalId: withdrawal.withdrawalId, decidedBy: anna }),
  (life, withdrawal, _size, name) =>
    withdrawal &&
    life.does(decide.orderPayout, { withdrawalId: withdrawal.withdrawalId, payoutId: idOf(name) }),
  (life, withdrawal) =>
    withdrawal?.payoutId &&
    life.does(decide.recordPayoutFailed, {
      withdrawalId: withdrawal.withdrawalId,
      payoutId: withdrawal.payoutId,
      reason: 'Kontot är avslutat',
    }),
  ...[0, 1].map(
    (): Move => (life, withdrawal) =>
      withdrawal?.payoutId &&
      life.does(decide.recordPayout, {
        withdrawalId: withdrawal.withdrawalId,
        payoutId: withdrawal.payoutId,
        paidOutOn: life.today,
        bankReference: 'B',
      }),
  ),
  (life, withdrawal) =>
    withdrawal?.payoutId &&
    life.does(decide.recordPayoutReturned, {
      payoutId: withdrawal.payoutId,
      returnedOn: life.today,
      reason: 'Kontot är avslutat',
    }),
  (life, _draw, size, name) => life.pays(name, 1 + (size % 6_000_000)),
  (life, _draw, size) => {
    const payment = pick(life.state.payments, size);
    if (!payment) return;
    const { paymentId } = payment;
    life.does(decide.reversePayment, {
      paymentId,
      reversedOn: life.today,
      reason: 'bank-recall',
      reversedBy: anna,
    });
  },
  (life, _draw, size) =>
    life.does(decide.changeLimit, {
      proposalId: idOf('limit'),
      afterCents: (size % 500) * 100_000,
      reasonCode: 'customer-asked',
      changedBy: anna,
    }),
  (life) => life.does(decide.blockWithdrawals, { reason: 'customer-asked', blockedBy: anna }),
  (life) => {
    const lift = { proposalId: idOf('unblock'), reasonCode: 'looked-into', unblockedBy: anna };
    return life.does(decide.unblockWithdrawals, lift);
  },
  (life, _draw, size) => passes(life, 1 + (size % 20)),
];

/**
 * Amounts reserved by withdrawals that were requested and neither ended nor paid out, from the events alone.
 */
class Held {
  readonly #amounts = new Map<string, number>();
  readonly #signed = new Set<string>();

  take({ type, data }: CreditAccountEvent): void {
    if (type === 'WithdrawalRequested') this.#amounts.set(data.withdrawalId, data.amountCents);
    if (type === 'WithdrawalSigned') this.#signed.add(data.withdrawalId);
    if (type === 'WithdrawalCancelled' || type === 'WithdrawalDenied' || type === 'WithdrawalPaidOut')
      this.#amounts.delete(data.withdrawalId);
  }

  cents(isSigned: boolean): number {
    return [...this.#amounts].reduce(
      (sum, [id, cents]) => (isSigned && !this.#signed.has(id) ? sum : sum + cents),
      0,
    );
  }
}

const walks = fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(1_000_000)), {
  minLength: 25,
  maxLength: 50,
  size: 'max',
});

describe('withdrawals in any order of commands', () => {
  it('property: approved withdrawals fit the limit with debt and signed ones, and the rest is available', {
    ...proves('X-08', 'X-41'),
    timeout: 300_000,
  }, () => {
    const seen = new Set<string>();
    provesAndReaches(
      walks,
      (walk) => {
        const life = activeLife('2027-10-05', 30_000_000);
        const books = new Books();
        const held = new Held();
        walk.forEach(([move, which, size], index) => {
          const from = life.events.length;
          const withdrawal = pick(life.state.withdrawals, which);
          refusalOf(() => pick(moves, move)?.(life, withdrawal, size, `step ${index}`));
          const limits = life.events.slice(0, from).findLast(({ type }) => type === 'LimitChanged');
          const limitCents = limits?.type === 'LimitChanged' ? limits.data.afterCents : 30_000_000;
          for (const event of life.events.slice(from)) {
            seen.add(event.type);
            books.post([event]);
            held.take(event);
            const isNew = event.type === 'WithdrawalApproved' || event.type === 'WithdrawalRequested';
            const used = books.of('principal') + held.cents(event.type === 'WithdrawalApproved');
            if (isNew && used > limitCents) throw new Error(`${event.type}: ${used} of ${limitCents}`);
          }
          const rest = life.state.limitCents - books.of('principal') - held.cents(false);
          if (decide.availableCents(life.state) !== Math.max(0, rest))
            throw new Error(`${decide.availableCents(life.state)} can be drawn, ${rest} is left`);
        });
      },
      () =>
        [
          'WithdrawalApproved',
          'WithdrawalDenied',
          'WithdrawalReferred',
          'WithdrawalPaidOut',
          'PayoutFailed',
          'PayoutReturned',
          'PaymentReversed',
          'LimitChanged',
          'WithdrawalsUnblocked',
        ].filter((type) => !seen.has(type)),
    );
  });
});

import { v5 } from 'uuid';
import { addDays } from '../../kernel/business-dates.ts';
import type { Decide } from '../../kernel/decider.ts';
import { accruedThrough } from '../accruing.ts';
import type { CreditAccountEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import * as decide from '../index.ts';
import type { KnownEvent } from '../recast/facts.ts';
import { type CreditAccountState, initialState } from '../state.ts';
import { accountId, firstWithdrawal, granted, idOf } from './ids.ts';

/**
 * An account in a test with its own calendar. Each command is decided on the current day of that calendar.
 */
export class Life {
  /** The account as its events left it. */
  booked: CreditAccountState = initialState();
  readonly events: CreditAccountEvent[] = [];
  /** The events, each with the day on which it became known. */
  readonly history: KnownEvent[] = [];
  today: string;

  constructor(today: string) {
    this.today = today;
  }

  /** The account as it is read today, with the interest accrued until now. */
  get state(): CreditAccountState {
    return accruedThrough(this.booked, addDays(this.today, -1));
  }

  /** Folds given events without a decision. */
  told(...events: readonly CreditAccountEvent[]): this {
    this.events.push(...events);
    this.history.push(...events.map((event) => ({ event, knownOn: this.today })));
    this.booked = events.reduce(evolve, this.booked);
    return this;
  }

  does<Command>(
    command: Decide<CreditAccountState, Command, CreditAccountEvent>,
    payload: Command,
  ): CreditAccountEvent[] {
    const events = command(this.booked, payload, { now: `${this.today}T08:00:00.000Z`, today: this.today });
    this.told(...events);
    return events;
  }

  /** Runs every day through one, which becomes the current day. */
  until(on: string): this {
    while (this.today < on) this.nextDay();
    return this;
  }

  nextDay(): CreditAccountEvent[] {
    this.today = addDays(this.today, 1);
    return this.does(decide.runBusinessDay, { on: this.today, noticeId: noticeIdOn(this.today) });
  }

  /** Requests, approves and orders a withdrawal that the bank has not paid yet. */
  orders(withdrawalId: string, amountCents: number, kind: 'initial' | 'later' = 'later'): this {
    const of = { accountId, withdrawalId };
    const { changeTermsVersion, requestedBy } = firstWithdrawal;
    const request = { ...of, amountCents, kind, requestedBy };
    return this.told(
      {
        type: 'WithdrawalRequested',
        data: kind === 'initial' ? { ...request, changeTermsVersion } : request,
      },
      { type: 'WithdrawalApproved', data: { ...of, decidedBy: 'automatic', policyVersion: '2026-11' } },
      {
        type: 'PayoutOrdered',
        data: { ...of, payoutId: payoutIdOf(withdrawalId), attempt: 1, amountCents },
      },
    );
  }

  isPaidOut(
    withdrawalId: string,
    paidOutOn = this.today,
    payoutId = payoutIdOf(withdrawalId),
  ): CreditAccountEvent[] {
    return this.does(decide.recordPayout, {
      withdrawalId,
      payoutId,
      paidOutOn,
      bankReference: 'B-1',
    });
  }

  pays(name: string, amountCents: number, valueOn = this.today): CreditAccountEvent[] {
    return this.does(decide.recordPayment, {
      paymentId: idOf(name),
      amountCents,
      valueOn,
      bookedOn: this.today,
      bankReference: name,
    });
  }
}

export const payoutIdOf = (withdrawalId: string): string => v5('payout', withdrawalId);
export const noticeIdOn = (on: string): string => v5(`notice-${on}`, accountId);

/** An active account with a limit of 400,000 kr at 10.80 %, without withdrawals. */
export function activeLife(
  today: string,
  limitCents = granted.limitCents,
  rateYearBasisPoints = granted.rateYearBasisPoints,
): Life {
  return new Life(today).told(
    {
      type: 'LimitGranted',
      data: {
        ...granted,
        limitCents,
        rateYearBasisPoints,
        grantedOn: today,
        expiresAt: '2099-12-31T22:59:59.999Z',
      },
    },
    { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' } },
    { type: 'BankStatusChanged', data: { accountId, from: 'offer', to: 'active' } },
  );
}

/** An active account whose first withdrawal was paid out today: 200,000 kr at 10.80 % by default. */
export function withdrawnLife(today: string, amountCents = firstWithdrawal.amountCents): Life {
  const life = activeLife(today).orders(firstWithdrawal.withdrawalId, amountCents, 'initial');
  life.isPaidOut(firstWithdrawal.withdrawalId);
  return life;
}

import { randomUUID } from 'node:crypto';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import {
  approveCreditLoss,
  approveReferredWithdrawal,
  type CreditAccountEvent,
  type CreditAccountState,
  changeLimit,
  creditAccount,
  overrideRule,
  proposeCreditLoss,
  requestWithdrawal,
  signWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { recordScreening, user } from '@kreditlina/domain/identity/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { correctPayoutDate, PAYOUT_DATES_ID, payoutDate } from '@kreditlina/domain/payout-date/payout-date';
import { handle } from '@kreditlina/event-store/command-handler';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import type { Payout } from '@kreditlina/partners';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { approvedWithdrawal, paidOutAccount } from '../testing/paid-out-account.ts';
import { bankAccountJob } from './bank-account.ts';
import { payoutJob, payoutWatchJob } from './payout.ts';

let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

/** An account whose applicant has signed for 100,000 kr. */
async function signed(key: string) {
  const driver = world.drive(key);
  await driver.toBank();
  await world.giveBankData(driver, personaByKey(key));
  await driver.askForDecision();
  await world.jobs.settle();
  await driver.askForAgreement(10_000_000);
  await driver.sign();
  return creditAccountId(driver.applicationId);
}
const typesOf = async () =>
  (await world.events())
    .filter(({ category, type }) => category === 'creditAccount' && type !== 'DocumentStored')
    .map(({ type }) => type);
const isWatch = (job: JobRequest) => job.name === 'payout-watch' || !job.delayMs;
const isRetry = (job: JobRequest) => job.name === 'payout' || !job.delayMs;

describe('a signed agreement at the bank', () => {
  it(
    'the bank opens the account and pays out the first withdrawal, on its value date',
    proves('I-06', 'X-11', 'X-39', 'X-41'),
    async () => {
      const accountId = await signed('approved');
      await world.jobs.settle();
      expect((await typesOf()).slice(-5)).toEqual([
        'BankStatusChanged',
        'BankStatusChanged',
        'WithdrawalApproved',
        'PayoutOrdered',
        'WithdrawalPaidOut',
      ]);
      const [paid] = await world.events('WithdrawalPaidOut');
      expect(paid).toMatchObject({
        effectiveOn: '2026-11-21',
        data: { accountId, amountCents: 10_000_000, monthlyAmortizationCents: 416_700, planMonthCount: 24 },
      });
      const [opened] = world.simulators.control.bank.book.accounts();
      expect(opened).toMatchObject({ accountId, limitCents: 40_000_000, status: 'Active' });
      expect(world.simulators.control.bank.book.payouts()).toMatchObject([
        { accountId, amountCents: 10_000_000, idempotencyKey: paid?.data.payoutId, status: 'paid-out' },
      ]);
    },
  );

  it.each([
    ['denied-by-bank', 'denied', 'Banken har sagt nej efter sin egen kreditprövning'],
    ['annulled-by-bank', 'annulled', 'Handlingarna kom inte in i tid'],
  ])(
    '%s: nothing is paid out, and the bank’s reason is recorded',
    proves('X-39', 'X-40'),
    async (key, to, reason) => {
      await signed(key);
      await world.jobs.settle();
      expect((await world.events('BankStatusChanged')).at(-1)?.data).toMatchObject({ to, reason });
      expect((await world.events('WithdrawalDenied')).map(({ data }) => data.reasons)).toEqual([
        ['bank-refused'],
      ]);
      expect(world.simulators.control.bank.book.payouts()).toEqual([]);
    },
  );

  it(
    'the bank opens the account once, even if its limit changes while it decides',
    proves('I-06'),
    async () => {
      const accountId = await signed('approved');
      await world.jobs.settle((job) => job.name !== 'bank-account' && !job.delayMs);
      const { store, clock, partners } = world.deps;
      const { book, set } = world.simulators.control.bank;
      set({ delayMs: 3_600_000 });
      const asked = vi.spyOn(partners.bank, 'openAccount');
      const run = () =>
        executeJob(
          bankAccountJob,
          { jobId: 'test', data: { accountId }, failures: 0, starts: 1, isLastTry: false },
          world.deps,
        );
      expect(await run()).toEqual({ againInMs: 1_000 });
      const staff = randomUUID();
      const context = {
        stream: streamOf(creditAccount, accountId),
        commandId: randomUUID(),
        actor: { kind: 'staff', id: staff, role: 'admin' } as const,
        correlationId: accountId,
        now: clock.now(),
      };
      const lower = {
        proposalId: randomUUID(),
        afterCents: 30_000_000,
        reasonCode: 'weaker-figures',
        changedBy: staff,
      };
      await handle(store, creditAccount, context, changeLimit, lower);
      expect(await run()).toEqual({ againInMs: 1_000 });
      book.decideAccount(accountId, { status: 'active' });
      expect(await run()).toBe('done');
      expect(asked).toHaveBeenCalledTimes(1);
      expect(await loadState(store, creditAccount, accountId)).toMatchObject({
        bankStatus: 'active',
        limitCents: 30_000_000,
      });
    },
  );
});

const hit = {
  list: 'EU Consolidated Financial Sanctions',
  kind: 'sanction' as const,
  matchedName: 'SOMEBODY',
  scoreBasisPoints: 9_600,
  sourceId: 'EU.1.7',
};

describe('the first withdrawal once the bank has opened the account', () => {
  const DAY_MS = 86_400_000;
  it('no payout on a later day if the applicant is on a list by then', proves('X-11', 'X-41'), async () => {
    await signed('approved');
    world.moveClock(DAY_MS);
    const { personRegister } = world.deps.partners;
    const screen = vi.spyOn(personRegister, 'screen').mockResolvedValue({
      hits: [hit],
      reference: 'BN-1',
      screenedAt: world.deps.clock.now(),
    });
    await world.jobs.settle();
    expect(screen).toHaveBeenCalledTimes(1);
    expect((await world.events('WithdrawalReferred')).map(({ data }) => data.reasons)).toEqual([
      ['sanctions-hit'],
    ]);
    expect(world.simulators.control.bank.book.payouts()).toEqual([]);
  });

  it('no payout on the day of a hit that another application found', proves('X-11', 'X-41'), async () => {
    const accountId = await signed('approved');
    world.moveClock(DAY_MS);
    const { granted } = await loadState(world.deps.store, creditAccount, accountId);
    const userId = granted?.userId ?? '';
    await handle(
      world.deps.store,
      user,
      {
        stream: streamOf(user, userId),
        commandId: randomUUID(),
        actor: { kind: 'system', id: 'jobs', role: 'system' },
        correlationId: userId,
        now: world.deps.clock.now(),
      },
      recordScreening,
      {
        userId,
        source: 'bisnode' as const,
        isPep: false,
        isSanctioned: true,
        hits: [hit],
        screenedName: 'Somebody',
        checkedAt: world.deps.clock.now(),
      },
    );
    await world.jobs.settle();
    expect(world.simulators.control.bank.book.payouts()).toEqual([]);
  });

  it('a failed screening needs two staff', proves('X-41'), async () => {
    const accountId = await signed('approved');
    world.moveClock(DAY_MS);
    vi.spyOn(world.deps.partners.personRegister, 'screen').mockRejectedValue(
      new PartnerError({ partner: 'bisnode', operation: 'screening', kind: 'rejected' }),
    );
    await world.jobs.settle();
    const [referred] = await world.events('WithdrawalReferred');
    expect(referred?.data.reasons).toEqual(['not-screened']);
    const withdrawalId = String(referred?.data.withdrawalId);
    const staff = randomUUID();
    const { store, clock } = world.deps;
    const context = () => ({
      stream: streamOf(creditAccount, accountId),
      commandId: randomUUID(),
      actor: { kind: 'staff' as const, id: staff, role: 'admin' as const },
      correlationId: withdrawalId,
      now: clock.now(),
    });
    const rule = {
      withdrawalId,
      rule: 'not-screened',
      reasonCode: 'looked-up',
      overriddenBy: staff,
    } as const;
    await handle(store, creditAccount, context(), overrideRule, rule);
    await expect(
      handle(store, creditAccount, context(), approveReferredWithdrawal, { withdrawalId, decidedBy: staff }),
    ).rejects.toMatchObject({ code: 'OWN_PROPOSAL' });
    await world.jobs.settle();
    expect(world.simulators.control.bank.book.payouts()).toEqual([]);
  });

  it.each([
    ['the same', 0, 1],
    ['a later', DAY_MS, 2],
  ])('payout on %s day to an applicant on no list', proves('X-11', 'X-41'), async (_day, ms, screenings) => {
    await signed('approved');
    world.moveClock(ms);
    await world.jobs.settle();
    expect(await world.events('PersonScreened')).toHaveLength(screenings);
    expect(await world.events('WithdrawalPaidOut')).toHaveLength(1);
  });
});

describe('payouts at the bank', () => {
  it('a refused payout is ordered again later, under a new key', proves('X-41'), async () => {
    const { book } = world.simulators.control.bank;
    book.planPayout({ action: 'fail', reason: 'Kontot är spärrat' });
    await signed('approved');
    await world.jobs.settle();
    expect((await world.events('PayoutFailed')).map(({ data }) => data.reason)).toEqual([
      'Kontot är spärrat',
    ]);
    expect(await world.events('WithdrawalPaidOut')).toEqual([]);
    await world.jobs.settle(isRetry);
    expect((await world.events('PayoutOrdered')).map(({ data }) => data.attempt)).toEqual([1, 2]);
    expect(await world.events('WithdrawalPaidOut')).toHaveLength(1);
    expect(book.payouts().map(({ status }) => status)).toEqual(['failed', 'paid-out']);
    expect(new Set(book.payouts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('a returned payout leaves no debt and no interest', proves('X-41'), async () => {
    const accountId = await signed('approved');
    await world.jobs.settle();
    const [order] = world.simulators.control.bank.book.payouts();
    world.simulators.control.bank.book.decidePayout(order?.idempotencyKey ?? '', {
      action: 'return',
      date: '2026-11-21',
    });
    await world.jobs.settle(isWatch);
    expect((await world.events('PayoutReturned')).map(({ data }) => data.amountCents)).toEqual([10_000_000]);
    expect((await loadState(world.deps.store, creditAccount, accountId)).withdrawals).toEqual([]);
  });

  const watched = async () => {
    const { accountId, command } = await paidOutAccount(world.deps);
    const [paid] = await world.events('WithdrawalPaidOut');
    const [payoutId, withdrawalId] = [String(paid?.data.payoutId), String(paid?.data.withdrawalId)];
    const comesBack = (returnedOn: string) =>
      vi.spyOn(world.deps.partners.bank, 'payoutStatus').mockResolvedValue({
        status: 'returned',
        valueDate: '2026-11-21',
        reference: 'U1',
        returnedOn,
        reason: 'Kontot är avslutat',
      });
    const watch = (of = payoutId) => {
      const data = { accountId, withdrawalId, payoutId: of, paidOutOn: '2026-11-21' };
      const execution = { jobId: 'test', data, failures: 0, starts: 90, isLastTry: false };
      return executeJob(payoutWatchJob, execution, world.deps);
    };
    return { accountId, payoutId, command, comesBack, watch };
  };
  const DAY_MS = 24 * 3_600_000;

  it(
    'a payout returned after months leaves no debt: the bank is asked for a year',
    proves('X-41'),
    async () => {
      const { payoutId, comesBack, watch } = await watched();
      const asked = vi
        .spyOn(world.deps.partners.bank, 'payoutStatus')
        .mockResolvedValue({ status: 'accepted' });
      world.moveClock(20 * DAY_MS);
      expect(await watch()).toEqual({ againInMs: 6 * 3_600_000 });
      world.moveClock(DAY_MS);
      expect(await watch()).toEqual({ againInMs: 7 * DAY_MS });
      asked.mockRestore();
      world.moveClock(379 * DAY_MS);
      expect(await watch()).toEqual({ againInMs: 7 * DAY_MS });
      comesBack('2027-12-26');
      expect(await watch()).toBe('done');
      expect(await world.events('PayoutReturned')).toMatchObject([
        { effectiveOn: '2027-12-26', data: { payoutId, amountCents: 20_000_000 } },
      ]);
      vi.restoreAllMocks();
      vi.spyOn(world.deps.partners.bank, 'payoutStatus').mockResolvedValue({ status: 'accepted' });
      world.moveClock(DAY_MS);
      expect(await watch()).toBe('done');
    },
  );

  it('a return dated tomorrow is booked on that day', proves('X-41'), async () => {
    const { comesBack, watch } = await watched();
    comesBack('2026-11-22');
    expect(await watch()).toEqual({ againInMs: 6 * 3_600_000 });
    world.moveClock(2 * DAY_MS);
    expect(await watch()).toBe('done');
    expect(await world.events('PayoutReturned')).toMatchObject([{ effectiveOn: '2026-11-22' }]);
  });

  it('a return that the account does not know is not booked as incoming money', proves('X-41'), async () => {
    const { comesBack, watch } = await watched();
    comesBack('2026-11-21');
    await expect(watch(randomUUID())).rejects.toThrow('PAYOUT_NOT_FOUND');
    expect(await world.events('IncomingPaymentRecorded')).toEqual([]);
  });

  it(
    'a return to a written-off debt makes the loss smaller, once, and is a task',
    proves('X-41'),
    async () => {
      const { accountId, command, comesBack, watch } = await watched();
      const [proposalId, proposedBy, approvedBy] = [randomUUID(), randomUUID(), randomUUID()];
      await command(proposeCreditLoss, { proposalId, proposedBy, reasonCode: 'bankruptcy' });
      await command(approveCreditLoss, { proposalId, approvedBy });
      world.moveClock(DAY_MS);
      comesBack('2026-11-21');
      expect(await watch()).toBe('done');
      expect(await watch()).toBe('done');
      expect(await world.events('PayoutReturned')).toHaveLength(1);
      expect((await world.events('OpenClaimsChanged')).map(({ data }) => data.claims)).toEqual([
        ['loss-changed'],
      ]);
      expect((await loadState(world.deps.store, creditAccount, accountId)).loss?.lostCents).toBe(0);
    },
  );

  it('a payout that the bank said had failed, and made after all, is booked', proves('X-41'), async () => {
    const { accountId, withdrawalId } = await approvedWithdrawal(world.deps);
    const status = vi.spyOn(world.deps.partners.bank, 'payoutStatus');
    status.mockResolvedValue({ status: 'failed', reason: 'Kontot finns inte' });
    const run = (job: typeof payoutJob, data: Record<string, string>) =>
      executeJob(job, { jobId: 'test', data, failures: 0, starts: 1, isLastTry: false }, world.deps);
    await run(payoutJob, { accountId, withdrawalId });
    const [failed] = await world.events('PayoutFailed');
    const payoutId = String(failed?.data.payoutId);
    const watch = () => run(payoutWatchJob, { accountId, withdrawalId, payoutId, paidOutOn: '2026-11-21' });
    expect(await watch()).toEqual({ againInMs: 6 * 3_600_000 });
    status.mockResolvedValue({ status: 'paid-out', valueDate: '2026-11-21', reference: 'U1' });
    await watch();
    await watch();
    expect(await world.events('PayoutFound')).toMatchObject([{ data: { payoutId, withdrawalId } }]);
    expect(await world.events('WithdrawalPaidOut')).toMatchObject([
      { effectiveOn: '2026-11-21', data: { payoutId, withdrawalId } },
    ]);
    // Not paid twice.
    await run(payoutJob, { accountId, withdrawalId });
    expect(await world.events('PayoutOrdered')).toHaveLength(1);
  });

  /** An approved withdrawal, and a bank that reports this status of its payout. */
  const answered = async (answer: Payout) => {
    const { accountId, withdrawalId } = await approvedWithdrawal(world.deps);
    vi.spyOn(world.deps.partners.bank, 'payoutStatus').mockResolvedValue(answer);
    const data = { accountId, withdrawalId };
    const execution = { jobId: 'test', data, failures: 0, starts: 1, isLastTry: false };
    return () => executeJob(payoutJob, execution, world.deps);
  };
  const paidOut = { status: 'paid-out', valueDate: '2026-11-21', reference: 'U1' } as const;

  const correct = async (on: string) => {
    const { open } = await loadState(world.deps.store, payoutDate, PAYOUT_DATES_ID);
    const context = {
      stream: streamOf(payoutDate, PAYOUT_DATES_ID),
      commandId: randomUUID(),
      actor: { kind: 'staff', id: randomUUID(), role: 'admin' } as const,
      correlationId: PAYOUT_DATES_ID,
      now: world.deps.clock.now(),
    };
    const command = { reportId: open[0]?.reportId ?? '', on, correctedBy: context.actor.id };
    await handle(world.deps.store, payoutDate, context, correctPayoutDate, command);
  };

  it.each([
    ['before its order', '2026-11-20', 'too-early'],
    ['after the next bank day', '2026-11-24', 'too-late'],
    ['in 2099', '2099-12-31', 'too-late'],
  ])(
    'a payout dated %s waits for staff, and is booked with the day that they enter',
    proves('X-41'),
    async (_when, valueDate, fault) => {
      const pay = await answered({ ...paidOut, valueDate });
      expect(await pay()).toBe('done');
      // A repeated report is no second task, and no job asks again by itself.
      expect(await pay()).toBe('done');
      expect(await world.events('WithdrawalPaidOut')).toEqual([]);
      expect((await world.events('PayoutDateDoubted')).map(({ data }) => data)).toMatchObject([
        { kind: 'paid-out', toldOn: valueDate, firstOn: '2026-11-21', fault, amountCents: 20_000_000 },
      ]);
      await correct('2026-11-21');
      await world.jobs.settle(({ name }) => name === 'payout');
      expect(await world.events('WithdrawalPaidOut')).toMatchObject([
        { effectiveOn: '2026-11-21', data: { paidOutOn: '2026-11-21', amountCents: 20_000_000 } },
      ]);
    },
  );

  it.each([
    ['before its payout', '2026-11-20', 'too-early'],
    ['in 2099', '2099-12-31', 'too-late'],
  ])(
    'a return dated %s at the bank waits for staff, and is booked with the day that they enter',
    proves('X-41'),
    async (_when, date, fault) => {
      const accountId = await signed('approved');
      await world.jobs.settle();
      const { book } = world.simulators.control.bank;
      const [order] = book.payouts();
      book.decidePayout(order?.idempotencyKey ?? '', { action: 'return', date });
      await world.jobs.settle(isWatch);
      expect(await world.events('PayoutReturned')).toEqual([]);
      expect((await world.events('PayoutDateDoubted')).map(({ data }) => data)).toMatchObject([
        { accountId, kind: 'returned', toldOn: date, fault, amountCents: 10_000_000 },
      ]);
      await correct('2026-11-21');
      await world.jobs.settle(isWatch);
      expect(await world.events('PayoutReturned')).toMatchObject([{ effectiveOn: '2026-11-21' }]);
      expect((await loadState(world.deps.store, creditAccount, accountId)).withdrawals).toEqual([]);
    },
  );

  it(
    'a payout dated tomorrow is booked on that day, also when the job runs later',
    proves('X-41'),
    async () => {
      const pay = await answered({ ...paidOut, valueDate: '2026-11-22' });
      expect(await pay()).toEqual({ againInMs: 1_000 });
      expect(await world.events('WithdrawalPaidOut')).toEqual([]);
      world.moveClock(2 * DAY_MS);
      expect(await pay()).toBe('done');
      expect(await world.events('WithdrawalPaidOut')).toMatchObject([{ effectiveOn: '2026-11-22' }]);
    },
  );

  it.each([
    ['has come back', '2026-11-21', ['WithdrawalPaidOut', 'PayoutReturned']],
    ['is to come back tomorrow', '2026-11-22', ['PayoutOrdered', 'WithdrawalPaidOut']],
  ])(
    'a payout that %s when the bank is first asked is booked as such',
    proves('X-41'),
    async (_when, on, types) => {
      const back = { status: 'returned', returnedOn: on, reason: 'Kontot är avslutat' } as const;
      const pay = await answered({ ...paidOut, ...back });
      expect(await pay()).toBe('done');
      expect((await typesOf()).slice(-2)).toEqual(types);
    },
  );

  it('a payout is ordered once, even by two concurrent jobs', proves('I-06'), async () => {
    await signed('approved');
    await Promise.all([world.jobs.settle(), world.jobs.settle()]);
    expect(await world.events('WithdrawalPaidOut')).toHaveLength(1);
    expect(world.simulators.control.bank.book.payouts()).toHaveLength(1);
  });

  it('a payout whose answers are lost is ordered once and found by its status', proves('I-06'), async () => {
    world.simulators.control.faults.add({ partner: 'bank', kind: 'lost-answer', count: 4 });
    await signed('approved');
    await world.jobs.settle();
    expect(await world.events('WithdrawalPaidOut')).toHaveLength(1);
    expect(world.simulators.control.bank.book.payouts()).toHaveLength(1);
  });
});

describe('a bank that briefly refuses access', () => {
  const refused = (status: number) =>
    new PartnerError({ partner: 'bank', kind: 'rejected', operation: 'payout-status', status });

  it.each([401, 403, 404])(
    'a bank that answers %s is asked again, and the money that has left is booked',
    async (status) => {
      const { accountId, withdrawalId } = await approvedWithdrawal(world.deps);
      const { bank } = world.deps.partners;
      const { book, set } = world.simulators.control.bank;
      set({ delayMs: 3_600_000, date: '2026-11-21' });
      const run = (kind: typeof payoutJob, data: Record<string, string>) =>
        executeJob(kind, { jobId: 'test', data, failures: 0, starts: 1, isLastTry: false }, world.deps);
      const withdrawal = { accountId, withdrawalId };
      const soon = { againInMs: 1_000 };
      expect(await run(payoutJob, withdrawal)).toEqual(soon);
      const payoutId = String((await world.events('PayoutOrdered'))[0]?.data.payoutId);
      book.decidePayout(payoutId, { action: 'pay-out', date: '2026-11-21' });
      const asked = vi.spyOn(bank, 'payoutStatus').mockRejectedValueOnce(refused(status));
      expect(await run(payoutJob, withdrawal)).toEqual(soon);
      expect(await run(payoutJob, withdrawal)).toBe('done');
      expect(await world.events('WithdrawalPaidOut')).toHaveLength(1);
      asked.mockRejectedValueOnce(refused(status));
      expect(await run(payoutWatchJob, { ...withdrawal, payoutId, paidOutOn: '2026-11-21' })).toEqual(soon);
    },
  );
});

/** Requests and signs another 20,000 kr. */
async function withdrawMore(accountId: string, requestedBy: string): Promise<void> {
  const withdrawalId = randomUUID();
  const send = <Command>(
    decide: Decide<CreditAccountState, Command, CreditAccountEvent>,
    command: Command,
  ) => {
    const context = {
      stream: streamOf(creditAccount, accountId),
      commandId: randomUUID(),
      actor: { kind: 'customer', id: requestedBy, role: 'customer' } as const,
      correlationId: accountId,
      now: world.deps.clock.now(),
    };
    return handle(world.deps.store, creditAccount, context, decide, command);
  };
  await send(requestWithdrawal, { withdrawalId, amountCents: 2_000_000, requestedBy });
  const hashes = { textHash: 'a'.repeat(64), signatureHash: 'b'.repeat(64), ocspHash: 'c'.repeat(64) };
  await send(signWithdrawal, { withdrawalId, signingId: randomUUID(), signedBy: requestedBy, ...hashes });
}

describe('a later withdrawal', () => {
  it(
    'a withdrawal by a person who may still sign and is on no list is paid out automatically',
    proves('X-41'),
    async () => {
      const accountId = await signed('approved');
      await world.jobs.settle();
      const { granted } = await loadState(world.deps.store, creditAccount, accountId);
      await withdrawMore(accountId, granted?.userId ?? '');
      await world.jobs.settle();
      expect((await world.events('WithdrawalPaidOut')).map(({ data }) => data.amountCents)).toEqual([
        10_000_000, 2_000_000,
      ]);
    },
  );

  it('a withdrawal by a person who may no longer sign is referred to staff, even if others may', async () => {
    const accountId = await signed('approved');
    await world.jobs.settle();
    const { granted } = await loadState(world.deps.store, creditAccount, accountId);
    const { ssn, name } = personaByKey('good-guarantor');
    const companyNumber = personaByKey('approved').companies[0]?.companyNumber ?? '';
    const asked = vi.spyOn(world.deps.partners.creditBureau, 'signingAuthority').mockResolvedValue({
      reportId: 'UC-1',
      issuedAt: world.deps.clock.now(),
      companyNumber,
      alternatives: [{ persons: [{ personalNumber: ssn, name, role: 'sole-signatory' }] }],
    });
    await withdrawMore(accountId, granted?.userId ?? '');
    await world.jobs.settle();
    expect(asked).toHaveBeenCalledTimes(1);
    expect((await loadState(world.deps.store, creditAccount, accountId)).withdrawals.at(-1)).toMatchObject({
      status: 'referred',
      reasons: ['signing-authority'],
    });
  });

  it(
    'a withdrawal is referred to staff when signing authority cannot be checked',
    proves('X-41'),
    async () => {
      const accountId = await signed('approved');
      await world.jobs.settle();
      const { granted } = await loadState(world.deps.store, creditAccount, accountId);
      world.simulators.control.faults.add({ partner: 'uc', kind: 'error', count: 100 });
      await withdrawMore(accountId, granted?.userId ?? '');
      await world.jobs.settle();
      expect((await loadState(world.deps.store, creditAccount, accountId)).withdrawals.at(-1)).toMatchObject({
        status: 'referred',
        reasons: ['signing-authority'],
      });
    },
  );

  it(
    'a withdrawal by a person on a list has both reasons when signing authority cannot be checked',
    proves('X-41'),
    async () => {
      const accountId = await signed('approved');
      await world.jobs.settle();
      const { granted } = await loadState(world.deps.store, creditAccount, accountId);
      vi.spyOn(world.deps.partners.personRegister, 'screen').mockResolvedValue({
        hits: [hit],
        reference: 'BN-1',
        screenedAt: world.deps.clock.now(),
      });
      world.simulators.control.faults.add({ partner: 'uc', kind: 'error', count: 100 });
      await withdrawMore(accountId, granted?.userId ?? '');
      await world.jobs.settle();
      const { withdrawals } = await loadState(world.deps.store, creditAccount, accountId);
      expect(withdrawals.at(-1)).toMatchObject({ reasons: ['sanctions-hit', 'signing-authority'] });
    },
  );

  it('a withdrawal by an unknown person is referred to staff', proves('X-41'), async () => {
    const { accountId, userId } = await paidOutAccount(world.deps);
    await withdrawMore(accountId, userId);
    // No application names the company for the receipt of the first payout.
    await world.jobs.settle((job) => job.name !== 'payout-document' && !job.delayMs);
    const { withdrawals } = await loadState(world.deps.store, creditAccount, accountId);
    expect(withdrawals.at(-1)).toMatchObject({
      status: 'referred',
      reasons: ['not-screened', 'signing-authority'],
    });
  });
});

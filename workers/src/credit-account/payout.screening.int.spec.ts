import { randomUUID } from 'node:crypto';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import {
  approveReferredWithdrawal,
  blockWithdrawals,
  type CreditAccountEvent,
  type CreditAccountState,
  creditAccount,
  overrideRule,
  unblockWithdrawals,
} from '@kreditlina/domain/credit-account/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { payoutJob } from './payout.ts';

let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

const staff = { one: randomUUID(), other: randomUUID() };
const hit = {
  list: 'EU Consolidated Financial Sanctions',
  kind: 'sanction' as const,
  matchedName: 'SOMEBODY',
  scoreBasisPoints: 9_600,
  sourceId: 'EU.1.7',
};

/** An account with a signed agreement for 100,000 kr, blocked by staff before the withdrawal is decided. */
async function signedAndBlocked() {
  const driver = world.drive('approved');
  await driver.toBank();
  await world.giveBankData(driver, personaByKey('approved'));
  await driver.askForDecision();
  await world.jobs.settle();
  await driver.askForAgreement(10_000_000);
  await driver.sign();
  const accountId = creditAccountId(driver.applicationId);
  const send = <Command>(
    decide: Decide<CreditAccountState, Command, CreditAccountEvent>,
    command: Command,
  ) => {
    const context = {
      stream: streamOf(creditAccount, accountId),
      commandId: randomUUID(),
      actor: { kind: 'staff', id: staff.one, role: 'admin' } as const,
      correlationId: accountId,
      now: world.deps.clock.now(),
    };
    return handle(world.deps.store, creditAccount, context, decide, command);
  };
  await send(blockWithdrawals, { reason: 'customer-asked', blockedBy: staff.one });
  await world.jobs.settle();
  expect(await referredFor()).toEqual([['blocked']]);
  const withdrawalId = String((await world.events('WithdrawalReferred'))[0]?.data.withdrawalId);
  /** The same person lifts the block and approves the withdrawal. */
  const approve = async () => {
    const lift = { proposalId: randomUUID(), reasonCode: 'looked-into', unblockedBy: staff.one };
    await send(unblockWithdrawals, lift);
    await send(approveReferredWithdrawal, { withdrawalId, decidedBy: staff.one });
  };
  return { accountId, withdrawalId, send, approve };
}
const referredFor = async () => (await world.events('WithdrawalReferred')).map(({ data }) => data.reasons);
const paid = () => world.simulators.control.bank.book.payouts();
const lists = () => vi.spyOn(world.deps.partners.personRegister, 'screen');
const found = () => ({ hits: [hit], reference: 'BN-1', screenedAt: world.deps.clock.now() });

describe('a withdrawal that waited for staff', () => {
  it(
    'no payout while the applicant is on a sanctions list on the day of approval, until two staff have reviewed it',
    proves('X-41', 'X-54'),
    async () => {
      const { withdrawalId, send, approve } = await signedAndBlocked();
      world.moveClock(40 * DAY_MS);
      const screen = lists().mockResolvedValue(found());
      await approve();
      await world.jobs.settle();
      expect(screen).toHaveBeenCalledTimes(1);
      expect(paid()).toEqual([]);
      expect(await world.events('PayoutOrdered')).toEqual([]);
      expect(await referredFor()).toEqual([['blocked'], ['sanctions-hit']]);
      const rule = { withdrawalId, rule: 'sanctions-hit', reasonCode: 'another-person' } as const;
      await send(overrideRule, { ...rule, overriddenBy: staff.one });
      await expect(
        send(approveReferredWithdrawal, { withdrawalId, decidedBy: staff.one }),
      ).rejects.toMatchObject({ code: 'OWN_PROPOSAL' });
      await send(approveReferredWithdrawal, { withdrawalId, decidedBy: staff.other });
      await world.jobs.settle();
      expect(screen).toHaveBeenCalledTimes(1);
      expect(paid()).toMatchObject([{ amountCents: 10_000_000, status: 'paid-out' }]);
    },
  );

  it(
    'a hit that was overridden does not cover another one before the payout',
    proves('X-41', 'X-54'),
    async () => {
      const { withdrawalId, send, approve } = await signedAndBlocked();
      world.moveClock(40 * DAY_MS);
      lists().mockResolvedValue(found());
      await approve();
      await world.jobs.settle();
      const bothApprove = async () => {
        const rule = { withdrawalId, rule: 'sanctions-hit', reasonCode: 'another-person' } as const;
        await send(overrideRule, { ...rule, overriddenBy: staff.one });
        await send(approveReferredWithdrawal, { withdrawalId, decidedBy: staff.other });
      };
      await bothApprove();
      world.moveClock(DAY_MS);
      const next = { ...hit, sourceId: 'EU.1.8' };
      lists().mockResolvedValue({ ...found(), hits: [hit, next] });
      await world.jobs.settle();
      expect(paid()).toEqual([]);
      expect(await referredFor()).toEqual([['blocked'], ['sanctions-hit'], ['sanctions-hit']]);
      await bothApprove();
      await world.jobs.settle();
      expect(paid()).toMatchObject([{ status: 'paid-out' }]);
    },
  );

  it('payout to an applicant on no list, screened once a day', proves('X-41'), async () => {
    const { approve } = await signedAndBlocked();
    const screen = lists();
    world.simulators.control.bank.book.planPayout({ action: 'fail', reason: 'Kontot är spärrat' });
    await approve();
    await world.jobs.settle();
    expect(screen).not.toHaveBeenCalled();
    expect(await world.events('PayoutFailed')).toHaveLength(1);
    world.moveClock(DAY_MS);
    await world.jobs.settle(({ name, delayMs }) => name === 'payout' || !delayMs);
    expect(screen).toHaveBeenCalledTimes(1);
    expect(await world.events('WithdrawalPaidOut')).toHaveLength(1);
  });

  it('a refused screening refers the withdrawal to staff again', proves('X-41'), async () => {
    const { approve } = await signedAndBlocked();
    world.moveClock(DAY_MS);
    lists().mockRejectedValue(
      new PartnerError({ partner: 'bisnode', operation: 'screening', kind: 'rejected' }),
    );
    await approve();
    await world.jobs.settle();
    expect(paid()).toEqual([]);
    expect(await referredFor()).toEqual([['blocked'], ['not-screened']]);
  });

  it(
    'an unavailable screening delays the payout some minutes, then refers it to staff',
    proves('X-41'),
    async () => {
      const { accountId, withdrawalId, approve } = await signedAndBlocked();
      world.moveClock(DAY_MS);
      lists().mockRejectedValue(
        new PartnerError({ partner: 'bisnode', operation: 'screening', kind: 'unavailable' }),
      );
      await approve();
      const data = { accountId, withdrawalId };
      const start = (starts: number) =>
        executeJob(payoutJob, { jobId: 'test', data, failures: 0, starts, isLastTry: false }, world.deps);
      expect(await start(40)).toEqual({ againInMs: 15_000 });
      expect(await referredFor()).toEqual([['blocked']]);
      expect(await start(41)).toBe('done');
      expect(await referredFor()).toEqual([['blocked'], ['not-screened']]);
      expect(paid()).toEqual([]);
    },
  );
});

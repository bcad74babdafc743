import { randomUUID } from 'node:crypto';
import { creditAccount, principalCents, reversePayment } from '@kreditlina/domain/credit-account/index';
import { incomingPayment, movePayment } from '@kreditlina/domain/incoming-payment/index';
import { postingsOf } from '@kreditlina/domain/incoming-payment/ledger';
import { sum } from '@kreditlina/domain/kernel/units';
import { handle } from '@kreditlina/event-store/command-handler';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { paidOutAccount } from '../testing/paid-out-account.ts';
import { paymentFilesJob } from './payment-files.ts';

const OCR = '12345678901245';
const TODAY = '2026-11-21';
let world: JobWorld;
let wrong: Awaited<ReturnType<typeof paidOutAccount>>;
let paymentId: string;

/** Runs the jobs of payments; others print documents, for which these accounts lack an application. */
const settle = () =>
  world.jobs.settle(({ name }) => ['match-payment', 'release-payment', 'forget-payer'].includes(name));
const stateOf = () => loadState(world.deps.store, incomingPayment, paymentId);
const unallocatedCents = async () =>
  sum(
    (await world.events())
      .filter(({ category }) => category === 'incomingPayment')
      .flatMap((event) => postingsOf(event as never))
      .map(({ account, amountCents }) => (account === 'unallocated' ? -amountCents : 0)),
  );

beforeEach(async () => {
  world = await createJobWorld();
  world.simulators.control.bank.set({ date: TODAY });
  wrong = await paidOutAccount(world.deps);
  await world.simulators.control.bank.payIn({ amountCents: 500_000, reference: OCR });
  const job = { jobId: 'test', data: {}, failures: 0, starts: 1, isLastTry: false };
  expect(await executeJob(paymentFilesJob, job, world.deps)).toBe('done');
  await settle();
  paymentId = String((await world.events('PaymentReceived'))[0]?.data.paymentId);
  await wrong.command(reversePayment, {
    paymentId,
    reversedOn: TODAY,
    reason: 'wrong-account',
    reversedBy: randomUUID(),
  });
});
afterEach(() => world[Symbol.asyncDispose]());

describe('a payment taken off the wrong account', () => {
  it('is in the list of payments without an owner, and in the books as unallocated', async () => {
    await settle();
    expect(await stateOf()).toMatchObject({
      status: 'unmatched',
      unmatchedReason: 'wrong-account',
      accountId: null,
    });
    expect(await unallocatedCents()).toBe(500_000);
    await settle();
    expect(await world.events('IncomingPaymentReleased')).toHaveLength(1);
  });

  it('is booked once on the account that staff chose, under an id of its own', async () => {
    const right = await paidOutAccount(world.deps, 20_000_000, '12345678901252');
    const context = {
      stream: streamOf(incomingPayment, paymentId),
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'test', role: 'system' } as const,
      correlationId: paymentId,
      now: world.deps.clock.now(),
    };
    const assignedBy = randomUUID();
    await handle(world.deps.store, incomingPayment, context, movePayment, {
      from: { accountId: wrong.accountId, bookedAs: paymentId },
      to: {
        proposalId: randomUUID(),
        accountId: right.accountId,
        accountUserId: randomUUID(),
        assignedBy,
        reason: 'payer-told-us',
        firstOn: TODAY,
      },
    });
    await settle();
    await settle();
    const received = await world.events('PaymentReceived');
    expect(received).toHaveLength(2);
    expect(received[1]?.data).toMatchObject({ accountId: right.accountId, amountCents: 500_000, assignedBy });
    expect(received[1]?.data.paymentId).not.toBe(paymentId);
    expect(await unallocatedCents()).toBe(0);
    const now = async (id: string) => principalCents(await loadState(world.deps.store, creditAccount, id));
    expect(await now(right.accountId)).toBeLessThan(await now(wrong.accountId));
  });
});

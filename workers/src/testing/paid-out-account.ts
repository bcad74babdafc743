import { randomUUID } from 'node:crypto';
import { changeTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import {
  type CreditAccountEvent,
  type CreditAccountState,
  changeBankStatus,
  creditAccount,
  decideWithdrawal,
  grantLimit,
  orderPayout,
  recordPayout,
  requestFirstWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { recordScreening, user } from '@kreditlina/domain/identity/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { JobDeps } from '../job.ts';

/** A test's access to one account. */
export interface AccountDriver {
  readonly accountId: string;
  /** The account holder. */
  readonly userId: string;
  command<Command>(
    decide: Decide<CreditAccountState, Command, CreditAccountEvent>,
    command: Command,
  ): Promise<CreditAccountState>;
}

/**
 * An account of 400,000 kr at 10.80 % a year with an approved first withdrawal, not yet ordered at the bank.
 */
export async function approvedWithdrawal(
  { store, clock }: Pick<JobDeps, 'store' | 'clock'>,
  { amountCents = 20_000_000, ocrNumber = '12345678901245' } = {},
): Promise<AccountDriver & { readonly withdrawalId: string }> {
  const [accountId, userId, withdrawalId] = [randomUUID(), randomUUID(), randomUUID()];
  const command: AccountDriver['command'] = async (decide, given) => {
    const context = {
      stream: streamOf(creditAccount, accountId),
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'test', role: 'system' } as const,
      correlationId: accountId,
      now: clock.now(),
    };
    return (await handle(store, creditAccount, context, decide, given)).state;
  };
  await command(grantLimit, {
    accountId,
    applicationId: randomUUID(),
    companyId: randomUUID(),
    userId,
    limitCents: 40_000_000,
    rateYearBasisPoints: 1_080,
    policyVersion: '2026-11',
    bankgiroNumber: '9912346',
    ocrNumber,
  });
  const changeTermsVersion = changeTermsOn('2026-11-20').version;
  await command(requestFirstWithdrawal, {
    withdrawalId,
    amountCents,
    requestedBy: userId,
    changeTermsVersion,
  });
  await command(changeBankStatus, { to: 'active' });
  // A screening from today found the signer in no list.
  const checkedAt = clock.now();
  await handle(
    store,
    user,
    {
      stream: streamOf(user, userId),
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'test', role: 'system' },
      correlationId: withdrawalId,
      now: checkedAt,
    },
    recordScreening,
    {
      userId,
      source: 'bisnode',
      isPep: false,
      isSanctioned: false,
      hits: [],
      screenedName: 'Somebody',
      checkedAt,
    },
  );
  const checks = { isScreeningHit: false, maySignForCompany: true };
  await command(decideWithdrawal, { withdrawalId, checks });
  return { accountId, userId, withdrawalId, command };
}

/** The same account with the withdrawal paid out today by the world's clock. */
export async function paidOutAccount(
  deps: Pick<JobDeps, 'store' | 'clock'>,
  amountCents = 20_000_000,
  ocrNumber?: string,
): Promise<AccountDriver> {
  const { withdrawalId, ...driver } = await approvedWithdrawal(deps, {
    amountCents,
    ...(ocrNumber !== undefined && { ocrNumber }),
  });
  const payoutId = randomUUID();
  await driver.command(orderPayout, { withdrawalId, payoutId });
  const paidOutOn = dateInSweden(deps.clock.now());
  await driver.command(recordPayout, { withdrawalId, payoutId, paidOutOn, bankReference: 'B-1' });
  return driver;
}

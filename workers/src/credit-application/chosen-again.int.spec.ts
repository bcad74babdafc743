import { randomUUID } from 'node:crypto';
import {
  acceptAccountingTerms,
  chooseBank,
  skipAccountingData,
  skipBankData,
} from '@kreditlina/domain/credit-application/index';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import type { AccountingStatus, BankReport } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world[Symbol.asyncDispose]());

const report: BankReport = {
  status: 'ready',
  reportNumber: 'R-1',
  bankName: 'Testbanken',
  data: {
    averageBalanceCents: 1,
    averageMonthlyInflowCents: 1,
    averageMonthlyOutflowCents: 1,
    transactionsCount: 1,
    accountsCount: 1,
    months: 1,
    overdraftDays: 0,
  },
};
const figures: AccountingStatus = {
  status: 'success',
  reportNumber: 'A-1',
  data: {
    months: [],
    revenueYearCents: 1,
    resultYearCents: 1,
    accountsReceivableCents: 0,
    accountsPayableCents: 0,
    cashCents: 0,
  },
};
const failed = { status: 'failed', reason: 'invalid-login' } as const;
const away = (partner: string) => new PartnerError({ partner, operation: 'asked', kind: 'rejected' });

/** An applicant who has chosen a bank, and may choose another. */
async function atBank() {
  const driver = world.drive('approved');
  await driver.toBank();
  const choose = (sessionId: string) =>
    driver.command(chooseBank, { bankId: randomUUID(), bankName: 'Nordbanken', sessionId });
  await choose('the first');
  const isOwn = ({ data }: JobRequest) => data.applicationId === driver.applicationId;
  return { choose, isOwn, command: driver.command, now: () => driver.command(() => [], undefined) };
}

const withoutIt = { by: 'customer', type: 'user-abort', message: '' } as const;

describe('after another bank is chosen', () => {
  it('the former bank is no longer asked', proves('I-02'), async () => {
    const { choose, isOwn } = await atBank();
    await choose('the second');
    const asked = vi.spyOn(world.deps.partners.bankData, 'report').mockResolvedValue(failed);
    await world.jobs.settle(isOwn);
    expect(asked.mock.calls).toEqual([['the second']]);
  });

  it.each<[string, () => Promise<BankReport>]>([
    ['has the accounts', async () => report],
    ['says that the login failed', async () => failed],
    ['is away', () => Promise.reject(away('instantor'))],
  ])(
    'an answer of the former bank, which %s, leaves the new one awaited',
    proves('I-02'),
    async (_what, answer) => {
      const { choose, isOwn, now } = await atBank();
      const asked = vi.spyOn(world.deps.partners.bankData, 'report').mockImplementationOnce(async () => {
        await choose('the second');
        return answer();
      });
      await world.jobs.settle((job) => isOwn(job) && asked.mock.calls.length === 0);
      expect(asked.mock.calls).toEqual([['the first']]);
      expect(await now()).toMatchObject({ step: 'instantor', bankData: { status: 'waiting' } });
    },
  );
});

it('no bank is asked once the applicant continues without one', async () => {
  const { command, isOwn } = await atBank();
  await command(skipBankData, withoutIt);
  const asked = vi.spyOn(world.deps.partners.bankData, 'report').mockResolvedValue(report);
  await world.jobs.settle(isOwn);
  expect(asked).not.toHaveBeenCalled();
});

describe('after other accounting terms are accepted', () => {
  async function atAccounting() {
    const { command, isOwn, now } = await atBank();
    await command(skipBankData, withoutIt);
    const accept = (connectionId: string) =>
      command(acceptAccountingTerms, { erpSystem: 'fortnox', erpSystemName: 'Fortnox', connectionId });
    await accept('the first');
    return { accept, command, now, isOwn: (job: JobRequest) => isOwn(job) && job.name === 'accounting-data' };
  }

  it('the former accounting connection is no longer asked', async () => {
    const { accept, isOwn } = await atAccounting();
    await accept('the second');
    const asked = vi.spyOn(world.deps.partners.accountingData, 'status').mockResolvedValue(failed);
    await world.jobs.settle(isOwn);
    expect(asked.mock.calls).toEqual([['the second']]);
  });

  it('no accounting connection is asked once the applicant continues without one', async () => {
    const { command, isOwn } = await atAccounting();
    await command(skipAccountingData, withoutIt);
    const asked = vi.spyOn(world.deps.partners.accountingData, 'status').mockResolvedValue(figures);
    await world.jobs.settle(isOwn);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<AccountingStatus>]>([
    ['has the figures', async () => figures],
    ['says that the login failed', async () => failed],
    ['is away', () => Promise.reject(away('my-numbers'))],
  ])('an answer of the former connection, which %s, leaves the new one awaited', async (_what, answer) => {
    const { accept, isOwn, now } = await atAccounting();
    const asked = vi.spyOn(world.deps.partners.accountingData, 'status').mockImplementationOnce(async () => {
      await accept('the second');
      return answer();
    });
    await world.jobs.settle((job) => isOwn(job) && asked.mock.calls.length === 0);
    expect(asked.mock.calls).toEqual([['the first']]);
    expect(await now()).toMatchObject({ step: 'my-numbers-erp', accounting: { status: 'waiting' } });
  });
});

import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import {
  changeBankStatus,
  creditAccount,
  decideWithdrawal,
  orderPayout,
  recordPayout,
  recordPayoutReturned,
  requestFirstWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { v7 } from 'uuid';
import { applicationToSign, at, expectStatus, record, settle } from './application-flow.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** Kronor: the granted limit, and the first withdrawal. */
export const LIMIT = 400_000;
export const FIRST_WITHDRAWAL = 50_000;

export interface TestAccount {
  readonly accountId: string;
  readonly applicationId: string;
  readonly companyId: string;
}

/** A customer with a signed agreement and an open account: 50,000 of 400,000 kr are withdrawn. */
export async function activeAccount(api: TestApi, client: TestClient, persona: string): Promise<TestAccount> {
  const applicationId = await applicationToSign(api, client, persona);
  const { sign_token } = expectStatus(await client.post(at(startSigning.path, applicationId)), 200).body;
  expectStatus(await client.post(at(verifySignature.path, applicationId), { sign_token }), 200);
  const { userId, company, agreement } = await loadState(api.store.events, creditApplication, applicationId);
  const { changeTermsVersion } = agreement ?? {};
  const accountId = creditAccountId(applicationId);
  const [withdrawalId, payoutId] = [v7(), v7()];
  const paidOutOn = dateInSweden(api.clock.now());
  const amountCents = FIRST_WITHDRAWAL * 100;
  const first = { withdrawalId, amountCents, requestedBy: userId, changeTermsVersion };
  await record(api, creditAccount, accountId, requestFirstWithdrawal, first);
  await record(api, creditAccount, accountId, changeBankStatus, { to: 'active' });
  const checks = { isScreeningHit: false, maySignForCompany: true };
  await record(api, creditAccount, accountId, decideWithdrawal, { withdrawalId, checks });
  await record(api, creditAccount, accountId, orderPayout, { withdrawalId, payoutId });
  const paid = { withdrawalId, payoutId, paidOutOn, bankReference: 'B-1' };
  await record(api, creditAccount, accountId, recordPayout, paid);
  await settle(api);
  return { accountId, applicationId, companyId: company?.companyId ?? '' };
}

/** Ends the account, so that its company can have another. Every payout is recorded as returned. */
export async function endAccount(api: TestApi, account: TestAccount): Promise<void> {
  const { withdrawals, bankStatus } = await accountState(api, account);
  if (bankStatus === 'closed') return;
  const returnedOn = dateInSweden(api.clock.now());
  for (const { payoutId, status } of withdrawals) {
    if (payoutId === null || status !== 'paid-out') continue;
    const returned = { payoutId, returnedOn, reason: 'Kontot är avslutat' };
    await record(api, creditAccount, account.accountId, recordPayoutReturned, returned);
  }
  await record(api, creditAccount, account.accountId, changeBankStatus, { to: 'closed' });
}

export const accountState = (api: TestApi, { accountId }: TestAccount) =>
  loadState(api.store.events, creditAccount, accountId);

/** Events of the account, oldest first. */
export async function accountEvents(api: TestApi, { accountId }: TestAccount) {
  const events = [];
  for await (const event of api.store.events.read(`creditAccount-${accountId}`)) events.push(event);
  return events;
}

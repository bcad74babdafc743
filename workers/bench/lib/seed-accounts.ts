import { randomUUID } from 'node:crypto';
import {
  changeBankStatus,
  creditAccount,
  decideWithdrawal,
  grantLimit,
  orderPayout,
  recordPayout,
  requestFirstWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { eventId, type OpenedStore } from '@kreditlina/event-store';
import { newEvents } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { StoredStates } from '@kreditlina/job-runner/stored-states';

/** Accounts written concurrently. */
const TOGETHER = 500;

/** One account with a withdrawal paid out on the day of `now`, as the product's own decisions record it. */
function openedAccount(now: string) {
  const [accountId, userId, withdrawalId, payoutId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const context = { now, today: dateInSweden(now) };
  let state = creditAccount.initialState();
  const events = [
    grantLimit(
      state,
      {
        accountId,
        applicationId: randomUUID(),
        companyId: randomUUID(),
        userId,
        limitCents: 40_000_000,
        rateYearBasisPoints: 1_080,
        policyVersion: '2026-11',
        bankgiroNumber: '9912346',
        ocrNumber: '12345682',
      },
      context,
    ),
  ].flat();
  const fold = () => events.reduce(creditAccount.evolve, creditAccount.initialState());
  state = fold();
  events.push(
    ...requestFirstWithdrawal(state, { withdrawalId, amountCents: 20_000_000, requestedBy: userId }),
  );
  events.push(...changeBankStatus(fold(), { to: 'active' }));
  const checks = { isScreeningHit: false, maySignForCompany: true };
  events.push(...decideWithdrawal(fold(), { withdrawalId, checks }, context));
  events.push(...orderPayout(fold(), { withdrawalId, payoutId }));
  const paid = { withdrawalId, payoutId, paidOutOn: context.today, bankReference: 'B-1' };
  events.push(...recordPayout(fold(), paid, context));
  return { accountId, events, state: fold() };
}

/**
 * Stores the requested number of accounts, and their known states.
 * @returns their ids, ascending
 */
export async function seedAccounts(
  store: OpenedStore['events'],
  states: StoredStates,
  count: number,
  now: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (let done = 0; done < count; done += TOGETHER) {
    const accounts = Array.from({ length: Math.min(TOGETHER, count - done) }, () => openedAccount(now));
    const known = await Promise.all(
      accounts.map(async ({ accountId, events, state }) => {
        const stream = streamOf(creditAccount, accountId);
        const commandId = randomUUID();
        const context = {
          stream,
          commandId,
          actor: { kind: 'system', id: 'bench', role: 'system' } as const,
          correlationId: accountId,
          now,
        };
        const appended = await store.append(stream, 'none', newEvents(events, context, dateInSweden(now)));
        const last = { position: appended.position, id: eventId(commandId, events.length - 1) };
        return { stream, version: appended.version, state: JSON.stringify(state), last };
      }),
    );
    await states.put(
      `${creditAccount.category} ${creditAccount.foldVersion ?? 0}`,
      known,
      known.at(-1)?.last,
    );
    ids.push(...accounts.map(({ accountId }) => accountId));
  }
  return ids.toSorted();
}

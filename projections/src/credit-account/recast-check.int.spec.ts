import { accountId, firstWithdrawal, otherWithdrawalId } from '@kreditlina/domain/credit-account/testing/ids';
import { activeLife, type Life } from '@kreditlina/domain/credit-account/testing/life';
import { passes } from '@kreditlina/domain/credit-account/testing/walk';
import { daysBetween } from '@kreditlina/domain/kernel/business-dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { checkRecasts, recastFindings } from './recast-check.ts';

let models: ReadModels;
beforeAll(async () => {
  models = await createReadModels();
});
afterAll(() => models[Symbol.asyncDispose]());

/** 200,000 kr at 24 % paid out on 2 March and sent back in full on 3 March; the payout is booked on a day. */
function sentBack(bookedOn: string): Life {
  const { withdrawalId } = firstWithdrawal;
  const life = activeLife('2027-03-02', 40_000_000, 2_400).orders(withdrawalId, 20_000_000, 'initial');
  if (bookedOn === life.today) life.isPaidOut(withdrawalId);
  passes(life, 1);
  life.pays('all', 20_000_000);
  if (bookedOn > life.today) {
    passes(life, daysBetween(life.today, bookedOn));
    life.isPaidOut(withdrawalId, '2027-03-02');
  }
  passes(life, daysBetween(life.today, '2027-05-01'));
  return life;
}

/** Records a history under an id of its own, each event on the day on which it became known. */
async function recorded(id: string, history: Life['history']): Promise<void> {
  for (const [knownOn, events] of Map.groupBy(history, (one) => one.knownOn)) {
    const facts = JSON.parse(JSON.stringify(events.map(({ event }) => event)).replaceAll(accountId, id));
    await models.given(`creditAccount-${id}`, facts, { at: `${knownOn}T09:00:00.000Z` });
  }
}

it('an account with a payout booked late is its recast, and one that was not recast is named with the differences', async () => {
  await recorded(accountId, sentBack('2027-03-04').history);
  expect(await checkRecasts(models.pool, models.store)).toEqual({ accounts: 1, differing: 0, named: [] });
  const { history } = sentBack('2027-03-04');
  await recorded(
    otherWithdrawalId,
    history.filter(({ event }) => event.type !== 'AccountRecast'),
  );
  const report = await checkRecasts(models.pool, models.store);
  expect(report).toMatchObject({
    accounts: 2,
    differing: 1,
    named: [
      {
        accountId: otherWithdrawalId,
        claims: [
          { claim: 'principal', bookedCents: 20_000_000, recastCents: 0 },
          { claim: 'interest', bookedCents: 0, recastCents: 13_333 },
          { claim: 'customer-credit', bookedCents: 20_000_000, recastCents: 0 },
        ],
      },
    ],
  });
  expect(recastFindings(report)).toEqual([
    `account ${otherWithdrawalId}: principal is 20000000 öre from its recast`,
    `account ${otherWithdrawalId}: interest is -13333 öre from its recast`,
    `account ${otherWithdrawalId}: customer-credit is 20000000 öre from its recast`,
    '2 credit accounts: 1 differ from their recast',
  ]);
});

import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { expect, it } from 'vitest';
import { createJobWorld } from '../testing/job-world.ts';

it('of four approved applications of one company, one gets a limit and the others are withdrawn', async () => {
  await using world = await createJobWorld();
  const drivers = Array.from({ length: 4 }, () => world.drive('approved'));
  for (const driver of drivers) {
    await driver.toBank();
    await world.giveBankData(driver, personaByKey('approved'));
    await driver.askForDecision();
  }
  const timers = ['company-monitoring', 'offer-expiry', 'scheduled-message'];
  await world.jobs.settle(({ name }) => !timers.includes(name));
  const phases = await Promise.all(
    drivers.map(async (driver) => (await driver.command(() => [], undefined)).phase),
  );
  expect(phases.sort()).toEqual(['offered', 'withdrawn', 'withdrawn', 'withdrawn']);
  expect(await world.events('LimitGranted')).toHaveLength(1);
  const accounts = await Promise.all(
    drivers.map(({ applicationId }) =>
      loadState(world.deps.store, creditAccount, creditAccountId(applicationId)),
    ),
  );
  expect(accounts.filter(({ granted }) => granted !== null)).toHaveLength(1);
});

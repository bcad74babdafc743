import { getApplication, listApplications } from '@kreditlina/domain/credit-application/contracts/customer';
import { shortenLog } from '@kreditlina/event-store/testing/shorter-log';
import { expect, it } from 'vitest';
import { at, expectStatus, settle, startApplication } from '../testing/application-flow.ts';
import { startTestApi } from '../testing/test-api.ts';

it("after the log is shortened, the owners of lost applications and a session's last position are forgotten", async () => {
  await using api = await startTestApi();
  const client = await api.loggedIn('approved');
  const kept = await api.store.events.head();
  const id = await startApplication(client);
  const read = () => client.get(at(getApplication.path, id));
  expectStatus(await read(), 200);
  await settle(api);

  let isNoticed = false;
  api.store.events.onRewound(() => {
    isNoticed = true;
  });
  await shortenLog(api.store.url, kept);
  await expect.poll(() => isNoticed, { timeout: 20_000 }).toBe(true);
  // To every reader, the application was never started.
  expectStatus(await read(), 404);
  // No read waits for a lost write.
  expect(expectStatus(await client.get(listApplications.path), 200).headers).not.toHaveProperty('x-stale');
});

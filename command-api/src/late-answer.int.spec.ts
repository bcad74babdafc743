import { apiPaths } from '@kreditlina/domain/paths';
import { expect, it, vi } from 'vitest';
import { applicationAt, at, expectStatus } from './testing/application-flow.ts';
import { startTestApi } from './testing/test-api.ts';

it('a write that ended after its call was given up answers the same key with what it did', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  let asked = 0;
  await using api = await startTestApi({
    partners: (real) => ({
      ...real,
      bankData: {
        ...real.bankData,
        createSession: async (order) => {
          asked += 1;
          await mayGoOn;
          return real.bankData.createSession(order);
        },
      },
    }),
  });
  const client = await api.loggedIn('approved');
  const id = await applicationAt(client, 'approved', 'instantor');
  const { banks } = (await client.get(at(apiPaths.bankData, id))).body;
  const send = () =>
    client.post(
      at(apiPaths.bankData, id),
      { bank_id: banks[0].id },
      { headers: { 'idempotency-key': 'key-late-1' } },
    );
  expectStatus(await send(), 503);
  goOn();
  const again = async () => {
    const answer = await send();
    return answer.body.code === 'IDEMPOTENCY_KEY_IN_PROGRESS' ? undefined : answer;
  };
  const answer = await vi.waitFor(
    async () => (await again()) ?? Promise.reject(new Error('under way')),
    5_000,
  );
  expect(expectStatus(answer, 200).body.widget_url).toMatch(/^http/);
  expect(asked).toBe(1);
});

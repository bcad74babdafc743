import { submitContactDetails } from '@kreditlina/domain/credit-application/contracts/answering';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, expectStatus, settle, startApplication } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

it('a person sees when and which contact details last changed; the first ones and unchanged ones do not count', async () => {
  const client = await api.loggedIn('approved');
  const id = await startApplication(client);
  const change = async () => {
    const { body } = expectStatus(await client.get(getMe.path), 200);
    return [body.contact_details_changed_at, body.contact_details_changed];
  };
  const give = async (email: string) => {
    api.clock.advance(60_000);
    const contact = { name: 'Astrid Lindqvist', email, phone: '+46701740605' };
    expectStatus(await client.post(at(submitContactDetails.path, id), contact), 200);
    const givenAt = api.clock.now();
    await settle(api);
    return givenAt;
  };
  expect(await change()).toEqual([null, []]);
  await give('astrid@example.se');
  expect(await change()).toEqual([null, []]);
  const second = await give('lindqvist@example.se');
  expect(await change()).toEqual([second, ['email']]);
  await give('lindqvist@example.se');
  expect(await change()).toEqual([second, ['email']]);
});

it('staff see the names of the two lenders, customers do not', proves('X-61'), async () => {
  const lenderNames = { first: 'Qvist Bank AB', second: null };
  const app = await api.rebuildWith({ lenderNames });
  const asked = async (who: string) =>
    expectStatus(await api.clientOf(app, await api.loggedIn(who)).get(getMe.path), 200).body;
  expect((await asked('analyst')).lender_names).toEqual(lenderNames);
  expect(await asked('good-guarantor')).not.toHaveProperty('lender_names');
});

import { askForLimitIncrease, getCompany } from '@kreditlina/domain/company/contracts/customer';
import { actionRoutes, getCompanyActions } from '@kreditlina/domain/credit-account/contracts/actions';
import { personId } from '@kreditlina/domain/identity/index';
import { assignWorkItem, getQueues } from '@kreditlina/domain/work-item/contract';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEvents, activeAccount, type TestAccount } from '../testing/active-account.ts';
import { at, expectStatus, settle } from '../testing/application-flow.ts';
import { askedOf, newestOf } from '../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let customer: TestClient;
let admin: TestClient;
let account: TestAccount;
beforeAll(async () => {
  api = await startTestApi();
  customer = await api.loggedIn('approved');
  account = await activeAccount(api, customer, 'approved');
  admin = await api.loggedIn('admin');
  await settle(api);
});
afterAll(() => api.dispose());

const ask = (limit: number, client = customer) =>
  client.post(at(askForLimitIncrease.path, account.companyId), { limit });
const queue = async () => {
  await settle(api);
  return expectStatus(await admin.get(`${getQueues.path}?queue=limit-increase`), 200).body.work_items;
};
const take = ({ id, version }: { id: string; version: number }) =>
  admin.post(at(assignWorkItem.path, id), {
    version,
    assignee_id: personId(TEST_PEPPER, personaByKey('admin').ssn),
  });
const shown = async () =>
  expectStatus(await admin.get(at(getCompanyActions.path, account.companyId)), 200).body.account;
async function act(path: string, body: object) {
  const { id, version } = await shown();
  const why = { comment: 'Gick igenom siffrorna i dag' };
  return admin.post(at(path, account.companyId), { account_id: id, version, ...why, ...body });
}
const read = async () => expectStatus(await customer.get(at(getCompany.path, account.companyId)), 200).body;

describe('a limit increase that the customer asks for', () => {
  it(
    'a request waits in the queue; declining it ends it and names the day to ask again',
    proves('C-205', 'F-37'),
    async () => {
      const asked = expectStatus(await ask(600_000), 200).body;
      expect(asked).toMatchObject({
        credit_limit_cents: 40_000_000,
        limit_increase: { wanted_cents: 60_000_000, declined_on: null, again_on: null },
      });
      const second = await ask(700_000);
      expect([second.status, second.body.code]).toEqual([409, 'INCREASE_PENDING']);
      const [item] = await queue();
      expect(item).toMatchObject({
        queue: 'limit-increase',
        company_id: account.companyId,
        user_name: personaByKey('approved').name,
        withdrawal_id: null,
      });
      expectStatus(await take(item), 200);
      expect(await queue()).toMatchObject([{ assignee: { name: personaByKey('admin').name } }]);
      expect((await shown()).increase).toMatchObject({ wanted_cents: 60_000_000 });
      expectStatus(await act(actionRoutes['decline-increase'].path, { reason: 'figures-not-enough' }), 200);
      expect(await queue()).toEqual([]);
      const [declined] = (await accountEvents(api, account)).slice(-1);
      expect(declined).toMatchObject({
        type: 'LimitIncreaseDeclined',
        data: { reasonCode: 'figures-not-enough' },
        metadata: { comment: 'Gick igenom siffrorna i dag' },
      });
      const { limit_increase } = await read();
      const month = 30 * 24 * 3_600_000;
      const again = new Date(Date.parse(limit_increase.declined_on) + month).toISOString().slice(0, 10);
      expect(limit_increase.again_on).toBe(again);
      const soon = await ask(600_000);
      expect([soon.status, soon.body.code]).toEqual([422, 'INCREASE_TOO_SOON']);
    },
  );

  it(
    'a higher limit answers a request; one above the product’s limit is refused',
    proves('C-205'),
    async () => {
      api.clock.advance(31 * 24 * 3_600_000);
      await customer.logIn(personaByKey('approved').ssn);
      await admin.logIn(personaByKey('admin').ssn, 'staff');
      expectStatus(await ask(1_500_001), 400);
      expectStatus(await ask(400_000), 422);
      expectStatus(await ask(600_000), 200);
      // A new request: the colleague who answered the last one has no priority, but may take it.
      const [item] = await queue();
      expect(item).toMatchObject({ assignee: null, tries: 0, comment: '', closed_at: null });
      expectStatus(await take(item), 200);
      expect(await queue()).toMatchObject([{ assignee: { name: personaByKey('admin').name } }]);
      // This request had no earlier assignee, so undoing cannot return it to the last one's.
      const taken = await newestOf(api, admin, 'WorkItemAssigned');
      expect(await askedOf(admin, taken)).toMatchObject({ is_reversible: false });
      expectStatus(await act(actionRoutes.limit.path, { limit: 50_000_000, reason: 'customer-asked' }), 200);
      expect(await queue()).toEqual([]);
      expect(await read()).toMatchObject({ credit_limit_cents: 50_000_000, limit_increase: null });
    },
  );
});

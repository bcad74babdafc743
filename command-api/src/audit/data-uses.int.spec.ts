import { listDataUses } from '@kreditlina/domain/audit/contracts/customer';
import { requestHumanReview } from '@kreditlina/domain/credit-application/contracts/after-decision';
import { decideHumanReview } from '@kreditlina/domain/credit-application/contracts/staff';
import { creditApplication, recordDecision } from '@kreditlina/domain/credit-application/index';
import { rejection } from '@kreditlina/domain/credit-application/testing/samples';
import { lookUpUser, revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { personId } from '@kreditlina/domain/identity/index';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { versionOf } from '../testing/review-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const PURPOSE = 'Kunden ringde om sin granne Kajsa';
let api: TestApi;
let approver: TestClient;
let customer: TestClient;
let applicationId: string;
const idOf = (key: string) => personId(TEST_PEPPER, personaByKey(key).ssn);
const usesOf = async (client: TestClient, query = '') => {
  await settle(api);
  return expectStatus(await client.get(`${listDataUses.path}${query}`), 200).body;
};

beforeAll(async () => {
  api = await startTestApi();
  approver = await api.loggedIn('approver');
  customer = await api.loggedIn('approved');
  applicationId = await applicationAt(customer, 'approved', 'none');
  await record(api, creditApplication, applicationId, recordDecision, rejection());
  await settle(api);
});
afterAll(() => api.dispose());

describe("uses of a customer's data by staff", proves('M-15'), () => {
  it('the customer sees each use by role, with its purpose in words for customers, newest first', async () => {
    expect(await usesOf(customer)).toEqual({ data_uses: [], total: 0 });
    expectStatus(await approver.post(lookUpUser.path, { ssn: personaByKey('approved').ssn }), 200);
    expectStatus(await approver.post(at(revealSsn.path, idOf('approved')), { purpose: PURPOSE }), 200);
    expectStatus(await customer.post(at(requestHumanReview.path, applicationId), { text: '' }), 200);
    const decided = await approver.post(at(decideHumanReview.path, applicationId), {
      version: await versionOf(api, applicationId),
      outcome: 'upheld',
      reason: 'looked-at-all',
      comment: PURPOSE,
    });
    expectStatus(decided, 200);

    const answer = await usesOf(customer);
    const about = { application_id: null, company_name: null };
    const company_name = personaByKey('approved').companies[0]?.name;
    expect(answer).toMatchObject({
      total: 3,
      data_uses: [
        {
          use: 'rejection-upheld',
          role: 'approver',
          purpose: 'looked-at-all',
          application_id: applicationId,
          company_name,
        },
        { use: 'number-shown', role: 'approver', purpose: 'recorded', ...about },
        { use: 'looked-up', role: 'approver', purpose: null, ...about },
      ],
    });
    const text = JSON.stringify(answer);
    const { name, ssn } = personaByKey('approver');
    for (const hidden of [PURPOSE, name, ssn, idOf('approver')]) expect(text).not.toContain(hidden);
  });

  it("uses of a customer's data are shown to no one else, not even to the colleague who looked", async () => {
    for (const key of ['restricted-limit', 'approver']) {
      expect(await usesOf(await api.loggedIn(key))).toEqual({ data_uses: [], total: 0 });
    }
    expectStatus(await api.client().get(listDataUses.path), 401);
  });

  it("uses of a customer's data come in pages of at most fifty", async () => {
    const second = await usesOf(customer, '?rows=1&page=1');
    expect(second).toMatchObject({ total: 3, data_uses: [{ use: 'number-shown' }] });
    expectStatus(await customer.get(`${listDataUses.path}?rows=51`), 400);
    expectStatus(await customer.get(`${listDataUses.path}?page=1001`), 400);
  });
});

import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';
import { routes } from './routes.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  await api.loggedIn('approved');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const staffRoutes = routes.filter(({ url }) => url.startsWith('/api/admin'));
const someId = '2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612';

describe('calls of the back office', () => {
  it(
    'every back-office call needs the bearer token besides the cookie, and answers 401 as a problem document',
    proves('A-168', 'A-226'),
    async () => {
      expect(staffRoutes.length).toBeGreaterThan(80);
      const token = admin.accessToken;
      admin.accessToken = undefined;
      for (const { method, url } of staffRoutes) {
        const answer = await admin.send(method as 'GET', url.replace(/:\w+/g, someId));
        expect([method, url, answer.status]).toEqual([method, url, 401]);
        expect(answer.headers['content-type'], url).toMatch(/^application\/problem\+json/);
        expect(answer.body, url).toMatchObject({ status: 401, code: 'UNAUTHORIZED', detail: 'Unauthorized' });
      }
      admin.accessToken = token;
      expectStatus(await admin.get(getOverview.path), 200);
    },
  );
});

it("the overview counts users and today's logins by the business clock", proves('A-169'), async () => {
  const { body } = expectStatus(await admin.get(getOverview.path), 200);
  expect(body).toMatchObject({
    today: api.clock.now().slice(0, 10),
    number_of_users: 2,
    number_of_logins_today: 2,
  });
});

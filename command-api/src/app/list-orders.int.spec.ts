import type { Route } from '@kreditlina/http-edge/route';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';
import { routes } from './routes.ts';

let api: TestApi;
let staff: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const fieldsOf = ({ query }: Pick<Route, 'query'>): readonly string[] =>
  query && 'shape' in query ? Object.keys(query.shape as object) : [];
/** Every list with an order parameter. */
const lists = routes
  .filter((one) => one.method === 'GET' && fieldsOf(one).includes('order'))
  .map((one) => ({
    url: one.url.replaceAll(/:\w+/g, '0b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01'),
    fields: fieldsOf(one).filter((field) => field === 'sort' || field === 'order'),
  }));

it('at least ten lists accept an order', () => expect(lists.length).toBeGreaterThan(9));

it.each(lists)('$url refuses an unknown sort or order, naming the field', async ({ url, fields }) => {
  for (const field of fields) {
    const { status, body } = await staff.get(`${url}?${field}=banana`);
    expect([url, status, body]).toMatchObject([url, 400, { code: 'INVALID_REQUEST', errors: [{ field }] }]);
  }
});

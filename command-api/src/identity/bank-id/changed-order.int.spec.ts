import { startLogin, verifyLogin } from '@kreditlina/domain/identity/contracts/customer';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectStatus } from '../../testing/application-flow.ts';
import { openApp } from '../../testing/bank-id.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ simulators: { bankId: { mode: 'manual', pendingCollects: 0 } } });
});
afterAll(() => api.dispose());

/** Changes orders in progress as an attacker with the database password can, in the existing columns. */
async function change(values: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await api.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'api' and table_name = 'bankid_orders'`,
  );
  const sets = rows.flatMap(({ column_name: name }) => (values[name] ? [`${name} = ${values[name]}`] : []));
  await api.pool.query(
    `update api.bankid_orders set ${['hint_code = null', ...sets].join(', ')} where status = 'pending'`,
  );
}

/**
 * Starts a login on this device and forwards its link; the victim opens it in another network.
 * @returns the login's answer
 */
async function handOn(ssn: string, changed: Readonly<Record<string, string>>) {
  api.clock.advance(3_000);
  const attacker = api.client();
  const body = { ssn: '', start: 'same-device' };
  const { login_token, app_link } = expectStatus(await attacker.post(startLogin.path, body), 200).body;
  openApp(api, app_link, '198.51.100.7').approve(ssn);
  await change(changed);
  api.clock.advance(2_000);
  return await attacker.post(verifyLogin.path, { login_token });
}

it('an order whose row was changed in the database gives no session', proves('X-91'), async () => {
  const answer = await handOn(personaByKey('approved').ssn, { start: `'qr'`, returned_at: 'now()' });
  expect(answer.headers['access-token']).toBeUndefined();
});

it(
  'a customer login whose row was changed in the database does not become a staff login',
  proves('X-91'),
  async () => {
    const changed = { start: `'qr'`, returned_at: 'now()', audience: `'staff'` };
    const answer = await handOn(personaByKey('admin').ssn, changed);
    expect(answer.headers['access-token']).toBeUndefined();
  },
);

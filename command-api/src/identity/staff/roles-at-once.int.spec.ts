import { undoEvent } from '@kreditlina/domain/audit/contracts/undo';
import { listUsers } from '@kreditlina/domain/identity/contracts/users';
import { personId } from '@kreditlina/domain/identity/index';
import { personaByKey } from '@kreditlina/partners';
import { openPool } from '@kreditlina/postgres/open-pool';
import { inDrill } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../../testing/application-flow.ts';
import { askedOf, grantByTwo, newestOf, UNDO_COMMENT } from '../../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';

/** Fewer connections than concurrent requests; a request waits for one as long as in the product. */
const AT_ONCE = inDrill(8, 20);
const POOL = { max: inDrill(5, 12), connectionTimeoutMillis: 5_000, statement_timeout: 10_000 };
let api: TestApi;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  api = await startTestApi();
  pool = openPool({ connectionString: api.store.url, ...POOL });
});
afterAll(async () => {
  await api.dispose();
  await pool.end();
});

it(
  'only one of many who undo the same role at once succeeds, and no other request waits for them',
  proves('M-10', 'X-54'),
  async () => {
    const first = await api.loggedIn('admin');
    const admin = api.clientOf(await api.rebuildWith({ pool }), first);
    await api.loggedIn('restricted-limit');
    const person = personId(TEST_PEPPER, personaByKey('restricted-limit').ssn);
    const given = { role: 'analyst', reason: 'Börjar i dag hos oss' };
    await grantByTwo({ admin, approver: await api.loggedIn('approver') }, person, given);
    const id = await newestOf(api, first, 'RoleGranted');
    const { version } = await askedOf(first, id);
    const body = { reason: 'our-mistake', comment: UNDO_COMMENT, version };
    const other = new Promise<number>((resolve) => {
      setTimeout(() => void admin.get(listUsers.path).then(({ status }) => resolve(status)), 300);
    });
    const undo = () => admin.post(at(undoEvent.path, id), body);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, undo));
    const statuses = answers.map(({ status }) => status).sort();
    expect([statuses, await other]).toEqual([[200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)], 200]);
  },
);

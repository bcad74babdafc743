import { getCompany } from '@kreditlina/domain/company/contracts/customer';
import { submitHousehold } from '@kreditlina/domain/credit-application/contracts/answering';
import { fakeBankData } from '@kreditlina/domain/credit-application/contracts/bank-data';
import {
  debugDelete,
  getApplication,
  startApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { listCreditApplications } from '@kreditlina/domain/credit-application/contracts/staff';
import { endSession, getMe, listSessions } from '@kreditlina/domain/identity/contracts/customer';
import { everybody, signedIn } from '@kreditlina/domain/kernel/endpoint';
import { getOverview, orderReport } from '@kreditlina/domain/overview/contracts/staff';
import type { Route } from '@kreditlina/http-edge/route';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeAccess } from '../app/reference.ts';
import type { ChangeRoute } from '../app/routes.ts';
import { accessTable, type Identity, identities, type Verdict } from '../testing/access-table.ts';
import { answersOf, at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

let api: TestApi;
let clients: Record<Identity, TestClient>;
let ids: { application: string; user: string; company: string; session: string; report: string };

beforeAll(async () => {
  api = await startTestApi();
  clients = {
    anonymous: api.client(),
    owner: await api.loggedIn('approved'),
    stranger: await api.loggedIn('restricted-limit'),
    analyst: await api.loggedIn('analyst'),
    approver: await api.loggedIn('approver'),
    admin: await api.loggedIn('admin'),
  };
  const started = expectStatus(await clients.owner.post(startApplication.path, {}), 201);
  const application: string = started.body.id;
  const answers = answersOf(personaByKey('approved'));
  for (const step of ['user-details', 'select-company']) {
    const answer = await answers[step]?.(clients.owner, application);
    if (answer) expectStatus(answer, 200);
  }
  const { body } = expectStatus(await clients.owner.get(getMe.path), 200);
  const elsewhere = await api.loggedIn('approved');
  const { sessions } = expectStatus(await elsewhere.get(listSessions.path), 200).body;
  const session = sessions.find((one: { is_current: boolean }) => one.is_current).id;
  const today = { from: '2026-11-21', to: '2026-11-21' };
  const ordered = expectStatus(await clients.admin.post(orderReport.path, today), 201);
  const report: string = ordered.body.id;
  ids = { application, user: body.id, company: body.companies[0].id, session, report };
});
afterAll(() => api.dispose());

const idFor = (path: string): string => {
  if (path.startsWith(getCompany.path) || path.startsWith('/api/admin/companies')) return ids.company;
  if (path === endSession.path) return ids.session;
  if (path.startsWith(orderReport.path)) return ids.report;
  const isUser = path === debugDelete.path || path.startsWith('/api/admin/users');
  return isUser ? ids.user : ids.application;
};

/**
 * A caller's result, in the words of the access table. Bodies are empty: an allowed caller gets 400, 409, 422
 * or an answer.
 */
async function verdictOf(
  app: FastifyInstance,
  method: Route['method'],
  path: string,
  who: Identity,
): Promise<Verdict> {
  const client = createTestClient(app, api.clock);
  client.accessToken = clients[who].accessToken;
  for (const [name, value] of clients[who].cookies) client.cookies.set(name, value);
  const { status, body } = await client.send(
    method,
    at(path, idFor(path)),
    method === 'GET' || method === 'DELETE' ? {} : { body: {} },
  );
  if (status === 401 || status === 403) return status;
  return status === 404 && body?.code === 'NOT_FOUND' ? 404 : 'ok';
}

/** Every cell of role × route that differs from the table. */
async function accessFaults(app: FastifyInstance): Promise<string[]> {
  const faults: string[] = [];
  for (const [call, verdicts] of Object.entries(accessTable)) {
    const [method, path] = call.split(' ') as [Route['method'], string];
    for (const [index, who] of identities.entries()) {
      const verdict = await verdictOf(app, method, path, who);
      const wanted = verdicts.split(' ')[index];
      if (String(verdict) !== wanted) faults.push(`${call} as ${who}: ${verdict}, not ${wanted}`);
    }
  }
  return faults;
}

describe('access: role × route', () => {
  it('the table lists exactly the declared routes', () => {
    const declared = routeAccess().map(({ method, path }) => `${method} ${path}`);
    const remedy = 'add a new route to command-api/src/testing/access-table.ts';
    expect(declared.toSorted(), remedy).toEqual(Object.keys(accessTable).toSorted());
  });

  it(
    "every role gets the verdict in the table on every route, with the owner's ids in the path",
    proves('C-223', 'C-315', 'A-008', 'F-39'),
    async () => {
      expect(await accessFaults(await api.rebuild())).toEqual([]);
    },
  );

  it('sabotage: a loosened rule turns the drill red', async () => {
    const loosen =
      (path: string, access: Route['access']): ChangeRoute =>
      (route) =>
        route.url === path && route.method === 'GET' ? { ...route, access } : route;
    const foreign = await accessFaults(
      await api.rebuild({}, { change: loosen(getApplication.path, signedIn) }),
    );
    expect(foreign.some((fault) => fault.includes('stranger'))).toBe(true);
    const open = await accessFaults(
      await api.rebuild({}, { change: loosen(listCreditApplications.path, everybody) }),
    );
    expect(open.some((fault) => fault.includes('anonymous'))).toBe(true);
  });

  it('sabotage: the server does not start when a route has no access rule', async () => {
    const bare: ChangeRoute = (route) =>
      route.url === submitHousehold.path ? { ...route, access: undefined as never } : route;
    await expect(api.rebuild({}, { change: bare })).rejects.toThrow(/no access rule on POST .*household/);
    const plant = (app: FastifyInstance) => void app.get('/api/forgotten', async () => 'open');
    await expect(api.rebuild({}, { plant })).rejects.toThrow('no access rule on GET /api/forgotten');
  });

  it('test-only routes answer 404 outside test mode', proves('C-327', 'C-343', 'X-51'), async () => {
    const app = await api.rebuild({ testMode: false });
    const client = createTestClient(app, api.clock);
    client.accessToken = clients.owner.accessToken;
    for (const [name, value] of clients.owner.cookies) client.cookies.set(name, value);
    expectStatus(
      await client.post(at(fakeBankData.path, ids.application), { fake_id: 'x', report_number: 'x' }),
      404,
    );
    expectStatus(await client.post(at(debugDelete.path, ids.user), {}), 404);
  });

  it('a revoked role stops working within two seconds', async () => {
    const admin = await api.loggedIn('admin');
    expectStatus(await admin.get(getOverview.path), 200);
    const { handle } = await import('@kreditlina/event-store');
    const { revokeRole, user } = await import('@kreditlina/domain/identity/index');
    const { body } = await admin.get(getMe.path);
    const context = {
      stream: `user-${body.id}`,
      commandId: api.deps.newId(),
      actor: { kind: 'system', id: 'test', role: 'system' } as const,
      correlationId: api.deps.newId(),
      now: api.clock.now(),
    };
    await handle(api.store.events, user, context, revokeRole, { role: 'admin' });
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expectStatus(await admin.get(getOverview.path), 403);
  });
});

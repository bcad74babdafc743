import { listComments } from '@kreditlina/domain/comment/contract';
import { actionRoutes, getCompanyActions } from '@kreditlina/domain/credit-account/contracts/actions';
import { getApprovals } from '@kreditlina/domain/credit-account/contracts/approvals';
import { getDueDiligence, getOwners } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { decideHit, getReview } from '@kreditlina/domain/credit-application/contracts/staff';
import {
  type CreditApplicationEvent,
  creditApplication,
  openManualReview,
} from '@kreditlina/domain/credit-application/index';
import { evaluationWithHits } from '@kreditlina/domain/credit-application/testing/samples';
import { dossier, orderDossier } from '@kreditlina/domain/dossier/dossier';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import {
  incomingPayment,
  incomingPaymentId,
  matchPayment,
  recordIncomingPayment,
} from '@kreditlina/domain/incoming-payment/index';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import {
  blockCompany,
  listNotificationTypes,
  unblockCompany,
} from '@kreditlina/domain/notification-type/contracts/staff';
import { dismissJob, retryJob } from '@kreditlina/domain/operations/contracts/staff';
import { notePresence, snoozeWorkItem } from '@kreditlina/domain/work-item/contract';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { Route } from '@kreditlina/http-edge/route';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../app/routes.ts';
import type { Operator } from '../deps.ts';
import { activeAccount, type TestAccount } from '../testing/active-account.ts';
import {
  answersOf,
  applicationAt,
  at,
  expectStatus,
  guarantorOf,
  record,
  settle,
} from '../testing/application-flow.ts';
import { versionOf } from '../testing/review-flow.ts';
import { trailOf } from '../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';
import { matterOf } from './own-matters.ts';

let api: TestApi;
let admin: TestClient;
let approver: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  approver = await api.loggedIn('approver');
});
afterAll(() => api.dispose());

const idOf = (key: string): string => personId(TEST_PEPPER, personaByKey(key).ssn);
const isOfStaff = ({ access }: Route): boolean => access.kind === 'staff';
const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>): string => `${method} ${url}`;

/**
 * Paths whose id names no case, each with the reason: they are open to colleagues with a case of their own.
 */
const aboutNoCase: Readonly<Record<string, string>> = {
  '/api/admin/reports/pdf/': 'figures of the whole portfolio',
  '/api/admin/saved-reports/': 'figures of the whole portfolio',
  '/api/admin/payments/':
    'money of which nobody knows whose it is; the account that it is laid on is checked by itself',
  '/api/admin/operations/payout-dates/': 'reports of the bank; the account of each is checked by itself',
  '/api/admin/translations/': 'texts of the site',
  '/api/admin/notification-type/': 'kinds of messages',
  '/api/admin/desk/': 'views of the colleague alone',
  '/api/admin/service-provider/': 'what partners cost',
  '/api/admin/tags/': 'tags, not what they are on',
};
const aboutColleagues = [
  'POST /api/admin/users/:id/propose-role',
  'POST /api/admin/users/:id/approve-role',
  'POST /api/admin/users/:id/refuse-role',
  'POST /api/admin/users/:id/invite-passkey',
  'POST /api/admin/users/:id/revoke-passkey',
  'POST /api/admin/users/:id/end-sessions',
];

/** Staff writes that name no case in path or body, each with the reason. */
const writesAboutNoCase: Readonly<Record<string, string>> = {
  'POST /api/admin/users/export': 'a list that leaves out or masks the reader’s own cases by itself',
  'POST /api/admin/users/search': 'a list that leaves out or masks the reader’s own cases by itself',
  'POST /api/admin/credit-applications/export': 'a list of what every reader sees of each',
  'POST /api/admin/companies/export': 'a list of what every reader sees of each',
  'POST /api/admin/approvals/export': 'a list that leaves out or masks the reader’s own cases by itself',
  'POST /api/admin/notification-message/export': 'a list of what every reader sees of each',
  'POST /api/admin/audit/export': 'a list that leaves out or masks the reader’s own cases by itself',
  'POST /api/admin/users/look-up': 'an id; what it leads to is guarded',
  'POST /api/translation': 'a page of the site',
  'POST /api/admin/service-provider': 'what partners cost',
  'POST /api/admin/tags': 'a tag, not what it is on',
  'POST /api/admin/reports/pdf': 'figures of the whole portfolio',
  'POST /api/admin/saved-reports': 'figures of the whole portfolio',
  'POST /api/admin/operations/rebuild': 'a read model',
  'POST /api/admin/operations/allow-days': 'days of the whole product',
  'POST /api/admin/operations/set-aside-file': 'a file that nobody can read: what payments it has is unknown',
  'POST /api/admin/operations/settle-file':
    'a file of the bank: the task is settled, and nothing of an account changes',
  'POST /api/admin/operations/read-file-again': 'a file of the bank: its payments go where they belong',
  'POST /api/admin/operations/file-lines': 'a file of the bank: whose payments it has is unknown',
};

describe('the own-case guard on staff routes', () => {
  it('every staff write that names a case is guarded; the others are listed', () => {
    const open = routes
      .filter((route) => isOfStaff(route) && route.method !== 'GET' && !route.about)
      .filter(
        (route) =>
          !aboutColleagues.includes(nameOf(route)) &&
          !Object.keys(aboutNoCase).some((under) => route.url.startsWith(under)),
      );
    const remedy =
      'say what the route is `about`; if it is about no case, list it in `writesAboutNoCase` or `aboutNoCase`';
    expect(open.map(nameOf).sort(), remedy).toEqual(Object.keys(writesAboutNoCase).sort());
  });

  it('every staff route with an id in its path is guarded, except those listed as about no case', () => {
    const open = routes.filter((route) => isOfStaff(route) && route.url.includes(':') && !route.about);
    const unexplained = open.filter(
      (route) =>
        !aboutColleagues.includes(nameOf(route)) &&
        !Object.keys(aboutNoCase).some((under) => route.url.startsWith(under)),
    );
    const remedy = 'say what the route is `about`; if it is about no case, list its path in `aboutNoCase`';
    expect(unexplained.map(nameOf), remedy).toEqual([]);
    // No exception outlives its route.
    for (const under of Object.keys(aboutNoCase))
      expect(
        open.some(({ url }) => url.startsWith(under)),
        under,
      ).toBe(true);
    expect(aboutColleagues.filter((one) => !open.some((route) => nameOf(route) === one))).toEqual([]);
  });

  it('a future staff route is guarded by its path', () => {
    const made = { access: { kind: 'staff', roles: ['admin'] }, method: 'POST' } as const;
    const next = (url: string) => matterOf({ ...made, url });
    expect(next('/api/admin/companies/:id/something-new')).toEqual({ what: 'company', own: 'refused' });
    expect(next('/api/admin/credit-application/:id/new')).toEqual({ what: 'application', own: 'refused' });
    expect(next('/api/admin/users/:id/new/:more')).toEqual({ what: 'person', own: 'refused' });
    expect(next('/api/admin/companies/export')).toBeUndefined();
  });
});

describe('a colleague with a part in a case', () => {
  let account: TestAccount;
  let own: TestClient;
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    account = await activeAccount(api, await api.loggedIn('approved'), 'approved');
    const asked = { limit: 150_000_000, reason: 'better-figures', comment: 'Omsättningen har fördubblats' };
    const { account: shown } = expectStatus(
      await admin.get(at(getCompanyActions.path, account.companyId)),
      200,
    ).body;
    expectStatus(
      await admin.post(at(actionRoutes.limit.path, account.companyId), {
        ...asked,
        account_id: account.accountId,
        version: shown.version,
      }),
      200,
    );
    const userId = idOf('approved');
    const messageId = v7();
    await settle(api);
    await api.pool.query(
      `insert into read.notification_message (id, person_id, company_id, application_id, kind, channel, eta, status, updated_at)
       values ($1, $2, $3, null, 'reminder', 'email', $4, 'sent', $4)`,
      [messageId, userId, account.companyId, api.clock.now()],
    );
    const { approvals } = expectStatus(await approver.get(getApprovals.path), 200).body;
    const [event] = await trailOf(admin, account.applicationId);
    ids = {
      application: account.applicationId,
      company: account.companyId,
      person: userId,
      approval: approvals[0].id,
      message: messageId,
      event: event?.event_id ?? '',
    };
    for (const role of ['approver', 'admin'] as const)
      await record(api, user, userId, grantRole, { userId, role });
    await settle(api);
    own = api.client();
    await own.logIn(personaByKey('approved').ssn, 'staff');
  });

  const guarded = routes.filter((route) => isOfStaff(route) && route.about && !route.about.named);
  const send = (client: TestClient, { method, url, about }: Route) => {
    const path = pathTo(url, {
      id: ids[about?.what ?? ''] ?? '',
      file: v7(),
      dossier: v7(),
      comment: v7(),
      tag: v7(),
    });
    return client.send(method, path, method === 'GET' || method === 'DELETE' ? {} : { body: {} });
  };

  it(
    'a colleague is refused with OWN_CASE on every guarded route of their case; other staff are not',
    proves('X-92'),
    async () => {
      const refused = guarded.filter(({ about }) => about?.own === 'refused' && about.what !== 'work-item');
      expect(refused.length).toBeGreaterThan(40);
      for (const route of refused) {
        const { status, body } = await send(own, route);
        expect([nameOf(route), status, body?.code]).toEqual([nameOf(route), 422, 'OWN_CASE']);
        const others = await send(admin, route);
        expect([nameOf(route), others.body?.code]).not.toEqual([nameOf(route), 'OWN_CASE']);
      }
    },
  );

  it(
    'a colleague is refused when the body names their case: messages, jobs and presence',
    proves('X-92'),
    async () => {
      const [{ companyNumber = '' } = {}] = personaByKey('approved').companies;
      const [dossierId, bankReference] = [v7(), 'I1795255200000000077'];
      await record(api, dossier, dossierId, orderDossier, {
        dossierId,
        companyId: account.companyId,
        asOfOn: api.clock.now().slice(0, 10),
        orderedBy: idOf('admin'),
      });
      const paymentId = incomingPaymentId(bankReference);
      const on = api.clock.now().slice(0, 10);
      const told = { bankReference, amountCents: 100_00, valueOn: on, bookedOn: on, ocrNumber: null };
      await record(api, incomingPayment, paymentId, recordIncomingPayment, told);
      await record(api, incomingPayment, paymentId, matchPayment, { accountId: account.accountId });
      const jobs: Record<string, { name: string; data: Record<string, string> }> = {
        own: { name: 'payout', data: { accountId: account.accountId } },
        company: { name: 'company-monitoring', data: { companyId: account.companyId } },
        file: { name: 'dossier', data: { dossierId } },
        payment: { name: 'match-payment', data: { paymentId } },
        unknownPayment: { name: 'match-payment', data: { paymentId: v7() } },
        newKind: { name: 'a-kind-of-tomorrow', data: { somethingId: v7() } },
        nobodys: { name: 'report', data: { reportId: v7() } },
      };
      const operator: Operator = {
        ...({} as Operator),
        findFailedJob: async (id) => jobs[id],
        jobs: async () => ({ waiting: 0, active: 0, delayed: 0, failed: 0, failed_jobs: [] }),
      };
      const app = await api.rebuildWith({ operator });
      const [mine, others] = [api.clientOf(app, own), api.clientOf(app, admin)];
      const { notification_types } = expectStatus(await admin.get(listNotificationTypes.path), 200).body;
      const type = { id: notification_types[0].id };
      const blocked = pathTo(unblockCompany.path, { ...type, number: companyNumber });
      const calls: ((client: TestClient) => ReturnType<TestClient['post']>)[] = [
        (client) => client.post(pathTo(blockCompany.path, type), { company_number: companyNumber }),
        (client) => client.send('DELETE', blocked, {}),
        (client) => client.post(notePresence.path, { page: 'company', id: account.companyId }),
        (client) => client.post(notePresence.path, { page: 'application', id: account.applicationId }),
        ...['own', 'company', 'file', 'payment', 'unknownPayment', 'newKind', 'not-listed'].flatMap((id) => [
          (client: TestClient) => client.post(retryJob.path, { id }),
          (client: TestClient) => client.post(dismissJob.path, { id, comment: 'Det är redan gjort' }),
        ]),
      ];
      for (const call of calls) {
        expect((await call(mine)).body.code).toBe('OWN_CASE');
        expect((await call(others)).body?.code).not.toBe('OWN_CASE');
      }
      expectStatus(await mine.post(retryJob.path, { id: 'nobodys' }), 404);
    },
  );

  it(
    'masked routes show a colleague with a part the same as an analyst; hidden ones answer 404',
    proves('X-92'),
    async () => {
      const analyst = await api.loggedIn('analyst');
      const shown = guarded.filter(({ about, url }) => about?.own === 'masked' && !url.includes('explain'));
      expect(shown.map(nameOf).sort()).toEqual([
        'GET /api/admin/companies/:id',
        'GET /api/admin/companies/:id/actions',
        'GET /api/admin/companies/:id/timeline',
        'GET /api/admin/credit-application/:id',
        'GET /api/admin/users/:id/credit-applications',
      ]);
      for (const route of shown.filter(({ url }) => !url.endsWith('/actions'))) {
        const mine = expectStatus(await send(own, route), 200).body;
        expect([nameOf(route), mine]).toEqual([
          nameOf(route),
          expectStatus(await send(analyst, route), 200).body,
        ]);
      }
      for (const route of guarded.filter(({ about }) => about?.own === 'hidden'))
        expect([nameOf(route), (await send(own, route)).status]).toEqual([nameOf(route), 404]);
    },
  );
});

describe('colleagues whom a customer names as owners', () => {
  const key = 'several-companies';
  const [adminPersona, approverPersona] = ['admin', 'approver'].map(personaByKey);
  const [hitId, hitOfAdmin] = [v7(), v7()];
  let id: string;
  beforeAll(async () => {
    if (!adminPersona || !approverPersona) throw new Error('no staff');
    const customer = await api.loggedIn(key);
    id = await applicationAt(customer, key, 'kyc');
    const { name, email, phone, ssn } = personaByKey(key);
    const typed = [adminPersona, approverPersona].map((one) => ({
      type: 'person',
      name: one.name,
      ssn: one.ssn,
      email: one.email,
      phone: one.phone,
      ownership: 30,
    }));
    const calls: [string, object][] = [
      [getDueDiligence.path, { kyc_data: { sole_owner: 'no', pep: '', external_influencer: '' } }],
      [
        getOwners.path,
        {
          kyc_data: {
            owners: [...typed, { type: 'person', name, email, phone, ssn, ownership: 40 }],
            no_one_owns_more_than_25_percent: false,
            alternative_owners: [],
          },
        },
      ],
      [getGuarantors.path, { guarantors: [guarantorOf(personaByKey(key))], extra_guarantors: [] }],
    ];
    for (const [path, body] of calls) expectStatus(await customer.post(at(path, id), body), 200);
    const confirm = answersOf(personaByKey(key)).confirm;
    if (confirm) expectStatus(await confirm(customer, id), 200);
    const userId = idOf(key);
    const state = await loadState(api.store.events, creditApplication, id);
    expect(state.owners?.owners.map((one) => one.type === 'person' && one.personId)).toContain(idOf('admin'));
    const plain = evaluationWithHits();
    const hitsOf = (personId: string, hit: string) => ({
      personId,
      screening: {
        isDone: true,
        hits: [{ hitId: hit, kind: 'pep' as const, decision: 'undecided' as const }],
      },
    });
    const screenings = [hitsOf(userId, hitId), hitsOf(idOf('admin'), hitOfAdmin)];
    await record(api, creditApplication, id, openManualReview, {
      attempt: 1,
      reasons: ['pep-hit'],
      evaluation: { ...plain, inputs: { ...plain.inputs, screenings } },
    });
    await settle(api);
  });

  const decide = async (client: TestClient, personIdOfHit: string, hit: string) =>
    client.post(at(decideHit.path, id), {
      version: await versionOf(api, id),
      person_id: personIdOfHit,
      hit_id: hit,
      outcome: 'false-positive',
      reason: 'Annat födelsedatum än i listan',
    });
  const peopleFor = async (client: TestClient): Promise<string[]> =>
    expectStatus(await client.get(at(getReview.path, id)), 200).body.people.map(
      (one: { person_id: string }) => one.person_id,
    );

  it(
    'a named colleague works on the case but neither sees nor decides hits about themselves',
    proves('X-92'),
    async () => {
      expect(await peopleFor(approver)).toEqual([idOf(key), idOf('admin')]);
      // They see no hits about themselves, and a refusal does not reveal whether there were any.
      expect(await peopleFor(admin)).toEqual([idOf(key)]);
      for (const hit of [hitOfAdmin, v7()])
        expect(expectStatus(await decide(admin, idOf('admin'), hit), 422).body.code).toBe('OWN_CASE');
      expectStatus(await decide(approver, idOf('admin'), hitOfAdmin), 200);
      expectStatus(await decide(admin, idOf(key), hitId), 200);
      const { companyId } = (await loadState(api.store.events, creditApplication, id)).company ?? {};
      for (const client of [admin, approver])
        expectStatus(await client.get(at(listComments.path, companyId ?? '')), 200);
    },
  );

  it(
    'a named colleague who consents has a part in the case and is refused there',
    proves('X-92'),
    async () => {
      const of = { applicationId: id, personId: idOf('approver'), invitationId: v7() };
      const plant = (event: object) =>
        record(api, creditApplication, id, () => [event as CreditApplicationEvent], undefined);
      const invitedAt = api.clock.now();
      const invited = {
        ...of,
        roles: ['guarantor'],
        invitedBy: idOf(key),
        invitedAt,
        expiresAt: '2026-12-05T09:00:00.000Z',
      };
      await plant({ type: 'GuarantorInvited', data: invited });
      expectStatus(await approver.get(at(getReview.path, id)), 200);
      await plant({
        type: 'GuarantorConsented',
        data: { ...of, consentedAt: invitedAt, totalPrivateCreditsCents: 0, creditCompanies: '' },
      });
      const { rows } = await api.pool.query('select id from read.work_item where application_id = $1', [id]);
      const refused = [
        await approver.get(at(getReview.path, id)),
        await approver.post(at(snoozeWorkItem.path, rows[0].id), {}),
      ];
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
        [422, 'OWN_CASE'],
        [422, 'OWN_CASE'],
      ]);
      expectStatus(await admin.get(at(getReview.path, id)), 200);
    },
  );
});

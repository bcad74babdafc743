import { exportAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { getCompany } from '@kreditlina/domain/company/contracts/customer';
import {
  actionRoutes,
  getCompanyActions,
  previewAction,
} from '@kreditlina/domain/credit-account/contracts/actions';
import {
  getApprovalEffect,
  getApprovals,
  grantApproval,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount, recordPayment } from '@kreditlina/domain/credit-account/index';
import {
  skipBankDataForCompany,
  skipNeedExtraDetails,
  skipNeedExtraGuarantors,
} from '@kreditlina/domain/credit-application/contracts/skips';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { formatCents, formatTableTime } from '@kreditlina/domain/text/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountEvents,
  accountState,
  activeAccount,
  type TestAccount,
} from '../../testing/active-account.ts';
import { applicationAt, approve, at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let customer: TestClient;
let admin: TestClient;
let colleague: TestClient;
let approver: TestClient;
let account: TestAccount;

/** Another administrator's persona. */
const OTHER = 'good-guarantor';

/** Another administrator, who is a guarantor in another application. */
async function secondAdmin(): Promise<TestClient> {
  const { ssn } = personaByKey(OTHER);
  const userId = personId(TEST_PEPPER, ssn);
  const client = api.client();
  await client.logIn(ssn);
  await record(api, user, userId, grantRole, { userId, role: 'admin' });
  await client.logIn(ssn, 'staff');
  return client;
}

beforeAll(async () => {
  api = await startTestApi();
  customer = await api.loggedIn('approved');
  account = await activeAccount(api, customer, 'approved');
  admin = await api.loggedIn('admin');
  approver = await api.loggedIn('approver');
  colleague = await secondAdmin();
  await settle(api);
});
afterAll(() => api.dispose());

const shown = async (client: TestClient) =>
  expectStatus(await client.get(at(getCompanyActions.path, account.companyId)), 200).body.account;
const why = { reason: 'customer-asked', comment: 'Pratade med kunden i dag' };
/** Acts on the version that the client sees now, or on the one it saw before. */
async function act(client: TestClient, path: string, body: object, seen?: { id: string; version: number }) {
  const { id, version } = seen ?? (await shown(client));
  return client.post(at(path, account.companyId), { account_id: id, version, ...why, ...body });
}
const preview = async (action: string, input: object = {}) =>
  expectStatus(await admin.post(at(previewAction.path, account.companyId), { action, input }), 200).body;
const openApprovals = async (client: TestClient, status = 'open') => {
  await settle(api);
  return expectStatus(await client.get(getApprovals.path, { query: { status } }), 200).body.approvals;
};
const decide = (client: TestClient, path: string, id: string) =>
  client.post(at(path, id), { comment: 'Siffrorna stämmer med boken' });
const lastEvent = async () => (await accountEvents(api, account)).at(-1);

describe('a change of the limit by staff', () => {
  it(
    'one admin changes the limit with reason and comment, and both are in the event',
    proves('A-136', 'A-158', 'A-194', 'X-77'),
    async () => {
      const effect = await preview('limit', { limit: 45_000_000 });
      expect(effect).toMatchObject({
        needs_second_person: false,
        effect: [
          { figure: 'limit', before: 40_000_000, after: 45_000_000 },
          { figure: 'available', before: 35_000_000, after: 40_000_000 },
        ],
      });
      expect((await accountState(api, account)).limitCents).toBe(40_000_000);
      const answer = expectStatus(await act(admin, actionRoutes.limit.path, { limit: 45_000_000 }), 200);
      expect(answer.body.account.limit_cents).toBe(45_000_000);
      expect(await lastEvent()).toMatchObject({
        type: 'LimitChanged',
        data: {
          beforeCents: 40_000_000,
          afterCents: 45_000_000,
          approvedBy: null,
          reasonCode: 'customer-asked',
        },
        metadata: {
          actor: { kind: 'staff', role: 'admin' },
          reasonCode: 'customer-asked',
          comment: 'Pratade med kunden i dag',
        },
      });
    },
  );

  it.each([
    ['not numeric', '450000'],
    ['negative', -1],
    ['above the largest of the product', 150_000_001],
  ])('a limit that is %s is refused and changes nothing', proves('A-143', 'X-77'), async (_what, limit) => {
    const before = (await accountState(api, account)).limitCents;
    const answer = await act(admin, actionRoutes.limit.path, { limit });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field: 'limit' }));
    expect((await accountState(api, account)).limitCents).toBe(before);
  });

  it('a limit that is not in whole kronor is refused', proves('X-77'), async () => {
    const answer = await act(admin, actionRoutes.limit.path, { limit: 45_000_050 });
    expect(answer).toMatchObject({ status: 422, body: { code: 'LIMIT_OUT_OF_BOUNDS' } });
  });

  it('setting the current limit changes nothing', proves('A-143', 'X-77'), async () => {
    const { version, limit_cents: limit } = await shown(admin);
    expectStatus(await act(admin, actionRoutes.limit.path, { limit }), 200);
    expect((await shown(admin)).version).toBe(version);
  });

  it(
    'a limit below the debt is allowed after a warning, and leaves nothing to withdraw',
    proves('X-77'),
    async () => {
      const { limit_cents: before } = await shown(admin);
      const effect = await preview('limit', { limit: 1_000_000 });
      expect(effect.warnings).toEqual(['limit-below-debt']);
      expectStatus(await act(admin, actionRoutes.limit.path, { limit: 1_000_000 }), 200);
      await settle(api);
      const { body } = expectStatus(await customer.get(at(getCompany.path, account.companyId)), 200);
      expect(body).toMatchObject({ credit_limit_cents: 1_000_000, available_cents: 0 });
      expectStatus(await act(admin, actionRoutes.limit.path, { limit: before }), 200);
    },
  );

  it(
    'a limit without a listed reason, or with nine characters of comment, is refused',
    proves('F-27', 'X-55', 'X-77'),
    async () => {
      const { limit_cents: before, version } = await shown(admin);
      const limit = 44_000_000;
      for (const [wrong, field] of [
        [{ reason: 'because' }, 'reason'],
        [{ reason: '' }, 'reason'],
        [{ reason: undefined }, 'reason'],
        [{ comment: ' nio tecke ' }, 'comment'],
        [{ comment: undefined }, 'comment'],
      ] as const) {
        const answer = await act(admin, actionRoutes.limit.path, { limit, ...wrong });
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toContainEqual(expect.objectContaining({ field }));
      }
      expect(await shown(admin)).toMatchObject({ limit_cents: before, version });
    },
  );

  it(
    'every staff action on a credit or an application needs a reason and a comment',
    proves('F-27'),
    async () => {
      const paths = [
        ...Object.values(actionRoutes).map(({ path }) => path),
        skipBankDataForCompany.path,
        skipNeedExtraDetails.path,
        skipNeedExtraGuarantors.path,
      ];
      expect(paths).toHaveLength(20);
      for (const path of paths) {
        const answer = await admin.post(at(path, account.companyId), {});
        expect([path, answer.status]).toEqual([path, 400]);
        const fields = answer.body.errors.map(({ field }: { field: string }) => field);
        expect(fields, path).toEqual(expect.arrayContaining(['reason', 'comment']));
      }
    },
  );

  it('neither an approver nor an analyst changes the limit', proves('X-54'), async () => {
    const { id, version } = await shown(admin);
    for (const client of [approver, await api.loggedIn('analyst')])
      expect((await act(client, actionRoutes.limit.path, { limit: 1 }, { id, version })).status).toBe(403);
  });
});

describe('two colleagues at the same account', () => {
  it('the second colleague sees who changed what before anything is changed', async () => {
    const seen = await shown(colleague);
    const before = formatCents((await accountState(api, account)).limitCents);
    const changed = `Kreditgränsen ändrades från ${before} till ${formatCents(43_000_000)}`;
    expectStatus(await act(admin, actionRoutes.limit.path, { limit: 43_000_000 }), 200);
    const late = await act(colleague, actionRoutes.limit.path, { limit: 42_000_000 }, seen);
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'ACCOUNT_CHANGED',
        detail: `${personaByKey('admin').name}: ${changed}. Det ändrades sedan sidan lästes. Skicka igen om du vill göra det ändå.`,
      },
    });
    expect((await accountState(api, account)).limitCents).toBe(43_000_000);
    await settle(api);
    const asked = { format: 'tsv', filters: { type: 'LimitChanged' } };
    expect(expectStatus(await admin.post(exportAuditTrail.path, asked), 200).text).toContain(changed);
    // The refusal named the change: its version means that the colleague has read it.
    const read = { ...seen, version: late.body.version };
    expectStatus(await act(colleague, actionRoutes.limit.path, { limit: 42_000_000 }, read), 200);
  });

  it('a payment received in between does not stop a staff action', async () => {
    const seen = await shown(admin);
    const today = api.clock.now().slice(0, 10);
    await record(api, creditAccount, account.accountId, recordPayment, {
      paymentId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6b77',
      amountCents: 100_000,
      valueOn: today,
      bookedOn: today,
      bankReference: 'P-1',
    });
    expect((await shown(admin)).version).toBeGreaterThan(seen.version);
    expectStatus(await act(admin, actionRoutes.limit.path, { limit: 41_000_000 }, seen), 200);
  });

  it('a request sent twice takes effect once', async () => {
    const { id, version } = await shown(admin);
    const key = { headers: { 'idempotency-key': '0197f6aa-0000-7000-8000-0000000000aa' } };
    const body = { account_id: id, version, ...why, limit: 40_000_000 };
    const path = at(actionRoutes.limit.path, account.companyId);
    expectStatus(await admin.post(path, body, key), 200);
    expectStatus(await admin.post(path, body, key), 200);
    const changes = (await accountEvents(api, account)).filter(
      ({ type, version: at }) => type === 'LimitChanged' && at > version,
    );
    expect(changes).toHaveLength(1);
  });
});

describe('actions that need a second person', () => {
  it(
    'a limit above 500,000 kr waits for an approver, who sees the proposer, the reason and the effect',
    proves('X-54', 'X-77', 'F-28'),
    async () => {
      expect(await preview('limit', { limit: 50_000_000 })).toMatchObject({ needs_second_person: false });
      expect(await preview('limit', { limit: 50_000_100 })).toMatchObject({ needs_second_person: true });
      expectStatus(await act(admin, actionRoutes.limit.path, { limit: 60_000_000 }), 200);
      expect((await accountState(api, account)).limitCents).toBe(40_000_000);
      const [waiting] = await openApprovals(approver);
      expect(waiting).toMatchObject({
        kind: 'limit',
        status: 'open',
        before_cents: 40_000_000,
        after_cents: 60_000_000,
        reason: 'customer-asked',
        comment: 'Pratade med kunden i dag',
        proposed_by: { name: personaByKey('admin').name },
        company: { id: account.companyId },
        is_own: false,
      });
      expect((await openApprovals(admin))[0]).toMatchObject({ id: waiting.id, is_own: true });
      const effect = expectStatus(await approver.get(at(getApprovalEffect.path, waiting.id)), 200);
      expect(effect.body.effect).toContainEqual({
        figure: 'limit',
        unit: 'cents',
        before: 40_000_000,
        after: 60_000_000,
      });
      const again = await act(admin, actionRoutes.limit.path, { limit: 70_000_000 });
      expect(again).toMatchObject({ status: 409, body: { code: 'PROPOSAL_PENDING' } });
      const { approvals } = expectStatus(await decide(approver, grantApproval.path, waiting.id), 200).body;
      expect(approvals).toEqual([]);
      expect((await accountState(api, account)).limitCents).toBe(60_000_000);
      expect((await openApprovals(admin, 'approved'))[0]).toMatchObject({
        id: waiting.id,
        status: 'approved',
        decided_by: { name: personaByKey('approver').name },
        decision_comment: 'Siffrorna stämmer med boken',
      });
    },
  );

  it('a refusal is recorded with its reason and shown, and changes nothing', proves('F-28'), async () => {
    expectStatus(await act(admin, actionRoutes.limit.path, { limit: 80_000_000 }), 200);
    const [waiting] = await openApprovals(approver);
    const short = await approver.post(at(refuseApproval.path, waiting.id), { comment: 'nej' });
    expect(short.status).toBe(400);
    expectStatus(await decide(approver, refuseApproval.path, waiting.id), 200);
    expect(await openApprovals(admin)).toEqual([]);
    expect((await openApprovals(admin, 'refused'))[0]).toMatchObject({
      id: waiting.id,
      decision_comment: 'Siffrorna stämmer med boken',
    });
    expect((await accountState(api, account)).limitCents).toBe(60_000_000);
    const late = await decide(approver, grantApproval.path, waiting.id);
    expect(late).toMatchObject({ status: 409, body: { code: 'PROPOSAL_SETTLED' } });
    expect(late.body.detail).toContain(`${personaByKey('approver').name} avslog förslaget `);
  });

  it('an approver who comes too late sees who took the proposal back and when', proves('X-84'), async () => {
    expectStatus(await act(admin, actionRoutes.limit.path, { limit: 80_000_000 }), 200);
    const [waiting] = await openApprovals(approver);
    expectStatus(await decide(admin, refuseApproval.path, waiting.id), 200);
    await settle(api);
    const told = `${personaByKey('admin').name} tog tillbaka förslaget ${formatTableTime(api.clock.now()).slice(0, 10)}`;
    for (const answer of [
      await approver.get(at(getApprovalEffect.path, waiting.id)),
      await decide(approver, grantApproval.path, waiting.id),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'PROPOSAL_SETTLED' } });
      expect(answer.body.detail).toContain(told);
      expect(answer.body.detail).toContain('Kopiera din kommentar');
    }
  });

  it('no one approves their own proposal, not even with both roles', proves('X-54', 'F-28'), async () => {
    const { ssn } = personaByKey(OTHER);
    const userId = personId(TEST_PEPPER, ssn);
    expectStatus(await act(colleague, actionRoutes.limit.path, { limit: 80_000_000 }), 200);
    const [waiting] = await openApprovals(colleague);
    expect((await decide(colleague, grantApproval.path, waiting.id)).status).toBe(403);
    await record(api, user, userId, grantRole, { userId, role: 'approver' });
    const both = api.client();
    await both.logIn(ssn, 'staff');
    // The server reloads roles after two seconds.
    await eventually(async () =>
      expect(await decide(both, grantApproval.path, waiting.id)).toMatchObject({
        status: 422,
        body: { code: 'OWN_PROPOSAL' },
      }),
    );
    expect((await accountState(api, account)).limitCents).toBe(60_000_000);
    expectStatus(await decide(both, refuseApproval.path, waiting.id), 200);
  });

  it('an approver cannot approve what was proposed before they had the role, but may refuse it', async () => {
    expectStatus(await act(admin, actionRoutes.limit.path, { limit: 80_000_000 }), 200);
    const [waiting] = await openApprovals(admin);
    api.clock.advance(1_000);
    const { ssn } = personaByKey('low-income-guarantor');
    const userId = personId(TEST_PEPPER, ssn);
    const newcomer = api.client();
    await newcomer.logIn(ssn);
    await record(api, user, userId, grantRole, { userId, role: 'approver' });
    await newcomer.logIn(ssn, 'staff');
    const barFor = async (client: TestClient) =>
      (await openApprovals(client)).find(({ id }: { id: string }) => id === waiting.id).bar;
    expect([await barFor(newcomer), await barFor(approver), await barFor(admin)]).toEqual([
      'too-new',
      null,
      null,
    ]);
    expect(await decide(newcomer, grantApproval.path, waiting.id)).toMatchObject({
      status: 422,
      body: { code: 'APPROVER_TOO_NEW' },
    });
    expect((await accountState(api, account)).limitCents).toBe(60_000_000);
    expect((await openApprovals(newcomer))[0]).toMatchObject({ id: waiting.id, status: 'open' });
    expectStatus(await decide(newcomer, refuseApproval.path, waiting.id), 200);
  });

  it('an unknown proposal is not found', async () => {
    const missing = '0197f6aa-0000-7000-8000-000000000000';
    expect((await decide(approver, grantApproval.path, missing)).status).toBe(404);
  });

  it('the preview of a loss is shown for a reason that allows it, and refused for the others', async () => {
    const path = at(previewAction.path, account.companyId);
    const of = (reason?: string) =>
      admin.post(path, { action: 'credit-loss', input: {}, ...(reason && { reason }) });
    expect(expectStatus(await of('bankruptcy'), 200).body.needs_second_person).toBe(true);
    expect(expectStatus(await of(), 200).body.needs_second_person).toBe(true);
    expect(await of('not-paid')).toMatchObject({ status: 422, body: { code: 'LOSS_TOO_EARLY' } });
    expect(await of('better-figures')).toMatchObject({ status: 422, body: { code: 'INVALID_FIELDS' } });
  });

  it(
    'a credit whose application is not approved or not signed cannot be written off',
    proves('A-135'),
    async () => {
      const applicant = await api.loggedIn('restricted-limit');
      const applicationId = await applicationAt(applicant, 'restricted-limit', 'none');
      const { company } = await loadState(api.store.events, creditApplication, applicationId);
      const companyId = company?.companyId ?? '';
      const loss = (id: string, version: number) =>
        admin.post(at(actionRoutes['credit-loss'].path, companyId), {
          account_id: id,
          version,
          ...why,
          reason: 'bankruptcy',
        });
      expectStatus(await loss(creditAccountId(applicationId), 1), 404);
      await approve(api, applicationId);
      await settle(api);
      const actions = await admin.get(at(getCompanyActions.path, companyId));
      const offered = expectStatus(actions, 200).body.account;
      expect(await loss(offered.id, offered.version)).toMatchObject({
        status: 409,
        body: { code: 'ACCOUNT_NOT_RUNNING' },
      });
    },
  );

  it(
    'a credit loss and its reversal are proposed by an admin and approved by an approver',
    proves('A-135', 'A-161', 'A-195', 'X-76', 'X-54'),
    async () => {
      const early = await act(admin, actionRoutes['credit-loss'].path, { reason: 'not-paid' });
      expect(early).toMatchObject({ status: 422, body: { code: 'LOSS_TOO_EARLY' } });
      expectStatus(await act(admin, actionRoutes['credit-loss'].path, { reason: 'bankruptcy' }), 200);
      const [waiting] = await openApprovals(approver);
      const lost = { before_cents: 4_900_000, after_cents: 0 };
      expect(waiting).toMatchObject({ kind: 'credit-loss', reason: 'bankruptcy', ...lost });
      expect((await accountState(api, account)).loss).toBeNull();
      expectStatus(await decide(approver, grantApproval.path, waiting.id), 200);
      const { loss } = await accountState(api, account);
      // Withdrawn minus paid.
      expect(loss?.lostCents).toBe(4_900_000);
      const approved: { id: string }[] = await openApprovals(admin, 'approved');
      expect(approved.find(({ id }) => id === waiting.id)).toMatchObject({
        before_cents: loss?.lostCents,
        after_cents: 0,
      });
      const back = await act(admin, actionRoutes['reverse-credit-loss'].path, { reason: 'will-pay' });
      expect(back.body.account).toMatchObject({ is_lost: true, pending: ['reverse-credit-loss'] });
      const [reversal] = await openApprovals(approver);
      const restored = { before_cents: 0, after_cents: 4_900_000 };
      expect(reversal).toMatchObject({ kind: 'reverse-credit-loss', reason: 'will-pay', ...restored });
      expect(reversal.id).not.toBe(waiting.id);
      expectStatus(await decide(approver, grantApproval.path, reversal.id), 200);
      expect(await accountState(api, account)).toMatchObject({ loss: null, bankStatus: 'active' });
    },
  );

  it(
    'a loss reversal is approved only under the id of the open proposal',
    proves('X-76', 'F-28'),
    async () => {
      const propose = async (action: 'credit-loss' | 'reverse-credit-loss', reason: string) => {
        expectStatus(await act(admin, actionRoutes[action].path, { reason }), 200);
        const [waiting] = await openApprovals(approver);
        expect(waiting).toMatchObject({ kind: action, reason });
        return waiting.id as string;
      };
      const loss = await propose('credit-loss', 'bankruptcy');
      expectStatus(await decide(approver, grantApproval.path, loss), 200);
      await settle(api);
      const first = await propose('reverse-credit-loss', 'will-pay');
      expectStatus(await decide(admin, refuseApproval.path, first), 200);
      await settle(api);
      const second = await propose('reverse-credit-loss', 'has-paid');
      expect(await openApprovals(admin, 'refused')).toContainEqual(
        expect.objectContaining({ id: first, reason: 'will-pay' }),
      );
      for (const late of [
        await approver.get(at(getApprovalEffect.path, first)),
        await decide(approver, grantApproval.path, first),
      ])
        expect(late).toMatchObject({ status: 409, body: { code: 'PROPOSAL_SETTLED' } });
      expect((await accountState(api, account)).loss).not.toBeNull();
      expectStatus(await decide(approver, grantApproval.path, second), 200);
      expect((await accountState(api, account)).loss).toBeNull();
    },
  );
});

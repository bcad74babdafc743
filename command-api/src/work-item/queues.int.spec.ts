import {
  type CreditApplicationEvent,
  creditApplication,
  openManualReview,
} from '@kreditlina/domain/credit-application/index';
import { evaluationWithHits } from '@kreditlina/domain/credit-application/testing/samples';
import { grantRole, personId, revokeRole, user } from '@kreditlina/domain/identity/index';
import { MASK } from '@kreditlina/domain/kernel/personal';
import {
  assignWorkItem,
  getColleagues,
  getQueues,
  notePresence,
  recordCall,
  snoozeWorkItem,
} from '@kreditlina/domain/work-item/contract';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let approver: TestClient;
let admin: TestClient;
let analyst: TestClient;
let applicationId: string;
beforeAll(async () => {
  api = await startTestApi();
  approver = await api.loggedIn('approver');
  admin = await api.loggedIn('admin');
  analyst = await api.loggedIn('analyst');
  const customer = await api.loggedIn('approved');
  applicationId = await applicationAt(customer, 'approved', 'none');
  const applicant = personId(TEST_PEPPER, personaByKey('approved').ssn);
  const plain = evaluationWithHits();
  const hits = [{ hitId: api.deps.newId(), kind: 'pep' as const, decision: 'undecided' as const }];
  const screening = { isDone: true, hits };
  await record(api, creditApplication, applicationId, openManualReview, {
    attempt: 1,
    reasons: ['pep-hit'],
    evaluation: {
      ...plain,
      inputs: { ...plain.inputs, screenings: [{ personId: applicant, screening }] },
    },
  });
  await settle(api);
});
afterAll(() => api.dispose());

const idOf = (key: string): string => personId(TEST_PEPPER, personaByKey(key).ssn);
const read = async (client: TestClient, query = '') =>
  expectStatus(await client.get(`${getQueues.path}${query}`), 200).body;
const item = async (client: TestClient = admin) => (await read(client, '?queue=hits')).work_items[0];

describe('work queues over the API', () => {
  it(
    'a review of a hit is in a queue of its own only for those who may know of it',
    proves('F-37', 'X-54'),
    async () => {
      expect(await item()).toMatchObject({ queue: 'hits', application_id: applicationId });
      expect((await read(admin, '?queue=manual-review')).total).toBe(0);
      expect((await read(admin)).queues).toEqual([{ queue: 'hits', open: 1, overdue: 0 }]);
      for (const query of ['', '?queue=hits', '?queue=manual-review']) {
        const { work_items, queues } = await read(analyst, query);
        expect(work_items).toMatchObject([{ queue: 'manual-review', user_name: MASK, user_phone: MASK }]);
        expect(queues).toEqual([{ queue: 'manual-review', open: 1, overdue: 0 }]);
      }
      const { rows } = await api.pool.query('select to_jsonb(t)::text as text from read.work_item t');
      expect(rows.map(({ text }) => text).join()).not.toMatch(/hit|pep/i);
    },
  );

  it('the second of two who take an item is refused, and sees who was first', proves('F-37'), async () => {
    const { id, version } = await item();
    const take = (who: TestClient, key: string) =>
      who.post(at(assignWorkItem.path, id), { version, assignee_id: idOf(key) });
    expectStatus(await take(approver, 'approver'), 200);
    await settle(api);
    const { name } = personaByKey('approver');
    const second = expectStatus(await take(admin, 'admin'), 409);
    expect(second.body.code).toBe('WORK_ITEM_CHANGED');
    expect(second.body.detail).toMatch(
      new RegExp(` ${name} ändrade det .+\\. Nu står det: Ansvarig: ${name}$`),
    );
    expect(await item()).toMatchObject({ assignee: { name }, changed_by: { name }, version: 1 });
    expect((await read(approver, '?show=mine')).total).toBe(1);
    expect((await read(admin, '?show=mine')).total).toBe(0);
  });

  it(
    'an item is given only to a colleague who works the queues and has no part in the case',
    proves('F-37'),
    async () => {
      const unseen = idOf('payment-remarks');
      await record(api, user, unseen, grantRole, { userId: unseen, role: 'approver' });
      await settle(api);
      const { colleagues } = expectStatus(await admin.get(getColleagues.path), 200).body;
      const asked = ['admin', 'approver', 'analyst', 'approved'].map((key) => personaByKey(key).name);
      expect(colleagues.map(({ name }: { name: string }) => name).toSorted()).toEqual(
        asked.slice(0, 2).toSorted(),
      );
      const { id, version } = await item();
      const give = (key: string) =>
        approver.post(at(assignWorkItem.path, id), { version, assignee_id: idOf(key) });
      // A person who is not staff, a colleague without decision rights, and the applicant.
      for (const key of ['rejected-by-policy', 'analyst', 'approved']) {
        const refused = await give(key);
        expect([refused.status, refused.body.code]).toEqual([422, 'WORK_ITEM_ASSIGNEE']);
      }
      expectStatus(await give('admin'), 200);
      await settle(api);
      expect(await item()).toMatchObject({
        assignee: { name: personaByKey('admin').name },
        changed_by: { name: personaByKey('approver').name },
        version: version + 1,
      });
    },
  );

  it(
    'a colleague who has just lost the role can neither be given nor take an item',
    proves('F-37'),
    async () => {
      const userId = idOf('rejected-by-policy');
      await api.loggedIn('rejected-by-policy');
      await record(api, user, userId, grantRole, { userId, role: 'approver' });
      const former = api.client();
      await former.logIn(personaByKey('rejected-by-policy').ssn, 'staff');
      await settle(api);
      const { id, version } = await item();
      const give = (who: TestClient) =>
        who.post(at(assignWorkItem.path, id), { version, assignee_id: userId });
      await record(api, user, userId, revokeRole, { role: 'approver' });
      const refused = await give(admin);
      expect([refused.status, refused.body.code]).toEqual([422, 'WORK_ITEM_ASSIGNEE']);
      await settle(api);
      await eventually(async () => expect((await give(former)).status).toBe(403));
      expect(await item()).toMatchObject({ version });
    },
  );

  it('an item is not given to a colleague who is its applicant', async () => {
    const userId = idOf('approved');
    await record(api, user, userId, grantRole, { userId, role: 'approver' });
    await settle(api);
    const { id, version } = await item();
    const body = { version, assignee_id: idOf('approved') };
    const refused = await admin.post(at(assignWorkItem.path, id), body);
    expect([refused.status, refused.body.code]).toEqual([422, 'WORK_ITEM_ASSIGNEE']);
  });

  it(
    'an item is neither given to nor taken by a guarantor or a signatory of the case',
    proves('F-37', 'X-92'),
    async () => {
      const [surety, signatory] = [idOf('good-guarantor'), idOf('low-income-guarantor')];
      const { authority } = await loadState(api.store.events, creditApplication, applicationId);
      const of = { applicationId, personId: surety, invitationId: api.deps.newId() };
      const now = api.clock.now();
      const roles = ['guarantor' as const];
      const happened: CreditApplicationEvent[] = [
        {
          type: 'GuarantorInvited',
          data: { ...of, roles, invitedBy: idOf('approved'), invitedAt: now, expiresAt: now },
        },
        { type: 'GuarantorConsented', data: of },
        ...(authority
          ? [{ type: 'SigningAuthorityRecorded' as const, data: { ...authority, entitledIds: [signatory] } }]
          : []),
      ];
      await record(api, creditApplication, applicationId, () => happened, undefined);
      for (const key of ['good-guarantor', 'low-income-guarantor']) {
        await api.loggedIn(key);
        await record(api, user, idOf(key), grantRole, { userId: idOf(key), role: 'approver' });
      }
      await settle(api);
      const { id, version } = await item();
      for (const assigneeId of [surety, signatory]) {
        const body = { version, assignee_id: assigneeId };
        const refused = await admin.post(at(assignWorkItem.path, id), body);
        expect([refused.status, refused.body.code]).toEqual([422, 'WORK_ITEM_ASSIGNEE']);
      }
      const colleague = api.client();
      await colleague.logIn(personaByKey('good-guarantor').ssn, 'staff');
      const own = { version, assignee_id: surety };
      const taken = await colleague.post(at(assignWorkItem.path, id), own);
      expect([taken.status, taken.body.code]).toEqual([422, 'OWN_CASE']);
    },
  );

  it(
    'an item is snoozed with a comment of ten characters, for fourteen days at most, by the first of two',
    proves('F-37'),
    async () => {
      const { id, version } = await item();
      const snooze = (days: number, comment: string) =>
        admin.post(at(snoozeWorkItem.path, id), { version, days, comment });
      expectStatus(await snooze(1, 'för kort'), 400);
      expectStatus(await snooze(15, 'Väntar på bokslutet'), 400);
      expectStatus(await snooze(1, 'Väntar på bokslutet'), 200);
      expect((await read(admin)).total).toBe(0);
      const [asleep] = (await read(admin, '?show=snoozed')).work_items;
      expect(asleep).toMatchObject({ comment: 'Väntar på bokslutet', version: version + 1 });
      const late = { version, days: 2, comment: 'Väntar på årsredovisningen' };
      const second = expectStatus(await approver.post(at(snoozeWorkItem.path, id), late), 409);
      expect(second.body.code).toBe('WORK_ITEM_CHANGED');
    },
  );

  it('a review does not end with a call, and an unknown item is not found', async () => {
    const [{ id, version }] = (await read(admin, '?show=snoozed')).work_items;
    const call = { version, outcome: 'reached', comment: 'Ringde och berättade' };
    const answer = await admin.post(at(recordCall.path, id), call);
    expect([answer.status, answer.body.code]).toEqual([422, 'WORK_ITEM_NO_CALL']);
    expectStatus(await admin.post(at(recordCall.path, api.deps.newId()), call), 404);
  });

  it('an item whose review is over can no longer be given', proves('F-37'), async () => {
    const [{ id, version }] = (await read(admin, '?show=snoozed')).work_items;
    const closed: CreditApplicationEvent = {
      type: 'ManualReviewClosed',
      data: {
        applicationId,
        userId: idOf('approved'),
        attempt: 1,
        outcome: 'reject',
        why: { reason: 'other-risk', comment: 'Underlaget är ändrat' },
      },
    };
    await record(api, creditApplication, applicationId, () => [closed], undefined);
    await settle(api);
    const body = { version, assignee_id: idOf('approver') };
    const refused = await admin.post(at(assignWorkItem.path, id), body);
    expect(refused.body.code).toBe('WORK_ITEM_CLOSED');
    expect((await read(approver, '?show=mine')).total).toBe(0);
  });

  it('two people on the same page see each other, and no one sees themselves', proves('F-36'), async () => {
    const open = (who: TestClient, page = 'application') =>
      who.post(notePresence.path, { page, id: applicationId });
    expect(expectStatus(await open(admin), 200).body).toEqual({ others: [] });
    const { others } = expectStatus(await open(analyst), 200).body;
    expect(others).toEqual([{ id: idOf('admin'), name: personaByKey('admin').name }]);
    expect(expectStatus(await open(approver, 'company'), 200).body).toEqual({ others: [] });
    expectStatus(await open(admin, 'users'), 400);
  });
});

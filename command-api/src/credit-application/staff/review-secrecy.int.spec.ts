import { getAuditEvent, listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import {
  getApplication,
  getApplicationStatus,
  listApplications,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getDueDiligence } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { getCreditApplication, getReview } from '@kreditlina/domain/credit-application/contracts/staff';
import { readScreening } from '@kreditlina/domain/identity/contracts/staff';
import { listUsers } from '@kreditlina/domain/identity/contracts/users';
import { forgetPerson, grantRole, personId, recordScreening, user } from '@kreditlina/domain/identity/index';
import { getQueues } from '@kreditlina/domain/work-item/contract';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { underReview } from '../../testing/review-flow.ts';
import { trailOf } from '../../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let approver: TestClient;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  approver = await api.loggedIn('approver');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

/** All that the lists of the back office reveal of one person and their application. */
async function toldInLists(client: TestClient, { id, userId }: { id: string; userId: string }) {
  const get = async (path: string, query: Record<string, string>) =>
    expectStatus(await client.get(path, { query: { rows: '100', ...query } }), 200).body;
  type Told = { id: string; pep: boolean | null; sanctioned: boolean | null };
  const rowOf = async (q: string) =>
    (await get(listUsers.path, { q })).users.find((one: Told) => one.id === userId);
  const { pep, sanctioned } = await rowOf('all');
  const item = (await get(getQueues.path, {})).work_items.find(
    (one: { application_id: string }) => one.application_id === id,
  );
  const ofPerson = { entity: 'user', entity_id: userId, type: 'PersonScreened' };
  const ofApplication = await get(listAuditTrail.path, { entity: 'application', entity_id: id });
  const all = await get(listAuditTrail.path, ofPerson);
  const seen = expectStatus(await admin.get(listAuditTrail.path, { query: ofPerson }), 200).body;
  const event = await client.get(at(getAuditEvent.path, seen.audit_entries[0].id));
  return {
    row: { pep, sanctioned },
    isAmongSanctioned: (await rowOf('sanctioned')) !== undefined,
    queue: item.queue,
    screenings: all.total,
    event: event.status,
    ofApplication: ofApplication.total > 0,
  };
}

/** All that the database has about one application and its applicant. */
async function dumpOf(id: string, userId: string): Promise<string> {
  const { rows } = await api.pool.query<{ text: string }>(
    `select body as text from event_store.events where body like '%' || $1 || '%' or body like '%' || $2 || '%'
     union all select to_jsonb(t)::text from read.user_account t where id = $2::uuid
     union all select to_jsonb(t)::text from read.credit_application t where id = $1::uuid
     union all select to_jsonb(t)::text from read.audit_entry t where stream = 'creditApplication-' || $1`,
    [id, userId],
  );
  return rows.map(({ text }) => text).join('\n');
}

describe('secrecy about hits', () => {
  it(
    'the customer gets no explanation, neither while a hit is open nor after it',
    proves('F-18', 'X-80', 'C-168'),
    async () => {
      const { customer, id, hitIds, decide, close } = await underReview(api, 'approved', ['sanction']);
      const status = async () =>
        expectStatus(await customer.get(at(getApplicationStatus.path, id)), 200).body;
      const silent = { explanation: [], progress: [], limit: null, rate: null };
      expect(await status()).toMatchObject({ status: 'manual-review', ...silent });
      expectStatus(await decide(admin, hitIds[0], { outcome: 'true-match' }), 200);
      expectStatus(await close(approver, 'reject', { reason: 'sanctioned' }), 200);
      await settle(api);
      expect(await status()).toMatchObject({ status: 'rejected', ...silent });
      const detail = expectStatus(await admin.get(at(getCreditApplication.path, id)), 200).body;
      expect(detail).toMatchObject({ status: 'rejected-qapitala', rejected_by: 'staff' });
    },
  );

  it(
    'the customer sees that the application is under review, and nothing about the hits, before or after',
    proves('F-18'),
    async () => {
      const { customer, id, hitIds, decide, close } = await underReview(api, 'several-companies', [
        'pep',
        'sanction',
      ]);
      const told = async () => {
        const answers = [
          getApplicationStatus.path,
          getApplication.path,
          getGuarantors.path,
          getDueDiligence.path,
        ];
        const texts = await Promise.all(answers.map(async (path) => (await customer.get(at(path, id))).text));
        const list = await customer.get(listApplications.path);
        // The customer's own answer to the question has this field name.
        return [...texts, list.text].join('\n').replaceAll('"pep":""', '');
      };
      const secret = /pep|sanction|sanktion|hit|träff|utsatt|review_reason|bisnode/i;
      const status = expectStatus(await customer.get(at(getApplicationStatus.path, id)), 200).body;
      expect(status.status).toBe('manual-review');
      expect(await told()).not.toMatch(secret);
      await decide(approver, hitIds[0]);
      await decide(approver, hitIds[1], { outcome: 'true-match' });
      expectStatus(await close(approver, 'reject', { reason: 'sanctioned' }), 200);
      await settle(api);
      expect(await told()).not.toMatch(secret);
    },
  );

  it(
    'a colleague neither decides on nor reads about hits in a case that they have a part in',
    proves('F-18', 'X-54'),
    async () => {
      const { id, userId, hitIds, decide, close } = await underReview(api, 'private-debts', ['sanction']);
      for (const role of ['approver', 'admin'] as const)
        await record(api, user, userId, grantRole, { userId, role });
      const self = api.client();
      await self.logIn(personaByKey('private-debts').ssn, 'staff');
      expect(expectStatus(await decide(self, hitIds[0]), 422).body.code).toBe('OWN_CASE');
      // They cannot read the lists' data about themselves either.
      expect(expectStatus(await self.get(at(getReview.path, id)), 422).body.code).toBe('OWN_CASE');
      const read = await self.post(at(readScreening.path, userId), { purpose: 'legal-duty' });
      expect(expectStatus(read, 422).body.code).toBe('OWN_CASE');
      // The same applies to other people in the case.
      const beside = personId(TEST_PEPPER, personaByKey('good-guarantor').ssn);
      await api.loggedIn('good-guarantor');
      const found = { userId: beside, source: 'bisnode', isPep: false, isSanctioned: true, hits: [] };
      await record(api, user, beside, recordScreening, {
        ...found,
        screenedName: 'Berit Ek',
        checkedAt: api.clock.now(),
      });
      const readBeside = (who: TestClient) =>
        who.post(at(readScreening.path, beside), { purpose: 'legal-duty' });
      expectStatus(await readBeside(self), 200);
      const [row] = (await api.pool.query('select part_ids from read.credit_application where id = $1', [id]))
        .rows;
      await api.pool.query('update read.credit_application set part_ids = $2 where id = $1', [
        id,
        [...row.part_ids, beside],
      ]);
      expect(expectStatus(await readBeside(self), 422).body.code).toBe('OWN_CASE');
      expectStatus(await readBeside(admin), 200);
      await settle(api);
      const toldBeside = async (client: TestClient) => {
        const query = { entity: 'user', entity_id: beside, type: 'PersonScreened' };
        const { total } = expectStatus(await client.get(listAuditTrail.path, { query }), 200).body;
        const users = async (q: string) =>
          expectStatus(await client.get(listUsers.path, { query: { q, rows: '100' } }), 200).body.users;
        const isBeside = (one: { id: string }) => one.id === beside;
        return [
          total,
          (await users('sanctioned')).some(isBeside),
          (await users('all')).find(isBeside)?.sanctioned,
        ];
      };
      expect(await toldBeside(admin)).toEqual([1, true, true]);
      expect(await toldBeside(self)).toEqual([0, false, null]);
      const [event] = await trailOf(admin, id);
      expectStatus(await self.get(at(getAuditEvent.path, event?.event_id ?? '')), 404);
      // Lists reveal nothing of it either, though others see it there.
      const told = (client: TestClient) => toldInLists(client, { id, userId });
      expect(await told(admin)).toEqual({
        row: { pep: false, sanctioned: true },
        isAmongSanctioned: true,
        queue: 'hits',
        screenings: 1,
        event: 200,
        ofApplication: true,
      });
      expect(await told(self)).toEqual({
        row: { pep: null, sanctioned: null },
        isAmongSanctioned: false,
        queue: 'manual-review',
        screenings: 0,
        event: 404,
        ofApplication: false,
      });
      expectStatus(await decide(approver, hitIds[0]), 200);
      expect(expectStatus(await close(self, 'resume'), 422).body.code).toBe('OWN_CASE');
    },
  );

  it(
    'a colleague neither reads nor decides on hits of a person in their own case, even in another case',
    proves('F-18', 'X-80'),
    async () => {
      const own = await underReview(api, 'rejected-by-first-lender', []);
      const other = await underReview(api, 'rejected-by-second-lender', ['sanction']);
      for (const role of ['approver', 'admin'] as const)
        await record(api, user, own.userId, grantRole, { userId: own.userId, role });
      const self = api.client();
      await self.logIn(personaByKey('rejected-by-first-lender').ssn, 'staff');
      const [event] = await trailOf(admin, other.id);
      const isTold = async (client: TestClient) => {
        const review = await client.get(at(getReview.path, other.id));
        const opened = await client.get(at(getAuditEvent.path, event?.event_id ?? ''));
        const { review_reasons } = expectStatus(
          await client.get(at(getCreditApplication.path, other.id)),
          200,
        ).body;
        const { queue, ofApplication } = await toldInLists(client, other);
        return [review.status, opened.status, review_reasons.includes('sanction-hit'), queue, ofApplication];
      };
      const all = [200, 200, true, 'hits', true];
      expect(await isTold(self)).toEqual(all);
      await api.pool.query(
        'update read.credit_application set part_ids = array_append(part_ids, $2::uuid) where id = $1',
        [own.id, other.userId],
      );
      expect(await isTold(self)).toEqual([422, 404, false, 'manual-review', false]);
      expect(expectStatus(await other.decide(self, other.hitIds[0]), 422).body.code).toBe('OWN_CASE');
      expect(expectStatus(await other.close(self, 'resume'), 422).body.code).toBe('OWN_CASE');
      expect(await isTold(admin)).toEqual(all);
    },
  );

  it('an analyst sees the same for every list and every outcome of a hit', proves('X-54'), async () => {
    const analyst = await api.loggedIn('analyst');
    const read = async (id: string) => {
      const events = (await trailOf(analyst, id)).reverse();
      const from = events.findIndex(({ type }) => type === 'ManualReviewOpened');
      expect(events.every(({ version }) => version === null)).toBe(true);
      return events
        .slice(from - 1)
        .map(({ type, sentence, reason_code, changes }) => ({ type, sentence, reason_code, changes }));
    };
    const position = await underReview(api, 'restricted-limit', ['pep']);
    const truth = {
      outcome: 'true-match',
      source_of_funds: 'Lön från riksdagen',
      reason: 'Riksdagsledamot sedan 2022',
    };
    expectStatus(await position.decide(approver, position.hitIds[0], truth), 200);
    const another = await underReview(api, 'payment-remarks', ['sanction']);
    expectStatus(await another.decide(approver, another.hitIds[0]), 200);
    await settle(api);
    const told = await read(position.id);
    expect(told).toEqual(await read(another.id));
    expect(JSON.stringify(told)).not.toMatch(/hit|träff|sourceOfFunds|assessment/i);
    // The same as for a case whose hit is undecided.
    const undecided = await underReview(api, 'slow', ['pep']);
    expect(told).toEqual(await read(undecided.id));
  });

  it(
    "neither hits nor the staff's reasons are in clear in any table, and they are erased with the person",
    proves('F-18'),
    async () => {
      const { id, userId, hitIds, decide, close } = await underReview(api, 'owned-by-company', [
        'pep',
        'sanction',
      ]);
      const reviewed = async () => expectStatus(await admin.get(at(getCreditApplication.path, id)), 200).body;
      expect((await reviewed()).review_reasons).toEqual(['pep-hit', 'sanction-hit']);
      for (const hitId of hitIds) expectStatus(await decide(admin, hitId), 200);
      const said = { reason: 'political-position', comment: 'Kommunalråd sedan 2018' };
      expectStatus(await close(approver, 'reject', said), 200);
      await settle(api);
      const dump = await dumpOf(id, userId);
      for (const stored of ['ManualReviewClosed', 'PersonScreened', 'DueDiligenceAnswered'])
        expect(dump).toContain(stored);
      expect(dump.match(/"(isPep|isSanctioned|hasExternalInfluencer|is_pep)": ?(true|false)/g)).toBeNull();
      expect(dump.match(/pep-hit|sanction-hit|political-position|hits-assessed|Kommunalråd/g)).toBeNull();
      const closed = async () =>
        (await trailOf(admin, id)).find(({ type }) => type === 'ManualReviewClosed')?.comment;
      expect(await closed()).toBe('Kommunalråd sedan 2018');
      const closing = { outcome: 'reject', ...said };
      expect((await reviewed()).review_closing).toEqual(closing);
      const companyPage = async (of = admin) =>
        expectStatus(await of.get(at(getCompanyDetail.path, (await reviewed()).company_id)), 200).body;
      expect((await companyPage()).review_closing).toEqual(closing);
      const analyst = await api.loggedIn('analyst');
      expect((await companyPage(analyst)).review_closing).toBeNull();
      expect(
        expectStatus(await analyst.get(at(getCreditApplication.path, id)), 200).body.review_closing,
      ).toBeNull();
      await record(api, user, userId, forgetPerson, { userId });
      await api.store.keys.destroy(userId);
      await settle(api);
      expect(await closed()).toBeNull();
      expect(await reviewed()).toMatchObject({ review_reasons: [], review_closing: null });
    },
  );
});

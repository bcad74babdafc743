import { listDataUses } from '@kreditlina/domain/audit/contracts/customer';
import { creditApplication, recordDecision } from '@kreditlina/domain/credit-application/index';
import { rejection } from '@kreditlina/domain/credit-application/testing/samples';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { readScreening } from '@kreditlina/domain/identity/contracts/staff';
import {
  changeContact,
  listUsers as listUsersEndpoint,
  searchUsers,
} from '@kreditlina/domain/identity/contracts/users';
import { personId, recordScreening, user } from '@kreditlina/domain/identity/index';
import { personaByKey } from '@kreditlina/partners';
import { exportUserRows, listUsers } from '@kreditlina/projections/identity/user-list';
import { createReadDatabase } from '@kreditlina/projections/read-schema';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, approve, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
/** Astrid's application. */
let applicationId: string;
let staff: Record<'analyst' | 'approver' | 'admin', TestClient>;
const idOf = (key: string): string => personId(TEST_PEPPER, personaByKey(key).ssn);
const reason = 'Kunden ringde och bad om det';
const idsIn = ({ body }: { body: { users: { id: string }[] } }): string[] => body.users.map(({ id }) => id);

/** Astrid Lindqvist has an approved application, Frida Holmgren one in progress; Gustav is in a list. */
beforeAll(async () => {
  api = await startTestApi();
  const astrid = await api.loggedIn('approved');
  applicationId = await applicationAt(astrid, 'approved', 'status');
  await approve(api, applicationId);
  api.clock.advance(1_000);
  await applicationAt(await api.loggedIn('restricted-limit'), 'restricted-limit', 'companies');
  const refused = await applicationAt(await api.loggedIn('rejected-by-policy'), 'rejected-by-policy', 'none');
  await record(api, creditApplication, refused, recordDecision, rejection());
  const userId = idOf('pep');
  await record(api, user, userId, recordScreening, {
    userId,
    source: 'bisnode',
    isPep: true,
    isSanctioned: false,
    hits: [],
    screenedName: 'Astrid Ek',
    checkedAt: api.clock.now(),
  });
  const listed = idOf('good-guarantor');
  await api.loggedIn('good-guarantor');
  await record(api, user, listed, recordScreening, {
    userId: listed,
    source: 'bisnode',
    isPep: false,
    isSanctioned: true,
    hits: [],
    screenedName: 'Astrid Ek',
    checkedAt: api.clock.now(),
  });
  staff = {
    analyst: await api.loggedIn('analyst'),
    approver: await api.loggedIn('approver'),
    admin: await api.loggedIn('admin'),
  };
  await settle(api);
});
afterAll(() => api.dispose());

describe('the list of users', () => {
  const search = (body: object) => staff.approver.post(searchUsers.path, { rows: 25, ...body });

  it(
    'people who have logged in are listed with contact details and the results of their applications',
    proves('A-120', 'A-188', 'A-232'),
    async () => {
      const { body } = expectStatus(
        await staff.admin.get(listUsersEndpoint.path, { query: { rows: '25' } }),
        200,
      );
      const { ssn } = personaByKey('approved');
      expect(body.users).toContainEqual(
        expect.objectContaining({
          id: idOf('approved'),
          ssn: `${ssn.slice(2, 8)}-****`,
          first_name: 'Astrid',
          last_name: 'Lindqvist',
          is_admin: false,
          pep: null,
          screened_at: null,
          total_approved: 1,
          total_rejected: 0,
          total_in_progress: 0,
          credit_applications: [applicationId],
        }),
      );
      const own = body.users.find(({ id }: { id: string }) => id === idOf('approved'));
      for (const [key, total] of [
        ['rejected-by-policy', 'total_rejected'],
        ['restricted-limit', 'total_in_progress'],
      ] as const) {
        const none = { total_approved: 0, total_rejected: 0, total_in_progress: 0 };
        const theirs = { id: idOf(key), ...none, [total]: 1 };
        expect(body.users).toContainEqual(expect.objectContaining(theirs));
      }
      expect(own).toMatchObject({
        email: personaByKey('approved').email,
        phone: personaByKey('approved').phone,
      });
      expect(Date.parse(own.inserted_at)).toBeLessThanOrEqual(Date.parse(own.updated_at));
      expect(body.users).toContainEqual(expect.objectContaining({ id: idOf('admin'), is_admin: true }));
      const moments = body.users.map(({ updated_at }: { updated_at: string }) => updated_at);
      expect(moments).toEqual(moments.toSorted().toReversed());
      expect(new Set(moments).size).toBeGreaterThan(1);
      expect(body.users.map(({ id }: { id: string }) => id)).not.toContain(idOf('pep'));
      expect(body.total).toBe(body.users.length);
      const first = expectStatus(
        await staff.admin.get(listUsersEndpoint.path, { query: { rows: '1' } }),
        200,
      );
      const next = await staff.admin.get(listUsersEndpoint.path, { query: { rows: '1', page: '1' } });
      expect([...idsIn(first), ...idsIn(next)]).toEqual(idsIn({ body }).slice(0, 2));
    },
  );

  it(
    'the list of users is filtered by kinds of applications, also by several at once',
    proves('A-057', 'A-148'),
    async () => {
      const get = async (query: Record<string, string>) =>
        idsIn(expectStatus(await staff.analyst.get(listUsersEndpoint.path, { query }), 200));
      expect(await get({ approved: 'true', rows: '25' })).toEqual([idOf('approved')]);
      expect(await get({ inprogress: 'true', rows: '25' })).toEqual([idOf('restricted-limit')]);
      expect(await get({ approved: 'true', inprogress: 'true' })).toEqual([]);
      expect(await get({ approved: 'false', rows: '25' })).not.toContain(idOf('approved'));
      expect(await get({ rejected: 'true', rows: '25' })).toEqual([idOf('rejected-by-policy')]);
    },
  );

  it(
    'users are found by the start of any word of a name and the first digits of a number, sent in a body',
    proves('A-148', 'X-48'),
    async () => {
      const { ssn } = personaByKey('approved');
      for (const body of [{ first_name: 'astr' }, { last_name: 'LIND', approved: 'true' }, { ssn: '6803' }]) {
        expect(idsIn(expectStatus(await search(body), 200))).toEqual([idOf('approved')]);
      }
      expect(idsIn(await search({ ssn: ssn.slice(0, 6) }))).toEqual([idOf('approved')]);
      expect(idsIn(await search({ first_name: 'trid' }))).toEqual([]);
      expectStatus(await search({ ssn }), 400);
      expectStatus(await staff.admin.get(listUsersEndpoint.path, { query: { first_name: 'astr' } }), 400);
      expectStatus(await staff.analyst.post(searchUsers.path, { first_name: 'astr' }), 403);
    },
  );

  it('users are found by a whole phone number in any notation', proves('A-148'), async () => {
    const { phone } = personaByKey('approved');
    for (const written of [phone, phone.replace('+46', '0'), phone.replace('+46', '0046 ')])
      expect(idsIn(expectStatus(await search({ phone: written }), 200)), written).toEqual([idOf('approved')]);
    expect(idsIn(expectStatus(await search({ phone: phone.slice(0, -1) }), 200))).toEqual([]);
    expectStatus(await staff.admin.get(listUsersEndpoint.path, { query: { phone } }), 400);
    expectStatus(await staff.analyst.post(searchUsers.path, { phone }), 403);
  });

  it(
    'a search by a whole phone number is an event with the person found, and never the number',
    proves('X-48'),
    async () => {
      const { phone } = personaByKey('approved');
      const searching = async (body: object) =>
        expectStatus(await staff.admin.post(searchUsers.path, { rows: 25, ...body }), 200);
      await searching({ phone });
      await searching({ phone: '+46700000001' });
      await searching({ first_name: 'astr' });
      const lookUps: unknown[] = [];
      for await (const { type, data } of api.store.events.read(`user-${idOf('admin')}`))
        if (type === 'PersonLookedUp') lookUps.push(data);
      expect(lookUps).toMatchObject([
        { soughtId: idOf('approved'), isFound: true, soughtBy: 'phone' },
        { soughtId: null, isFound: false, soughtBy: 'phone' },
      ]);
      expect(JSON.stringify(lookUps)).not.toContain('4670');
    },
  );

  it(
    'PEPs and sanctioned people are listed, even those who never logged in, for those who may know',
    proves('A-057', 'A-120', 'A-188', 'X-80'),
    async () => {
      const query = { q: 'pep', rows: '25' };
      const { body } = expectStatus(await staff.approver.get(listUsersEndpoint.path, { query }), 200);
      expect(body.users).toMatchObject([
        { id: idOf('pep'), pep: true, sanctioned: false, screened_at: expect.any(String) },
      ]);
      const own = at(readScreening.path, idOf('pep'));
      const { bisnode_data } = expectStatus(await staff.admin.post(own, { purpose: 'legal-duty' }), 200).body;
      expect(JSON.parse(bisnode_data)).toMatchObject({ isPep: true, checkedAt: body.users[0].screened_at });
      const sanctioned = await staff.approver.get(listUsersEndpoint.path, { query: { q: 'sanctioned' } });
      expect(sanctioned.body.users).toMatchObject([
        { id: idOf('good-guarantor'), pep: false, sanctioned: true },
      ]);
      expectStatus(await staff.analyst.get(listUsersEndpoint.path, { query }), 403);
    },
  );

  it('a search of users opens a bounded number of sealed names and says when there are more', async () => {
    const query = { q: 'all', page: 0, rows: 5, order: 'desc', first_name: 'astrid' } as const;
    const { page: _page, rows: _rows, ...filters } = query;
    const reads = createReadDatabase(api.pool, api.deps.store.sealedRows);
    const reader = { userId: idOf('admin') };
    expect(await listUsers(reads, query, reader)).toMatchObject({ total: 1, is_partial: false });
    const bounded = await listUsers(reads, query, reader, 1);
    const other = await listUsers(reads, { ...query, first_name: 'frida' }, reader, 1);
    expect([bounded.is_partial, other.is_partial]).toEqual([true, true]);
    expect(bounded.total + other.total).toBeLessThan(2);
    // Half a list is not exported.
    expect(await exportUserRows(reads, filters, reader, 1)).toBeUndefined();
    expect((await exportUserRows(reads, filters, reader))?.count).toBe(1);
  });
});

describe('the contact details of a person', () => {
  const seen = { email: null, phone: null };
  const put = (client: TestClient, body: object, key = 'approved') =>
    client.send('PUT', at(changeContact.path, idOf(key)), { body: { seen, reason, ...body } });
  const own = async () => {
    await settle(api);
    const { body } = await staff.admin.get(listUsersEndpoint.path, { query: { rows: '25' } });
    const { email, phone } = body.users.find(({ id }: { id: string }) => id === idOf('approved'));
    return { email, phone };
  };

  it(
    "an admin corrects contact details one at a time, with a reason and by the customer's rules",
    proves('A-145', 'A-160', 'A-187', 'X-79'),
    async () => {
      const now = { seen: await own() };
      for (const who of [staff.approver, staff.analyst])
        for (const change of [{ email: 'ny@example.com' }, { phone: '+46701740688' }])
          expectStatus(await put(who, { ...now, ...change }), 403);
      expectStatus(await put(staff.admin, { ...now, email: 'ny@example.com', reason: 'kort' }), 400);
      for (const body of [{}, { email: '' }, { phone: ' ' }, { email: 'ingen adress' }, { phone: '12345' }])
        expect((await put(staff.admin, { ...now, ...body })).status).toBeOneOf([400, 422]);
      expect(await own()).toEqual(now.seen);
      expectStatus(await put(staff.admin, { ...now, email: 'ny@example.com' }), 200);
      expect(await own()).toEqual({ email: 'ny@example.com', phone: now.seen.phone });
      expectStatus(await put(staff.admin, { seen: await own(), phone: '070-174 06 88' }), 200);
      expect(await own()).toEqual({ email: 'ny@example.com', phone: '+46701740688' });
      const events = [];
      for await (const event of api.store.events.read(`user-${idOf('approved')}`)) events.push(event);
      const byAdmin = {
        type: 'ContactDetailsChanged',
        metadata: { actor: { kind: 'staff', role: 'admin', id: idOf('admin') }, comment: reason },
      };
      expect(events.slice(-2)).toMatchObject([byAdmin, byAdmin]);
    },
  );

  it('a person without contact details can be given one alone', proves('A-145'), async () => {
    expectStatus(await put(staff.admin, { phone: '070-174 06 44' }, 'analyst'), 200);
    await settle(api);
    const { body } = await staff.admin.get(listUsersEndpoint.path, { query: { rows: '25' } });
    const given = body.users.find(({ id }: { id: string }) => id === idOf('analyst'));
    expect(given).toMatchObject({ email: null, phone: '+46701740644' });
    expect(expectStatus(await staff.analyst.get(getMe.path), 200).body.email).toBeNull();
    const now = { seen: { email: null, phone: '+46701740644' }, email: 'anna@example.com' };
    expectStatus(await put(staff.admin, now, 'analyst'), 200);
  });

  it('a change of contact details that was not seen is not overwritten', proves('X-79'), async () => {
    const before = await own();
    expectStatus(await put(staff.admin, { seen: before, phone: '+46701740699' }), 200);
    await settle(api);
    const refused = expectStatus(await put(staff.admin, { seen: before, phone: '+46701740600' }), 409);
    expect(refused.body.code).toBe('CONTACT_DETAILS_CHANGED');
    expect(refused.body.detail).toMatch(
      / Anders Mellander ändrade telefonnumret \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
    );
    expect(refused.text).not.toContain('+467');
    expect((await own()).phone).toBe('+46701740699');
  });

  it(
    'the customer sees on their own pages that staff changed their contact details',
    proves('X-79'),
    async () => {
      const customer = await api.loggedIn('approved');
      const { body } = expectStatus(await customer.get(getMe.path), 200);
      expect(body.contact_details_changed_at).not.toBeNull();
      expect(body.contact_details_changed).toEqual(['phone']);
      const uses = expectStatus(await customer.get(listDataUses.path), 200);
      expect(JSON.stringify(uses.body)).toContain('contact-changed');
    },
  );
});
